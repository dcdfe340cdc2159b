"""Whether the reveal law misses an entry of a game's list of revealing events."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from cantiere.core import random
from cantiere.core.game import Action, Game
from cantiere.core.game_adapter import GameAdapter
from cantiere.testing import secrecy
from cantiere.testing.conformance import uniform

ENOUGH: Final = 12
"""Steps of each kind that are looked at."""

DRAWS: Final = 60
"""Of what could be closed, behind each step: what an event tells may be seldom otherwise."""


class Missed(Exception):
    """Undo goes on where it must stop."""


class Lone(NamedTuple):
    """A step of which one event alone is on the list."""

    kind: str
    state: Any
    action: Action


def lone_steps(game: Game[Any], option_sets: Iterable[Mapping[str, Any]]) -> Iterator[Lone]:
    """Such steps of games played at random."""
    assert isinstance(game, GameAdapter)
    for seed, options in enumerate(option_sets):
        s, rng = game.new({**options, "turnCap": 20}, seed), random.seeded(seed)
        while game.decision(s) is not None:
            before = s.copy()
            action, rng = uniform(game, s, rng)
            kinds = {event.kind for event in game.play(s, action)} & {*game.reveals}
            if len(kinds) == 1:
                yield Lone(kinds.pop(), before, action)


def unmissed(game: Game[Any], steps: Iterable[Lone]) -> set[str]:
    """Entries of the list that could be left out without a broken law on these steps."""
    assert isinstance(game, GameAdapter)
    of_kind: dict[str, list[Lone]] = {kind: [] for kind in game.reveals}
    for step in steps:
        if len(of_kind[step.kind]) < ENOUGH:
            of_kind[step.kind].append(step)
    return {kind for kind, samples in of_kind.items() if not _is_missed(game, kind, samples)}


def _is_missed(game: GameAdapter[Any], kind: str, steps: Sequence[Lone]) -> bool:
    mutant = replace(game, reveals=[other for other in game.reveals if other != kind])
    return any(_breaks(mutant, step) for step in steps)


def _breaks(game: GameAdapter[Any], step: Lone) -> bool:
    try:
        for number in range(DRAWS):
            seat, rng = random.below(random.seeded(number), game.seats(step.state))
            secrecy.check_undo(game, step.state, step.action, seat, rng, _need)
    except Missed:
        return True
    return False


def _need(holds: bool, promise: str) -> None:
    if not holds:
        raise Missed(promise)
