"""Long work of the command line: matches, ladders and training, in blocks, on many machines."""
