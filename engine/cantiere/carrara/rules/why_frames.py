"""Why a small step of a composed action is refused, by action kind (C§6.2–C§6.4).

Each rule yields all reasons it finds; it is asked only while a frame that offers its kind is on
top.
"""

from collections.abc import Callable, Iterator
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.data import BUILDING_CITY, BUILDING_COST, CITIES, TILE_COST, TILES
from cantiere.carrara.rules.build import accepted_bricks
from cantiere.carrara.rules.decisions import ROWS
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.why_phases import exists, tile_is_offered
from cantiere.core.game import Action, Reason
from cantiere.core.selection import refusals_of


def _bought(_s: State, _a: Action) -> Iterator[Reason]:
    yield because("take-one")


def _city(s: State, a: Action) -> Iterator[Reason]:
    yield from exists("no-such-city", a[1], CITIES)
    if not 0 <= a[1] < len(CITIES):
        return
    frame = s.frames[-1]
    need, have = TILE_COST[frame.of.tile], accepted_bricks(s, frame.seat, a[1])
    yield because("city-accepts-too-few", city=CITIES[a[1]], need=need, have=have)


def _into(s: State, a: Action) -> Iterator[Reason]:
    yield from tile_is_offered(s, a[1])
    if not 0 <= a[1] < len(TILES):
        return
    frame = s.frames[-1]
    old = frame.of.old
    cost, before = TILE_COST[a[1]], BUILDING_COST[old]
    if cost <= before:
        yield because("not-dearer", tile=TILES[a[1]], cost=cost, old=before)
        return
    city = BUILDING_CITY[old]
    have = accepted_bricks(s, frame.seat, city)
    if have < cost - before:
        yield because("city-accepts-too-few", city=CITIES[city], need=cost - before, have=have)


FRAME_RULES: Final[dict[int, Callable[[State, Action], Iterator[Reason]]]] = {
    **refusals_of(ROWS),
    k.BOUGHT: _bought,
    k.CITY: _city,
    k.INTO: _into,
}
