"""Blunders of Machiavelli."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cantiere.core.game import Action, Event, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.ai.valuation import is_useful, useful_cards
from cantiere.machiavelli.data import COSTS
from cantiere.machiavelli.game import REVEALS
from cantiere.machiavelli.rules.districts.cities import size, target
from cantiere.machiavelli.rules.scoring import points_of
from cantiere.machiavelli.rules.state import Card, State
from cantiere.training.blunders.watch import MISSED, Eyes

INCOME: Final = "incomeNotTaken"
DEAREST: Final = "dearestNotBuilt"
"""A turn that ends while the dearest district of the hand can be paid, and nothing is saved for."""
TWIN: Final = "twinKept"
"""A card kept that the seat holds or has built, while another card was offered."""

_INCOMES: Final = (k.INCOME, k.SPLIT, k.EXTRA, k.VOYAGE, k.TITHE)
_TAKING: Final = (k.KEEP, k.TAKE)


def _of_step(s: State, seat: Seat, legal: Sequence[Action], action: Action) -> Iterator[str]:
    if action[0] in _TAKING:
        offered = [each[1] for each in legal if each[0] in _TAKING]
        if _is_twin(s, seat, action[1]) and not all(_is_twin(s, seat, card) for card in offered):
            yield TWIN
    if action[0] != k.END:
        return
    if any(each[0] in _INCOMES for each in legal):
        yield INCOME
    payable = [COSTS[each[1]] for each in legal if each[0] == k.BUILD]
    held = [COSTS[card] for card in useful_cards(s, seat)]
    is_saving = s.first == k.NOBODY and payable and max(payable) < max(held)
    if payable and not is_saving and not _has_a_reason(s, seat):
        yield DEAREST


def _is_twin(s: State, seat: Seat, card: Card) -> bool:
    return COSTS[card] >= 0 and (card in s.hands[seat] or not is_useful(s, seat, card))


def _has_a_reason(s: State, seat: Seat) -> bool:
    """Return whether a build may be taken by a warrant, or would end a game that is being lost."""
    if s.called in s.marks.warrants:
        return True
    points = [sum(points_of(s, other)) for other in range(s.options.seats)]
    ends = s.first == k.NOBODY and size(s, seat) + 1 >= target(s)
    return ends and points[seat] < max(points)


def _of_events(
    _s: State, _seat: Seat, _events: Sequence[Event], _memory: dict[str, Any]
) -> Iterator[str]:
    return iter(())


def _is_last(s: State, seat: Seat) -> bool:
    """Return whether a turn of the last round has begun, and gold or cards are to be gathered."""
    return s.first != k.NOBODY and s.active == seat


def _points(s: State, seat: Seat) -> int:
    return sum(points_of(s, seat))


EYES: Final = Eyes(
    (INCOME, DEAREST, TWIN, MISSED), _of_step, _of_events, _is_last, _points, REVEALS
)
