"""The position in words: one module a part of the table."""
