"""Make the moves of Machiavelli: what a click means, what is staged, asked and refused."""
