"""Forecast what a character would bring a seat in its next turn (M§7.4, M§8).

The forecast uses only public information and the seat's own hand, so that a determinized state
gives the same answers as the true one. Each number comes from doing the step on a copy.
"""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple, TypeAlias

from cantiere.core.game import Action, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules import gather, incomes, orders, war
from cantiere.machiavelli.rules.state import NO_MARKS, Card, District, Rank, State
from cantiere.machiavelli.rules.turn import ABILITIES

Loss: TypeAlias = Literal["gold", "cards", "district"]
"""The kinds of things that an ability can take from another player."""

_BRINGS: Final = (k.INCOME, k.SPLIT, k.EXTRA, k.VOYAGE, k.TITHE)
"""Steps that only bring gold or cards."""
_FROM_GOLD: Final = (k.ROB, k.THREATEN)
_FROM_HAND: Final = (k.LOOK, k.SEE)
_PRICES: Final = {k.DESTROY: war.destroy_price, k.SEIZE: war.seize_price}


class Hurt(NamedTuple):
    """A player whom the ability would hit hardest: `n` gold or cards, or a district for `n`."""

    seat: Seat
    loss: Loss
    n: int
    district: District = 0


class Forecast(NamedTuple):
    """A turn that gathers gold.

    gold: that of the seat, what gathering brings, then each step of the character. cards: drawn by
    those. card: the dearest district of the hand that all that gold pays, `None` for none.
    """

    gold: tuple[int, ...]
    cards: int
    card: Card | None
    hurt: Hurt | None


def forecast(s: State, seat: Seat, rank: Rank) -> Forecast:
    """Return the outlook of a seat with the character of a rank; leave `s` unchanged."""
    at = _acting(s, seat, rank)
    parts, cards = [at.gold[seat], gather.gold(at, seat)], len(at.hands[seat])
    at.gold[seat] += parts[1]
    kinds = [offer.kind for offer in ABILITIES[at.character] if offer.kind in _BRINGS]
    parts += [gold for kind in kinds if (gold := _brought(at, seat, kind))]
    hand = len(at.hands[seat]) - cards
    at.hands[seat] = s.hands[seat]
    at.gold = [*s.gold[:seat], sum(parts), *s.gold[seat + 1 :]]
    return Forecast(tuple(parts), hand, _dearest(at, seat), _hurt(at, seat))


def _acting(s: State, seat: Seat, rank: Rank) -> State:
    """Return a copy in which it is the seat's turn with that character, and nothing is done yet."""
    at = s.copy()
    at.active, at.acting, at.phase = seat, rank, k.MAIN
    at.used = at.built = at.extra = 0
    at.marks = NO_MARKS
    return at


def _brought(at: State, seat: Seat, kind: int) -> int:
    """Do a step of the character, and return the gold that it brings.

    If the step can be done in several ways, do the one that brings most gold.
    """
    gold = at.gold[seat]
    tries = [_done(at, action) for action in _legal(at, seat, (kind,))]
    if not tries:
        return 0
    best = max(tries, key=lambda after: after.gold[seat])
    at.gold, at.hands, at.deck = best.gold, best.hands, best.deck
    return at.gold[seat] - gold


def _done(at: State, action: Action) -> State:
    after = at.copy()
    apply = next(offer.apply for offer in ABILITIES[at.character] if offer.kind == action[0])
    if apply is not None:
        apply(after, action)
    return after


def _legal(at: State, seat: Seat, kinds: Collection[int]) -> list[Action]:
    """Return the steps of these kinds that the character offers."""
    found: list[Action] = []
    for offer in ABILITIES[at.character]:
        if offer.kind in kinds:
            offer.add(at, seat, found)
    return found


def _dearest(at: State, seat: Seat) -> Card | None:
    """Return the dearest district of the hand that the gold pays for."""
    builds: list[Action] = []
    orders.add_builds(at, seat, builds)
    payable = [action[1] for action in builds if action[0] == k.BUILD]
    city = at.cities[seat]
    return max(payable, key=lambda card: orders.price(city, card), default=None)


def _hurt(at: State, seat: Seat) -> Hurt | None:
    """Return the player who has most of what the character takes, or whose district is cheapest."""
    kinds = {offer.kind for offer in ABILITIES[at.character]}
    others = [other for other in range(at.options.seats) if other != seat]
    if kinds.intersection(_FROM_GOLD):
        return _most("gold", at.gold, others, 0)
    if k.SWAP_HANDS in kinds:
        return _most("cards", [len(hand) for hand in at.hands], others, len(at.hands[seat]))
    if kinds.intersection(_FROM_HAND):
        return _most("cards", [len(hand) for hand in at.hands], others, 0)
    if k.TITHE in kinds:
        richest = incomes.richest(at, seat)
        return Hurt(richest[0], "gold", at.gold[richest[0]]) if richest else None
    return _cheapest(at, seat, kinds.intersection(_PRICES))


def _most(loss: Loss, have: list[int], others: list[Seat], least: int) -> Hurt | None:
    """Return the player with the most gold or cards; `None` if nobody has more than `least`."""
    seat = max(others, key=lambda other: have[other])
    return Hurt(seat, loss, have[seat]) if have[seat] > least else None


def _cheapest(at: State, seat: Seat, kinds: Collection[int]) -> Hurt | None:
    """Return the district that rank 8 could take from another city for least gold.

    Of several with that price it is the dearest.
    """
    found = [
        Hurt(owner, "district", _PRICES[kind](at, seat, owner, district), district)
        for kind, owner, district in _legal(at, seat, kinds)
        if owner != seat
    ]
    return min(found, key=lambda hurt: (hurt.n, -hurt.district), default=None)
