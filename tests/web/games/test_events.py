"""Events of recorded games: each kind is declared, and what it moves is on the board."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from tests.outputs.walks import golden
from tests.web.desk import NAMES, texts

from cantiere.core.game import Event
from cantiere.games import MODULES
from cantiere_app.kit.movement import Change
from cantiere_app.kit.scene import EMBLEMS, Player, Scene
from cantiere_app.session import new_table

each_game = pytest.mark.parametrize("name", MODULES)


class Step(NamedTuple):
    """A step of a recorded game: what it told the first seat, and the table after it."""

    events: list[Event]
    state: Any


def steps(name: str) -> Iterator[Step]:
    game = golden(name).game
    for path in golden(name).paths():
        told = golden(name).read(path.read_text("utf-8"))
        s = game.new(told.options, told.seed)
        for action in told.actions:
            heard = [event for each in game.play(s, action) if (event := each.told(0))]
            yield Step(heard, s)


def scene(name: str, s: Any) -> Scene:
    game = golden(name).game
    view = game.view(s, 0)
    players = [Player(n, "human", EMBLEMS[i]) for i, n in enumerate(NAMES[: game.seats(s)])]
    return Scene(game, game.masked(view), game.determinize(view, 1), 0, players, (), texts())


@each_game
def test_every_kind_of_event_is_declared(name: str) -> None:
    kinds = {event.kind for step in steps(name) for event in step.events}
    assert kinds <= {*new_table.view_of(name).events.kinds}


@pytest.mark.slow
@each_game
def test_what_moves_is_on_the_board(name: str) -> None:
    """Before the next step a thing may have left its place: the last of a step is looked at."""
    view, seen = new_table.view_of(name), set[str]()
    for step in steps(name):
        moves = view.moves(Change(step.events[-1:], 0, {}, {}))
        moves = [move for move in moves if move.kind != "fall"]
        if not moves or (kinds := {event.kind for event in step.events[-1:]}) <= seen:
            continue
        seen |= kinds
        drawn = view.draw(scene(name, step.state))
        for move in moves:
            assert move.key in drawn, move
            assert move.source in ("", *drawn), move
    assert len(seen) > 2
