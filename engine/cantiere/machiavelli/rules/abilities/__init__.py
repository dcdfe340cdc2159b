"""Carry out what characters and cards let a seat do in its turn (M§8, M§9.3, M§10)."""
