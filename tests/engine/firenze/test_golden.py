"""Ten whole games, written step by step under tests/golden, play again as they are written."""

from pathlib import Path

import pytest
from tests.golden import firenze as golden


def test_there_are_ten_games() -> None:
    assert len(golden.paths()) == len(golden.GAMES) == 10


@pytest.mark.parametrize("path", golden.paths(), ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    written = path.read_text("utf-8")
    assert golden.replay(written) == written
