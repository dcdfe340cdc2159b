"""The player to be measured against, and how it is measured."""

import pytest
from tests.engine.machiavelli import fast_builder
from tests.engine.machiavelli.builders import GAME, table

from cantiere.players.levels import LEVELS


@pytest.fixture(autouse=True)
def levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a match adds to the levels goes with the test."""
    monkeypatch.setitem(LEVELS, fast_builder.NAME, LEVELS["random"])


def test_it_builds_the_dearest_district_that_it_can_pay_for() -> None:
    hand = ["tavern", "manor", "palace"]
    s = table([{"gold": 4, "hand": hand}, {}, {}, {}], turn="bishop")
    assert GAME.notation(s, fast_builder.choose(s, GAME.legal(s), 1)) == "build manor"


@pytest.mark.parametrize(("gold", "step"), [(4, "gold"), (5, "draw")])
def test_it_gathers_gold_for_what_is_too_dear(gold: int, step: str) -> None:
    s = table([{"gold": gold, "hand": ["palace"]}, {}, {}, {}], turn="bishop", phase="open")
    assert GAME.notation(s, fast_builder.choose(s, GAME.legal(s), 1)) == step


@pytest.mark.slow
def test_greedy_beats_it(capsys: pytest.CaptureFixture[str]) -> None:
    fast_builder.main("greedy", "4", "4")
    output = capsys.readouterr().out
    assert fast_builder.NAME in output
    assert float(output.splitlines()[-1].split()[0]) > 2
