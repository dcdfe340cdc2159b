"""The site on this device: newer versions, and the receipt of what is kept."""
