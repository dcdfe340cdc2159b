"""Make moves: what is clicked, staged, paid, confirmed and refused at every table."""
