"""Why an action of a turn is refused, by action kind (C§6).

Each rule yields all reasons it finds; it is asked only in a phase that asks for its kind.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.data import (
    BUILDING_CITY,
    BUILDING_COST,
    CARDS,
    CITIES,
    CITY_MIN,
    FLAGS,
    MARKERS,
    OBJECT_PRICE,
    OBJECTS,
    ORDINARY,
    PRICES,
    SEGMENTS,
    SPECIALS,
    TILE_COST,
    TILES,
    TOKENS,
    TYPES,
)
from cantiere.carrara.rules.build import accepted_bricks, offered
from cantiere.carrara.rules.conditions import is_met, may_announce, progress
from cantiere.carrara.rules.income import markers_used
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.score import scored_buildings
from cantiere.carrara.rules.state import State
from cantiere.core.game import Action, Reason


def exists(code: str, found: int, names: Sequence[str]) -> Iterator[Reason]:
    """Whether an int names something."""
    if not 0 <= found < len(names):
        yield because(code, found=found)


def _buy(s: State, a: Action) -> Iterator[Reason]:
    if a[1] not in (k.TURN_WHEEL, k.KEEP_WHEEL):
        yield because("no-such-mode", found=a[1])
    elif a[1] == k.TURN_WHEEL:
        yield because("no-bricks-at-all")
    elif not s.options.full:
        yield because("full-game-only", action="keep")
    elif not any(s.wheel):
        yield because("wheel-empty")
    else:
        yield because("nothing-affordable")


def _segment(s: State, a: Action) -> Iterator[Reason]:
    yield from exists("no-such-segment", a[1], SEGMENTS)
    if not 0 <= a[1] < len(SEGMENTS):
        return
    here = range(a[1] * 6, a[1] * 6 + 6)
    prices = [PRICES[at] for at in here if s.wheel[at]]
    if not prices:
        yield because("segment-empty", segment=a[1])
    else:
        yield because("cannot-pay", need=min(prices), have=s.coins[s.active])


def tile_is_offered(s: State, tile: int) -> Iterator[Reason]:
    """Whether a tile exists and lies in the display or in the value-8 supply."""
    yield from exists("no-such-tile", tile, TILES)
    if not 0 <= tile < len(TILES):
        return
    if tile >= ORDINARY and not s.options.full:
        yield because("full-game-only", action="value-8")
    elif tile not in offered(s):
        yield because("not-on-offer", tile=TILES[tile])


def _build(s: State, a: Action) -> Iterator[Reason]:
    missing = list(tile_is_offered(s, a[1]))
    yield from missing
    if not missing:
        have = max(accepted_bricks(s, s.active, city) for city in range(len(CITIES)))
        if have < TILE_COST[a[1]]:
            yield because("too-few-bricks", tile=TILES[a[1]], need=TILE_COST[a[1]], have=have)


def _upgrade(s: State, a: Action) -> Iterator[Reason]:
    yield from exists("no-such-tile", a[1], TILES)
    if not 0 <= a[1] < len(TILES):
        return
    if not s.options.full:
        yield because("full-game-only", action=k.ACTIONS[a[0]])
        return
    own = [building for building in s.buildings[s.active] if building // 6 == a[1]]
    if not own:
        yield because("not-your-building", tile=TILES[a[1]])
        return
    have = accepted_bricks(s, s.active, BUILDING_CITY[own[0]])
    dearer = [TILE_COST[tile] - BUILDING_COST[own[0]] for tile in offered(s)]
    need = min([n for n in dearer if n > 0], default=0)
    if not need:
        yield because("nothing-dearer", tile=TILES[a[1]])
    elif need > have:
        yield because("upgrade-too-dear", tile=TILES[a[1]], need=need, have=have)


def _token(s: State, a: Action) -> Iterator[Reason]:
    yield from exists("no-such-token", a[1], TOKENS)
    if 0 <= a[1] < len(TOKENS):
        yield because("token-taken", token=TOKENS[a[1]], owner=s.tokens[a[1]])


def _marker_left(s: State) -> Iterator[Reason]:
    if markers_used(s, s.active) >= MARKERS:
        yield because("no-marker", markers=MARKERS)


def _own_scoring(
    s: State, a: Action, code: str, names: Sequence[str], first: int
) -> Iterator[Reason]:
    """Scorings that each player makes once: types, and special fields behind them."""
    yield from exists(code, a[1], names)
    if not 0 <= a[1] < len(names):
        return
    yield from _marker_left(s)
    if s.scored[s.active] >> (first + a[1]) & 1:
        yield because("already-scored", what=names[a[1]])
    if len(scored_buildings(s, s.active, a)) < FLAGS.min_buildings_for_type_or_special:
        yield because("no-building", what=names[a[1]])


def _score_type(s: State, a: Action) -> Iterator[Reason]:
    yield from _own_scoring(s, a, "no-such-type", TYPES, 0)


def _score_special(s: State, a: Action) -> Iterator[Reason]:
    if s.options.full:
        yield from _own_scoring(s, a, "no-such-special", SPECIALS, len(TYPES))
    else:
        yield because("full-game-only", action=k.ACTIONS[a[0]])


def _score_city(s: State, a: Action) -> Iterator[Reason]:
    yield from exists("no-such-city", a[1], CITIES)
    if not 0 <= a[1] < len(CITIES):
        return
    yield from _marker_left(s)
    city = CITIES[a[1]]
    if s.city_scorer[a[1]] != k.NOBODY:
        yield because("city-scored", city=city, owner=s.city_scorer[a[1]])
    have = len(scored_buildings(s, s.active, a))
    if have < CITY_MIN[a[1]]:
        yield because("too-few-buildings", city=city, need=CITY_MIN[a[1]], have=have)


def _buy_object(s: State, a: Action) -> Iterator[Reason]:
    yield from exists("no-such-object", a[1], OBJECTS)
    if not 0 <= a[1] < len(OBJECTS):
        return
    too_dear = s.coins[s.active] < OBJECT_PRICE
    if too_dear:
        yield because("purchase-too-dear", need=OBJECT_PRICE, have=s.coins[s.active])
    if not s.field[a[1]]:
        yield because("object-gone", object=a[1])
    elif s.phase == k.ANNOUNCING and not too_dear:
        yield because("purchase-over")


def _announce(s: State, _a: Action) -> Iterator[Reason]:
    if s.announcer != k.NOBODY:
        yield because("already-announced", seat=s.announcer)
        return
    for card in s.cards[:3]:
        found = progress(s, s.active, card)
        if found is not None and not is_met(s, s.active, card):
            name = CARDS[card].id
            yield because("condition-not-met", card=name, have=found.have, need=found.need)
    if all(is_met(s, s.active, card) for card in s.cards[:3]) and not may_announce(s):
        yield because("too-late")


def _pass(s: State, _a: Action) -> Iterator[Reason]:
    """After the last building alone the round is played out; else an action is due at any time."""
    yield because("no-pass" if s.closer == k.NOBODY else "no-pass-unannounced")


def _stuck(_s: State, _a: Action) -> Iterator[Reason]:
    yield because("not-stuck")


def _never(_s: State, _a: Action) -> Iterator[Reason]:
    """A token may always be declined, a turn always ended."""
    yield from ()


PHASE_RULES: Final[dict[int, Callable[[State, Action], Iterator[Reason]]]] = {
    k.BUY: _buy,
    k.SEGMENT: _segment,
    k.BUILD: _build,
    k.UPGRADE: _upgrade,
    k.TOKEN: _token,
    k.DECLINE: _never,
    k.SCORE_TYPE: _score_type,
    k.SCORE_CITY: _score_city,
    k.SCORE_SPECIAL: _score_special,
    k.BUY_OBJECT: _buy_object,
    k.ANNOUNCE: _announce,
    k.END: _never,
    k.PASS: _pass,
    k.STUCK: _stuck,
}
