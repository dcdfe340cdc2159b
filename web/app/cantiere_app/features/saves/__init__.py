"""Saved games: kept on this device, listed, continued, written to files and read."""
