"""The invariants: each one broken is told, with the field it is about."""

from collections.abc import Callable

import pytest
from tests.engine.carrara.builders import GAME, full, position

from cantiere.carrara import kinds as k
from cantiere.carrara.check import broken
from cantiere.carrara.state import State


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


BROKEN: list[tuple[Callable[[], State], Callable[[State], None], str]] = [
    (base, let("active", 2), "active"),
    (base, let("rng", 0), "active"),
    (base, put("turns", 0, -1), "active"),
    (base, let("announcer", 5), "active"),
    (base, put("bag", 0, 9), "bricks"),
    (base, put("bricks", 0, -1), "bricks"),
    (base, put("wheel", 30, 6), "bricks"),
    (base, put("objects", 0, 1), "objects"),
    (base, put("field", 0, 2), "objects"),
    (base, put("display", 0, 26), "tiles"),
    (base, put("display", 0, k.EMPTY), "tiles"),
    (base, put("stack", 0, 33), "tiles"),
    (base, lambda s: s.stack.clear(), "tiles"),
    (base, let("closer", 0), "tiles"),
    (base, let("eights", 1), "buildings"),
    (grand, let("eights", 0), "buildings"),
    (grand, put("tokens", 0, 0), "buildings"),
    (base, put("scored", 0, 64), "scored"),
    (grand, put("scored", 0, 127), "scored"),
    (base, put("city_scorer", 0, 4), "scored"),
    (base, put("coins", 0, -1), "coins"),
    (base, let("cards", (0, 6, 14, 23)), "cards"),
    (grand, let("cards", (0, 1, 14, 23)), "cards"),
    (grand, let("cards", (1, 6, 14, 23)), "cards"),
    (base, put("vp", 0, 3), "points"),
    (base, let("announcer", 0), "points"),
    (base, let("phase", k.ANNOUNCING), "phase"),
    (base, let("frames", [(k.F_CITY, 0, 2), (k.F_CITY, 0, 2)]), "frames"),
    (base, let("frames", [(k.F_PAY, 0, 2, 0, -1)]), "frames"),
]


@pytest.mark.parametrize(("make", "change", "field"), BROKEN)
def test_a_broken_invariant_is_told(
    make: Callable[[], State], change: Callable[[State], None], field: str
) -> None:
    s = make()
    assert GAME.check(s) == []
    change(s)
    assert field in {found for found, _ in broken(s)}
