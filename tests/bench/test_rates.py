"""The measuring itself: positions are what their names say, rates are rates."""

from typing import Any

from tests.bench import rates
from tests.bench.engine import table


def test_positions_are_mid_game() -> None:
    for name in rates.POSITIONS:
        s = rates.position(name)
        assert s.turns[s.start] == 8
        assert rates.GAME.decision(s) is not None


def test_medians() -> None:
    assert rates.median([3.0, 1.0, 2.0]) == 2
    assert rates.median([4.0, 1.0, 2.0, 3.0]) == 2.5


def test_the_table_is_printed_with_and_without_pyodide() -> None:
    ours: dict[str, Any] = {
        **rates.games(1),
        "copy us": rates.copies(10),
        "full playouts/s": rates.full_playouts(1),
        "cut playouts/s": rates.cut_playouts(1),
        "search iterations/s": rates.searches(2),
        "search turn s": {"median": 0.5, "worst": 1.0},
    }
    assert all(ours[key] > 0 for key in ours if key not in ("capped share", "search turn s"))
    theirs = {"decisions/s": 10_000.0, "copy us": 70.0}
    assert "ours / Catanatron" in table(ours, theirs, None)
    assert "Pyodide / native" in table(ours, theirs, ours)
