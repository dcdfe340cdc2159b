"""The invariants: each one broken is told, with the field it is about."""

from collections.abc import Callable

import pytest
from tests.engine.carrara.builders import GAME, full, position

from cantiere.carrara import constants as k
from cantiere.carrara.rules.check import broken
from cantiere.carrara.rules.frames import Construction, Payment
from cantiere.carrara.rules.state import State
from cantiere.core.frames import Frame


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
    (base, put("bag", 0, 9), "wheel"),
    (base, put("bricks", 0, -1), "wheel"),
    (base, put("wheel", 30, 6), "wheel"),
    (base, put("objects", 0, 1), "players"),
    (base, put("field", 0, 2), "players"),
    (base, put("display", 0, 26), "stack"),
    (base, put("display", 0, k.EMPTY), "display"),
    (base, put("stack", 0, 33), "stack"),
    (base, lambda s: s.stack.clear(), "stack"),
    (base, let("closer", 0), "closer"),
    (base, let("eights", 1), "players"),
    (grand, let("eights", 0), "players"),
    (grand, put("tokens", 0, 0), "tokens"),
    (base, put("scored", 0, 64), "players"),
    (grand, put("scored", 0, 127), "players"),
    (base, put("city_scorer", 0, 4), "players"),
    (base, put("coins", 0, -1), "players"),
    (base, let("cards", (0, 6, 14, 23)), "cards"),
    (grand, let("cards", (0, 1, 14, 23)), "cards"),
    (grand, let("cards", (1, 6, 14, 23)), "cards"),
    (base, put("vp", 0, 3), "players"),
    (base, let("announcer", 0), "players"),
    (base, let("phase", k.ANNOUNCING), "phase"),
    (base, let("frames", [Frame(k.F_CITY, 0, 0, Construction(2))] * 2), "frames"),
    (base, let("frames", [Frame(k.F_PAY, 0, 3, Payment(2, 0, k.NOBODY))]), "frames"),
]


@pytest.mark.parametrize(("make", "change", "field"), BROKEN)
def test_a_broken_invariant_is_told(
    make: Callable[[], State], change: Callable[[State], None], field: str
) -> None:
    s = make()
    assert GAME.check(s) == []
    change(s)
    assert field in {found for found, _ in broken(s)}
