"""The builder: authors make an example of a position, and take it into pages of their own."""
