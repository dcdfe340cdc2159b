"""One module a game: what the page of its rules is made of, as `Book`."""
