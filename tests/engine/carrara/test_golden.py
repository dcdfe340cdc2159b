"""Ten whole games, written step by step under tests/golden, play again as they are written."""

from pathlib import Path

import pytest
from tests.engine.carrara.builders import GAME
from tests.engine.carrara.ledger import Ledger
from tests.golden.carrara import GOLDEN

from cantiere.carrara.state import State

each_game = pytest.mark.parametrize("path", GOLDEN.paths(), ids=lambda path: path.stem)


def test_there_are_ten_games() -> None:
    assert len(GOLDEN.paths()) == len(GOLDEN.games) == 10


@each_game
def test_golden_game(path: Path) -> None:
    written = path.read_text("utf-8")
    assert GOLDEN.write(GOLDEN.read(written)) == written


@each_game
def test_golden_game_is_by_the_rules(path: Path) -> None:
    told = GOLDEN.read(path.read_text("utf-8"))
    s: State = GAME.new(told.options, told.seed)
    ledger = Ledger(s)
    for action in told.actions:
        for event in GAME.play(s, action):
            ledger.follow(event)
    assert GAME.decision(s) is None
    assert list(GAME.scores(s).totals) == ledger.points
    assert ledger.agrees_with(s)
