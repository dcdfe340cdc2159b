"""Errors tell what they found, never a whole text from outside."""

from collections.abc import Callable

import pytest
from tests.engine.core.toy import load

from cantiere import games
from cantiere.core import errors, notation, record
from cantiere.core.game import NotationError, OptionError, PositionError
from cantiere.core.notation import ShareError
from cantiere.core.record import SaveError
from cantiere.games import UnknownGame
from cantiere.players.levels import UnknownLevel

LONG = "x" * 100_000
ERRORS: dict[str, Callable[[], Exception]] = {
    "option": lambda: OptionError("seats", LONG, "2"),
    "option of many": lambda: OptionError("seats", [LONG] * 3, "2"),
    "unknown option": lambda: OptionError(LONG, 1, "2"),
    "position": lambda: PositionError("row", [*range(100_000)], "a list"),
    "unknown field": lambda: PositionError(LONG, {LONG: LONG}, "a list"),
    "step": lambda: NotationError(LONG, "take"),
    "code": lambda: ShareError("game", LONG, "a game"),
    "save": lambda: SaveError("game", LONG, "a game"),
    "game": lambda: UnknownGame(LONG),
    "level": lambda: UnknownLevel(LONG),
}


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_carries_a_short_piece_of_what_was_found(name: str) -> None:
    error = ERRORS[name]()
    assert len(str(error)) < 3 * errors.MOST
    for value in vars(error).values():
        assert len(value if isinstance(value, str) else repr(value)) <= errors.MOST


def test_what_is_short_stays_as_it_is() -> None:
    assert OptionError("seats", 9, "2").value == 9
    assert PositionError("row", ["a"], "b").value == ["a"]


@pytest.mark.parametrize(
    "text", [f"cantiere 1\ngame {LONG}", f"cantiere 1\n{LONG}", LONG, f"cantiere 1\nseed {LONG}"]
)
def test_a_header_of_great_length_is_refused_in_short(text: str) -> None:
    with pytest.raises(SaveError) as refused:
        notation.parse_game(text, games.load)
    assert len(str(refused.value)) < 4 * errors.MOST


def test_a_save_of_great_length_is_refused_in_short() -> None:
    with pytest.raises(SaveError) as refused:
        record.load(f'{{"format":"{LONG}"}}', load)
    assert len(str(refused.value)) < 2 * errors.MOST


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("a\u202eb", "a\\u202eb"),
        ("half \ud83d", "half \\ud83d"),
        ("a\x00\n", "a\\x00\\n"),
        ("take 2", "take 2"),
        ("Zoë", "Zoë"),
    ],
)
def test_what_is_not_seen_is_told_by_its_number(text: str, escaped: str) -> None:
    assert NotationError(text, "take").value == escaped
    assert escaped in str(PositionError(text, 1, "a list"))
    assert ShareError(text, text, "a game").field == escaped
