"""Typed commands of Carrara, in the words of its notation and in those of the language."""
