"""The tables of the text board."""
