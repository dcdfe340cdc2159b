"""Events of the row (F§10.5). An effect is done at once, or pushes frames that ask.

The seat asked first lies on top of the frames.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from cantiere.core.game import PUBLIC, Action, Reason, Seat
from cantiere.core.random import shuffle
from cantiere.core.steps.frames import NOTHING, Frame, Nothing
from cantiere.core.steps.step import Question, Step, Steps
from cantiere.firenze import parameters
from cantiere.firenze.constants import F_BOTCH, F_COLLAPSE, F_SABOTEUR, FELL, SABOTAGE
from cantiere.firenze.data import (
    CARD_BOTCH,
    CARD_COLLAPSE,
    CARD_FIRE,
    CARD_FLOOD,
    CARD_LUXURY_TAX,
    CARD_RENAISSANCE,
    CARD_SABOTEUR,
    CARD_TRIBUTE,
)
from cantiere.firenze.rules.bricks import lower, remove, tower_at
from cantiere.firenze.rules.nouns import tower_stands
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.row.losses import fire, flood
from cantiere.firenze.rules.row.resolve import maybe_end_resolve, receive_bricks, tell_nothing
from cantiere.firenze.rules.row.taxes import luxury_tax, tribute
from cantiere.firenze.rules.state import Card, State


def _ask_own_tower(s: State, frame: int) -> None:
    if s.towers[s.active]:
        s.frames.append(Frame(frame, s.active, 0, NOTHING))
    else:
        tell_nothing(s)


def _collapse(s: State) -> None:
    _ask_own_tower(s, F_COLLAPSE)


def _botch(s: State) -> None:
    _ask_own_tower(s, F_BOTCH)


def legal_fell(s: State, frame: Frame[Any]) -> list[Action]:
    """Return the steps that fell a tower of the seat, in site order."""
    return [(FELL, tower[0]) for tower in s.towers[frame.seat]]


def _not_to_fell(s: State, a: Action) -> Iterator[Reason]:
    yield from tower_stands(s, s.frames[-1].seat, a[1])


def apply_fell(s: State, a: Action) -> None:
    """Take the whole tower for Collapse, one brick of it for Botch (F§10.5)."""
    frame = s.frames.pop()
    kind, seat = frame.kind, frame.seat
    _, colour, height = s.towers[seat][tower_at(s, seat, a[1])]
    if kind == F_COLLAPSE:
        remove(s, seat, a[1])
    else:
        height = lower(s, seat, a[1])
    if s.log is not None:
        event = "collapse" if kind == F_COLLAPSE else "botch"
        params = {"tower": a[1], "colour": colour, "height": height}
        s.log.append((event, seat, params))
    maybe_end_resolve(s)


def _saboteur(s: State) -> None:
    """Ask for an opponent's tower: mandatory if any opponent has one (F§10.5 Saboteur)."""
    if _has_theirs(s, s.active):
        s.frames.append(Frame(F_SABOTEUR, s.active, 0, NOTHING))
    else:
        tell_nothing(s)


def legal_sabotage(s: State, frame: Frame[Any]) -> list[Action]:
    """Return the steps for opponents' towers, clockwise from the active player, in site order."""
    seats = s.options.seats
    order = [(frame.seat + i) % seats for i in range(1, seats)]
    return [(SABOTAGE, seat, tower[0]) for seat in order for tower in s.towers[seat]]


def _not_to_sabotage(s: State, a: Action) -> Iterator[Reason]:
    _, victim, tower = a
    if not 0 <= victim < s.options.seats:
        yield because("no-such-seat", value=victim)
    elif victim == s.frames[-1].seat:
        yield because("own-tower")
    owners = [seat for seat, site in enumerate(s.towers) if any(t[0] == tower for t in site)]
    if not owners:
        yield because("no-such-tower", tower=tower)
    elif owners[0] != victim:
        yield because("tower-elsewhere", tower=tower, owner=owners[0])


def apply_sabotage(s: State, a: Action) -> None:
    """Move one brick of an opponent's tower to the bag (F§10.5 Saboteur)."""
    s.frames.pop()
    _, victim, tower_id = a
    colour = s.towers[victim][tower_at(s, victim, tower_id)][1]
    height = lower(s, victim, tower_id)
    if s.log is not None:
        params = {"victim": victim, "tower": tower_id, "colour": colour, "height": height}
        s.log.append(("sabotage", s.active, params))
    maybe_end_resolve(s)


def _renaissance(s: State) -> None:
    """Shuffle draw pile, discard pile and this card into a new draw pile (F§10.5 Renaissance)."""
    s.deck += s.discard
    s.deck.append(s.taken)
    s.discard = []
    s.start_cards_left = 0
    s.taken = -1
    s.rng = shuffle(s.rng, s.deck)
    if s.log is not None:
        s.log.append(("renaissance", PUBLIC, {"deck": len(s.deck)}))


def _paid_first(effect: Callable[[State], None]) -> Callable[[State], None]:
    """Return the effect, applied after the bricks of the card have arrived (F§8.2).

    All events but Flood and Storehouse Fire wait for the bricks in this way.
    """

    def after_bricks(s: State) -> None:
        receive_bricks(s)
        effect(s)

    return after_bricks


EVENTS: Final[dict[Card, Callable[[State], None]]] = {
    CARD_COLLAPSE: _paid_first(_collapse),
    CARD_BOTCH: _paid_first(_botch),
    CARD_SABOTEUR: _paid_first(_saboteur),
    CARD_FIRE: fire,
    CARD_FLOOD: flood,
    CARD_LUXURY_TAX: _paid_first(luxury_tax),
    CARD_TRIBUTE: _paid_first(tribute),
    CARD_RENAISSANCE: _paid_first(_renaissance),
}
"""The effect of each event."""


def _has_own(s: State, seat: Seat) -> bool:
    """Return whether a seat is the active one, and has a tower."""
    return seat == s.active and bool(s.towers[seat])


def _has_theirs(s: State, seat: Seat) -> bool:
    """Return whether a seat is the active one, and an opponent has a tower."""
    return seat == s.active and any(site for i, site in enumerate(s.towers) if i != seat)


COLLAPSE_QUESTION: Final = Question(
    F_COLLAPSE, legal_fell, Nothing,
    due=lambda s, seat, _subject: s.taken == CARD_COLLAPSE and _has_own(s, seat),
)  # fmt: skip
BOTCH_QUESTION: Final = Question(
    F_BOTCH, legal_fell, Nothing,
    due=lambda s, seat, _subject: s.taken == CARD_BOTCH and _has_own(s, seat),
)  # fmt: skip
SABOTEUR_QUESTION: Final = Question(
    F_SABOTEUR, legal_sabotage, Nothing,
    due=lambda s, seat, _subject: s.taken == CARD_SABOTEUR and _has_theirs(s, seat),
)  # fmt: skip
STEPS: Final[Steps[State]] = (
    Step(
        FELL, "F§10.5", (parameters.TOWER,), frames=(F_COLLAPSE, F_BOTCH),
        apply=apply_fell, refuse=_not_to_fell, move="fell",
    ),
    Step(
        SABOTAGE, "F§10.5", (parameters.SEAT, parameters.TOWER), frames=(F_SABOTEUR,),
        apply=apply_sabotage, refuse=_not_to_sabotage, move="sabotage",
    ),
)  # fmt: skip
