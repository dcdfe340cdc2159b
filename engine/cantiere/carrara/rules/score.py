"""Scoring a building type, a city or a special field (C§6.6)."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from cantiere.carrara import constants as k
from cantiere.carrara import parameters
from cantiere.carrara.constants import NOBODY, SCORE_CITY, SCORE_SPECIAL, SCORE_TYPE, SOURCES
from cantiere.carrara.data import (
    BUILDING_CATEGORY,
    BUILDING_CITY,
    BUILDING_COST,
    BUILDING_TYPE,
    CITIES,
    CITY_MIN,
    FLAGS,
    MARKERS,
    MEMORY,
    SPECIALS,
    TILES,
    TYPES,
)
from cantiere.carrara.rules.income import (
    income,
    markers_used,
    of_category,
    special_income,
    yield_of,
)
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.state import Building, State, Tile
from cantiere.carrara.rules.turn import after_action
from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.step import Step, Steps

_ALL_TYPES: Final = (1 << len(TYPES)) - 1
_CITIES: Final = tuple((SCORE_CITY, city) for city in range(len(CITIES)))


def _by_bits(kind: int, fields: int) -> tuple[tuple[Action, ...], ...]:
    """Return the scorings of each set of fields, by its bits."""
    return tuple(
        tuple((kind, i) for i in range(fields) if bits >> i & 1) for bits in range(1 << fields)
    )


_TYPES: Final = _by_bits(SCORE_TYPE, len(TYPES))
_SPECIALS: Final = _by_bits(SCORE_SPECIAL, len(SPECIALS))
_FIRST_CITY: Final = len(TYPES) + len(SPECIALS)
_PLACES: Final = range(_FIRST_CITY + len(CITIES))
_ENOUGH: Final = 1 << len(TILES).bit_length()
"""More than the buildings of any place: the bit of a count that says that there are enough."""
_UNITS: Final = tuple((2 * _ENOUGH) ** place for place in _PLACES)
"""One building of each place, in a number that holds the counts of all places side by side."""
_COUNTED: Final = tuple([
    _UNITS[kind] + _UNITS[len(TYPES) + category] + _UNITS[_FIRST_CITY + city]
    for kind, category, city in zip(BUILDING_TYPE, BUILDING_CATEGORY, BUILDING_CITY, strict=True)
])  # fmt: skip
"""Where each building counts: its type, the special field of its category, and its city."""
_ALL_ENOUGH: Final = _ENOUGH * sum(_UNITS)
FROM_TYPES, FROM_CITIES, FROM_SPECIALS, FROM_ANNOUNCEMENT = range(len(SOURCES))


def add_scorings(s: State, actions: list[Action]) -> None:
    """Append the scorings open to the active player, who needs a marker for each.

    These are types that the player has not scored, cities that nobody has scored and, in the full
    game, special fields that the player has not scored.
    """
    seat = s.active
    buildings = s.buildings[seat]
    if not buildings or markers_used(s, seat) >= MARKERS:
        return
    fields, cities = _countable(tuple(buildings))
    fields &= ~s.scored[seat]
    actions += _TYPES[fields & _ALL_TYPES]
    if cities:
        scorer = s.city_scorer
        actions += [_CITIES[city] for city in cities if scorer[city] == NOBODY]
    if s.options.full:
        actions += _SPECIALS[fields >> len(TYPES)]


@lru_cache(MEMORY)
def _countable(buildings: tuple[Building, ...]) -> tuple[int, list[int]]:
    """Return what has enough of these buildings to be scored: types and special fields, as bits as
    in `State.scored`, and cities.
    """
    counts = sum([_COUNTED[building] for building in buildings])
    return _with_enough(counts + _before(FLAGS.min_buildings_for_type_or_special) & _ALL_ENOUGH)


@cache
def _before(least: int) -> int:
    """Return what raises each count to `_ENOUGH` where it is as high as its place needs.

    least: what types and special fields need.
    """
    needs = (*[least] * _FIRST_CITY, *CITY_MIN)
    return sum([unit * (_ENOUGH - need) for unit, need in zip(_UNITS, needs, strict=True)])


@cache
def _with_enough(counts: int) -> tuple[int, list[int]]:
    """Return the places whose count has the bit `_ENOUGH`, as `_countable` does."""
    places = [place for place in _PLACES if counts & _ENOUGH * _UNITS[place]]
    fields = sum([1 << place for place in places if place < _FIRST_CITY])
    return fields, [place - _FIRST_CITY for place in places if place >= _FIRST_CITY]


class Prospect(NamedTuple):
    """List what each scoring that a seat may still make would bring for one building (C§6.6).

    in_city, of_type: whether its city and its type can still be scored.
    field: the special field of its category if neither can, but that can; or `NOBODY`.
    coins, vp: what each of these scorings brings.
    """

    in_city: bool
    of_type: bool
    field: int
    coins: int
    vp: int


def prospect(s: State, seat: Seat, tile: Tile, city: int) -> Prospect | None:
    """Return what a tile in a city would bring a seat; `None` if it has no marker left."""
    if markers_used(s, seat) >= MARKERS:
        return None
    building, scored = tile * len(CITIES) + city, s.scored[seat]
    in_city = s.city_scorer[city] == NOBODY
    of_type = not scored >> BUILDING_TYPE[building] & 1
    category, cost = BUILDING_CATEGORY[building], BUILDING_COST[building]
    if in_city or of_type:
        coins, vp = yield_of(s, seat, city)
        return Prospect(in_city, of_type, NOBODY, cost * coins, cost * vp)
    if s.options.full and not scored >> (len(TYPES) + category) & 1:
        coins, vp = yield_of(s, seat, len(CITIES) + category)
        return Prospect(in_city, of_type, category, cost * coins, cost * vp)
    return Prospect(in_city, of_type, NOBODY, 0, 0)


def scored_buildings(s: State, seat: Seat, a: Action) -> list[Building]:
    """Return the seat's buildings that a scoring counts."""
    if a[0] == SCORE_SPECIAL:
        return of_category(s, seat, a[1])
    table = BUILDING_TYPE if a[0] == SCORE_TYPE else BUILDING_CITY
    return [building for building in s.buildings[seat] if table[building] == a[1]]


