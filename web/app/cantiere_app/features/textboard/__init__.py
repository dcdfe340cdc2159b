"""The position as tables, in the place of the drawing."""
