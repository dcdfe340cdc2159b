"""Cities: what stands there, what it costs, when a city is complete (M§9.1, M§12.1)."""

from typing import Final

from cantiere.core.game import Event, Seat
from cantiere.machiavelli.constants import COIN, EVERYBODY, NOBODY
from cantiere.machiavelli.data import BELL_TOWER, COSTS, MONUMENT, MUSEUM, SIZES
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.cards import bit, lay_under
from cantiere.machiavelli.rules.state import Card, District, State

_MASK: Final = COIN - 1
_MONUMENT_MORE: Final = SIZES[MONUMENT] - 1


def districts(s: State, seat: Seat) -> list[District]:
    """The districts of a city as actions name them, alike ones once, in their order."""
    if not s.coins[seat]:
        return list(dict.fromkeys(s.cities[seat]))
    return list(dict.fromkeys(districts_in_order(s, seat)))


def districts_in_order(s: State, seat: Seat) -> list[District]:
    """Every district of a city, in its order."""
    coins = s.coins[seat]
    return [card + COIN * (coins >> i & 1) for i, card in enumerate(s.cities[seat])]


def standing(s: State, seat: Seat, card: Card) -> District:
    """A card of a city as a district, its coin with it."""
    at = s.cities[seat].index(card)
    return card + COIN * (s.coins[seat] >> at & 1)


def card_of(district: District) -> Card:
    return district & _MASK


def cost_of(district: District) -> int:
    """What a district that stands costs (M§8 R8-3)."""
    return COSTS[district & _MASK] + district // COIN


def place_of(s: State, seat: Seat, district: District) -> int:
    """Where a district stands in its city, −1 if it does not."""
    standing = districts_in_order(s, seat)
    return standing.index(district) if district in standing else -1


def size(s: State, seat: Seat) -> int:
    """Districts that a city counts as towards the end (M§12.1)."""
    city = s.cities[seat]
    return len(city) + s.tents[seat] + (_MONUMENT_MORE if MONUMENT in city else 0)


def target(s: State) -> int:
    """The size of a complete city (M§12.1, M§12.2)."""
    return s.locked or s.options.city_size - s.bell


def safe_size(s: State) -> int:
    """The size from which a city is safe (M§12.2 BT-3, M§16 Q56)."""
    return target(s) if s.options.bell_tower_protects else s.options.city_size


def is_complete(s: State, seat: Seat) -> bool:
    """Whether a city is safe from rank 8 and the Armory (M§12.1 E-5)."""
    return size(s, seat) >= safe_size(s)


def check_complete(s: State, first: Seat) -> None:
    """The first complete city ends the game with this round, from a seat on (M§12.1 E-2)."""
    if s.first != NOBODY:
        return
    seats, least = s.options.seats, target(s)
    for i in range(seats):
        seat = (first + i) % seats
        if size(s, seat) >= least:
            s.first, s.locked = seat, least
            if s.log is not None:
                s.log.append(Event("complete", seat, {"size": least}))
            return


def enter(s: State, seat: Seat, district: District) -> None:
    """A district comes into a city, its coin with it."""
    s.coins[seat] |= district // COIN << len(s.cities[seat])
    s.cities[seat] += (district & _MASK,)
    if district & _MASK == MUSEUM:
        s.museum = tuple(entry | bit(seat) * COIN for entry in s.museum)


def leave(s: State, seat: Seat, district: District) -> None:
    """A district goes out of a city."""
    at, coins = place_of(s, seat, district), s.coins[seat]
    city = s.cities[seat]
    s.cities[seat] = city[:at] + city[at + 1 :]
    if coins:
        s.coins[seat] = coins & (1 << at) - 1 | coins >> at + 1 << at


def destroy(s: State, seat: Seat, district: District) -> list[int]:
    """Take a district out of its city, and what hangs on it (M§9.3 Museum, M§12.2 BT-4).

    Return the cards that go under the deck, with their knowers as the deck has them, the district
    first.
    """
    leave(s, seat, district)
    card = district & _MASK
    gone = [card + EVERYBODY * COIN]
    if card == MUSEUM:
        gone += s.museum
        s.museum = ()
    if card == BELL_TOWER and s.first == NOBODY:
        s.bell = False
    return gone


def give_up(s: State, seat: Seat, district: District) -> None:
    """A player destroys a district of the own city for something else (M§16 Q47)."""
    lay_under(s, destroy(s, seat, district))
    if s.log is not None:
        s.log.append(Event("gaveUp", seat, {"district": district_text(district)}))
