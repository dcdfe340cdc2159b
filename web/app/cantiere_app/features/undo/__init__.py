"""Steps back and forth in a turn."""
