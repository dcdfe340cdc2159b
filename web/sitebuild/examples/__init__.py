"""Named examples: positions with moves and questions, one file each below web/examples."""
