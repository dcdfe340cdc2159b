"""Frames in views, positions and snapshots, there and back."""

import json
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from cantiere.core.fields.forms import list_of, name_of, number
from cantiere.core.game import PositionError
from cantiere.core.steps import frames
from cantiere.core.steps.frames import NOTHING, Frame, FrameForms, Nothing, plain_row

GIVE, ASK, PAY = range(3)


class Trade(NamedTuple):
    slot: int
    take: int


class Towers(NamedTuple):
    towers: tuple[int, ...]


def _towers(row: tuple[int, ...]) -> tuple[int | None, Any, tuple[int, ...]]:
    n = row[0] if row else 0
    return None, Towers(row[1 : 1 + n]), row[1 + n :]


COLOUR = name_of("WYG")
FORMS = FrameForms(
    ("give", "ask", "pay"),
    {GIVE: Trade, PAY: Towers},
    {
        "slot": number(0, 5),
        "take": COLOUR,
        "towers": list_of(number(1, 99)),
    },
    {GIVE: list_of(COLOUR), PAY: list_of(COLOUR, most=2)},
    {
        GIVE: plain_row(Trade, counted=True),
        ASK: plain_row(Nothing, counted=False),
        PAY: frames.Row(lambda f: (len(f.subject.towers), *f.subject.towers, *f.named), _towers),
    },
)
SAMPLES = [
    (
        Frame(GIVE, 1, 3, Trade(2, 1), (0, 2)),
        {"ask": "give", "seat": 1, "slot": 2, "take": "Y", "named": ["W", "G"]},
        [0, 1, 2, 1, 3, 0, 2],
    ),
    (Frame(ASK, 0, 3, NOTHING), {"ask": "ask", "seat": 0}, [1, 0]),
    (
        Frame(PAY, 0, 3, Towers((4, 7)), (1,)),
        {"ask": "pay", "seat": 0, "towers": [4, 7], "named": ["Y"]},
        [2, 0, 2, 4, 7, 1],
    ),
]


def need(_kind: int, _seat: int, _subject: Any) -> int:
    return 3


@pytest.mark.parametrize(("frame", "written", "row"), SAMPLES)
def test_a_frame_there_and_back(frame: Frame[Any], written: Any, row: list[int]) -> None:
    assert FORMS.written(frame) == written
    assert FORMS.row(frame) == row
    view = json.loads(json.dumps(FORMS.view(frame)))
    assert FORMS.view(frame) == view
    for frame_read in (FORMS.read(written, "f", 2, need), FORMS.read(row, "f", 2, need)):
        assert frame_read == frame == FORMS.viewed(view)
        assert type(frame_read.subject) is type(frame.subject)
    assert FORMS.saved(frame) == {**written, "need": frame.need}
    counted = replace(frame, need=2)
    assert FORMS.restored(FORMS.saved(counted), "f", 2) == counted


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        (3, "f"),
        ({"seat": 0}, "f"),
        ({"ask": "fly", "seat": 0}, "f.ask"),
        ({"ask": "ask"}, "f"),
        ({"ask": "ask", "seat": None}, "f.seat"),
        ({"ask": "ask", "seat": 2}, "f.seat"),
        ({"ask": "ask", "seat": 0, "named": []}, "f.named"),
        ({"ask": "give", "seat": 0, "slot": 6, "take": "W"}, "f.slot"),
        ({"ask": "give", "seat": 0, "slot": 5}, "f"),
        ({"ask": "give", "seat": 0, "slot": 5, "take": "W", "named": ["X"]}, "f.named[0]"),
        ({"ask": "pay", "seat": 0, "towers": [0]}, "f.towers[0]"),
        ({"ask": "pay", "seat": 0, "towers": [1], "named": ["W"] * 3}, "f.named"),
        ([], "f"),
        ([0], "f"),
        ([3, 0], "f"),
        ([0, 2, 1, 1, 3], "f"),
        ([0, 0, 1, 1], "f"),
        ([0, 0, 1, True, 3], "f"),
        ([2, 0, 3, 4, 5], "f"),
        ([2, 0, -1], "f"),
    ],
)
def test_what_is_no_frame_is_refused(entry: Any, field: str) -> None:
    with pytest.raises(PositionError) as refusal:
        FORMS.read(entry, "f", 2, need)
    assert refusal.value.field == field
    assert refusal.value.accepted


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ([1, 0], "f"),
        ({"ask": "ask", "seat": 0}, "f"),
        ({"ask": "ask", "seat": 0, "need": -1}, "f.need"),
        ({"ask": "ask", "need": 1}, "f"),
    ],
)
def test_what_is_no_saved_frame_is_refused(entry: Any, field: str) -> None:
    with pytest.raises(PositionError) as refusal:
        FORMS.restored(entry, "f", 2)
    assert refusal.value.field == field
