"""The final score and its chart."""

import re

import pytest
from tests.web.app.conftest import Begin

from cantiere_app import turns
from cantiere_app.model import Model, playing
from cantiere_app.page import Page
from cantiere_app.parts import chart


@pytest.fixture
def over(begin: Begin) -> Model:
    """A table of two that came to its end by steered random steps."""
    model = begin("?game=firenze&seats=greedy,greedy&seed=5&turnCap=20")
    play = playing(model)
    game, roll = play.table.game, 1
    while game.decision(play.table.state) is not None:
        roll = roll * 48_271 % (2**31 - 1)
        legal = game.legal(play.table.state)
        turns.thought(model, play.job, [game.steer(play.table.state, legal, roll % 2**30)])
    return model


def test_every_source_of_every_seat_is_told(over: Model) -> None:
    table = playing(over).table
    scores = table.game.scores(table.state)
    drawn = Page().draw(over)["z-sum/table"]
    for seat, total in enumerate(scores.totals):
        for source, points in scores.rows.items():
            name = re.sub("([A-Z])", r"-\1", source).lower()
            cell = re.search(f'data-testid="score-{seat}-{name}">([^<]*)<', drawn)
            assert cell, source
            assert cell[1] == (str(points[seat]).replace("-", "−") if points[seat] else "–")
        assert f'data-testid="score-{seat}-total">{total}<' in drawn.replace("−", "-")


def test_the_chart_begins_at_nothing_and_ends_at_the_final_points(over: Model) -> None:
    course = chart.course(over)
    table = playing(over).table
    last = table.game.view(table.state, 0)
    assert course[0] == [0, 0]
    assert len(course) == sum(last["turns"])
    drawn = chart.draw(over, table.game.scores(table.state).totals)
    for total in table.game.scores(table.state).totals:
        assert f">{total}</text>" in drawn


def test_the_chart_leaves_the_table_as_it_was(over: Model) -> None:
    table = playing(over).table
    before = table.game.to_json(table.state)
    chart.course(over)
    assert table.game.to_json(table.state) == before
