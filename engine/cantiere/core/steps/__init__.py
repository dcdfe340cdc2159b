"""Steps: their rows, choices, parameters and text, and the moves composed of them."""
