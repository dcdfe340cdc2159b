"""Cantiere: games about building in Renaissance Italy, as a pure-Python engine.

`cantiere.games.load(name)` gives a game, `cantiere.core` the parts every game shares,
`cantiere.players` the computer players. Nothing here needs a browser.
"""

__version__ = "0.1.0"
