"""Gold and cards that characters bring besides gathering (M§8.10-M§8.27)."""

from collections.abc import Callable, Iterator, Mapping
from itertools import compress
from typing import Final, NamedTuple

from cantiere.core.game import Action, Reason, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import (
    CARD,
    CARD_TYPES,
    CHARACTER_OF,
    INCOME_TAKES,
    INCOME_TYPES,
    NAVIGATOR,
    QUEEN,
    TAX_COLLECTOR,
    ability,
    effect,
)
from cantiere.machiavelli.rules.cards import draw
from cantiere.machiavelli.rules.gather import draw_to_keep
from cantiere.machiavelli.rules.harm import Hurt
from cantiere.machiavelli.rules.nouns import seat_exists
from cantiere.machiavelli.rules.offers import DRAWN, GOODS, Offer
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.rounds.calls import QUEEN_GOLD, is_neighbour
from cantiere.machiavelli.rules.rounds.crown import CROWNED
from cantiere.machiavelli.rules.state import Character, State

_SCHOOLS: Final = effect("any_income")
_COUNTED: Final = tuple(
    [
        tuple(
            [
                (card_type == kind) + n
                for card_type, n in zip(CARD_TYPES, _SCHOOLS.numbers, strict=True)
            ]
        )
        if kind >= 0
        else (0,) * len(CARD_TYPES)
        for kind in INCOME_TYPES
    ]
)
"""By character: how much each card counts for the income (M§9.3)."""
_EARNING: Final = tuple([frozenset(compress(range(len(row)), row)) for row in _COUNTED])
"""By character: the cards that count."""
MERCHANT: Final = CHARACTER_OF["merchant"]
ARCHITECT: Final = CHARACTER_OF["architect"]
SCHOLAR: Final = CHARACTER_OF["scholar"]
ABBOT: Final = CHARACTER_OF["abbot"]
_MERCHANT_GOLD: Final = ability(MERCHANT, "gold")
_ARCHITECT_CARDS: Final = ability(ARCHITECT, "cards")
_VOYAGE_GOLD: Final = ability(NAVIGATOR, "gold")
_VOYAGE_CARDS: Final = ability(NAVIGATOR, "cards")
_STUDY_CARDS: Final = ability(SCHOLAR, "draw")
_TITHE: Final = ability(ABBOT, "tithe")


def income(s: State, seat: Seat) -> int:
    """Return what a character's type of district brings, with a School of Magic (M§9.3)."""
    return income_of(s, seat, s.character)


def income_of(s: State, seat: Seat, character: Character) -> int:
    """Return the `income` that a city would bring any character, 0 if it has none."""
    counted = _COUNTED[character]
    return sum([counted[card] for card in s.cities[seat]])


def _gold(s: State, seat: Seat, kind: str, gold: int) -> None:
    """Take gold from the bank."""
    s.gold[seat] += gold
    if s.log is not None:
        s.log.append((kind, seat, {"gold": gold}))


def _add_income(s: State, seat: Seat, actions: list[Action]) -> None:
    character = s.cast[s.acting - 1]
    if not _EARNING[character].isdisjoint(s.cities[seat]) and (
        s.deck or INCOME_TAKES[character] != CARD
    ):
        actions.append((k.INCOME,))


def _income(s: State, _a: Action) -> None:
    """Take a gold or a card for each district of the type, all at once (M§7.4 T-14)."""
    seat, n = s.active, income(s, s.active)
    if INCOME_TAKES[s.character] == CARD:
        draw(s, seat, n)
    else:
        _gold(s, seat, "income", n)


def _refuse_income(s: State, _a: Action) -> Iterator[Reason]:
    if not income(s, s.active):
        yield because("no-income")
    elif not s.deck and INCOME_TAKES[s.character] == CARD:
        yield because("deck-empty")


def _shares(s: State, seat: Seat) -> tuple[int, int]:
    """Return the units that an Abbot splits, and those that bring him both (M§8.14, M§16 Q1)."""
    units, school = income(s, seat), _SCHOOLS.total(s.cities[seat])
    both = school if s.options.abbot_school == "both" else 0
    return units - both, both


def _add_split(s: State, seat: Seat, actions: list[Action]) -> None:
    units, both = _shares(s, seat)
    if units or both:
        actions += [(k.SPLIT, gold) for gold in range(units + 1)]


def _split(s: State, a: Action) -> None:
    """Take some units of the income in gold and the rest in cards (M§8.14)."""
    units, both = _shares(s, s.active)
    _gold(s, s.active, "income", a[1] + both)
    draw(s, s.active, units - a[1] + both)


def _refuse_split(s: State, a: Action) -> Iterator[Reason]:
    units, both = _shares(s, s.active)
    if not units and not both:
        yield because("no-income")
    elif not 0 <= a[1] <= units:
        yield because("no-such-share", value=a[1], most=units)


def richest(s: State, seat: Seat) -> list[Seat]:
    """Return the other seats with the most gold; none if the seat has as much (M§8.14)."""
    most = max(s.gold)
    if s.gold[seat] == most:
        return []
    return [other for other, gold in enumerate(s.gold) if gold == most]


def _add_tithe(s: State, seat: Seat, actions: list[Action]) -> None:
    actions += [(k.TITHE, other) for other in richest(s, seat)]


