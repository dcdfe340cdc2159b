"""Events of recorded games: each kind is declared, and what it moves is on the board."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from tests.outputs.walks import golden
from tests.web.desk import NAMES, texts

from cantiere.core.game import Event
from cantiere.games import MODULES
from cantiere_app.kit.beats import TIMES, Change, Motion
from cantiere_app.kit.scene import EMBLEMS, Player, Scene
from cantiere_app.session import new_table

each_game = pytest.mark.parametrize("name", MODULES)

STILL = frozenset(("final", "turn", "turnEnd", "paid", "faceUp", "refill"))
"""Kinds of which nothing is seen, or not always: the report of the end follows, a turn goes on,
what is paid is seen with what is built, no character may lie open, and a card turned over after
another was taken is seen with that."""


class Step(NamedTuple):
    """A step of a recorded game: what it told the first seat, the table before it and after it."""

    events: list[Event]
    before: Any
    state: Any


def steps(name: str) -> Iterator[Step]:
    game = golden(name).game
    for path in golden(name).paths():
        told = golden(name).read(path.read_text("utf-8"))
        s = game.new(told.options, told.seed)
        for action in told.actions:
            before = game.copy(s)
            heard = [event for each in game.play(s, action) if (event := each.told(0))]
            yield Step(heard, before, s)


def scene(name: str, s: Any) -> Scene:
    game = golden(name).game
    view = game.view(s, 0)
    players = [Player(n, "human", EMBLEMS[i]) for i, n in enumerate(NAMES[: game.seats(s)])]
    return Scene(game, game.masked(view), game.determinize(view, 1), 0, players, (), texts())


def motions(name: str, step: Step) -> Sequence[Motion]:
    """What is seen of a step; the view is worked out only where a motion asks for it."""
    needs = any(event.kind in ("fulfil", "scored") for event in step.events)
    view = golden(name).game.view(step.state, 0) if needs else {}
    return new_table.view_of(name).motions(Change(step.events, 0, {}, {}, None, view))


@each_game
def test_every_kind_of_event_is_declared(name: str) -> None:
    kinds = {event.kind for step in steps(name) for event in step.events}
    assert kinds <= {*new_table.view_of(name).events.kinds}


@each_game
def test_every_event_that_is_told_has_beats_and_each_beat_its_time(name: str) -> None:
    """An event is seen in at most four beats."""
    without: set[str] = set()
    for step in steps(name):
        found = motions(name, step)
        seen = [motion.event.kind for motion in found if motion.event]
        without |= {event.kind for event in step.events} - {*seen}
        for motion in found:
            assert 1 <= len(motion.beats) <= 4, motion.event
            assert {beat.row for beat in motion.beats} <= {*TIMES}
    assert without <= STILL


@pytest.mark.slow
@each_game
def test_what_moves_is_on_the_board_before_or_after_it(name: str) -> None:
    view, seen = new_table.view_of(name), set[tuple[str, bool]]()
    for step in steps(name):
        found = [motion for motion in motions(name, step) if motion.event]
        new = {(each.event.kind, each.event.seat == 0) for each in found if each.event} - seen
        if not new or golden(name).game.decision(step.state) is None:
            continue
        seen |= new
        drawn = {*view.draw(scene(name, step.before)), *view.draw(scene(name, step.state))}
        for motion in found:
            for move in (move for beat in motion.beats for move in beat.moves):
                for spot in move.spots:
                    assert spot.key in drawn, (motion.event, move)
    assert len(seen) > 10
