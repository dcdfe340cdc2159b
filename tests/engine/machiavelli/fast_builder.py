"""The fast builder: a player that matches can name, to be measured against.

It takes what its character brings and builds the dearest district it can pay for, gathers gold for
one that is too dear, or else cards, of which it keeps the dearest; all other choices are random.
`python -m tests.engine.machiavelli.fast_builder greedy 6 400` plays a level against five of them;
further words name the level of the others, and nodes.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.core import random
from cantiere.core.game import Action, Game, Json
from cantiere.machiavelli import GAME
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import COSTS
from cantiere.machiavelli.rules.state import State
from cantiere.players.levels import LEVELS, AtOnce, Level, Thought, Work
from cantiere.players.match import lines, play_match

NAME: Final = "fast-builder"
BRINGS: Final = (k.INCOME, k.SPLIT, k.EXTRA, k.VOYAGE, k.STUDY, k.TITHE)
"""Kinds of steps that only bring something."""


def choose(s: State, legal: Sequence[Action], roll: int) -> Action:
    """The step of a fast builder."""
    kinds = {action[0] for action in legal}
    if k.KEEP in kinds:
        return _dearest(legal, k.KEEP)
    if s.frames or s.phase not in (k.GATHERING, k.OPENING, k.MAIN):
        return legal[roll % len(legal)]
    if brings := [action for action in legal if action[0] in BRINGS]:
        return brings[0]
    if k.GOLD in kinds:
        return _gathered(s, legal)
    return _dearest(legal, k.BUILD) if k.BUILD in kinds else legal[-1]


def _dearest(legal: Sequence[Action], kind: int) -> Action:
    named = [action for action in legal if action[0] == kind]
    return max(named, key=lambda action: COSTS[action[1]])


def _gathered(s: State, legal: Sequence[Action]) -> Action:
    """Gold for a district in hand that is too dear, or else cards."""
    wants_gold = any(COSTS[card] > s.gold[s.active] for card in s.hands[s.active])
    kind = k.GOLD if wants_gold or (k.DRAW,) not in legal else k.DRAW
    return (kind,)


def _think(
    game: Game[Any], view: Mapping[str, Json], seed: int, *_: Work | float | None
) -> Thought:
    s = game.determinize(view, seed)
    return AtOnce((choose(s, game.legal(s), random.seeded(seed)),))


def main(level: str, seats: str, games: str, other: str = NAME, nodes: str = "0") -> None:
    """Play a match of one player against as many others as the table has seats, and print it."""
    LEVELS[NAME] = Level(_think)
    players = [level, *[other] * (int(seats) - 1)]
    options = {"seats": len(players), "turnCap": 100}
    *_, result = play_match(GAME, players, int(games), options, 1, int(nodes) or None)
    print("\n".join(lines(result)))
    share = result.tallies[0].wins / result.games
    print(f"{share * len(players):.2f} times the fair share; {result.capped} games capped")


if __name__ == "__main__":
    main(*sys.argv[1:])
