"""Draw tables: signs, pieces, panels, lists, and tables of text."""
