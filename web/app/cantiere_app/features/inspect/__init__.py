"""A thing looked at closely."""
