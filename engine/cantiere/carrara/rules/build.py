"""Constructing and upgrading buildings, and the tokens that follow (C§6.3–C§6.5)."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from cantiere.carrara.data import (
    BUILDING_CITY,
    BUILDING_COST,
    CITIES,
    COLOURS,
    FLAGS,
    ORDINARY,
    TILE_COST,
    TILES,
    TOKEN_PLACE,
    TOKENS,
    VALUE8,
    WORST,
)
from cantiere.carrara.kinds import (
    BUILD,
    CITY,
    DECLINE,
    EMPTY,
    F_CITY,
    F_INTO,
    F_PAY,
    INTO,
    NOBODY,
    PAY,
    TOKEN,
    UPGRADE,
)
from cantiere.carrara.kinds import TOKENS as TOKEN_PHASE
from cantiere.carrara.rules.turn import after_action
from cantiere.carrara.state import Frame, State, Tile
from cantiere.core.bricks import counted
from cantiere.core.game import PUBLIC, Action, Event, Seat

_BUILDS: Final = tuple((BUILD, tile) for tile in range(len(TILES)))
_CITIES: Final = tuple((CITY, city) for city in range(len(CITIES)))
_UPGRADES: Final = tuple((UPGRADE, tile) for tile in range(len(TILES)))
_INTOS: Final = tuple((INTO, tile) for tile in range(len(TILES)))
_PAYS: Final = tuple((PAY, colour) for colour in range(len(COLOURS)))
_TOKENS: Final = tuple((TOKEN, token) for token in range(len(TOKENS)))
_DECLINE: Final = (DECLINE,)
_EIGHTS: Final = range(ORDINARY, len(TILES))
_EASIEST: Final = max(range(len(CITIES)), key=WORST.__getitem__)
"""The city that accepts most."""


def offered(s: State) -> list[Tile]:
    """Tiles that can be built: the display, then the value-8 tiles in the supply."""
    tiles = [tile for tile in s.display if tile != EMPTY]
    if s.eights:
        tiles += [tile for tile in _EIGHTS if s.eights >> (tile - ORDINARY) & 1]
    return tiles


def accepted_bricks(s: State, seat: Seat, city: int) -> int:
    """How many of a seat's bricks a city accepts: its own colour and better ones (C§4.2)."""
    return sum(s.bricks[seat * 6 : seat * 6 + WORST[city] + 1])


def cities_for(s: State, seat: Seat, cost: int) -> list[int]:
    """Cities that accept enough of a seat's bricks."""
    so_far = list(accumulate(s.bricks[seat * 6 : seat * 6 + 6]))
    return [city for city, worst in enumerate(WORST) if so_far[worst] >= cost]


def add_buildings(s: State, actions: list[Action]) -> None:
    """Tiles that the active player can pay for in some city (C§6.3)."""
    most = accepted_bricks(s, s.active, _EASIEST)
    actions += [_BUILDS[t] for t in s.display if t != EMPTY and TILE_COST[t] <= most]
    if s.eights and most >= VALUE8:
        actions += [_BUILDS[t] for t in _EIGHTS if s.eights >> (t - ORDINARY) & 1]


