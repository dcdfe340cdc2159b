"""Whole moves worth a look, best guess first: what players search instead of every small step.

A candidate is a run of legal small steps. Payments are the worst bricks a city accepts, purchases
the bricks that are worth more than they cost; anything that is left out stays legal.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, NamedTuple

from cantiere.carrara import constants as k
from cantiere.carrara.ai.valuation import (
    BRICK,
    BRICKS_KEPT,
    COIN,
    SHARE,
    SLOT,
    SLOT_MOST,
    Board,
    board_of,
    object_worth,
    turns_left,
)
from cantiere.carrara.data import (
    BUILDING_CITY,
    BUILDING_COST,
    CATEGORY,
    CITIES,
    CITY_MIN,
    MARKERS,
    MEMORY,
    OBJECT_PRICE,
    PRICES,
    TILE_COST,
    TILE_TYPE,
    TOKEN_PLACE,
    TYPES,
    WORST,
)
from cantiere.carrara.rules.build import offered
from cantiere.carrara.rules.frames import Construction, Payment, Purchase, Upgrade
from cantiere.carrara.rules.income import markers_used
from cantiere.carrara.rules.market import segments
from cantiere.carrara.rules.score import result
from cantiere.carrara.rules.scoring import settle
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.table import legal
from cantiere.core.game import Action, Seat
from cantiere.core.steps.frames import Frame

Run = tuple[Action, ...]
Scored = tuple[int, Run]
_worth: Final[Callable[[Scored], int]] = itemgetter(0)

TURN_WORTH: Final = 260
"""What the bricks of a turned wheel are worth before they are seen, less their price."""

BIAS: Final = {k.BUY: 300, k.BUILD: -150, k.SCORE_TYPE: 150, k.SCORE_SPECIAL: 150}
"""Added to each guess by its kind, so that on average it is comparable with the evaluation."""

MOST_BUILDS: Final = 10
"""The most builds, and the most upgrades, that are looked at."""
CLEARLY: Final = 3
"""The lead in VP that a seat hardly makes up in the turns after an announcement."""
GROWTH: Final = 25
"""What each cost point of a building adds to scorings that are still to come."""


def candidates(s: State) -> list[Run]:
    """Return the moves worth a look at this decision, best guess first."""
    moves = FRAMES[s.frames[-1].kind](s, s.frames[-1]) if s.frames else PHASES[s.phase](s)
    if len(moves) == 1:
        return [moves[0][1]]
    moves.sort(key=_worth, reverse=True)
    return _mixed([run for _, run in moves])


def _mixed(runs: list[Run]) -> list[Run]:
    """Put the best move of each kind first, then the second best of each, …

    Guesses of different kinds compare badly, and a narrow search must see every kind.
    """
    seen: dict[Action, int] = {}
    order: list[tuple[int, int]] = []
    for i, run in enumerate(runs):
        kind = run[0] if run[0][0] == k.BUY else run[0][:1]
        seen[kind] = seen.get(kind, -1) + 1
        order.append((seen[kind], i))
    return [runs[i] for _, i in sorted(order)]


def _turn(s: State) -> list[Scored]:
    """Return every kind of action with its best forms."""
    seat = s.active
    left = turns_left(s, seat)
    hopes, bricks = _hopes(s, seat, left), _bricks_of(s, seat)
    tiles = tuple(offered(s))
    moves: list[Scored] = []
    builds: list[Scored] = []
    upgrades: list[Scored] = []
    for action in legal(s):
        kind = action[0]
        if kind == k.BUY:
            moves += _buys(s, action, left)
        elif kind == k.BUILD:
            builds += _builds(hopes, bricks, action[1])
        elif kind == k.UPGRADE:
            old = next(building for building in s.buildings[seat] if building // 6 == action[1])
            upgrades += _upgrades(hopes, bricks, tiles, old)
        elif kind in (k.SCORE_TYPE, k.SCORE_CITY, k.SCORE_SPECIAL):
            moves.append((_score_gain(s, seat, hopes.board, action, left), (action,)))
        else:
            moves.append((0, (action,)))
    for some in (builds, upgrades):
        some.sort(key=_worth, reverse=True)
        moves += some[:MOST_BUILDS]
    return [(worth + BIAS.get(run[0][0], 0), run) for worth, run in moves]


def _bricks_of(s: State, seat: Seat) -> tuple[int, ...]:
    return tuple(s.bricks[seat * 6 : seat * 6 + 6])


def _buys(s: State, action: Action, left: int) -> list[Scored]:
    """Return the turn of the wheel, unseen, or the best three purchases from the kept wheel."""
    if left < 2:
        return [(-BIAS[k.BUY], (action,))]
    held = sum(s.bricks[s.active * 6 : s.active * 6 + 6])
    if action[1] == k.TURN_WHEEL:
        return [(TURN_WORTH * BRICKS_KEPT[min(held + 2, 15)] // 100, (action,))]
    picks = sorted(_picks(s), key=_worth, reverse=True)
    if not picks:
        return [(5, (action,))]
    return [(worth, (action, *run)) for worth, run in picks[:3]]


def _pick(s: State) -> list[Scored]:
    return list(_picks(s))


def _picks(s: State) -> Iterator[Scored]:
    """Yield for each segment the bricks that are worth their price, or the best single one."""
    for step in segments(s):
        worth, colours = _purchase(s, step[1], ())
        yield worth, (step, *((k.BRICK, c) for c in colours), (k.BOUGHT,))


def _purchase(s: State, segment: int, taken: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Choose what to take of a segment after what is taken already.

    The result is the worth of those bricks, and their colours in order.
    """
    seat, base = s.active, segment * 6
    coins = s.coins[seat] - sum([PRICES[base + colour] for colour in taken])
    held = sum(s.bricks[seat * 6 : seat * 6 + 6]) + len(taken)
    lying = s.wheel[base : base + 6]
    for colour in taken:
        lying[colour] -= 1
    first = taken[-1] if taken else 0
    return _bought(segment, tuple(lying), coins, held, first, bool(taken))


