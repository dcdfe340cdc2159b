"""Draw the table of Firenze, zone by zone, and smaller pictures of it."""
