"""A clock for each person, where the players of a game asked for one."""
