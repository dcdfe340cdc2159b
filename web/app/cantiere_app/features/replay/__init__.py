"""Looking back: past positions, and tables branched from them."""
