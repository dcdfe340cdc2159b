"""The invariants: each one broken is told in its own words, with the field it is about."""

from collections.abc import Callable

import pytest
from tests.engine.carrara.builders import GAME, full, position

from cantiere.carrara import constants as k
from cantiere.carrara.rules.check import broken
from cantiere.carrara.rules.frames import Construction, Payment
from cantiere.carrara.rules.state import State
from cantiere.core.steps.frames import Frame


def base() -> State:
    return position([{"bricks": "K1", "buildings": ["villa-2 pisa"]}, {}])


def grand() -> State:
    return full([{"buildings": ["villa-8 pisa", "gate-2 pisa"]}, {}], tokens={"up-pisa": 0})


def put(name: str, at: int, value: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        getattr(s, name)[at] = value

    return change


def let(name: str, value: object) -> Callable[[State], None]:
    return lambda s: setattr(s, name, value)


def both(*changes: Callable[[State], None]) -> Callable[[State], None]:
    def change(s: State) -> None:
        for each in changes:
            each(s)

    return change


BROKEN: list[tuple[Callable[[], State], Callable[[State], None], list[str]]] = [
    (base, let("active", 2), ["active: the active or the start seat is not at the table"]),
    (base, let("active", -1), ["active: the active or the start seat is not at the table"]),
    (base, let("start_seat", 2), ["active: the active or the start seat is not at the table"]),
    (base, let("start_seat", -1), ["active: the active or the start seat is not at the table"]),
    (base, let("phase", -1), ["active: phase or generator out of range"]),
    (base, let("phase", len(k.PHASES)), ["active: phase or generator out of range"]),
    (base, let("rng", 0), ["active: phase or generator out of range"]),
    (base, put("turns", 0, -1), ["active: a number of turns is below 0"]),
    (
        base,
        let("announcer", 5),
        [
            "active: the announcer or the builder of the last tile is not at the table",
            "announcer: seat 5 announced the end in a turn that is not over",
        ],
    ),
    (
        base,
        let("announcer", -2),
        [
            "active: the announcer or the builder of the last tile is not at the table",
            "announcer: seat -2 announced the end in a turn that is not over",
        ],
    ),
    (
        base,
        let("closer", 5),
        [
            "active: the announcer or the builder of the last tile is not at the table",
            "closer: seat 5 built the last ordinary tile, and some are left",
            "closer: seat 5 built the last tile in a turn that has not come so far",
        ],
    ),
    (base, put("bag", 0, 9), ["wheel: 10 white bricks instead of 7"]),
    (base, both(put("bricks", 0, -1), put("bag", 0, 7)), ["wheel: a number of bricks is below 0"]),
    (
        base,
        both(put("wheel", 30, 6), put("bag", 0, 0)),
        ["wheel: 12 bricks on the wheel, more than 11"],
    ),
    (base, put("objects", 0, 1), ["players: 7 objects book instead of 6"]),
    (
        base,
        both(put("field", 0, 2), put("supply", 0, 4)),
        ["players: a number of objects is out of range"],
    ),
    (
        base,
        both(put("objects", 0, -1), put("supply", 0, 6)),
        ["players: a number of objects is out of range"],
    ),
    (
        base,
        put("display", 0, 26),
        [
            "stack: the tile villa-2 lies in 2 places",
            "stack: out of the game are 1 tiles, too many for upgrades",
        ],
    ),
    (
        base,
        put("display", 0, k.EMPTY),
        [
            "display: it is not filled from the stack",
            "stack: out of the game are 1 tiles, too many for upgrades",
        ],
    ),
    (base, lambda s: s.stack.append(s.display.pop()), ["display: it is not filled from the stack"]),
    (
        base,
        put("display", 0, 33),
        [
            "display: a value-8 tile lies there",
            "stack: out of the game are 1 tiles, too many for upgrades",
            "players: a value-8 tile is built, which a base game has not",
        ],
    ),
    (
        base,
        put("stack", 0, 33),
        [
            "stack: a value-8 tile lies there",
            "stack: out of the game are 1 tiles, too many for upgrades",
            "players: a value-8 tile is built, which a base game has not",
        ],
    ),
    (
        base,
        lambda s: s.stack.remove(s.stack[-1]),
        ["stack: out of the game are 1 tiles, too many for upgrades"],
    ),
    (
        grand,
        lambda s: s.stack.clear(),
        ["stack: out of the game are 20 tiles, too many for upgrades"],
    ),
    (
        base,
        let("closer", 0),
        [
            "closer: seat 0 built the last ordinary tile, and some are left",
            "closer: seat 0 built the last tile in a turn that has not come so far",
        ],
    ),
    (base, let("eights", 1), ["players: the value-8 tiles are not each in one place"]),
    (grand, let("eights", 0), ["players: the value-8 tiles are not each in one place"]),
    (grand, let("eights", 127), ["players: the value-8 tiles are not each in one place"]),
    (
        grand,
        lambda s: setattr(s, "eights", s.eights | 64),
        ["players: the value-8 tiles are not each in one place"],
    ),
    (grand, put("tokens", 0, 0), ["tokens: seat 0 has more tokens than value-8 buildings"]),
    (grand, put("tokens", 1, 1), ["tokens: seat 1 has more tokens than value-8 buildings"]),
    (grand, put("tokens", 0, 2), ["players: a city or a token belongs to nobody at the table"]),
    (grand, put("tokens", 0, -2), ["players: a city or a token belongs to nobody at the table"]),
    (base, put("scored", 0, 64), ["players: seat 0 has scored something that is not in this game"]),
    (
        grand,
        put("scored", 0, 1024),
        ["players: seat 0 has scored something that is not in this game"],
    ),
    (grand, put("scored", 0, 127), ["players: seat 0 has used 7 markers of 6"]),
    (base, put("city_scorer", 0, 2), ["players: a city or a token belongs to nobody at the table"]),
    (
        base,
        put("city_scorer", 0, -2),
        ["players: a city or a token belongs to nobody at the table"],
    ),
    (base, put("coins", 0, -1), ["players: a seat owes coins"]),
    (base, let("cards", (0, 6, 14, 23)), ["cards: a base game has the printed conditions"]),
    (grand, let("cards", (0, 1, 14, 23)), ["cards: the cards are not one of each kind"]),
    (grand, let("cards", (0, 6, 14)), ["cards: the cards are not one of each kind"]),
    (
        grand,
        let("cards", (1, 6, 14, 23)),
        ["cards: the cards are not those of the options: top-1, object-1, building-1, bonus-2"],
    ),
    (base, put("vp", 0, 3), ["players: seat 0 has 3 VP, its sources 0"]),
    (
        base,
        let("announcer", 0),
        [
            "players: the VP for announcing are not with the announcer",
            "announcer: seat 0 announced the end in a turn that is not over",
        ],
    ),
    (
        base,
        both(put("gains", 7, 5), put("vp", 1, 5)),
        ["players: the VP for announcing are not with the announcer"],
    ),
    (base, let("phase", k.PICK), ["phase: nothing is to be decided in phase pick"]),
    (base, let("phase", k.TOKENS), ["phase: nothing is to be decided in phase token"]),
    (base, let("phase", k.PURCHASE), ["phase: nothing is to be decided in phase purchase"]),
    (base, let("phase", k.ANNOUNCING), ["phase: nothing is to be decided in phase announce"]),
    (
        base,
        let("phase", k.OVER),
        ["players: seat 0 has 0 VP, its sources 2", "phase: nothing has ended the game"],
    ),
    (
        base,
        both(let("phase", k.OVER), let("active", 1)),
        ["players: seat 0 has 0 VP, its sources 2", "phase: the last round is not complete"],
    ),
    (
        base,
        let("frames", [Frame(k.F_CITY, 0, 0, Construction(2))] * 2),
        ["frames: more than one action is begun"],
    ),
    (
        base,
        let("frames", [Frame(k.F_PAY, 0, 3, Payment(2, 0, k.NOBODY))]),
        ["frames: the draft of pay cannot have come about"],
    ),
]


@pytest.mark.parametrize(("make", "change", "told"), BROKEN)
def test_a_broken_invariant_is_told_alone(
    make: Callable[[], State], change: Callable[[State], None], told: list[str]
) -> None:
    s = make()
    assert GAME.check(s) == []
    change(s)
    assert [f"{field}: {sentence}" for field, sentence in broken(s)] == told
