"""The measuring itself: positions are what their names say, rates are rates."""

from typing import Any

import pytest
from tests.bench import rates
from tests.bench.engine import table

each_table = pytest.mark.parametrize("name", rates.TABLES)


@each_table
def test_positions_are_mid_game(name: str) -> None:
    measured = rates.Rates(name)
    for position in rates.POSITIONS:
        s = measured.position(position)
        assert s.turns[s.start_seat] == measured.begun
        assert measured.game.decision(s) is not None


def test_medians() -> None:
    assert rates.median([3.0, 1.0, 2.0]) == 2
    assert rates.median([4.0, 1.0, 2.0, 3.0]) == 2.5


@each_table
def test_the_table_is_printed_with_and_without_pyodide(name: str) -> None:
    measured = rates.Rates(name)
    ours: dict[str, Any] = {
        **measured.games(1),
        "unlogged decisions/s": measured.unlogged(1),
        "copy us": measured.copies(10),
        **measured.guesses(10),
        "full playouts/s": measured.full_playouts(1),
        "cut playouts/s": measured.cut_playouts(1),
        "search iterations/s": measured.searches(2),
        "search turn s": {"median": 0.5, "worst": 1.0},
    }
    assert all(ours[key] > 0 for key in ours if key not in ("capped share", "search turn s"))
    theirs = {"decisions/s": 10_000.0, "copy us": 70.0}
    assert "ours / Catanatron" in table(name, ours, theirs, None)
    assert "Pyodide / native" in table(name, ours, theirs, ours)