def _tithe(s: State, a: Action) -> None:
    """Take a gold from the richest player (M§8.14)."""
    s.gold[a[1]] -= _TITHE
    s.gold[s.active] += _TITHE
    if s.log is not None:
        s.log.append(("tithe", s.active, {"other": a[1], "gold": _TITHE}))


def _hurt_by_tithe(s: State, seat: Seat) -> Hurt | None:
    richest_seats = richest(s, seat)
    return Hurt(richest_seats[0], "gold", s.gold[richest_seats[0]]) if richest_seats else None


def _refuse_tithe(s: State, a: Action) -> Iterator[Reason]:
    wrong = list(seat_exists(s, a[1], s.active))
    yield from wrong
    if not wrong and a[1] not in richest(s, s.active):
        yield because("not-richest", seat=a[1])


class Extra(NamedTuple):
    """An extra ability: whether a character can use it, what it does, and why it cannot."""

    can: Callable[[State], bool]
    do: Callable[[State], None]
    code: str


def _neighbours_crown(s: State) -> bool:
    """Return whether a neighbour revealed rank 4 (M§8.25)."""
    shown = bool(s.revealed >> CROWNED & 1) and not s.marks.queen_paid
    return shown and is_neighbour(s, s.active, s.holders[CROWNED])


def _queen(s: State) -> None:
    s.marks = s.marks._replace(queen_paid=True)
    _gold(s, s.active, "queen", QUEEN_GOLD)


def _collect(s: State) -> None:
    """Take all gold from the token of the Tax Collector (M§8.27)."""
    gold, s.tax = s.tax, 0
    _gold(s, s.active, "taxCollected", gold)


EXTRAS: Final[Mapping[Character, Extra]] = {
    MERCHANT: Extra(
        lambda _s: True, lambda s: _gold(s, s.active, "extraGold", _MERCHANT_GOLD), "no-income"
    ),
    ARCHITECT: Extra(lambda s: bool(s.deck), lambda s: _draw(s, _ARCHITECT_CARDS), "deck-empty"),
    QUEEN: Extra(_neighbours_crown, _queen, "not-beside-crown"),
    TAX_COLLECTOR: Extra(lambda s: s.tax > 0, _collect, "no-tax"),
}


def _draw(s: State, n: int) -> None:
    draw(s, s.active, n)


def _add_extra(s: State, _seat: Seat, actions: list[Action]) -> None:
    if EXTRAS[s.character].can(s):
        actions.append((k.EXTRA,))


def _extra(s: State, _a: Action) -> None:
    EXTRAS[s.character].do(s)


def _refuse_extra(s: State, _a: Action) -> Iterator[Reason]:
    extra = EXTRAS[s.character]
    if not extra.can(s):
        yield because(extra.code)


def _add_voyage(s: State, _seat: Seat, actions: list[Action]) -> None:
    actions.append((k.VOYAGE, 0))
    if s.deck:
        actions.append((k.VOYAGE, 1))


def _voyage(s: State, a: Action) -> None:
    """Take gold or cards, but no mixture of them (M§8.20)."""
    if a[1]:
        _draw(s, _VOYAGE_CARDS)
    else:
        _gold(s, s.active, "voyage", _VOYAGE_GOLD)


def _refuse_voyage(s: State, a: Action) -> Iterator[Reason]:
    if a[1] and not s.deck:
        yield because("deck-empty")


def _add_study(s: State, _seat: Seat, actions: list[Action]) -> None:
    if s.deck:
        actions.append((k.STUDY,))


def _study(s: State, _a: Action) -> None:
    """Draw seven cards, of which one is kept (M§8.21)."""
    draw_to_keep(s, s.active, _STUDY_CARDS, k.BY_STUDY)


def refuse_deck(s: State, _a: Action) -> Iterator[Reason]:
    if not s.deck:
        yield because("deck-empty")


OFFER_INCOME: Final = Offer(
    k.INCOME, k.USED_INCOME, _add_income, _income, _refuse_income, (), "M§8",
    brings=GOODS, waits=True,
)  # fmt: skip
OFFER_SPLIT: Final = Offer(
    k.SPLIT, k.USED_INCOME, _add_split, _split, _refuse_split, (parameters.AMOUNT,), "M§8.14",
    brings=GOODS, waits=True,
)  # fmt: skip
OFFER_TITHE: Final = Offer(
    k.TITHE, k.USED_ABILITY, _add_tithe, _tithe, _refuse_tithe, (parameters.SEAT,), "M§8.14",
    brings=GOODS, hurts=_hurt_by_tithe,
)  # fmt: skip
OFFER_EXTRA: Final = Offer(
    k.EXTRA, k.USED_EXTRA, _add_extra, _extra, _refuse_extra, (), "M§8", brings=GOODS
)
OFFER_VOYAGE: Final = Offer(
    k.VOYAGE,
    k.USED_ABILITY,
    _add_voyage,
    _voyage,
    _refuse_voyage,
    (parameters.VOYAGE_BRINGS,),
    "M§8.20",
    brings=GOODS,
    waits=True,
)
OFFER_STUDY: Final = Offer(
    k.STUDY, k.USED_ABILITY, _add_study, _study, refuse_deck, (), "M§8.21", brings=DRAWN
)
