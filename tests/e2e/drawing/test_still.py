"""The board stands still: the window alone says where zones, slots, cells and buttons are.

Only a browser lays boxes out. Games are played by the page's own clicks; what has been seen once is
at the same place, as large, each time it is seen again. Pieces travel, and more cards than a hand
may keep share its place until the turn ends.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator
from tests.e2e.places import Places
from tests.e2e.playing.carrara_strategy import moves_of
from tests.e2e.playing.machiavelli_strategy import play_on
from tests.e2e.playing.strategy import Strategy
from tests.later import later

from cantiere.machiavelli import constants as k
from cantiere_testing.address import play
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.machiavelli import MachiavelliTable
from cantiere_testing.pages.shell import AppShell
from cantiere_testing.pages.table import TablePage

DESK, SMALL = (1440, 900), (1024, 600)
LAPTOP = (1366, 650)
PHONE = (390, 844)
TURNS = 2
WHOLE = 400
"""More turns than a seat ever has."""


class Game(NamedTuple):
    """A table, the moves of its seat 0 from a view, and where it begins: against two computers."""

    table: type[TablePage]
    moves: Callable[[Mapping[str, Any]], Iterable[Any]]
    start: Mapping[str, object]


def _firenze() -> Callable[[Mapping[str, Any]], Iterable[Any]]:
    strategy = Strategy(3)
    return lambda view: [strategy.move(view)]


SEATS = "human,greedy,greedy"
GAMES = {
    "firenze": Game(FirenzeTable, _firenze(), {"seats": SEATS, "seed": 11, "startPlayer": 0}),
    "carrara": Game(
        CarraraTable,
        moves_of,
        {"seats": SEATS, "seed": 17, "variant": "full", "cards": "full-city"},
    ),
}


MACHIAVELLI = {"game": "machiavelli", "seats": f"{SEATS},greedy", "seed": 11, "set": "firstGame"}
STEPS = 24
"""Steps of a seat in some three turns of Machiavelli."""


def moved_at_machiavelli(app: AppShell, steps: int = STEPS) -> list[str]:
    """What was found elsewhere on the table of Machiavelli; a selection is a screen of its own."""
    places = Places(app.page)
    table = MachiavelliTable(app.page, app.t, app.device).open(play(**MACHIAVELLI))
    for _ in range(steps):
        if table.is_over:
            break
        kind = play_on(table)
        if not table.is_over and table.fact("phase") not in ("pick", "drop"):
            places.look(f"after {k.ACTIONS[kind]} in {table.fact('phase')}")
    return list(places.moved.values())


def moved(app: AppShell, name: str, turns: int = TURNS) -> list[str]:
    """What was found elsewhere in some turns, as lines."""
    game = GAMES[name]
    places = Places(app.page)
    table: Any = game.table(app.page, app.t, app.device)

    def pressed(target: Locator) -> Any:
        name = target.get_attribute("data-act")
        game.table.press(table, target)
        if not table.is_over:
            places.look(f"after {name} in {table.fact('phase')}")
        return table

    vars(table)["press"] = pressed
    table.open(play(game=name, **game.start))
    places.look("at the start")
    while not table.is_over and table.view(0)["turns"][0] < turns:
        for move in game.moves(table.view(0)):
            table.play(move)
    return list(places.moved.values())


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [DESK, *later(SMALL)])
@pytest.mark.parametrize("name", [*later("firenze"), "carrara"])
def test_nothing_moves_at_a_desk(app: AppShell, name: str, width: int, height: int) -> None:
    app.page.set_viewport_size({"width": width, "height": height})
    assert moved(app, name) == []


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", ["firenze", *later("carrara")])
def test_nothing_moves_on_a_phone(by_touch: AppShell, name: str) -> None:
    assert moved(by_touch, name) == []


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [DESK, SMALL, LAPTOP, PHONE])
@pytest.mark.parametrize("name", GAMES)
def test_nothing_moves_in_a_whole_game(app: AppShell, name: str, width: int, height: int) -> None:
    app.page.set_viewport_size({"width": width, "height": height})
    assert moved(app, name, WHOLE) == []


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [DESK, SMALL, LAPTOP])
def test_nothing_moves_at_machiavellis_table(app: AppShell, width: int, height: int) -> None:
    app.page.set_viewport_size({"width": width, "height": height})
    assert moved_at_machiavelli(app) == []


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [DESK, SMALL, LAPTOP, PHONE])
def test_nothing_moves_in_a_whole_game_of_machiavelli(
    app: AppShell, width: int, height: int
) -> None:
    app.page.set_viewport_size({"width": width, "height": height})
    assert moved_at_machiavelli(app, WHOLE) == []
    assert app.fact("screen") != "table", "not to its end"


@pytest.mark.slow
@pytest.mark.long
def test_nothing_moves_at_machiavellis_table_on_a_phone(by_touch: AppShell) -> None:
    assert moved_at_machiavelli(by_touch) == []
