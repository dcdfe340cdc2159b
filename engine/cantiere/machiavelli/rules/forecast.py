"""Forecast what a character would bring a seat in its next turn (M§7.4, M§8).

The forecast uses only public information and the seat's own hand, so that a determinized state
gives the same answers as the true one. Each number comes from doing the step on a copy.
"""

from typing import NamedTuple

from cantiere.core.game import Action, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules import gather
from cantiere.machiavelli.rules.districts import orders
from cantiere.machiavelli.rules.harm import Hurt
from cantiere.machiavelli.rules.offers import GOODS, Offer
from cantiere.machiavelli.rules.state import NO_MARKS, Card, Rank, State
from cantiere.machiavelli.rules.turn import ABILITIES


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
    offers = [offer for offer in ABILITIES[at.character] if offer.brings == GOODS]
    parts += [gold for offer in offers if (gold := _brought(at, seat, offer))]
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


def _brought(at: State, seat: Seat, offer: Offer) -> int:
    """Do a step of the character, and return the gold that it brings.

    If the step can be done in several ways, do the one that brings most gold.
    """
    gold = at.gold[seat]
    actions: list[Action] = []
    offer.add(at, seat, actions)
    tries = [_done(at, offer, action) for action in actions]
    if not tries:
        return 0
    best = max(tries, key=lambda after: after.gold[seat])
    at.gold, at.hands, at.deck = best.gold, best.hands, best.deck
    return at.gold[seat] - gold


def _done(at: State, offer: Offer, action: Action) -> State:
    after = at.copy()
    if offer.apply is not None:
        offer.apply(after, action)
    return after


def _dearest(at: State, seat: Seat) -> Card | None:
    """Return the dearest district of the hand that the gold pays for."""
    builds: list[Action] = []
    orders.add_builds(at, seat, builds)
    payable = [action[1] for action in builds if action[0] == k.BUILD]
    city = at.cities[seat]
    return max(payable, key=lambda card: orders.price(city, card), default=None)


def _hurt(at: State, seat: Seat) -> Hurt | None:
    """Return whom the character hits hardest."""
    hurts = [offer.hurts(at, seat) for offer in ABILITIES[at.character] if offer.hurts]
    return next(iter(hurts), None)
