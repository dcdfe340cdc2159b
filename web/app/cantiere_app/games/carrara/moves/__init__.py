"""Make the moves of Carrara: what a click means, what is staged, asked and refused."""
