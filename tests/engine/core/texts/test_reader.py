"""Untrusted data: what is accepted, and where a refusal points."""

from collections.abc import Callable
from typing import Any

import pytest

from cantiere.core.counts import read_counts, write_counts
from cantiere.core.game import PositionError
from cantiere.core.reader import POSITION, Fields, Reader

LETTERS = "WYGRBP"


def fields(**data: Any) -> Fields:
    return Fields(data, "top", ("n", "yes", "word", "list"))


def test_what_is_read() -> None:
    top = fields(n=3, yes=True, word="a", list=[1, 2])
    assert (top.number("n", 0, 0, 9), top.flag("yes"), top.has("word")) == (3, True, True)
    assert top.word("word", "b", ("a", "b")) == "a"
    assert top.numbers("list", 2, 1, 2) == [1, 2]
    assert top.items("list", 2)[1] == ("top.list[1]", 2)
    assert fields(list=["b", "a"]).names("list", ("a", "b")) == ["b", "a"]


def test_what_is_left_out() -> None:
    assert fields().number("n", 7, 0, 9) == 7
    assert fields().flag("yes") is False
    assert fields().word("word", "b", ("a", "b")) == "b"
    assert fields().items("list", 2) == []


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: Fields(3, "", ()), "description"),
    (lambda: Fields({"x": 1}, "top", ("n",)), "top.x"),
    (lambda: fields(n=10).number("n", 0, 0, 9), "top.n"),
    (lambda: fields(n=True).number("n", 0, 0, 9), "top.n"),
    (lambda: fields(yes=1).flag("yes"), "top.yes"),
    (lambda: fields(word="c").word("word", "a", ("a", "b")), "top.word"),
    (lambda: fields(list=[1, 2, 3]).items("list", 2), "top.list"),
    (lambda: fields(list=[1, 5]).numbers("list", 2, 1, 2), "top.list[1]"),
    (lambda: fields(list=["a", "c"]).names("list", ("a", "b")), "top.list[1]"),
    (lambda: fields(list=["a", "a"]).names("list", ("a", "b")), "top.list"),
    (lambda: POSITION.one_of(None, "top.word", ("a",)), "top.word"),
    (lambda: read_counts("W1 W2", "bag", LETTERS), "bag"),
    (lambda: read_counts("X1", "bag", LETTERS), "bag"),
    (lambda: read_counts("W0", "bag", LETTERS), "bag"),
    (lambda: read_counts(4, "bag", LETTERS), "bag"),
]


@pytest.mark.parametrize(("read", "path"), REFUSED)
def test_what_is_refused(read: Callable[[], object], path: str) -> None:
    with pytest.raises(PositionError) as refusal:
        read()
    assert refusal.value.field == path
    assert refusal.value.accepted


@pytest.mark.parametrize(
    ("least", "most", "accepted"),
    [
        (None, None, "a whole number"),
        (3, None, "a whole number from 3"),
        (3, 9, "a whole number 3 … 9"),
        (3, 3, "3"),
        (3, 2, "nothing: there is none"),
    ],
)
def test_a_range_is_told(least: int | None, most: int | None, accepted: str) -> None:
    with pytest.raises(PositionError) as refusal:
        POSITION.whole(2.5, "n", least, most)
    assert refusal.value.accepted == accepted


def test_each_kind_of_data_has_its_own_error() -> None:
    class Spoilt(ValueError):
        def __init__(self, path: str, entry: object, accepted: str) -> None:
            self.all = path, entry, accepted

    with pytest.raises(Spoilt) as refusal:
        Fields({"a": 1, "b": 2}, "top", ("a",), Reader(Spoilt))
    assert refusal.value.all == ("top.b", 2, "one of the fields a")
    with pytest.raises(Spoilt):
        Fields({"a": 1}, "top", ("a",), Reader(Spoilt)).word("a", None, ("x",))


def test_bricks_there_and_back() -> None:
    assert read_counts("W3 P12", "bag", LETTERS) == [3, 0, 0, 0, 0, 12]
    assert write_counts([3, 0, 0, 0, 0, 12], LETTERS) == "W3 P12"
    assert read_counts("", "bag", LETTERS) == [0] * 6
    assert write_counts([0] * 6, LETTERS) == ""
