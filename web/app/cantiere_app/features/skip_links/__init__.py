"""Ways straight to a part of the table, for those who go by keys."""
