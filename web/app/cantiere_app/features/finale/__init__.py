"""The end of a game: the points are counted, the winner is shown, then comes the report."""
