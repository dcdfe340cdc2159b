"""A hint of a computer player: asked for, told, shown on the board."""
