"""Tell, draw and sound what happened."""
