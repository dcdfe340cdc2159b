"""One module per game, with the contents of the page of its rules as the class `Book`."""
