"""What the log says beside the engine: why something was got, with what, and from whom."""

from dataclasses import replace
from typing import Any

import pytest
from tests.web.conftest import Begin, to_the_end

from cantiere.core.game import Event
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli.events.kinds import EVENTS
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing, scene


def logged(model: Model, kind: str) -> list[tuple[int, Event]]:
    """The events of a kind as the log has them, each with its step."""
    return [(each.step, each.event) for each in playing(model).log
            if each.event and each.event.kind == kind]  # fmt: skip


def state_at(model: Model, step: int) -> Any:
    return playing(model).table.state_at(step)


FIRENZE = "?game=firenze&seats=human,journeyman,journeyman&seed={}"
MACHIAVELLI = "?game=machiavelli&seats=human,journeyman,journeyman,journeyman&seed={}"


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_a_trade_names_the_card_that_it_was_made_with(begin: Begin, seed: int) -> None:
    model = to_the_end(begin(FIRENZE.format(seed)))
    trades = logged(model, "trade")
    assert trades
    for step, event in trades:
        row = playing(model).table.game.view(state_at(model, step), 0)["row"]
        assert event.params["card"] == row[event.params["slot"]]["card"]
        assert event.params["card"]


@pytest.mark.parametrize("seed", [1, 2, 7])
def test_a_crown_names_whom_it_left(begin: Begin, seed: int) -> None:
    model = to_the_end(begin(MACHIAVELLI.format(seed)))
    crowns = logged(model, "crown")
    assert crowns
    for step, event in crowns:
        assert event.params["former"] == state_at(model, step).crown != event.seat


@pytest.mark.parametrize("seed", [1, 2, 7])
def test_an_income_names_its_type_and_a_drawing_who_draws(begin: Begin, seed: int) -> None:
    model = to_the_end(begin(MACHIAVELLI.format(seed)))
    for step, event in logged(model, "income"):
        kind = data.INCOME_TYPES[state_at(model, step).character]
        assert event.params["type"] == data.TYPES[kind]
    drawn = [(step, event) for step, event in logged(model, "drew") if "character" in event.params]
    for step, event in drawn:
        assert event.params["character"] == data.CHARACTERS[state_at(model, step).character]
    assert drawn


@pytest.mark.slow
def test_whoever_is_killed_is_told_so_and_nobody_else_is(begin: Begin) -> None:
    hit = 0
    for seed in (12, 14, 15):
        model = to_the_end(begin(MACHIAVELLI.format(seed)))
        for step, event in logged(model, "killed"):
            holder = state_at(model, step).holders[event.params["rank"]]
            for seat in range(4):
                masked = event.seen_by(seat)
                assert masked
                said = EVENTS.line(masked, replace(scene(model), viewer=seat))
                assert said.endswith("that is you.") == (seat == holder)
            hit += holder >= 0
    assert hit


def test_a_game_that_is_opened_again_tells_the_same(begin: Begin) -> None:
    model = to_the_end(begin(MACHIAVELLI.format(1)))
    before = [each.event for each in playing(model).log if each.event]
    new_table.sit(model, new_table.opened(new_table.file_text(model)))
    assert [each.event for each in playing(model).log if each.event] == before
