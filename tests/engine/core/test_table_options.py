"""An option that is declared once is read, written and chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from cantiere.core import table_options
from cantiere.core.game import OptionError
from cantiere.core.table_options import (
    OptionRow,
    choice,
    flag,
    read_rows,
    rows_of,
    whole,
    written,
)


@dataclass(frozen=True)
class Options:
    seats: int
    fast_game: bool = False
    rounds: int = 3
    how: str = "mild"
    start_player: int = -1
    turn_cap: int = 0


ROWS = (
    flag("fastGame"),
    whole("rounds", 1, 9),
    choice("weather", ("mild", "wild"), "how"),
    table_options.START,
    table_options.TURN_CAP,
)


def test_what_is_given_is_read_and_written_back() -> None:
    given = {"fastGame": True, "rounds": 4, "weather": "wild", "startPlayer": 2, "turnCap": 20}
    options = Options(3, **read_rows(ROWS, given, 3))
    assert options == Options(3, True, 4, "wild", 2, 20)
    assert written(ROWS, options) == given


def test_what_is_left_out_keeps_its_default() -> None:
    assert read_rows(ROWS, {}, 3) == {}
    assert written(ROWS, Options(3)) == {
        "fastGame": False, "rounds": 3, "weather": "mild", "startPlayer": "random", "turnCap": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value", "accepted"),
    [
        ("fastGame", 1, "true or false"),
        ("rounds", 10, "a whole number 1 … 9"),
        ("weather", "hot", "one of mild, wild"),
        ("startPlayer", 3, '"random" or a seat 0 … 2'),
        ("turnCap", 7, "0 or 20 … 500"),
    ],
)
def test_what_cannot_be_is_refused_by_name(name: str, value: object, accepted: str) -> None:
    with pytest.raises(OptionError) as error:
        read_rows(ROWS, {name: value}, 3)
    assert (error.value.field, error.value.value) == (name, value)
    assert error.value.accepted == accepted


_ROWS = (whole("rounds", 1, 9), choice("weather", ("mild", "wild"), "how"))


def test_a_row_follows_from_a_field_that_is_true_or_false() -> None:
    rows = rows_of(Options, _ROWS, ("seats",))
    assert [row.name for row in rows] == [row.name for row in ROWS]
    assert read_rows(rows, {"fastGame": True}, 3) == {"fast_game": True}


def test_a_row_says_which_numbers_may_be_chosen() -> None:
    assert _ROWS[0].numbers == range(1, 10)
    assert (table_options.TURN_CAP.numbers[0], table_options.TURN_CAP.may_be_zero) == (20, True)


@pytest.mark.parametrize(
    ("rows", "apart", "said"),
    [
        (_ROWS[:1], ("seats",), "option how: no row says how it is read"),
        ((*_ROWS, _ROWS[0]._replace(name="laps")), ("seats",), "option laps: declared twice"),
        ((*_ROWS, whole("turnCap", 1, 9)), ("seats",), "option turnCap: declared twice"),
        (_ROWS, ("seats", "rounds"), "option rounds: declared twice"),
        ((*_ROWS, whole("laps", 1, 9)), ("seats",), "option laps: no field laps holds it"),
        (_ROWS, (), "option seats: no row says how it is read"),
    ],
)
def test_rows_that_contradict_the_fields_are_refused(
    rows: Sequence[OptionRow], apart: Sequence[str], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        rows_of(Options, rows, apart)
