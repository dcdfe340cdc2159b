"""The actions at the start of a turn: exactly one of them is taken (C§6.1)."""

from typing import Final

from cantiere.carrara.constants import NOBODY, PASS, STUCK
from cantiere.carrara.data import CONSOLATION, FLAGS
from cantiere.carrara.rules import build, market, score
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.turn import end_turn
from cantiere.core.game import Action, Event

_PASS: Final = (PASS,)
_STUCK: Final = (STUCK,)


def legal_turn(s: State) -> list[Action]:
    """Buying, building, upgrading, scoring; passing in the last round, stuck if nothing goes."""
    actions = market.buys(s)
    build.add_buildings(s, actions)
    if s.options.full:
        build.add_upgrades(s, actions)
    score.add_scorings(s, actions)
    stuck = not actions
    if may_pass(s):
        actions.append(_PASS)
    if stuck:
        actions.append(_STUCK)
    return actions


def may_pass(s: State) -> bool:
    """Only in the round that an announcement ends (C§7, C§12 Q8)."""
    if s.announcer != NOBODY:
        return FLAGS.pass_after_announcement
    return FLAGS.pass_after_last_building and s.closer != NOBODY


def apply_pass(s: State, _a: Action) -> None:
    """Nothing; no purchase either (C§12 Q25)."""
    if s.log is not None:
        s.log.append(Event("passed", s.active))
    end_turn(s)


def apply_stuck(s: State, _a: Action) -> None:
    """Shows everything, takes two coins, and the turn is over (C§6.2 case 4)."""
    seat = s.active
    if s.log is not None:
        params = {
            "coins": s.coins[seat],
            "bricks": s.bricks[seat * 6 : seat * 6 + 6],
            "gained": CONSOLATION,
        }
        s.log.append(Event("stuck", seat, params))
    s.coins[seat] += CONSOLATION
    end_turn(s)
