"""A turn (M§7.4): what it offers, and how it ends."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from cantiere.core.game import Action, Reason
from cantiere.core.steps.step import Step, Steps
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import (
    ALCHEMIST,
    CHARACTER_OF,
    CHARACTERS,
    EMPEROR,
    RASPUTIN,
    effect,
)
from cantiere.machiavelli.rules.abilities import crimes, hands, incomes
from cantiere.machiavelli.rules.abilities.tricks import CARD_OFFERS, DISTRICT_OFFERS, add_cash
from cantiere.machiavelli.rules.cards import draw, everybody, under
from cantiere.machiavelli.rules.districts import beautify, war
from cantiere.machiavelli.rules.districts.orders import add_builds
from cantiere.machiavelli.rules.gather import add_gather
from cantiere.machiavelli.rules.offers import (
    DRAWN,
    GOODS,
    Add,
    Offer,
    refuse_ability,
    refuse_action_card,
    refuse_effect,
)
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.rounds import calls, crown
from cantiere.machiavelli.rules.state import Card, Character, State

_POOR_HOUSES: Final = effect("poor_house")
_PARKS: Final = effect("park")

OFFER_CROWN: Final = Offer(
    k.CROWN,
    k.USED_ABILITY,
    crown.add_crown,
    crown.apply_crown,
    crown.refuse_crown,
    (parameters.SEAT, parameters.CROWN_TAKES),
    "M§8.11",
)

_OWN: Final[dict[str, tuple[Offer, ...]]] = {
    "assassin": (crimes.OFFER_KILL,),
    "magistrate": (crimes.OFFER_WARRANT,),
    "thief": (crimes.OFFER_ROB,),
    "spy": (crimes.OFFER_SPY,),
    "blackmailer": (crimes.OFFER_THREAT,),
    "magician": (hands.OFFER_SWAP, hands.OFFER_REDRAW),
    "wizard": (hands.OFFER_LOOK,),
    "seer": (hands.OFFER_SEE,),
    "king": (incomes.OFFER_INCOME,),
    "emperor": (incomes.OFFER_INCOME, OFFER_CROWN),
    "patrician": (incomes.OFFER_INCOME,),
    "bishop": (incomes.OFFER_INCOME,),
    "abbot": (incomes.OFFER_SPLIT, incomes.OFFER_TITHE),
    "cardinal": (incomes.OFFER_INCOME,),
    "merchant": (incomes.OFFER_INCOME, incomes.OFFER_EXTRA),
    "trader": (incomes.OFFER_INCOME,),
    "architect": (incomes.OFFER_EXTRA,),
    "navigator": (incomes.OFFER_VOYAGE,),
    "scholar": (incomes.OFFER_STUDY,),
    "warlord": (incomes.OFFER_INCOME, war.OFFER_DESTROY),
    "diplomat": (incomes.OFFER_INCOME, war.OFFER_EXCHANGE),
    "marshal": (incomes.OFFER_INCOME, war.OFFER_SEIZE),
    "queen": (incomes.OFFER_EXTRA,),
    "artist": (beautify.OFFER_BEAUTIFY,),
    "taxCollector": (incomes.OFFER_EXTRA,),
}
"""Abilities by character, without those that are not steps (M§8)."""

ABILITIES: Final = tuple(_OWN.get(name, ()) for name in CHARACTERS)
OFFERS: Final[Mapping[int, Offer]] = {
    offer.kind: offer
    for offers in (*ABILITIES, [each for _, each in DISTRICT_OFFERS], *CARD_OFFERS.values())
    for offer in offers
}
"""Offers by their kind of step."""
CHARACTERS_OF: Final[Mapping[int, tuple[Character, ...]]] = {
    kind: tuple(
        CHARACTER_OF[name] for name, offers in _OWN.items() if any(o.kind == kind for o in offers)
    )
    for kind in OFFERS
}
GAINS: Final = frozenset(offer.kind for offer in OFFERS.values() if offer.brings)
"""Kinds of steps that bring gold or cards and cost nothing."""
GIFTS: Final = frozenset(kind for kind in GAINS if OFFERS[kind].brings in (GOODS, DRAWN))
"""Those of them for which nothing is given back."""
DISTRICT_OF: Final = {offer.kind: min(effect.cards) for effect, offer in DISTRICT_OFFERS}
"""The first district in the table that offers each kind of step."""
_DISTRICTS_OF: Final = {offer.kind: effect for effect, offer in DISTRICT_OFFERS}
_OFFERING: Final = frozenset().union(*[effect.cards for effect, _ in DISTRICT_OFFERS])
CARD_OF_KIND: Final = {offer.kind: card for card, offers in CARD_OFFERS.items() for offer in offers}
_OF_CHARACTER: Final = tuple(
    tuple((offer.bit, offer.add) for offer in offers) for offers in ABILITIES
)
_CITIES_KEPT: Final = 1024
"""Cities whose offers are kept."""
_END: Final = (k.END,)


def _add_offers(s: State, actions: list[Action]) -> None:
    """Append abilities, districts and action cards that are not used up."""
    seat, used = s.active, s.used
    for bit, add in _OF_CHARACTER[s.cast[s.acting - 1]]:
        if not used & bit:
            add(s, seat, actions)
    city = s.cities[seat]
    if not _OFFERING.isdisjoint(city):
        for bit, add in _of_city(city):
            if not used & bit:
                add(s, seat, actions)
    if s.options.action_cards:
        _add_cards(s, k.MAIN, actions)


@lru_cache(_CITIES_KEPT)
def _of_city(city: tuple[Card, ...]) -> Sequence[tuple[int, Add]]:
    """Return what the districts of a city offer: the bit of each offer, and what adds it."""
    return [(offer.bit, offer.add) for effect, offer in DISTRICT_OFFERS if effect.stands(city)]


def _add_cards(s: State, phase: int, actions: list[Action]) -> None:
    seat = s.active
    if not s.used & k.USED_CARD:
        for card in dict.fromkeys(s.hands[seat]):
            for offer in CARD_OFFERS.get(card, ()):
                if phase in offer.phases:
                    offer.add(s, seat, actions)
    add_cash(s, seat, actions)


def legal_gather(s: State) -> list[Action]:
    """Return the ways to gather, and nothing else (M§7.4 T-12, M§7.6, M§7.7 W-1)."""
    actions: list[Action] = []
    add_gather(s, actions)
    return actions


def legal_naming(s: State) -> list[Action]:
    """Return the ranks that a Witch may name, and cards that leave her city alone (M§7.7)."""
    actions = crimes.legal_bewitch(s)
    if s.options.action_cards:
        _add_cards(s, k.NAMING, actions)
    return actions


def legal_open(s: State) -> list[Action]:
    """Return what is legal before gathering: all but a regular build (M§7.4 T-10)."""
    actions: list[Action] = []
    add_gather(s, actions)
    _add_offers(s, actions)
    return actions


def legal_main(s: State) -> list[Action]:
    """Return what is legal after gathering (M§7.4 T-13)."""
    actions: list[Action] = []
    add_builds(s, s.active, actions)
    _add_offers(s, actions)
    if not owes_crown(s):
        actions.append(_END)
    return actions


def owes_crown(s: State) -> bool:
    """Return whether an Emperor still has to give the crown away (M§7.4 T-15, M§8.11)."""
    if s.cast[s.acting - 1] != EMPEROR or s.used & k.USED_ABILITY:
        return False
    return bool(crown.recipients(s, s.active))


def using(offer: Offer) -> Callable[[State, Action], None]:
    """Return a function that uses up the offer's bit, then does what it offers."""
    does, bit = offer.apply, offer.bit

    def apply(s: State, a: Action) -> None:
        s.used |= bit
        if does is not None:
            does(s, a)

    return apply


