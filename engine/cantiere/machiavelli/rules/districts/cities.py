"""Cities: their districts, what these cost, when a city is complete (M§9.1, M§12.1)."""

from collections.abc import Collection
from typing import Final

from cantiere.core.game import Seat
from cantiere.machiavelli.constants import COIN, NOBODY
from cantiere.machiavelli.data import COSTS, SIZES, effect
from cantiere.machiavelli.packed import CARD_BITS, bit, districts_of
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.cards import everybody, lay_under
from cantiere.machiavelli.rules.state import Card, District, State

_LARGE: Final = effect("size")
"""Districts that count as several, such as the Monument (M§12.1)."""
_MORE: Final = max(SIZES) - 1
"""Districts that one counts as besides itself, at most."""
STANDING_COSTS: Final = (*COSTS, *[0] * (COIN - len(COSTS)), *[cost + 1 for cost in COSTS])
"""The cost of each district that stands, a gold more with a coin (M§8 R8-3)."""
MUSEUMS: Final = effect("per_tucked")
BELL_TOWERS: Final = effect("earlier")


def districts(s: State, seat: Seat) -> Collection[District]:
    """Return the districts of a city as actions name them, equal ones once, in city order."""
    return dict.fromkeys(districts_in_order(s, seat) if s.coins[seat] else s.cities[seat])


def districts_in_order(s: State, seat: Seat) -> list[District]:
    """Return every district of a city, in its order."""
    return districts_of(s.cities[seat], s.coins[seat])


def standing(s: State, seat: Seat, card: Card) -> District:
    """Return a card of a city as a district, together with its coin."""
    at = s.cities[seat].index(card)
    return card + COIN * (s.coins[seat] >> at & 1)


def card_of(district: District) -> Card:
    return district & CARD_BITS


def cost_of(district: District) -> int:
    """Return what a district that stands in a city costs (M§8 R8-3)."""
    return STANDING_COSTS[district]


def place_of(s: State, seat: Seat, district: District) -> int:
    """Return the place of a district in its city, or −1 if it is not there."""
    standing = districts_in_order(s, seat)
    return standing.index(district) if district in standing else -1


def size(s: State, seat: Seat) -> int:
    """Return the number of districts that a city counts towards the end of the game (M§12.1)."""
    city = s.cities[seat]
    n = len(city) + s.tents[seat]
    return n + sum([SIZES[card] - 1 for card in city]) if _LARGE.stands(city) else n


def target(s: State) -> int:
    """Return the size of a complete city (M§12.1, M§12.2)."""
    return s.locked or s.options.city_size - s.bell


def safe_size(s: State) -> int:
    """Return the size from which a city is safe (M§12.2 BT-3, M§16 Q56)."""
    return target(s) if s.options.bell_tower_protects else s.options.city_size


def has_size(s: State, seat: Seat, least: int) -> bool:
    """Return whether a city has at least `least` districts, as the rules count them."""
    return len(s.cities[seat]) + s.tents[seat] + _MORE >= least and size(s, seat) >= least


def is_complete(s: State, seat: Seat) -> bool:
    """Return whether a city is safe from rank 8 and from the Armory (M§12.1 E-5)."""
    return has_size(s, seat, safe_size(s))


def check_complete(s: State, first: Seat) -> None:
    """Note the first complete city, which makes this round the last one (M§12.1 E-2).

    The seats are looked at in turn, beginning with `first`.
    """
    if s.first != NOBODY:
        return
    least = target(s)
    if max(map(len, s.cities)) + max(s.tents) + _MORE < least:
        return
    seats = s.options.seats
    for i in range(seats):
        seat = (first + i) % seats
        if has_size(s, seat, least):
            s.first, s.locked = seat, least
            if s.log is not None:
                s.log.append(("complete", seat, {"size": least}))
            return


def enter(s: State, seat: Seat, district: District) -> None:
    """Add a district to a city, together with its coin."""
    s.coins[seat] |= district // COIN << len(s.cities[seat])
    s.cities[seat] += (district & CARD_BITS,)
    if district & CARD_BITS in MUSEUMS.cards:
        s.museum = tuple(entry | bit(seat) * COIN for entry in s.museum)


def leave(s: State, seat: Seat, district: District) -> None:
    """Remove a district from a city."""
    at, coins = place_of(s, seat, district), s.coins[seat]
    city = s.cities[seat]
    s.cities[seat] = city[:at] + city[at + 1 :]
    if coins:
        s.coins[seat] = coins & (1 << at) - 1 | coins >> at + 1 << at


def destroy(s: State, seat: Seat, district: District) -> list[int]:
    """Take a district out of its city, with what depends on it (M§9.3 Museum, M§12.2 BT-4).

    Return the cards that go under the deck, with their knowers as the deck has them, the district
    first.
    """
    leave(s, seat, district)
    card = district & CARD_BITS
    gone = [card + everybody(s) * COIN]
    if card in MUSEUMS.cards:
        gone += s.museum
        s.museum = ()
    if card in BELL_TOWERS.cards and s.first == NOBODY:
        s.bell = False
    return gone


def give_up(s: State, seat: Seat, district: District) -> None:
    """Destroy one of a player's own districts in exchange for something else (M§16 Q47)."""
    lay_under(s, destroy(s, seat, district))
    if s.log is not None:
        s.log.append(("gaveUp", seat, {"district": district_text(district)}))
