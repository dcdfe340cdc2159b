"""What every game draws, reads and says its table with."""
