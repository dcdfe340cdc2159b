"""The invariants of M§7.1, by subject."""
