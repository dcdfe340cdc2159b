"""What the page can do beside playing: a folder each, of model, acts, view and handlers."""
