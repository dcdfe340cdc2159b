"""The screen between two people at one device."""
