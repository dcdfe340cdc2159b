"""Districts that go or change hands: rank 8, Armory and Graveyard (M§8.22-M§8.24, M§9)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import Named
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import (
    CARDS,
    COSTS,
    MOST,
    SEIZE_MOST,
    WARLORD,
    effect,
)
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.cards import everybody, gain, lay_under, under, without
from cantiere.machiavelli.rules.districts.cities import (
    STANDING_COSTS,
    card_of,
    check_complete,
    cost_of,
    destroy,
    districts,
    enter,
    has_size,
    is_complete,
    leave,
    safe_size,
)
from cantiere.machiavelli.rules.districts.orders import refuse_own
from cantiere.machiavelli.rules.districts.standing import TAKEN, may_stand, refuse_standing
from cantiere.machiavelli.rules.frames import ask
from cantiere.machiavelli.rules.harm import of_district
from cantiere.machiavelli.rules.nouns import answered, seat_exists
from cantiere.machiavelli.rules.offers import Offer
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, District, State

_WALLS: Final = effect("surcharge")
_IMMUNE: Final = effect("immune")
"""Districts that rank 8 may not turn to, such as the Keep (M§9.3)."""
_GRAVEYARDS: Final = effect("graveyard")
ARMORIES: Final = effect("armory")
_DISCOUNT: Final = 1
"""What a Warlord pays less than the cost (M§8.22)."""
_DESTROY_COSTS: Final = tuple(cost - _DISCOUNT for cost in STANDING_COSTS)
_DESTROYS: Final = tuple(
    tuple((k.DESTROY, owner, each) for each in range(len(STANDING_COSTS))) for owner in range(MOST)
)


def _protected(s: State, seat: Seat) -> Seat:
    """Return the Bishop's seat, whose city is safe from a rank 8 of another seat (M§8 R8-1)."""
    bishop = s.marks.bishop
    return k.NOBODY if bishop == seat else bishop


def surcharge(s: State, seat: Seat, owner: Seat, district: District) -> int:
    """Return the gold that a Great Wall costs, paid to the bank (M§8 R8-2, M§16 Q14)."""
    city = s.cities[owner]
    if not _WALLS.stands(city) or (owner == seat and not s.options.great_wall_self):
        return 0
    card = card_of(district)
    return _WALLS.total([other for other in city if other != card])


def is_immune(district: District) -> bool:
    """Return whether rank 8 may not turn to a district (M§9.3 Keep, M§16 Q33)."""
    return card_of(district) in _IMMUNE.cards


def _movable(s: State, owner: Seat) -> Collection[District]:
    """Return the districts of a city that are not immune."""
    if not _IMMUNE.stands(s.cities[owner]):
        return districts(s, owner)
    return [district for district in districts(s, owner) if not is_immune(district)]


Target: TypeAlias = tuple[Seat, Collection[District], Mapping[District, int] | Sequence[int]]
"""A city that rank 8 may turn to, with its districts, and the surcharge of each."""
_GUARDED: Final = _WALLS.cards | _IMMUNE.cards
"""Districts with a say in what rank 8 may turn to, and for how much."""
_NO_SURCHARGES: Final = (0,) * (2 * k.COIN)


def _targets(s: State, seat: Seat) -> Iterator[Target]:
    """Yield the cities that rank 8 may turn to."""
    least = safe_size(s)
    protected = _protected(s, seat)
    for owner, city in enumerate(s.cities):
        if not city or owner == protected or has_size(s, owner, least):
            continue
        if _GUARDED.isdisjoint(city):
            yield owner, districts(s, owner), _NO_SURCHARGES
            continue
        movable = _movable(s, owner)
        if not _WALLS.stands(city):
            yield owner, movable, _NO_SURCHARGES
        else:
            yield owner, movable, {each: surcharge(s, seat, owner, each) for each in movable}


def destroy_price(s: State, seat: Seat, owner: Seat, district: District) -> int:
    return _DESTROY_COSTS[district] + surcharge(s, seat, owner, district)


def _add_destroy(s: State, seat: Seat, actions: list[Action]) -> None:
    gold = s.gold[seat]
    for owner, movable, extra in _targets(s, seat):
        steps = _DESTROYS[owner]
        actions += [steps[each] for each in movable if _DESTROY_COSTS[each] + extra[each] <= gold]


def _destroy(s: State, a: Action) -> None:
    """Destroy a district, which goes under the deck (M§8.22, M§9.4).

    The owner of a Graveyard who can pay for it is asked first whether he takes it.
    """
    _, owner, district = a
    seat = s.active
    gold = destroy_price(s, seat, owner, district)
    s.gold[seat] -= gold
    buried = _buries(s, seat, card_of(district))
    _log_destroyed(s, owner, district, gold)
    gone = destroy(s, owner, district)
    if buried == k.NOBODY:
        lay_under(s, gone)
        return
    if gone[1:]:
        lay_under(s, gone[1:])
    s.site = card_of(district)
    ask(s, k.F_GRAVEYARD, buried)


