"""The frame of a turn: its start, its ruins, its end (F§8.6, F§8.9, F§11)."""

from cantiere.core.game import PUBLIC
from cantiere.firenze.constants import CHOOSE, FULFILLING, OVER
from cantiere.firenze.rules.bricks import tear_down
from cantiere.firenze.rules.scoring import score_finally
from cantiere.firenze.rules.state import State


def begin(s: State) -> None:
    """Begin a new turn of the active player, with an empty record (F§7, F§8.9)."""
    seat = s.active
    s.phase = CHOOSE
    s.turns[seat] += 1
    s.old = tuple([tower[0] for tower in s.towers[seat]])
    s.raised = ()
    s.played = 0
    s.traded = s.built = False
    if s.log is not None:
        s.log.append(("turn", seat, {"turn": s.turns[seat]}))


def tear_down_ruins(s: State) -> None:
    """Tear down the old towers that received no brick this turn (F§8.6)."""
    seat = s.active
    for tower in s.towers[seat][:]:
        if tower[0] in s.old and tower[0] not in s.raised:
            tear_down(s, seat, tower, -1)


def enter_fulfil(s: State) -> None:
    """Begin phase 5."""
    s.phase = FULFILLING


def is_capped(s: State) -> bool:
    """Return whether the option `turnCap` ended the game, and not the end tile (F§8.9)."""
    return s.phase == OVER and s.active != s.end_tile and has_all_turns(s)


def has_all_turns(s: State) -> bool:
    """Return whether the next seat has had as many turns as the option `turnCap` allows."""
    cap = s.options.turn_cap
    return bool(cap) and s.turns[s.active] >= cap


def has_ended(s: State) -> bool:
    """Return whether the game ends before the active player would move (F§8.9, F§11)."""
    return s.active == s.end_tile or has_all_turns(s)


def end_turn(s: State) -> None:
    """Begin the next player's turn, or score the end of the game.

    The game ends before the holder of the end tile would move again (F§8.9), or at the option
    `turnCap` when every player had that many turns (F§5).
    """
    s.active = (s.active + 1) % s.options.seats
    if has_ended(s):
        s.phase = OVER
        if s.log is not None:
            s.log.append(("end", PUBLIC))
        score_finally(s)
    else:
        begin(s)
