"""A table that is played: its model, its seats, turns and pace, and the ways to a new one."""
