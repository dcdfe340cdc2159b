"""Seeded games over seat counts and option sets together, with light and with full checks.

The number of games is an option, `--reliability` or a game's own; half are played by the steered
random policy, the others by the game's own best guess of a move with random steps in between.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tests.engine.kit.sampling import noisy_greedy

from cantiere.core.game import Event, Game
from cantiere.testing.conformance import Chooser, Played, Witness, check_full, check_light, steered

CHUNKS: Final = 40
FULL_CHUNKS: Final = 10
MOST_GAMES: Final = 600


class Chronicle(NamedTuple):
    """What was seen in some games, and the events of each."""

    seen: set[str]
    logs: list[list[Event]]


class Reliability(NamedTuple):
    """The games of a kind that are played.

    option_sets: they take turns, so do the policies. well_ended: asserts how a game may end.
    every: at which steps the full checks look closely. opens: the option that closes nothing.
    rounds: how often each set is played for the chronicle, at least. witness: what the tests know
    by other code. first: the seed of the first game; one from which rare things come up early
    makes a short chronicle.
    """

    game: Game[Any]
    option_sets: Sequence[Mapping[str, Any]]
    well_ended: Callable[[Played], None]
    every: int
    opens: str
    rounds: int
    witness: Witness
    first: int = 1000

    @property
    def chronicled(self) -> int:
        """How many of the games, the first ones, every chronicle plays."""
        return self.rounds * len(self.option_sets)

    def number(self, i: int) -> tuple[dict[str, Any], int, Chooser]:
        """Options, seed and policy of the i-th game."""
        policy = noisy_greedy if i // len(self.option_sets) % 2 else steered
        return dict(self.option_sets[i % len(self.option_sets)]), self.first + i, policy

    def light(self, chunk: int, games: int) -> None:
        """Every `CHUNKS`-th of so many games with light checks, but for those of the chronicle."""
        for i in range(self.chronicled + chunk, games, CHUNKS):
            self.well_ended(check_light(self.game, *self.number(i)))

    def full(self, chunk: int, games: int) -> None:
        """Every `FULL_CHUNKS`-th of so many games, with all checks."""
        for i in range(chunk, games, FULL_CHUNKS):
            options, seed, policy = self.number(i)
            played = check_full(self.game, options, seed, policy, self.every, self.witness)
            self.well_ended(played)
            assert played.hidden
            assert played.closed or options.get(self.opens)

    def chronicle(self, wanted: set[str]) -> Chronicle:
        """The first games with light checks, and more while something wanted has not come up."""
        chronicle = Chronicle(set(), [])
        while len(chronicle.logs) < self.chronicled or (
            not chronicle.seen >= wanted and len(chronicle.logs) < MOST_GAMES
        ):
            played = check_light(self.game, *self.number(len(chronicle.logs)))
            self.well_ended(played)
            chronicle.seen.update(played.seen)
            chronicle.logs.append([Event(*fields) for fields in played.state.log])
        return chronicle
