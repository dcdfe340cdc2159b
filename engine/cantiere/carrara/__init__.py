"""The Palaces of Carrara: buy bricks from the wheel, build in six cities, score at the right time.

Two to four players fill six cities with buildings of six types; the better the city, the better
the bricks it wants. Six scoring markers each turn buildings into coins, victory points and
objects. The game ends when the last building stands, or when a player who meets three conditions
announces it. The base game and the full game (31 cards, special fields, upgrades, value-8
buildings) follow the first edition of 2012. Numbers that it shows only in pictures are chosen in
`tables.toml` and marked `c`. The tie-break of bonus cards is left to the program, which takes what
brings the player most (C§10.4).
"""

from cantiere.carrara.game import GAME

__all__ = ["GAME"]
