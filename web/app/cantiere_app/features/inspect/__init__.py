"""A thing or a player looked at closely."""
