"""The players, and seats that are taken over in the middle of a game."""
