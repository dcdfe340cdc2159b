"""Tell, draw and count the events of Machiavelli."""