def apply_end(s: State, _a: Action) -> None:
    """Apply Poor House, Alchemist, Park and Rasputin, then call the next rank (M§7.4 T-15)."""
    seat, city = s.active, s.cities[s.active]
    if not s.gold[seat] and _POOR_HOUSES.stands(city):
        _gain(s, "poorHouse", _POOR_HOUSES.total(city))
    if s.paid and s.character == ALCHEMIST:
        _gain(s, "refund", s.paid)
    if not s.hands[seat] and s.deck and _PARKS.stands(city):
        if s.log is not None:
            s.log.append(("park", seat))
        draw(s, seat, _PARKS.total(city))
    if s.protected:
        under(s, (RASPUTIN,), everybody(s))
        s.protected = False
    if s.log is not None:
        s.log.append(("turnEnd", seat))
    calls.go_on(s)


def _gain(s: State, event: str, gold: int) -> None:
    s.gold[s.active] += gold
    if s.log is not None:
        s.log.append((event, s.active, {"gold": gold}))


def refuse_end(s: State, _a: Action) -> Iterator[Reason]:
    if owes_crown(s):
        yield because("crown-first")


def _refuse_offer(s: State, a: Action) -> Iterator[Reason]:
    """Refuse an offer that is not open, or else its step with these parameters."""
    offer = OFFERS[a[0]]
    closed = list(_closed(s, offer))
    yield from closed or offer.refuse(s, a)


def _closed(s: State, offer: Offer) -> Iterator[Reason]:
    if offer.kind in _DISTRICTS_OF:
        return refuse_effect(s, offer, _DISTRICTS_OF[offer.kind])
    if offer.kind in CARD_OF_KIND:
        return refuse_action_card(s, offer, CARD_OF_KIND[offer.kind])
    return refuse_ability(s, offer, CHARACTERS_OF[offer.kind])


def _step_of(offer: Offer) -> Step[State]:
    """Return the row of an offer's step; if the offer has no `apply`, a selection does the step."""
    apply = using(offer) if offer.apply else None
    return Step(
        offer.kind, offer.clause, offer.names, offer.phases, apply=apply, refuse=_refuse_offer
    )


STEPS: Final[Steps[State]] = (
    *map(_step_of, OFFERS.values()),
    Step(k.END, "M§7.4", (), (k.MAIN,), apply=apply_end, refuse=refuse_end),
)