@lru_cache(MEMORY)
def _bought(
    segment: int, lying: tuple[int, ...], coins: int, held: int, first: int, has_some: bool
) -> tuple[int, tuple[int, ...]]:
    """Choose the bricks of a segment that are worth their price, from a colour on.

    At least one brick is taken, unless some are taken already.
    """
    base = segment * 6
    worths = [
        (BRICK[colour] - COIN * PRICES[base + colour], colour)
        for colour in range(first, 6)
        for _ in range(lying[colour])
    ]
    worths.sort(reverse=True)
    total = 0
    colours: list[int] = []
    for _, colour in worths:
        price = PRICES[base + colour]
        gain = BRICK[colour] * BRICKS_KEPT[min(held + len(colours), 15)] // 100 - COIN * price
        if price <= coins and (gain > 0 or not (colours or has_some)):
            total += gain
            coins -= price
            colours.append(colour)
    return total, tuple(sorted(colours))


def cheapest(bricks: Sequence[int], worst: int, need: int) -> tuple[int, ...]:
    """Return the `need` worst bricks from the colour `worst` on, from black to white."""
    colours: list[int] = []
    for colour in range(worst, -1, -1):
        colours += [colour] * min(need - len(colours), bricks[colour])
    return tuple(colours)


@lru_cache(MEMORY)
def _payment(bricks: tuple[int, ...], city: int, need: int) -> tuple[int, Run]:
    """Return the worth of the worst bricks that a city accepts, and the steps that pay them."""
    paid = cheapest(bricks, WORST[city], need)
    worth = sum([BRICK[colour] for colour in paid]) * 85 // 100
    return worth, tuple([(k.PAY, colour) for colour in paid])


class _Hopes(NamedTuple):
    """What buildings may still bring a seat.

    scored: bits of what the seat has scored. cities: bits of those that somebody has scored.
    is_late: whether no scoring can follow.
    """

    board: Board
    scored: int
    cities: int
    is_full: bool
    is_late: bool


def _hopes(s: State, seat: Seat, left: int) -> _Hopes:
    cities = sum([1 << city for city, scorer in enumerate(s.city_scorer) if scorer != k.NOBODY])
    is_late = left < 2 or markers_used(s, seat) >= MARKERS
    return _Hopes(board_of(s, seat), s.scored[seat], cities, s.options.full, is_late)


def _building_worth(hopes: _Hopes, tile: int, city: int) -> int:
    """Return what a building in a city promises in scorings and at the end, in hundredths."""
    kind, cost = TILE_TYPE[tile], TILE_COST[tile]
    worth = 100 * cost + GROWTH * cost
    if hopes.is_late:
        return worth
    board = hopes.board
    each = cost * board.yields[city] + (board.objects[kind] if board.supplied[kind] else 0)
    if not hopes.scored >> kind & 1:
        worth += each * 62 // 100
    if not hopes.cities >> city & 1:
        missing = CITY_MIN[city] - board.city_count[city] - 1
        worth += each * (60, 40, 25)[max(0, missing)] // 100
    if hopes.is_full and not hopes.scored >> (len(TYPES) + CATEGORY[kind]) & 1:
        worth += cost * 30
    return worth


@lru_cache(MEMORY)
def _builds(hopes: _Hopes, bricks: tuple[int, ...], tile: int) -> list[Scored]:
    """Return the builds of a tile in its best two cities, paid with the worst bricks."""
    cost = TILE_COST[tile]
    builds: list[Scored] = []
    for city in range(len(CITIES)):
        if sum(bricks[: WORST[city] + 1]) >= cost:
            paid, steps = _payment(bricks, city, cost)
            worth = _building_worth(hopes, tile, city) - paid
            builds.append((worth, ((k.BUILD, tile), (k.CITY, city), *steps)))
    builds.sort(key=_worth, reverse=True)
    return builds[:2]


