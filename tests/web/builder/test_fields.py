"""Fields of a position: what an edit of each kind makes of what stands there."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantiere_app.builder import fields, paths
from cantiere_app.builder.fields import Field

COLOURS = [(letter, letter) for letter in "WYGRBP"]
CARDS = [("mason", "Mason"), ("bridge", "Bridge"), (3, "three")]


@pytest.mark.parametrize(
    ("kind", "before", "act", "arg", "after"),
    [
        ("bricks", "W3 G2", "add", "Y", "W3 Y1 G2"),
        ("bricks", "W1", "less", "W", ""),
        ("bricks", None, "less", "W", ""),
        ("towers", ["W4", "G2#7"], "add", "G@1", ["W4", "G3"]),
        ("towers", ["W4", "G1"], "less", "G@1", ["W4"]),
        ("towers", ["W4"], "add", "W", ["W4", "W1"]),
        ("towers", ["W4"], "add", "R@0", ["W4", "R1"]),
        ("towers", ["W4"], "less", "W@3", ["W4"]),
        ("list", ["mason"], "add", "bridge", ["mason", "bridge"]),
        ("list", [], "add", "3", [3]),
        ("list", 2, "add", "mason", ["mason"]),
        ("list", ["mason", "bridge"], "less", "0", ["bridge"]),
        ("number", 4, "add", "", 5),
        ("number", 0, "less", "", 0),
        ("number", 4, "put", "12", 12),
        ("number", 4, "put", "many", 4),
        ("choice", "a", "put", "null", None),
        ("flag", False, "put", "true", True),
        ("seats", [{}, {}], "add", "", [{}, {}, {}]),
    ],
)
def test_an_edit_gives(kind: str, before: Any, act: str, arg: str, after: Any) -> None:
    pool = COLOURS if kind in ("bricks", "towers") else CARDS
    assert fields.edited(Field("x", kind, "", pool), before, act, arg) == after


def test_entries_of_a_city_end_with_its_name() -> None:
    field = Field("buildings", "list", "Pisa", [("villa-3", "Villa 3")], " pisa")
    assert fields.edited(field, ["gate-1 massa"], "add", "villa-3") == [
        "gate-1 massa",
        "villa-3 pisa",
    ]


def test_signs_follow_each_other() -> None:
    field = Field("contracts.white", "marks", "", [(sign, sign) for sign in ".n01"])
    assert [fields.edited(field, text, "put", "2") for text in ("......", "..n...", "..1...")] == [
        "..n...", "..0...", "......",
    ]  # fmt: skip


KEYS = st.sampled_from(("a", "b"))
DATA = st.recursive(
    st.integers(0, 3), lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner)
)


@given(DATA, st.lists(KEYS | st.integers(0, 2), min_size=1, max_size=3), st.integers())
def test_what_is_put_somewhere_stands_there_and_nothing_else_changed(
    data: Any, parts: list[str | int], value: int
) -> None:
    path = tuple(parts)
    before = repr(data)
    if paths.at(data, path) is None:
        return
    after = paths.put(data, path, value, data)
    assert paths.at(after, path) == value
    assert repr(data) == before
    assert paths.put(after, path, paths.at(data, path), after) == data


def test_lists_that_are_not_told_come_whole() -> None:
    shown = {"row": [{"card": "a", "bricks": "W1"}, {"card": "b", "bricks": ""}]}
    after = paths.put({}, paths.read("row[1].card"), "c", shown)
    assert after == {"row": [{"card": "a", "bricks": "W1"}, {"card": "c", "bricks": ""}]}
    assert shown["row"][1]["card"] == "b"


def test_a_refusal_is_told_at_the_nearest_field() -> None:
    places = ["players[0].hand", "players[0]", "players[1].hand"]
    assert paths.nearest("players[0].hand[2]", places) == "players[0].hand"
    assert paths.nearest("players[0].gold", places) == "players[0]"
    assert paths.nearest("deck", places) == ""
