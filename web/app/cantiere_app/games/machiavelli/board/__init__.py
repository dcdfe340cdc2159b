"""Draw the table of Machiavelli, zone by zone, and smaller pictures of it."""
