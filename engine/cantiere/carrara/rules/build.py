"""Constructing and upgrading buildings, and the tokens that follow (C§6.3–C§6.5)."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara import parameters
from cantiere.carrara.constants import EMPTY, NOBODY
from cantiere.carrara.data import (
    BUILDING_CITY,
    BUILDING_COST,
    CITIES,
    COLOURS,
    FLAGS,
    ORDINARY,
    SEATS,
    TILE_COST,
    TILES,
    TOKEN_PLACE,
    TOKENS,
    VALUE8,
    WORST,
)
from cantiere.carrara.rules import nouns
from cantiere.carrara.rules.frames import Construction, Payment, Upgrade
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.state import State, Tile
from cantiere.carrara.rules.turn import after_action
from cantiere.core.counts import counted
from cantiere.core.game import PUBLIC, Action, Happening, Reason, Seat
from cantiere.core.steps.frames import Frame, Named
from cantiere.core.steps.pools import Falling
from cantiere.core.steps.selection import Selection, first
from cantiere.core.steps.step import Question, Step, Steps, begun, never, ready

_BUILDS: Final = tuple((k.BUILD, tile) for tile in range(len(TILES)))
_CITIES: Final = tuple((k.CITY, city) for city in range(len(CITIES)))
_UPGRADES: Final = tuple((k.UPGRADE, tile) for tile in range(len(TILES)))
_INTOS: Final = tuple((k.INTO, tile) for tile in range(len(TILES)))
_TOKENS: Final = tuple((k.TOKEN, token) for token in range(len(TOKENS)))
_DECLINE: Final = (k.DECLINE,)
_EIGHTS: Final = range(ORDINARY, len(TILES))
_LAST: Final = max(WORST)
"""The worst brick that any city accepts."""
_WORST: Final = tuple(WORST[city] for city in BUILDING_CITY)
"""The worst brick that the city of each building accepts."""
_NEVER: Final = 99
"""More bricks than there are."""
_PRICES: Final = (*TILE_COST, _NEVER)
"""The cost of each tile; `EMPTY` looks up the last one."""
_COST_BITS: Final = (*[1 << cost for cost in TILE_COST], 0)
"""A bit for the cost of each tile; none for `EMPTY`."""


def _differences(costs: int) -> tuple[int, ...]:
    """Return how much more than each cost the next one of these costs, by their bits.

    It is `_NEVER` where none of them is dearer.
    """
    dearer = [(costs >> cost) & ~1 for cost in range(VALUE8 + 1)]
    return tuple([(bits & -bits).bit_length() - 1 if bits else _NEVER for bits in dearer])


_FEWEST: Final = tuple(map(_differences, range(2 << VALUE8)))


def offered(s: State) -> list[Tile]:
    """Return the tiles that can be built: the display, then the value-8 tiles in the supply."""
    tiles = [tile for tile in s.display if tile != EMPTY]
    if s.eights:
        tiles += [tile for tile in _EIGHTS if s.eights >> (tile - ORDINARY) & 1]
    return tiles


def accepted(s: State, seat: Seat, city: int) -> list[int]:
    """Return a seat's bricks that a city accepts, by colour (C§4.2)."""
    base, worst = seat * 6, WORST[city]
    return s.bricks[base : base + worst + 1] + [0] * (5 - worst)


def accepted_bricks(s: State, seat: Seat, city: int) -> int:
    """Return how many of a seat's bricks a city accepts.

    A city accepts bricks of its colour and better ones (C§4.2).
    """
    return sum(s.bricks[seat * 6 : seat * 6 + WORST[city] + 1])


def cities_for(s: State, seat: Seat, cost: int) -> list[int]:
    """Return the cities that accept at least `cost` of a seat's bricks."""
    so_far = list(accumulate(s.bricks[seat * 6 : seat * 6 + 6]))
    return [city for city, worst in enumerate(WORST) if so_far[worst] >= cost]