def add_upgrades(s: State, actions: list[Action]) -> None:
    """Own buildings that some dearer tile on offer can replace (C§6.4)."""
    seat = s.active
    own = s.buildings[seat]
    if not own or not any(s.bricks[seat * 6 : seat * 6 + 6]):
        return
    costs = sorted({TILE_COST[tile] for tile in offered(s)})
    for building in own:
        cost = BUILDING_COST[building]
        most = cost + accepted_bricks(s, seat, BUILDING_CITY[building])
        if any(cost < other <= most for other in costs):
            actions.append(_UPGRADES[building // 6])


def apply_build(s: State, a: Action) -> None:
    """Asks for the city."""
    s.frames.append((F_CITY, s.active, a[1]))


def legal_city(s: State, frame: Frame) -> list[Action]:
    """Cities that accept enough of the bricks; the worst is not compulsory (C§6.3)."""
    return [_CITIES[city] for city in cities_for(s, frame[1], TILE_COST[frame[2]])]


def apply_city(s: State, a: Action) -> None:
    """Asks for exactly as many bricks as the building costs (C§6.3)."""
    _, seat, tile = s.frames[-1]
    s.frames[-1] = (F_PAY, seat, tile, a[1], -1, TILE_COST[tile])


def apply_upgrade(s: State, a: Action) -> None:
    """Asks for the tile that replaces the building."""
    seat = s.active
    old = next(own for own in s.buildings[seat] if own // 6 == a[1])
    s.frames.append((F_INTO, seat, old))


def legal_into(s: State, frame: Frame) -> list[Action]:
    """Dearer tiles on offer whose difference the city's bricks can pay (C§6.4)."""
    old = frame[2]
    cost = BUILDING_COST[old]
    most = cost + accepted_bricks(s, frame[1], BUILDING_CITY[old])
    return [_INTOS[tile] for tile in offered(s) if cost < TILE_COST[tile] <= most]


def apply_into(s: State, a: Action) -> None:
    """Asks for as many bricks as the new building costs more (C§6.4)."""
    _, seat, old = s.frames[-1]
    need = TILE_COST[a[1]] - BUILDING_COST[old]
    s.frames[-1] = (F_PAY, seat, a[1], BUILDING_CITY[old], old, need)


def laid_down(frames: Sequence[Frame]) -> tuple[int, ...]:
    """The bricks named so far for what is being built, if anything is."""
    return frames[-1][6:] if frames and frames[-1][0] == F_PAY else ()


def payable(s: State, frame: Frame) -> list[int]:
    """Bricks of each colour that may still be paid with, as far as the canonical order lets."""
    seat, city, named = frame[1], frame[3], frame[6:]
    last = named[-1] if named else WORST[city]
    left = s.bricks[seat * 6 : seat * 6 + last + 1] + [0] * (5 - last)
    if named:
        left[last] -= named.count(last)
    return left


def legal_pay(s: State, frame: Frame) -> list[Action]:
    """The next brick from black to white, so that the better ones can pay the rest."""
    need = frame[5] - len(frame) + 6
    actions: list[Action] = []
    better = 0
    for colour, n in enumerate(payable(s, frame)):
        better += n
        if n and better >= need:
            actions.append(_PAYS[colour])
    actions.reverse()
    return actions


def apply_pay(s: State, a: Action) -> None:
    """Notes a brick; the last one builds."""
    frame = (*s.frames[-1], a[1])
    if len(frame) - 6 < frame[5]:
        s.frames[-1] = frame
        return
    s.frames.pop()
    _build(s, frame)


def _build(s: State, frame: Frame) -> None:
    """Bricks to the bag, tile to the board, display refilled, then perhaps a token (C§6.3–6.5)."""
    _, seat, tile, city, old = frame[:5]
    for colour in frame[6:]:
        s.bricks[seat * 6 + colour] -= 1
        s.bag[colour] += 1
    own = s.buildings[seat]
    if old < 0:
        own.append(tile * 6 + city)
    else:
        own[own.index(old)] = tile * 6 + city
    if s.log is not None:
        s.log.append(_told(frame))
    if tile < ORDINARY:
        _refill(s, s.display.index(tile))
        after_action(s)
        return
    s.eights &= ~(1 << (tile - ORDINARY))
    s.phase = TOKEN_PHASE


def _told(frame: Frame) -> Event:
    _, seat, tile, city, old = frame[:5]
    params = {"tile": TILES[tile], "city": CITIES[city], "paid": counted(frame[6:])}
    if old < 0:
        return Event("built", seat, params)
    return Event("upgraded", seat, {"old": TILES[old // 6], **params})


def _refill(s: State, slot: int) -> None:
    """The next tile of the stack comes into the empty space (C§6.3)."""
    if s.stack:
        s.display[slot] = s.stack.pop()
        if s.log is not None:
            params = {"slot": slot, "tile": TILES[s.display[slot]], "stack": len(s.stack)}
            s.log.append(Event("revealed", PUBLIC, params))
        return
    s.display[slot] = EMPTY
    if s.display.count(EMPTY) == len(s.display) and _all_count(s):
        s.closer = s.active
        if s.log is not None:
            s.log.append(Event("lastBuilding", s.active))


def _all_count(s: State) -> bool:
    """Whether all ordinary tiles count as built, those that upgrades removed included."""
    on_boards = sum(own // 6 < ORDINARY for site in s.buildings for own in site)
    return FLAGS.upgrade_counts_for_thirty or on_boards == ORDINARY


def legal_token(s: State) -> list[Action]:
    """A token of the supply, or none (C§6.5; C§12 Q19); there are more tokens than tiles."""
    actions: list[Action] = [_TOKENS[i] for i, owner in enumerate(s.tokens) if owner == NOBODY]
    actions.append(_DECLINE)
    return actions


def apply_token(s: State, a: Action) -> None:
    """The token lies on its place from now on; it need not be the city just built in (C§6.5)."""
    s.tokens[a[1]] = s.active
    if s.log is not None:
        place = TOKEN_PLACE[a[1]]
        s.log.append(Event("token", s.active, {"token": TOKENS[a[1]], "place": place}))
    after_action(s)


def apply_decline(s: State, _a: Action) -> None:
    """No token (C§12 Q19)."""
    if s.log is not None:
        s.log.append(Event("declined", s.active))
    after_action(s)
