"""The tables of the games: each draws a seat's view and gives clicks a meaning."""
