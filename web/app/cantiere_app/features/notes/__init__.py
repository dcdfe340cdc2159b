"""What players note about positions; it is kept with the game, and exported with it."""