def _upgrades(
    hopes: _Hopes, bricks: tuple[int, ...], offer: tuple[int, ...], old: int
) -> list[Scored]:
    """Return the upgrades of a building to the best two tiles that can be paid for."""
    action = (k.UPGRADE, old // 6)
    upgrades = [(worth, (action, *run)) for worth, run in _intos(hopes, bricks, offer, old)]
    upgrades.sort(key=_worth, reverse=True)
    return upgrades[:2]


@lru_cache(MEMORY)
def _intos(
    hopes: _Hopes, bricks: tuple[int, ...], offer: tuple[int, ...], old: int
) -> list[Scored]:
    """Return the upgrades of a building to every tile on offer that can be paid for."""
    city, cost = BUILDING_CITY[old], BUILDING_COST[old]
    have = sum(bricks[: WORST[city] + 1])
    now = _building_worth(hopes, old // 6, city)
    upgrades: list[Scored] = []
    for tile in offer:
        need = TILE_COST[tile] - cost
        if 0 < need <= have:
            paid, steps = _payment(bricks, city, need)
            worth = _building_worth(hopes, tile, city) - now - paid
            upgrades.append((worth, ((k.INTO, tile), *steps)))
    return upgrades


def _score_gain(s: State, seat: Seat, board: Board, action: Action, left: int) -> int:
    """Return what a scoring brings now, less what the marker could gain by waiting."""
    coins, vp, objects = result(s, seat, action)
    gained = sum([n * worth for n, worth in zip(objects, board.objects, strict=True) if n])
    now = 100 * vp + COIN * coins + gained
    return now - max(now * SHARE[0] // 100, min(SLOT * (left - 1), SLOT_MOST))


def _token(s: State) -> list[Scored]:
    """Return the tokens, rated by what they add to the buildings that stand there."""
    seat = s.active
    tokens: list[Scored] = [(0, ((k.DECLINE,),))]
    costs = [0] * (len(CITIES) + 2)
    for building in s.buildings[seat]:
        costs[BUILDING_CITY[building]] += BUILDING_COST[building]
        costs[len(CITIES) + CATEGORY[TILE_TYPE[building // 6]]] += BUILDING_COST[building] // 2
    for token, owner in enumerate(s.tokens):
        if owner == k.NOBODY:
            tokens.append((1 + costs[TOKEN_PLACE[token]], ((k.TOKEN, token),)))
    return tokens


def _finish(s: State) -> list[Scored]:
    """Return the announcement, the objects by worth less price, and the end of the turn.

    Nobody announces the end of a game that they are losing.
    """
    objects = object_worth(s, s.active)
    moves: list[Scored] = []
    for action in legal(s):
        worth = 0
        if action[0] == k.ANNOUNCE:
            if is_clearly_behind(s, s.active):
                continue
            worth = 500
        elif action[0] == k.BUY_OBJECT:
            worth = objects[action[1]] - COIN * OBJECT_PRICE
        moves.append((worth, (action,)))
    return moves


def is_clearly_behind(s: State, seat: Seat) -> bool:
    """Return whether the final scoring, as things stand, leaves a seat far behind another."""
    totals = [s.vp[other] + sum(settle(s, other).points()) for other in range(s.options.seats)]
    return totals[seat] < max(totals) - CLEARLY


PHASES: Final[dict[int, Callable[[State], list[Scored]]]] = {
    k.TURN: _turn,
    k.PICK: _pick,
    k.TOKENS: _token,
    k.PURCHASE: _finish,
    k.ANNOUNCING: _finish,
    k.OVER: lambda _s: [],
}


def _bricks(s: State, frame: Frame[Purchase]) -> list[Scored]:
    """Return the rest of a purchase that is begun."""
    worth, colours = _purchase(s, frame.subject.segment, frame.named)
    return [(worth, (*((k.BRICK, colour) for colour in colours), (k.BOUGHT,)))]


def _city(s: State, frame: Frame[Construction]) -> list[Scored]:
    """Return the best two cities that can be paid for."""
    seat = frame.seat
    builds = _builds(_hopes(s, seat, turns_left(s, seat)), _bricks_of(s, seat), frame.subject.tile)
    return [(worth, run[1:]) for worth, run in builds]


def _into(s: State, frame: Frame[Upgrade]) -> list[Scored]:
    """Return every tile that can be paid for."""
    seat = frame.seat
    hopes = _hopes(s, seat, turns_left(s, seat))
    return _intos(hopes, _bricks_of(s, seat), tuple(offered(s)), frame.subject.old)[:]


def _pay(s: State, frame: Frame[Payment]) -> list[Scored]:
    """Return the worst bricks that pay what is left."""
    base, city, named = frame.seat * 6, frame.subject.city, frame.named
    bricks = s.bricks[base : base + 6]
    for colour in named:
        bricks[colour] -= 1
    last = min(WORST[city], named[-1]) if named else WORST[city]
    paid = cheapest(bricks, last, frame.need - len(named))
    return [(0, tuple([(k.PAY, colour) for colour in paid]))]


FRAMES: Final[dict[int, Callable[[State, Frame[Any]], list[Scored]]]] = {
    k.F_BRICKS: _bricks,
    k.F_CITY: _city,
    k.F_INTO: _into,
    k.F_PAY: _pay,
}
