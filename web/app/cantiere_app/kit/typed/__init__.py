"""Read the lines that people type."""
