"""Named examples: positions with what follows from them, one file each below web/examples."""