def result(s: State, seat: Seat, a: Action) -> tuple[int, int, list[int]]:
    """Return the coins, VP and objects by kind that a scoring would bring a seat (C§6.6)."""
    if a[0] == SCORE_SPECIAL:
        return *special_income(s, seat, a[1]), [0] * 6
    buildings = scored_buildings(s, seat, a)
    return *income(s, seat, buildings), _objects(s, buildings)


def _objects(s: State, buildings: Sequence[Building]) -> list[int]:
    """Return one object of its kind for each building, as far as the supply goes (C§12 Q3)."""
    gained = [0] * 6
    for building in buildings:
        kind = BUILDING_TYPE[building]
        gained[kind] += gained[kind] < _left(s, kind)
    return gained


def _left(s: State, kind: int) -> int:
    return s.supply[kind] + (s.field[kind] if FLAGS.object_field_used_for_scoring else 0)


def _take_objects(s: State, seat: Seat, gained: Sequence[int]) -> None:
    for kind, n in enumerate(gained):
        if not n:
            continue
        from_supply = min(n, s.supply[kind])
        s.supply[kind] -= from_supply
        s.field[kind] -= n - from_supply
        s.objects[seat * 6 + kind] += n


def _score(s: State, a: Action, what: str, source: int) -> None:
    """Give the active player what a scoring brings, then go on with the turn.

    Coins go behind the screen, VP are marked at once, and objects are taken.
    """
    seat = s.active
    coins, vp, objects = result(s, seat, a)
    s.coins[seat] += coins
    s.vp[seat] += vp
    s.gains[seat * len(SOURCES) + source] += vp
    _take_objects(s, seat, objects)
    if s.log is not None:
        params = {
            "what": what,
            "coins": coins,
            "points": vp,
            "objects": objects,
            "buildings": [[TILES[b // 6], CITIES[b % 6]] for b in scored_buildings(s, seat, a)],
        }
        s.log.append(("scored", seat, params))
    after_action(s)


def apply_score_type(s: State, a: Action) -> None:
    """Put a marker on the type, once for each player and type, and score it."""
    s.scored[s.active] |= 1 << a[1]
    _score(s, a, TYPES[a[1]], FROM_TYPES)


def apply_score_city(s: State, a: Action) -> None:
    """Put a marker on the city of the main board, once for all players, and score it."""
    s.city_scorer[a[1]] = s.active
    _score(s, a, CITIES[a[1]], FROM_CITIES)


def apply_score_special(s: State, a: Action) -> None:
    """Put a marker on the special field, once for each player, and score it without objects."""
    s.scored[s.active] |= 1 << (6 + a[1])
    _score(s, a, SPECIALS[a[1]], FROM_SPECIALS)


def _marker_left(s: State) -> Iterator[Reason]:
    if markers_used(s, s.active) >= MARKERS:
        yield because("no-marker", markers=MARKERS)


def _own_scoring(s: State, a: Action, names: Sequence[str], first: int) -> Iterator[Reason]:
    """Yield why a player may not score a type or a special field, each scored once at most.

    first: the first bit of the kind in `State.scored`; special fields follow the types.
    """
    yield from _marker_left(s)
    if s.scored[s.active] >> (first + a[1]) & 1:
        yield because("already-scored", what=names[a[1]])
    if len(scored_buildings(s, s.active, a)) < FLAGS.min_buildings_for_type_or_special:
        yield because("no-building", what=names[a[1]])


def _no_type(s: State, a: Action) -> Iterator[Reason]:
    yield from _own_scoring(s, a, TYPES, 0)


def _no_special(s: State, a: Action) -> Iterator[Reason]:
    if s.options.full:
        yield from _own_scoring(s, a, SPECIALS, len(TYPES))
    else:
        yield because("full-game-only", action=k.ACTIONS[a[0]])


def _no_city(s: State, a: Action) -> Iterator[Reason]:
    yield from _marker_left(s)
    city = CITIES[a[1]]
    if s.city_scorer[a[1]] != NOBODY:
        yield because("city-scored", city=city, owner=s.city_scorer[a[1]])
    have = len(scored_buildings(s, s.active, a))
    if have < CITY_MIN[a[1]]:
        yield because("too-few-buildings", city=city, need=CITY_MIN[a[1]], have=have)


STEPS: Final[Steps[State]] = (
    Step(
        SCORE_TYPE, "C§6.6", (parameters.TYPE,), (k.TURN,),
        add=add_scorings, apply=apply_score_type, refuse=_no_type,
    ),
    Step(
        SCORE_CITY, "C§6.6", (parameters.SCORED_CITY,), (k.TURN,),
        apply=apply_score_city, refuse=_no_city,
    ),
    Step(
        SCORE_SPECIAL, "C§6.6", (parameters.SPECIAL,), (k.TURN,),
        apply=apply_score_special, refuse=_no_special,
    ),
)  # fmt: skip
"""The first step adds the scorings of all three kinds, because they are counted together."""
