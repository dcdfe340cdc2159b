"""Watching computer players: pause, one action, to the own turn."""
