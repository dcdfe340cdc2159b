"""The fields of a state: declared once, and what follows from them."""
