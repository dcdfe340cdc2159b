"""Tell, draw and count the events of Carrara."""
