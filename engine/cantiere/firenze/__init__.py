"""Firenze: pay bricks for cards, stack towers of one colour, hand them in before they fall.

Two to four master builders share a row of six cards with bricks on them. A turn takes one card,
may trade, may build, loses every older tower that was not raised, and may hand in towers that fit
an open contract. The first player without a seal ends the game. The rules printed in 2010 and 2018
agree; this implementation departs from print only where the option `eventLoss = auto` asks for the
online variant, and in the numbers that `tables.toml` marks `c` (chosen), because the printed board
could not be read.
"""

from cantiere.firenze.game import GAME

__all__ = ["GAME"]
