"""A whole turn is taken back against computer players, and the record says so."""
