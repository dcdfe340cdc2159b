"""Machiavelli Deluxe: pick a character in secret, take its turn when it is called, build a city.

Two to eight players. Each round the characters of the cast, one of each rank, are handed round;
then they are called by rank, and whoever holds one gathers, uses its ability and builds. The round
in which a city is complete is the last. The cast (27 characters), 14 of 36 unique districts and the
15 action cards are options. The large edition of 2016/17 is followed; what its book leaves open is
decided in M§16, and where an older print differs, M§14 says so. Differences to print: the computer
calls the ranks; whoever could answer a call unseen is asked even where there is nothing to answer,
so that no pause tells a secret (M§7.11).
"""

from cantiere.machiavelli.game import GAME

__all__ = ["GAME"]