def _log_destroyed(s: State, owner: Seat, district: District, gold: int, by: str = "") -> None:
    """Log a destroyed district; by: the Armory that was destroyed with it."""
    if s.log is not None:
        params = {"other": owner, "district": district_text(district), "gold": gold, "armory": by}
        s.log.append(("destroyed", s.active, params))


def _buries(s: State, seat: Seat, card: Card) -> Seat:
    """Return who may pay for a district that a Warlord destroys (M§9.4 Graveyard)."""
    owners = (owner for owner in range(s.options.seats) if owner != seat)
    return next((owner for owner in owners if can_bury(s, owner, card)), k.NOBODY)


def grave_price(s: State, owner: Seat, card: Card) -> int:
    """Return what a Graveyard's owner pays for a destroyed card.

    It is 0 if none of his other districts is a Graveyard.
    """
    city = [other for other in s.cities[owner] if other != card]
    return _GRAVEYARDS.numbers[_GRAVEYARDS.first(city)] if _GRAVEYARDS.stands(city) else 0


def can_bury(s: State, owner: Seat, card: Card) -> bool:
    """Return whether an owner of a Graveyard has the gold to take a destroyed card."""
    price = grave_price(s, owner, card)
    return 0 < price <= s.gold[owner]


def _bury(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Take the card into the hand, or put it under the deck (M§9.4 Graveyard)."""
    card, s.site = s.site, k.NONE
    if named[0] == k.NO:
        under(s, [card], everybody(s))
        return
    gold = grave_price(s, seat, card)
    s.gold[seat] -= gold
    gain(s, seat, [card], range(s.options.seats))
    if s.log is not None:
        s.log.append(("dugUp", seat, {"card": CARDS[card], "gold": gold}))


def _is_buried(s: State, seat: Seat, _subject: Any) -> bool:
    """Return whether a Warlord destroyed the site, and this seat can pay for it (M§9.4)."""
    is_destroyed = s.site != k.NONE and COSTS[s.site] >= 0 and s.phase in (k.OPENING, k.MAIN)
    is_ability = s.character == WARLORD and bool(s.used & k.USED_ABILITY)
    return is_destroyed and is_ability and seat != s.active and can_bury(s, seat, s.site)


GRAVEYARD_ROW: Final = answered(k.F_GRAVEYARD, "M§9.4", _bury, due=_is_buried)


def refuse_target(s: State, owner: Seat, district: District) -> Iterator[Reason]:
    """Yield why rank 8 cannot turn to a district (M§8 R8-1)."""
    if not 0 <= owner < s.options.seats:
        yield because("no-such-seat", value=owner)
        return
    yield from refuse_own(s, owner, district)
    if is_immune(district):
        yield because("keep-stays")
    if is_complete(s, owner):
        yield because("city-complete", seat=owner)
    elif owner == _protected(s, s.active):
        yield because("bishop-protects", seat=owner)


def _refuse_price(s: State, price: int) -> Iterator[Reason]:
    if s.gold[s.active] < price:
        yield because("cannot-afford", need=price, have=s.gold[s.active])


def _refuse_destroy(s: State, a: Action) -> Iterator[Reason]:
    wrong = list(refuse_target(s, a[1], a[2]))
    yield from wrong
    if not wrong:
        yield from _refuse_price(s, destroy_price(s, s.active, a[1], a[2]))


def exchange_prices(
    s: State, seat: Seat, given: District, owner: Seat, taken: District
) -> tuple[int, int]:
    """Return what an exchange costs: to the owner, and to the bank (M§8.23)."""
    return max(0, cost_of(taken) - cost_of(given)), surcharge(s, seat, owner, taken)


def _has_room(s: State, seat: Seat, given: District, taken: District) -> bool:
    """Return whether a district may come in for one that leaves (M§8.23)."""
    city = without(s.cities[seat], [card_of(given)])
    return may_stand(s, seat, city, card_of(taken), TAKEN)


def _add_exchange(s: State, seat: Seat, actions: list[Action]) -> None:
    gold = s.gold[seat]
    movable = _movable(s, seat)
    for owner, theirs, _ in _targets(s, seat):
        if owner == seat:
            continue
        actions += [
            (k.EXCHANGE, given, owner, taken)
            for taken in theirs
            for given in movable
            if sum(exchange_prices(s, seat, given, owner, taken)) <= gold
            and _has_room(s, seat, given, taken)
            and _has_room(s, owner, taken, given)
        ]


def _exchange(s: State, a: Action) -> None:
    """Exchange two districts for their difference and a surcharge (M§8.23)."""
    _, given, owner, taken = a
    seat = s.active
    price, extra = exchange_prices(s, seat, given, owner, taken)
    s.gold[seat] -= price + extra
    s.gold[owner] += price
    leave(s, seat, given)
    leave(s, owner, taken)
    enter(s, seat, taken)
    enter(s, owner, given)
    if s.log is not None:
        names = {"given": district_text(given), "taken": district_text(taken)}
        params = {"other": owner, **names, "gold": price, "surcharge": extra}
        s.log.append(("exchanged", seat, params))
    check_complete(s, seat)


def _refuse_exchange(s: State, a: Action) -> Iterator[Reason]:
    _, given, owner, taken = a
    seat = s.active
    wrong = [*refuse_own(s, seat, given), *seat_exists(s, owner, seat)]
    if not wrong:
        wrong += refuse_target(s, owner, taken)
    if is_immune(given) and not wrong:
        wrong.append(because("keep-stays"))
    yield from wrong
    if wrong:
        return
    for city, out, into in ((seat, given, taken), (owner, taken, given)):
        left = without(s.cities[city], [card_of(out)])
        yield from refuse_standing(s, city, left, card_of(into), TAKEN)
    yield from _refuse_price(s, sum(exchange_prices(s, seat, given, owner, taken)))


def seize_price(s: State, seat: Seat, owner: Seat, district: District) -> int:
    return cost_of(district) + surcharge(s, seat, owner, district)


def _add_seize(s: State, seat: Seat, actions: list[Action]) -> None:
    gold, city = s.gold[seat], s.cities[seat]
    actions += [
        (k.SEIZE, owner, district)
        for owner, theirs, _ in _targets(s, seat)
        if owner != seat
        for district in theirs
        if cost_of(district) <= SEIZE_MOST
        and may_stand(s, seat, city, card_of(district), TAKEN)
        and seize_price(s, seat, owner, district) <= gold
    ]


def _seize(s: State, a: Action) -> None:
    """Take a cheap district of another city, and pay its owner (M§8.24)."""
    _, owner, district = a
    seat, cost = s.active, cost_of(district)
    extra = surcharge(s, seat, owner, district)
    s.gold[seat] -= cost + extra
    s.gold[owner] += cost
    leave(s, owner, district)
    enter(s, seat, district)
    if s.log is not None:
        name = district_text(district)
        params = {"other": owner, "district": name, "gold": cost, "surcharge": extra}
        s.log.append(("seized", seat, params))
    check_complete(s, seat)


def _refuse_seize(s: State, a: Action) -> Iterator[Reason]:
    _, owner, district = a
    wrong = list(seat_exists(s, owner, s.active)) or list(refuse_target(s, owner, district))
    yield from wrong
    if wrong:
        return
    if cost_of(district) > SEIZE_MOST:
        yield because("too-dear", cost=cost_of(district), most=SEIZE_MOST)
    city = s.cities[s.active]
    yield from refuse_standing(s, s.active, city, card_of(district), TAKEN)
    yield from _refuse_price(s, seize_price(s, s.active, owner, district))


def _add_armory(s: State, seat: Seat, actions: list[Action]) -> None:
    if is_complete(s, seat):
        return
    for owner in range(s.options.seats):
        if not is_complete(s, owner):
            actions += [
                (k.ARMORY, owner, district)
                for district in districts(s, owner)
                if card_of(district) not in ARMORIES.cards
            ]


def _armory(s: State, a: Action) -> None:
    """Destroy the Armory and any other district with it (M§9.3)."""
    _, owner, district = a
    seat = s.active
    armory = next(d for d in districts(s, seat) if card_of(d) in ARMORIES.cards)
    _log_destroyed(s, owner, district, 0, district_text(armory))
    lay_under(s, [*destroy(s, seat, armory), *destroy(s, owner, district)])


def _refuse_armory(s: State, a: Action) -> Iterator[Reason]:
    _, owner, district = a
    if is_complete(s, s.active):
        yield because("city-complete", seat=s.active)
    if not 0 <= owner < s.options.seats:
        yield because("no-such-seat", value=owner)
        return
    yield from refuse_own(s, owner, district)
    if card_of(district) in ARMORIES.cards:
        yield because("armory-itself")
    if is_complete(s, owner) and owner != s.active:
        yield because("city-complete", seat=owner)


_STANDING: Final = (parameters.SEAT, parameters.DISTRICT)
_SWAPPED: Final = (parameters.OWN, *_STANDING)
OFFER_DESTROY: Final = Offer(
    k.DESTROY, k.USED_ABILITY, _add_destroy, _destroy, _refuse_destroy, _STANDING, "M§8.22",
    hurts=of_district(_add_destroy, destroy_price),
)  # fmt: skip
OFFER_EXCHANGE: Final = Offer(
    k.EXCHANGE, k.USED_ABILITY, _add_exchange, _exchange, _refuse_exchange, _SWAPPED, "M§8.23"
)
OFFER_SEIZE: Final = Offer(
    k.SEIZE, k.USED_ABILITY, _add_seize, _seize, _refuse_seize, _STANDING, "M§8.24",
    hurts=of_district(_add_seize, seize_price),
)  # fmt: skip
OFFER_ARMORY: Final = Offer(k.ARMORY, 0, _add_armory, _armory, _refuse_armory, _STANDING, "M§9.3")
