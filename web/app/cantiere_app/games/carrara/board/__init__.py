"""Draw the table of Carrara, zone by zone, and smaller pictures of it."""
