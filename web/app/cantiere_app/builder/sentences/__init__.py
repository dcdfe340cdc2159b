"""Say what a draft, its moves and its errors are, in the language of the page."""
