"""Put a drawing into the document, and keep focus, places and motion right."""
