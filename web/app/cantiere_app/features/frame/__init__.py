"""A table in a frame: what the page around asks of it, and what it is told."""
