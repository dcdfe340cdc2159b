"""A game that declares something by halves stops the build, and its name is said."""

from importlib import import_module
from typing import Any

import pytest

from cantiere.carrara.io.moves import FIELDS, MOVES
from cantiere.games import MODULES
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.flows.rules import RULES
from cantiere_app.games.carrara.moves import nouns
from cantiere_app.games.carrara.things import TILES
from cantiere_app.kit.moves.choices import Noun, One
from cantiere_app.kit.moves.rows import Move, Moves
from cantiere_app.kit.things import Thing
from sitebuild import declarations
from sitebuild.machine.process import Failure

ENGINE = 'log.append(Event("built", seat))\nname = "income" if late else "wages"\nEvent(name, 0)'
NOWHERE = Noun({}, lambda _, __: [])


def _bound(row: Move) -> Moves:
    return Moves(RULES, MOVES, FIELDS, facts.asked, (row,), {}, {})


def test_the_games_declare_all_of_it() -> None:
    declarations.check()


@pytest.mark.parametrize(
    ("rows", "places"),
    [
        (("built", "income"), ""),
        (("built", "income", "wages"), ""),
        (("income",), 'the event "built" of the engine has no row.'),
        (("built", "razed"), ""),
        ((), 'the event "built" of the engine has no row.'),
    ],
)
def test_each_event_of_the_engine_has_a_row(rows: tuple[str, ...], places: str) -> None:
    assert declarations.events(ENGINE, rows) == places


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (Move("demolish", ("turn",)), '"demolish" has no composed move and no step'),
        (Move("", ("turn",)), '"" has no composed move and no step'),
        (Move("build", ("turn",), (One(NOWHERE, ("tile",)),)), '"tile" by no n'),
        (
            Move("build", ("turn",), (One(nouns.TILE, ("tile",)), One(NOWHERE, ("city",)))),
            'the move "build" names "city" by no noun',
        ),
    ],
)  # fmt: skip
def test_a_move_names_the_engine_s_step_and_things_on_the_table(row: Move, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        _bound(row)


@pytest.mark.parametrize(
    ("touched", "places"),
    [
        (("display", "eight", "city"), ""),
        (("display",), 'the thing "tile" at "eight" has no noun.'),
        ((), 'the thing "tile" at "display" has no noun.'),
    ],
)
def test_a_thing_is_what_a_move_names(touched: tuple[str, ...], places: str) -> None:
    assert declarations.things(TILES, touched) == places


def test_a_thing_shows_only_facts_that_it_has() -> None:
    with pytest.raises(ValueError, match='the thing "tile" has no fact "weight"'):
        Thing(
            "tile", ("villa-2",), lambda _, __: "villa 2", {}, columns=("building", "weight"),
            field="tile", does="build.name", about="look.tile", clause="C§6.3",
        )  # fmt: skip


def test_a_move_that_is_a_step_needs_no_composed_move() -> None:
    assert [*_bound(Move("demolish", ("turn",), begin="do-demolish", step=(0,))).rows] == [
        "demolish"
    ]


@pytest.mark.parametrize("game", MODULES)
def test_the_build_stops_with_the_name(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def halved(name: str) -> Any:
        if name == f"cantiere_app.games.{game}.view":
            raise ValueError('the move "demolish" has no composed move and no step of the engine.')
        return import_module(name)

    monkeypatch.setattr(declarations, "import_module", halved)
    with pytest.raises(Failure, match=f'The page of {game}: the move "demolish"'):
        declarations.check()
