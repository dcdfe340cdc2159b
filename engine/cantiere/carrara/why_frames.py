"""Why a small step of a composed action is refused, by action kind (C§6.2–C§6.4).

Each rule yields all reasons it finds; it is asked only while a frame that offers its kind is on
top.
"""

from collections.abc import Callable, Iterator
from typing import Final

from cantiere.carrara import kinds as k
from cantiere.carrara.data import (
    BUILDING_CITY,
    BUILDING_COST,
    CITIES,
    PRICES,
    TILE_COST,
    TILES,
    WORST,
)
from cantiere.carrara.reasons import because
from cantiere.carrara.rules.build import accepted_bricks, payable
from cantiere.carrara.rules.market import spent
from cantiere.carrara.state import State
from cantiere.carrara.why_phases import colour_exists, exists, tile_is_offered
from cantiere.core.game import Action, Reason


def _brick(s: State, a: Action) -> Iterator[Reason]:
    frame, colour = s.frames[-1], a[1]
    yield from colour_exists(colour)
    if not 0 <= colour < 6:
        return
    at = frame[2] * 6 + colour
    if s.wheel[at] <= frame[3:].count(colour):
        yield because("not-in-segment", colour=colour, segment=frame[2])
    left = s.coins[frame[1]] - spent(frame)
    if PRICES[at] > left:
        yield because("cannot-pay", need=PRICES[at], have=left)
    if frame[3:] and colour < frame[-1]:
        yield because("order")


def _bought(_s: State, _a: Action) -> Iterator[Reason]:
    yield because("take-one")


def _city(s: State, a: Action) -> Iterator[Reason]:
    yield from exists("no-such-city", a[1], CITIES)
    if not 0 <= a[1] < len(CITIES):
        return
    _, seat, tile = s.frames[-1]
    have = accepted_bricks(s, seat, a[1])
    yield because("city-accepts-too-few", city=CITIES[a[1]], need=TILE_COST[tile], have=have)


def _into(s: State, a: Action) -> Iterator[Reason]:
    yield from tile_is_offered(s, a[1])
    if not 0 <= a[1] < len(TILES):
        return
    _, seat, old = s.frames[-1]
    cost, before = TILE_COST[a[1]], BUILDING_COST[old]
    if cost <= before:
        yield because("not-dearer", tile=TILES[a[1]], cost=cost, old=before)
        return
    city = BUILDING_CITY[old]
    have = accepted_bricks(s, seat, city)
    if have < cost - before:
        yield because("city-accepts-too-few", city=CITIES[city], need=cost - before, have=have)


def _pay(s: State, a: Action) -> Iterator[Reason]:
    frame, colour = s.frames[-1], a[1]
    yield from colour_exists(colour)
    if not 0 <= colour < 6:
        return
    seat, city, named = frame[1], frame[3], frame[6:]
    if colour > WORST[city]:
        yield because("not-accepted", colour=colour, city=CITIES[city])
    elif s.bricks[seat * 6 + colour] <= named.count(colour):
        yield because("no-brick", colour=colour)
    elif named and colour > named[-1]:
        yield because("order")
    else:
        have = sum(payable(s, frame)[: colour + 1])
        yield because("too-few-left", colour=colour, need=frame[5] - len(named), have=have)


FRAME_RULES: Final[dict[int, Callable[[State, Action], Iterator[Reason]]]] = {
    k.BRICK: _brick,
    k.BOUGHT: _bought,
    k.CITY: _city,
    k.INTO: _into,
    k.PAY: _pay,
}
