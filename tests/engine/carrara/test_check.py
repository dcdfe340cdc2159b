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
    (
        base,
        let("active", 2),
        ["active: the seat whose turn it is, or the one that began, is not at the table"],
    ),
    (
        base,
        let("active", -1),
        ["active: the seat whose turn it is, or the one that began, is not at the table"],
    ),
    (
        base,
        let("start_seat", 2),
        ["active: the seat whose turn it is, or the one that began, is not at the table"],
    ),
    (
        base,
        let("start_seat", -1),
        ["active: the seat whose turn it is, or the one that began, is not at the table"],
    ),
    (base, let("phase", -1), ["active: the phase or the random number generator is out of range"]),
    (
        base,
        let("phase", len(k.PHASES)),
        ["active: the phase or the random number generator is out of range"],
    ),
    (base, let("rng", 0), ["active: the phase or the random number generator is out of range"]),
    (base, put("turns", 0, -1), ["active: a turn count is below 0"]),
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
    (base, put("bag", 0, 9), ["wheel: white bricks: 10 instead of 7"]),
    (base, both(put("bricks", 0, -1), put("bag", 0, 7)), ["wheel: a brick count is below 0"]),
    (
        base,
        both(put("wheel", 30, 6), put("bag", 0, 0)),
        ["wheel: bricks on the wheel: 12, more than 11"],
    ),
    (base, put("objects", 0, 1), ["players: objects (book): 7 instead of 6"]),
    (
        base,
        both(put("field", 0, 2), put("supply", 0, 4)),
        ["players: an object count is out of range"],
    ),
    (
        base,
        both(put("objects", 0, -1), put("supply", 0, 6)),
        ["players: an object count is out of range"],
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
    (
        grand,
        put("tokens", 0, 0),
        ["tokens: seat 0 has more upgrade tokens than buildings of cost 8"],
    ),
    (
        grand,
        put("tokens", 1, 1),
        ["tokens: seat 1 has more upgrade tokens than buildings of cost 8"],
    ),
    (
        grand,
        put("tokens", 0, 2),
        ["players: a city or an upgrade token belongs to nobody at the table"],
    ),
    (
        grand,
        put("tokens", 0, -2),
        ["players: a city or an upgrade token belongs to nobody at the table"],
    ),
    (base, put("scored", 0, 64), ["players: seat 0 has scored something that is not in this game"]),
    (
        grand,
        put("scored", 0, 1024),
        ["players: seat 0 has scored something that is not in this game"],
    ),
    (grand, put("scored", 0, 127), ["players: scoring markers used by seat 0: 7 of 6"]),
    (
        base,
        put("city_scorer", 0, 2),
        ["players: a city or an upgrade token belongs to nobody at the table"],
    ),
    (
        base,
        put("city_scorer", 0, -2),
        ["players: a city or an upgrade token belongs to nobody at the table"],
    ),
    (base, put("coins", 0, -1), ["players: a seat has fewer than 0 coins"]),
    (
        base,
        let("cards", (0, 6, 14, 23)),
        ["cards: the cards are not the printed ones, although this is the base game"],
    ),
    (grand, let("cards", (0, 1, 14, 23)), ["cards: there must be one card of each kind"]),
    (grand, let("cards", (0, 6, 14)), ["cards: there must be one card of each kind"]),
    (
        grand,
        let("cards", (1, 6, 14, 23)),
        ["cards: the cards are not those of the options: top-1, object-1, building-1, bonus-2"],
    ),
    (base, put("vp", 0, 3), ["players: seat 0 has 3 VP, but its sources add up to 0"]),
    (
        base,
        let("announcer", 0),
        [
            "players: a seat other than the one that announced the end has the VP for announcing",
            "announcer: seat 0 announced the end in a turn that is not over",
        ],
    ),
    (
        base,
        both(put("gains", 7, 5), put("vp", 1, 5)),
        ["players: a seat other than the one that announced the end has the VP for announcing"],
    ),
    (base, let("phase", k.PICK), ["phase: there is nothing to decide in phase pick"]),
    (base, let("phase", k.TOKENS), ["phase: there is nothing to decide in phase token"]),
    (base, let("phase", k.PURCHASE), ["phase: there is nothing to decide in phase purchase"]),
    (base, let("phase", k.ANNOUNCING), ["phase: there is nothing to decide in phase announce"]),
    (
        base,
        let("phase", k.OVER),
        [
            "players: seat 0 has 0 VP, but its sources add up to 2",
            "phase: nothing has ended the game",
        ],
    ),
    (
        base,
        both(let("phase", k.OVER), let("active", 1)),
        [
            "players: seat 0 has 0 VP, but its sources add up to 2",
            "phase: the last round is not complete",
        ],
    ),
    (
        base,
        let("frames", [Frame(k.F_CITY, 0, 0, Construction(2))] * 2),
        ["frames: more than one action is in progress"],
    ),
    (
        base,
        let("frames", [Frame(k.F_PAY, 0, 3, Payment(2, 0, k.NOBODY))]),
        ["frames: the draft of pay cannot have come about"],
    ),
]


@pytest.mark.parametrize(("make", "change", "sentences"), BROKEN)
def test_a_broken_invariant_is_told_alone(
    make: Callable[[], State], change: Callable[[State], None], sentences: list[str]
) -> None:
    s = make()
    assert GAME.check(s) == []
    change(s)
    assert [f"{field}: {sentence}" for field, sentence in broken(s)] == sentences
