"""A round: who takes which character, and who is called."""
