"""Links, notation and pasted text."""
