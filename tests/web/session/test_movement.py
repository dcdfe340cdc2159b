"""When things move at all, and that all is done within its time."""

from types import SimpleNamespace
from typing import Any

import pytest
from tests.web import plain
from tests.web.conftest import Begin

from cantiere_app.kit.movement import BEAT_MS, LONGEST_MS, Change, Move, timed
from cantiere_app.session import movement
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update

ADDRESS = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def moving(change: Change) -> list[Move]:
    """One movement for each event."""
    return [Move(event.kind, "drop", beat=n) for n, event in enumerate(change.events)]


@pytest.fixture
def model(begin: Begin) -> Model:
    made = begin(ADDRESS)
    view: Any = SimpleNamespace(**{**vars(plain), "moves": moving})
    playing(made).view = view
    return made


def test_beats_follow_each_other_and_share_their_time() -> None:
    together = timed([Move("a", "drop"), Move("b", "drop"), Move("c", "drop", beat=4)])
    assert [(each.delay, each.duration) for each in together] == [
        (0, BEAT_MS),
        (0, BEAT_MS),
        (BEAT_MS, BEAT_MS),
    ]
    many = timed([Move("a", "drop", beat=n) for n in range(12)])
    assert max(each.delay + each.duration for each in many) <= LONGEST_MS
    assert timed([]) == []
    falls = timed([Move("a", "fall", beat=n) for n in range(3)])
    assert falls[-1].delay + 2 * falls[-1].duration <= LONGEST_MS


def test_what_the_log_tells_moves(model: Model) -> None:
    was = movement.former(model)
    update.click(model, "take 0")
    assert "take" in [each.move.key for each in movement.moves(model, was)]


def test_nothing_moves_where_it_is_switched_off(model: Model) -> None:
    was = movement.former(model)
    update.click(model, "take 0")
    model.settings = model.settings.with_values({"motion": "off"})
    assert movement.moves(model, was) == []


def test_nothing_moves_backwards_or_between_tables(model: Model) -> None:
    first = movement.former(model)
    update.click(model, "take 0")
    later = movement.former(model)
    update.click(model, "app:undo")
    assert movement.moves(model, later) == []
    assert movement.moves(model, None) == []
    model.screen = "score"
    assert movement.moves(model, first) == []
