"""Passing in the last round, and a turn in which nothing goes (C§6.1)."""

from collections.abc import Iterator
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.constants import NOBODY
from cantiere.carrara.data import CONSOLATION, FLAGS
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.turn import end_turn
from cantiere.core.game import Action, Reason
from cantiere.core.steps.step import Step, Steps

_PASS: Final = (k.PASS,)
_STUCK: Final = (k.STUCK,)


def may_pass(s: State) -> bool:
    """Return whether the active player may pass (C§7, C§12 Q8).

    Players may pass only in the round that an announcement ends.
    """
    if s.announcer != NOBODY:
        return FLAGS.pass_after_announcement
    return FLAGS.pass_after_last_building and s.closer != NOBODY


def add_last(s: State, actions: list[Action]) -> None:
    """Append passing where it is allowed, and being stuck if nothing else is possible."""
    stuck = not actions
    if may_pass(s):
        actions.append(_PASS)
    if stuck:
        actions.append(_STUCK)


def _no_pass(s: State, _a: Action) -> Iterator[Reason]:
    """Yield why the player may not pass.

    After the last building alone, without an announcement, the round is played out; before that,
    every turn needs an action.
    """
    yield because("no-pass" if s.closer == NOBODY else "no-pass-unannounced")


def apply_pass(s: State, _a: Action) -> None:
    """End the turn without an action, and without a purchase either (C§12 Q25)."""
    if s.log is not None:
        s.log.append(("passed", s.active))
    end_turn(s)


def _not_stuck(_s: State, _a: Action) -> Iterator[Reason]:
    yield because("not-stuck")


def apply_stuck(s: State, _a: Action) -> None:
    """Show everything, give the player two coins, and end the turn (C§6.2 case 4)."""
    seat = s.active
    if s.log is not None:
        params = {
            "coins": s.coins[seat],
            "bricks": s.bricks[seat * 6 : seat * 6 + 6],
            "gained": CONSOLATION,
        }
        s.log.append(("stuck", seat, params))
    s.coins[seat] += CONSOLATION
    end_turn(s)


STEPS: Final[Steps[State]] = (
    Step(k.PASS, "C§7", (), (k.TURN,), add=add_last, apply=apply_pass, refuse=_no_pass),
    Step(k.STUCK, "C§6.2", (), (k.TURN,), apply=apply_stuck, refuse=_not_stuck),
)
"""The first step adds both, after all other actions of a turn."""
