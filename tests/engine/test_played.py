"""Whole games that newcomers played through the page come again to the score that it showed them.

Under tests/golden/played, two of each game in each of two windows: `<game>-<width>-<n>.txt`.
"""

import json
from pathlib import Path

import pytest

from cantiere.games import MODULES, load

PLAYED = sorted(Path("tests/golden/played").glob("*.txt"))


def test_two_games_are_there_of_each_game_and_window() -> None:
    wanted = {f"{game}-{width}-{n}" for game in MODULES for width in (1366, 390) for n in (1, 2)}
    assert {path.stem for path in PLAYED} == wanted


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_a_game_that_was_played(path: Path) -> None:
    options, seed, points, *moves = path.read_text("utf-8").splitlines()
    game = load(path.stem.partition("-")[0])
    s = game.new(json.loads(options.removeprefix("options ")), int(seed.removeprefix("seed ")))
    for move in " ".join(moves).split("; "):
        game.play(s, game.parse(s, move))
    assert game.decision(s) is None
    assert [*game.scores(s).totals] == [int(n) for n in points.removeprefix("points ").split()]
