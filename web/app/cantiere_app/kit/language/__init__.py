"""Say things in the language of the reader."""
