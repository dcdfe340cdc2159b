"""The position of Carrara in words: one module a part of the table."""
