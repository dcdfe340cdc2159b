"""The frame of a turn and of the game: begin, after the action, end (C§6.1, C§7)."""

from cantiere.carrara.constants import ANNOUNCING, NOBODY, OVER, PURCHASE, TURN
from cantiere.carrara.data import OBJECT_PRICE
from cantiere.carrara.rules.cards.conditions import may_announce
from cantiere.carrara.rules.scoring import score_finally
from cantiere.carrara.rules.state import State
from cantiere.core.game import PUBLIC, Seat


def begin(s: State) -> None:
    """Begin a new turn of the active player."""
    s.phase = TURN
    s.turns[s.active] += 1
    if s.log is not None:
        s.log.append(("turn", s.active, {"turn": s.turns[s.active]}))


def after_action(s: State) -> None:
    """Ask for a purchase or an announcement, if there is any choice; else end the turn (C§6.7)."""
    if may_purchase(s):
        s.phase = PURCHASE
    else:
        after_purchase(s)


def may_purchase(s: State) -> bool:
    """Return whether the active player can pay for an object that the field has (C§6.7)."""
    return s.coins[s.active] >= OBJECT_PRICE and any(s.field)


def after_purchase(s: State) -> None:
    """Ask for the announcement, if the conditions are met; else end the turn.

    The order is that of C§6.1 and C§12 Q24.
    """
    if may_announce(s):
        s.phase = ANNOUNCING
    else:
        end_turn(s)


def is_last_round(s: State) -> bool:
    """Return whether the game ends with this round (C§7)."""
    return s.announcer != NOBODY or s.closer != NOBODY


def has_no_more(s: State, seat: Seat) -> bool:
    """Return whether the last round has passed a seat already (C§7)."""
    seats = s.options.seats
    place, now = ((each - s.start_seat) % seats for each in (seat, s.active))
    return is_last_round(s) and place < now


def is_capped(s: State) -> bool:
    """Return whether the option `turnCap` ended the game, and no player did (C§7)."""
    return s.phase == OVER and not is_last_round(s)


def has_all_turns(s: State) -> bool:
    """Return whether every player has had as many turns as the option `turnCap` allows."""
    cap = s.options.turn_cap
    return bool(cap) and s.turns[s.start_seat] >= cap


def end_turn(s: State) -> None:
    """Begin the next player's turn, or end the game with the final scoring.

    The game ends when a round is complete after a trigger (C§7), or when every player has had as
    many turns as the option `turnCap` allows (C§5.1).
    """
    s.active = (s.active + 1) % s.options.seats
    if s.active == s.start_seat and (is_last_round(s) or has_all_turns(s)):
        s.phase = OVER
        if s.log is not None:
            s.log.append(("end", PUBLIC, {"announcer": s.announcer}))
        score_finally(s)
    else:
        begin(s)
