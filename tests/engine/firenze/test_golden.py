"""Ten whole games, written step by step under tests/golden, play again as they are written."""

from pathlib import Path

import pytest
from tests.engine.firenze.builders import GAME
from tests.engine.firenze.ledger import Ledger
from tests.golden import firenze as golden

from cantiere.firenze.state import State


def test_there_are_ten_games() -> None:
    assert len(golden.paths()) == len(golden.GAMES) == 10


@pytest.mark.parametrize("path", golden.paths(), ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    written = path.read_text("utf-8")
    assert golden.write(*golden.read(written)) == written


@pytest.mark.parametrize("path", golden.paths(), ids=lambda path: path.stem)
def test_golden_game_is_by_the_rules(path: Path) -> None:
    options, seed, actions = golden.read(path.read_text("utf-8"))
    s: State = GAME.new(options, seed)
    ledger = Ledger(s)
    for action in actions:
        for event in GAME.play(s, action):
            ledger.follow(event)
    assert GAME.decision(s) is None
    assert list(GAME.scores(s).totals) == ledger.points
    assert ledger.agrees_with(s)