def add_works(s: State, actions: list[Action]) -> None:
    """Append what the active player's bricks can pay for: buildings, and in the full game upgrades.

    A tile must be paid for in some city (C§6.3). An upgrade replaces one of the player's buildings
    with a dearer tile on offer (C§6.4).
    """
    seat = s.active
    so_far = list(accumulate(s.bricks[seat * 6 : seat * 6 + 6]))
    most = so_far[_LAST]
    if not most:
        return
    actions += [_BUILDS[tile] for tile in s.display if _PRICES[tile] <= most]
    if not s.options.full:
        return
    if s.eights and most >= VALUE8:
        actions += [_BUILDS[t] for t in _EIGHTS if s.eights >> (t - ORDINARY) & 1]
    buildings = s.buildings[seat]
    if buildings:
        fewest = _fewest_bricks(s)
        actions += [
            _UPGRADES[building // 6]
            for building in buildings
            if fewest[BUILDING_COST[building]] <= so_far[_WORST[building]]
        ]


def _not_offered(s: State, tile: Tile) -> Iterator[Reason]:
    """Yield why a tile is not on offer: it lies neither in the display nor in the supply."""
    if tile >= ORDINARY and not s.options.full:
        yield because("full-game-only", action="value-8")
    elif tile not in offered(s):
        yield because("not-on-offer", tile=TILES[tile])


def _no_build(s: State, a: Action) -> Iterator[Reason]:
    missing = list(_not_offered(s, a[1]))
    yield from missing
    if not missing:
        have = max(accepted_bricks(s, s.active, city) for city in range(len(CITIES)))
        if have < TILE_COST[a[1]]:
            yield because("too-few-bricks", tile=TILES[a[1]], need=TILE_COST[a[1]], have=have)


def _fewest_bricks(s: State) -> Sequence[int]:
    """Return by the cost of a building how many bricks an upgrade takes at least (C§6.4)."""
    costs = 1 << VALUE8 if s.eights else 0
    for tile in s.display:
        costs |= _COST_BITS[tile]
    return _FEWEST[costs]


def _no_upgrade(s: State, a: Action) -> Iterator[Reason]:
    if not s.options.full:
        yield because("full-game-only", action=k.ACTIONS[a[0]])
        return
    standing = [building for building in s.buildings[s.active] if building // 6 == a[1]]
    if not standing:
        yield because("not-your-building", tile=TILES[a[1]])
        return
    have = accepted_bricks(s, s.active, BUILDING_CITY[standing[0]])
    need = _fewest_bricks(s)[BUILDING_COST[standing[0]]]
    if need == _NEVER:
        yield because("nothing-dearer", tile=TILES[a[1]])
    elif need > have:
        yield because("upgrade-too-dear", tile=TILES[a[1]], need=need, have=have)


def apply_build(s: State, a: Action) -> None:
    """Ask for the city of the building."""
    s.frames.append(_CONSTRUCTIONS[s.active][a[1]])


def legal_city(s: State, frame: Frame[Construction]) -> list[Action]:
    """Return the cities that accept enough of the player's bricks (C§6.3).

    The worst of them is not compulsory.
    """
    return [_CITIES[city] for city in cities_for(s, frame.seat, TILE_COST[frame.subject.tile])]


def _no_city(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    need, have = TILE_COST[frame.subject.tile], accepted_bricks(s, frame.seat, a[1])
    yield because("city-accepts-too-few", city=CITIES[a[1]], need=need, have=have)


def apply_city(s: State, a: Action) -> None:
    """Ask for exactly as many bricks as the building costs (C§6.3)."""
    frame = s.frames[-1]
    s.frames[-1] = first(PAY_ROW, s, frame.seat, Payment(frame.subject.tile, a[1], NOBODY))


def apply_upgrade(s: State, a: Action) -> None:
    """Ask for the tile that replaces the building."""
    seat = s.active
    old = next(building for building in s.buildings[seat] if building // 6 == a[1])
    s.frames.append(begun(INTO_QUESTION, s, seat, Upgrade(old)))


def legal_into(s: State, frame: Frame[Upgrade]) -> list[Action]:
    """Return the dearer tiles on offer whose difference the player can pay (C§6.4).

    Only bricks that the building's city accepts can pay.
    """
    old = frame.subject.old
    cost = BUILDING_COST[old]
    most = cost + accepted_bricks(s, frame.seat, BUILDING_CITY[old])
    return [_INTOS[tile] for tile in offered(s) if cost < TILE_COST[tile] <= most]


def _not_into(s: State, a: Action) -> Iterator[Reason]:
    yield from _not_offered(s, a[1])
    frame = s.frames[-1]
    old = frame.subject.old
    cost, before = TILE_COST[a[1]], BUILDING_COST[old]
    if cost <= before:
        yield because("not-dearer", tile=TILES[a[1]], cost=cost, old=before)
        return
    city = BUILDING_CITY[old]
    have = accepted_bricks(s, frame.seat, city)
    if have < cost - before:
        yield because("city-accepts-too-few", city=CITIES[city], need=cost - before, have=have)


def apply_into(s: State, a: Action) -> None:
    """Ask for as many bricks as the new building costs more than the old one (C§6.4)."""
    frame = s.frames[-1]
    old = frame.subject.old
    s.frames[-1] = first(PAY_ROW, s, frame.seat, Payment(a[1], BUILDING_CITY[old], old))


def laid_down(frames: Sequence[Frame[Any]]) -> Named:
    """Return the bricks named so far for what is being built, if anything is."""
    return frames[-1].named if frames and frames[-1].kind == k.F_PAY else ()


def _cost(_s: State, _seat: Seat, subject: Payment) -> int:
    """Return the cost, or the difference to that of the building replaced (C§6.3, C§6.4)."""
    return TILE_COST[subject.tile] - (BUILDING_COST[subject.old] if subject.old != NOBODY else 0)


def _accepted(s: State, frame: Frame[Payment]) -> list[int]:
    return accepted(s, frame.seat, frame.subject.city)


def _not_to_pay(s: State, frame: Frame[Payment], colour: int) -> Iterator[Reason]:
    if colour > WORST[frame.subject.city]:
        yield because("not-accepted", colour=colour, city=CITIES[frame.subject.city])
    else:
        yield from nouns.no_brick(s, frame, colour)


def _steps_to_pay(_s: State, frame: Frame[Payment]) -> list[Action]:
    tile, city, old = frame.subject
    if old == NOBODY:
        return [(k.BUILD, tile), (k.CITY, city)]
    return [(k.UPGRADE, old // 6), (k.INTO, tile)]


def _build(s: State, seat: Seat, subject: Payment, paid: Named) -> None:
    """Pay the bricks into the bag and lay the tile on the board (C§6.3–6.5).

    After an ordinary tile, refill the display and go on with the turn; after a value-8 tile, ask
    for a token.
    """
    tile, city, old = subject
    for colour in paid:
        s.bricks[seat * 6 + colour] -= 1
        s.bag[colour] += 1
    buildings = s.buildings[seat]
    if old == NOBODY:
        buildings.append(tile * 6 + city)
    else:
        buildings[buildings.index(old)] = tile * 6 + city
    if s.log is not None:
        s.log.append(_event(seat, subject, paid))
    if tile < ORDINARY:
        _refill(s, s.display.index(tile))
        after_action(s)
        return
    s.eights &= ~(1 << (tile - ORDINARY))
    s.phase = k.TOKENS


def _event(seat: Seat, subject: Payment, paid: Named) -> Happening:
    tile, city, old = subject
    params = {"tile": TILES[tile], "city": CITIES[city], "paid": counted(paid, len(COLOURS))}
    if old == NOBODY:
        return "built", seat, params
    return "upgraded", seat, {"old": TILES[old // 6], **params}


PAY_ROW: Final = Selection(
    k.F_PAY,
    k.PAY,
    nouns.BRICK,
    Falling(_accepted, len(COLOURS)),
    _build,
    _cost,
    Payment,
    opener=_steps_to_pay,
    absent=_not_to_pay,
    clause="C§6.3",
)
"""The bricks that pay, from black to white, so that the better ones can pay the rest."""


def _refill(s: State, slot: int) -> None:
    """Lay the next tile of the stack on the empty space (C§6.3).

    Once stack and display are empty, note who built the last ordinary building.
    """
    if s.stack:
        s.display[slot] = s.stack.pop()
        if s.log is not None:
            params = {"slot": slot, "tile": TILES[s.display[slot]], "stack": len(s.stack)}
            s.log.append(("revealed", PUBLIC, params))
        return
    s.display[slot] = EMPTY
    if s.display.count(EMPTY) == len(s.display) and _all_count(s):
        s.closer = s.active
        if s.log is not None:
            s.log.append(("lastBuilding", s.active))


def _all_count(s: State) -> bool:
    """Return whether all ordinary tiles count as built, those that upgrades removed included."""
    on_boards = sum(building // 6 < ORDINARY for site in s.buildings for building in site)
    return FLAGS.upgrade_counts_for_thirty or on_boards == ORDINARY


def add_tokens(s: State, actions: list[Action]) -> None:
    """Append the tokens in the supply, and declining (C§6.5; C§12 Q19).

    There are more tokens than value-8 tiles, so one is always left.
    """
    actions += [_TOKENS[i] for i, owner in enumerate(s.tokens) if owner == NOBODY]
    actions.append(_DECLINE)


def _no_token(s: State, a: Action) -> Iterator[Reason]:
    yield because("token-taken", token=TOKENS[a[1]], owner=s.tokens[a[1]])


def apply_token(s: State, a: Action) -> None:
    """Lay the token on its place, where it stays (C§6.5).

    Its place need not be the city just built in.
    """
    s.tokens[a[1]] = s.active
    if s.log is not None:
        place = TOKEN_PLACE[a[1]]
        s.log.append(("token", s.active, {"token": TOKENS[a[1]], "place": place}))
    after_action(s)


def apply_decline(s: State, _a: Action) -> None:
    """Decline a token (C§12 Q19)."""
    if s.log is not None:
        s.log.append(("declined", s.active))
    after_action(s)


CITY_QUESTION: Final = Question(
    k.F_CITY, legal_city, Construction, lambda _s, frame: [(k.BUILD, frame.subject.tile)]
)
_CONSTRUCTIONS: Final = ready(CITY_QUESTION, max(SEATS), map(Construction, range(len(TILES))))
INTO_QUESTION: Final = Question(
    k.F_INTO, legal_into, Upgrade, lambda _s, frame: [(k.UPGRADE, frame.subject.old // 6)]
)
STEPS: Final[Steps[State]] = (
    Step(
        k.BUILD, "C§6.3", (parameters.TILE,), (k.TURN,),
        add=add_works, apply=apply_build, refuse=_no_build,
    ),
    Step(
        k.CITY, "C§6.3", (parameters.CITY,), frames=(k.F_CITY,), apply=apply_city, refuse=_no_city
    ),
    Step(
        k.UPGRADE, "C§6.4", (parameters.TILE,), (k.TURN,), apply=apply_upgrade, refuse=_no_upgrade
    ),
    Step(
        k.INTO, "C§6.4", (parameters.TILE,), frames=(k.F_INTO,), apply=apply_into, refuse=_not_into
    ),
    Step(
        k.TOKEN, "C§6.5", (parameters.TOKEN,), (k.TOKENS,),
        add=add_tokens, apply=apply_token, refuse=_no_token, move="token",
    ),
    Step(k.DECLINE, "C§6.5", (), (k.TOKENS,), apply=apply_decline, refuse=never),
)  # fmt: skip
"""The first step adds upgrades too, because the same bricks pay for both."""
