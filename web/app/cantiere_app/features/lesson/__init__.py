"""A coached game: the foreman says one sentence a turn, marks the place, and answers each try."""
