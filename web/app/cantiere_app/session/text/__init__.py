"""Read and write the texts of a table: addresses, codes, sentences of the log."""
