"""Make the moves of Firenze: what a click means, what is staged, asked and refused."""
