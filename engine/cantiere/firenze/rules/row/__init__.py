"""Phase 1: the card taken from the row, and the events that come with it."""
