"""The end: who won, and where the points came from."""
