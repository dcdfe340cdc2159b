"""Sounds of what happens."""
