"""Typed commands of Firenze, in the words of its notation and in those of the language."""
