"""How fast computer players are seen to play: time for each action, steps by click, a pause."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

QUICKLY = 0.35
"""Seconds of an action at the quick speed, the least in which it can be followed."""
SLOWLY = 1.5
"""Seconds of an action at the slow speed, and when it is shown once more."""

SECONDS: Mapping[str, float | None] = {
    "instant": 0.0,
    "quick": QUICKLY,
    "slow": SLOWLY,
    "step": None,
}
"""By the setting `speed`: how long an action is shown; `None` until a person clicks."""


@dataclass
class Pace:
    """The pace of one table.

    held: a plan that is chosen and waits to be played. showing: the last action has not been seen
    for its time. entries: of the log when that began. paused: until a person goes on.
    skipping: to the next person's turn. once: the next action is played, whatever else holds.
    lingers: a person is asked, and still sees the last action of a computer player. is_held: a
    person opened a tab meanwhile, and no other one opens by itself until a person is asked.
    """

    held: Sequence[Sequence[int]] | None = None
    showing: bool = False
    entries: int = 0
    paused: bool = False
    skipping: bool = False
    once: bool = False
    lingers: bool = False
    is_held: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the next action may be played."""
        return self.once or self.skipping or not (self.paused or self.showing)

    def take(self) -> Sequence[Sequence[int]] | None:
        """The plan that was held, if it may be played now."""
        plan = self.held if self.is_open else None
        if plan is not None:
            self.held = None
        return plan

    def begin(self, entries: int, seconds: float | None) -> bool:
        """A computer player is asked; whether what was told since the last time is to be seen.

        entries: of the log. seconds: how long, `None` until a click.
        """
        is_new, self.entries = entries != self.entries, entries
        self.showing = is_new and seconds != 0 and not self.skipping
        return self.showing and seconds is not None

    def rest(self) -> None:
        """A person is asked, or nobody: all that held for the computers' turns is over."""
        self.held, self.showing, self.skipping, self.once = None, False, False, False
        self.lingers = self.is_held = False
