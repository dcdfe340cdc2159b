"""Gathering (M§7.4 T-11), and choosing among cards drawn."""

from collections.abc import Iterator
from typing import Any, Final

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import Frame, Named
from cantiere.core.steps.pools import Free
from cantiere.core.steps.selection import Selection
from cantiere.core.steps.step import Step, Steps, never
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    CASH_POINT_PRICE,
    GATHER_DRAW,
    GATHER_GOLD,
    WITCH,
    card_ids,
    effect,
)
from cantiere.machiavelli.packed import bit
from cantiere.machiavelli.rules.cards import draw, gain, shuffle_deck, top, under
from cantiere.machiavelli.rules.frames import Kept, ask, table_before
from cantiere.machiavelli.rules.nouns import CARD
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.rounds import calls
from cantiere.machiavelli.rules.state import Card, State

_MINES: Final = effect("gather_gold")
_OBSERVATORIES: Final = effect("gather_cards")
_LIBRARIES: Final = effect("keep_all")
_GATHER: Final = ((k.GOLD,), (k.DRAW,))


def add_gather(s: State, actions: list[Action]) -> None:
    """Append the gathering of gold, and of cards while the deck has any (M§7.4 T-11)."""
    actions += _GATHER if s.deck else _GATHER[:1]


def gold(s: State, seat: Seat) -> int:
    """Return the gold that gathering brings (M§7.4 T-11, M§9.3 Gold Mine)."""
    return GATHER_GOLD + _MINES.total(s.cities[seat])


def apply_gold(s: State, _a: Action) -> None:
    """Gather gold from the bank."""
    seat = s.active
    amount = gold(s, seat)
    s.gold[seat] += amount
    if s.log is not None:
        s.log.append(("gold", seat, {"gold": amount}))
    _gathered(s)


def apply_draw(s: State, _a: Action) -> None:
    """Draw cards and keep one of them, or all of them with a Library (M§7.4 T-11)."""
    seat, city = s.active, s.cities[s.active]
    n = GATHER_DRAW + _OBSERVATORIES.total(city)
    if _LIBRARIES.stands(city):
        draw(s, seat, n)
        _gathered(s)
    else:
        draw_to_keep(s, seat, n, k.BY_GATHERING)


def draw_to_keep(s: State, seat: Seat, n: int, by: int) -> None:
    """Draw cards and ask the seat which one to keep; keep a single one at once."""
    s.drawn = tuple(sorted(entry % k.COIN for entry in top(s, n)))
    if s.log is not None:
        secret = {"cards": card_ids(s.drawn)}
        s.log.append(("lookedAt", seat, {"count": len(s.drawn)}, secret, (seat,)))
    if len(s.drawn) == 1:
        _keep(s, seat, Kept(by), s.drawn)
    elif s.drawn:
        ask(s, k.F_KEEP, seat, Kept(by))


def _keep(s: State, seat: Seat, subject: Kept, named: Named) -> None:
    """Keep one card, and put the others under the deck or, after a study, back into it (M§8.21)."""
    (card,) = named
    others = list(s.drawn)
    others.remove(card)
    s.drawn = ()
    gain(s, seat, [card])
    if s.log is not None:
        secret = {"card": card_ids(named)[0]}
        s.log.append(("kept", seat, {"back": len(others)}, secret, (seat,)))
    if others and subject.by != k.BY_STUDY:
        under(s, others, bit(seat))
    elif others:
        s.deck += others
        shuffle_deck(s)
    if subject.by == k.BY_GATHERING:
        _gathered(s)


def _drawn(s: State, _frame: Frame[Any]) -> list[Card]:
    return list(dict.fromkeys(s.drawn))


def _not_drawn(_s: State, _frame: Frame[Any], card: Card) -> Iterator[Reason]:
    yield because("not-drawn", card=card_ids([card])[0])


def _undrawn(s: State, frame: Frame[Any]) -> Iterator[tuple[State, Action]]:
    """Put the cards back, so that they are drawn again for the same reason."""
    for table, step in _DRAWS[frame.subject.by](s):
        table.deck += s.drawn
        table.drawn = ()
        yield table, step


def _gathers(s: State) -> Iterator[tuple[State, Action]]:
    yield table_before(s, 0), (k.DRAW,)


def _studies(s: State) -> Iterator[tuple[State, Action]]:
    if s.used & k.USED_ABILITY:
        yield table_before(s, k.USED_ABILITY), (k.STUDY,)


def _used_cash(s: State) -> Iterator[tuple[State, Action]]:
    """Take the gold back from each Cash Point that the seat used (M§10 Cash Point)."""
    for place, (owner, gold, users) in enumerate(s.cash):
        if users >> s.active & 1 and gold >= CASH_POINT_PRICE:
            table, cash = table_before(s, 0), list(s.cash)
            cash[place] = (owner, gold - CASH_POINT_PRICE, users & ~(1 << s.active))
            table.cash = tuple(cash)
            table.gold[s.active] += CASH_POINT_PRICE
            yield table, (k.USE_CASH, place)


_DRAWS: Final = {k.BY_GATHERING: _gathers, k.BY_STUDY: _studies, k.BY_CASH_POINT: _used_cash}

KEEP_ROW: Final = Selection(
    k.F_KEEP, k.KEEP, CARD, Free(_drawn), _keep, subject=Kept, absent=_not_drawn, clause="M§7.4",
    undone=_undrawn,
)  # fmt: skip


def _gathered(s: State) -> None:
    """Go on after gathering.

    A short turn ends, a threat is settled, a Witch names somebody, or the main part begins.
    """
    if s.short:
        calls.end_short(s)
    elif calls.is_threatened(s):
        s.phase = k.MAIN
        ask(s, k.F_BRIBE, s.active)
    else:
        s.phase = k.NAMING if s.cast[s.acting - 1] == WITCH else k.MAIN


def refuse_draw(s: State, _a: Action) -> Iterator[Reason]:
    if not s.deck:
        yield because("deck-empty")


_BEFORE: Final = (k.GATHERING, k.OPENING)
STEPS: Final[Steps[State]] = (
    Step(k.GOLD, "M§7.4", (), _BEFORE, apply=apply_gold, refuse=never),
    Step(k.DRAW, "M§7.4", (), _BEFORE, apply=apply_draw, refuse=refuse_draw),
)
