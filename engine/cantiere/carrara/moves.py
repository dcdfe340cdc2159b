"""Composed moves as JSON mappings: into small steps, and runs of steps into moves.

A move names what it does under `do`; colours and segments are ints, the rest is ids:

    take      segment, bricks [colours]
    build     tile, city, pay [colours]
    upgrade   old, tile, pay [colours]
    buy       mode "turn" or "keep"
    score     what: a type, a city or a special field
    object    object
    token     token
    step      action

Orders that do not matter need not be kept: they are sorted into the canonical one. Where a tile
is given without `pay`, the cheapest bricks are proposed, black before white (C§6.3).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from cantiere.carrara import kinds as k
from cantiere.carrara.data import CITIES, OBJECTS, SPECIALS, TILES, TOKENS, TYPES
from cantiere.carrara.reasons import because
from cantiere.carrara.rules import apply, legal
from cantiere.carrara.state import State
from cantiere.carrara.text import MODES
from cantiere.carrara.why import why
from cantiere.core.composed import MoveFields, run_of, step_of
from cantiere.core.game import Action, Json

_READ: Final = MoveFields(because)
SCORINGS: Final[dict[str, Action]] = {
    **{name: (k.SCORE_TYPE, i) for i, name in enumerate(TYPES)},
    **{name: (k.SCORE_CITY, i) for i, name in enumerate(CITIES)},
    **{name: (k.SCORE_SPECIAL, i) for i, name in enumerate(SPECIALS)},
}
"""The scoring of each type, city and special field."""


def steps(s: State, move: Mapping[str, Json]) -> list[Action]:
    """The small steps of a composed move, in canonical order; the state is unchanged.

    Raises:
        IllegalAction: the move has no such form, or its first refused step with the reasons.
    """
    return run_of(s, lambda ahead: _plan(ahead, move), why, apply)


def _plan(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    """Steps of a move; `s` follows them, so that each can be chosen in its own state."""
    yield from _PLANS[_READ.word(move, "do", tuple(_PLANS))](s, move)


def _take(_s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    segment, bricks = _READ.number(move, "segment"), _READ.colours(move, "bricks")
    yield (k.SEGMENT, segment)
    yield from ((k.BRICK, colour) for colour in sorted(bricks))
    yield (k.BOUGHT,)


def _build(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    yield (k.BUILD, TILES.index(_READ.word(move, "tile", TILES)))
    yield (k.CITY, CITIES.index(_READ.word(move, "city", CITIES)))
    yield from _pay(s, move)


def _upgrade(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    yield (k.UPGRADE, TILES.index(_READ.word(move, "old", TILES)))
    yield (k.INTO, TILES.index(_READ.word(move, "tile", TILES)))
    yield from _pay(s, move)


def _pay(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    """The bricks named, from black to white; or those that the rules propose."""
    need = s.frames[-1].need
    if move.get("pay") is None:
        for _ in range(need):
            yield legal(s)[0]
        return
    pay = _READ.colours(move, "pay")
    _READ.exactly("pay", pay, need)
    yield from ((k.PAY, colour) for colour in sorted(pay, reverse=True))


def _named(kind: int, field: str, names: Sequence[str]) -> Callable[..., Iterable[Action]]:
    return lambda _s, move: [(kind, names.index(_READ.word(move, field, names)))]


_PLANS: Final[dict[str, Callable[[State, Mapping[str, Json]], Iterable[Action]]]] = {
    "take": _take,
    "build": _build,
    "upgrade": _upgrade,
    "buy": _named(k.BUY, "mode", MODES),
    "score": lambda _s, move: [SCORINGS[_READ.word(move, "what", tuple(SCORINGS))]],
    "object": _named(k.BUY_OBJECT, "object", OBJECTS),
    "token": _named(k.TOKEN, "token", TOKENS),
    "step": lambda _s, move: [tuple(_READ.numbers(move, "action"))],
}
"""Steps of each move."""


def compose(s: State, actions: Iterable[Action]) -> list[dict[str, Json]]:
    """The composed moves that a run of legal steps from this state makes.

    Steps of a move that is not complete at the end of the run are given one by one.
    """
    ahead = s.copy()
    moves: list[dict[str, Json]] = []
    run: list[Action] = []
    for action in actions:
        run.append(action)
        apply(ahead, action)
        if not ahead.frames:
            make = _MOVES.get(run[0][0])
            moves.append(make(run) if make else step_of(run[0]))
            run = []
    return moves + [step_of(action) for action in run]


def _colours_of(run: Sequence[Action], kind: int) -> list[int]:
    return [action[1] for action in run if action[0] == kind]


def _take_of(run: Sequence[Action]) -> dict[str, Json]:
    return {"do": "take", "segment": run[0][1], "bricks": _colours_of(run, k.BRICK)}


def _build_of(run: Sequence[Action]) -> dict[str, Json]:
    tile, city = TILES[run[0][1]], CITIES[run[1][1]]
    return {"do": "build", "tile": tile, "city": city, "pay": _colours_of(run, k.PAY)}


def _upgrade_of(run: Sequence[Action]) -> dict[str, Json]:
    old, tile = TILES[run[0][1]], TILES[run[1][1]]
    return {"do": "upgrade", "old": old, "tile": tile, "pay": _colours_of(run, k.PAY)}


def _scoring_of(run: Sequence[Action]) -> dict[str, Json]:
    return {"do": "score", "what": next(n for n, a in SCORINGS.items() if a == run[0])}


_MOVES: Final[dict[int, Callable[[Sequence[Action]], dict[str, Json]]]] = {
    k.SEGMENT: _take_of,
    k.BUILD: _build_of,
    k.UPGRADE: _upgrade_of,
    k.BUY: lambda run: {"do": "buy", "mode": MODES[run[0][1]]},
    k.SCORE_TYPE: _scoring_of,
    k.SCORE_CITY: _scoring_of,
    k.SCORE_SPECIAL: _scoring_of,
    k.BUY_OBJECT: lambda run: {"do": "object", "object": OBJECTS[run[0][1]]},
    k.TOKEN: lambda run: {"do": "token", "token": TOKENS[run[0][1]]},
}
"""By the kind of the first step; other steps stand for themselves."""
