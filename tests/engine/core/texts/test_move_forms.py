"""Composed moves of a tiny game: a stall where a thing is ordered and paid for, and a fine."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest
from tests.engine.kit.bare import Bare

from cantiere.core.fields.forms import number
from cantiere.core.game import Action, IllegalAction, Json, NotationError, Reason, Seat
from cantiere.core.move_fields import flag, numbers_of, one_of
from cantiere.core.reader import Fields
from cantiere.core.steps.compound_moves import Engine, MoveForms
from cantiere.core.steps.frames import NOTHING, Frame
from cantiere.core.steps.move_forms import Move, Part, Special, Step, one
from cantiere.core.steps.move_text import MoveText
from cantiere.core.steps.parameters import Number
from cantiere.core.steps.pools import Free, Rising
from cantiere.core.steps.selection import Noun, Place, Selection, effects_of, first, legal_of
from cantiere.core.steps.step_text import letter_of

ORDER, PAY, WRAP, LOSE, CALL, GIVE, GIVEN = range(7)
BILL, PAPER, FINE, GIFT = range(4)
THINGS = ("cup", "bowl")


class Bill(NamedTuple):
    thing: int


@dataclass
class Stall(Bare):
    bricks: list[int] = field(default_factory=lambda: [2, 1, 0, 0, 0, 1])
    had: list[Any] = field(default_factory=list)


def _nothing(_s: Stall, _frame: Frame[Any], _item: int) -> Iterator[Reason]:
    yield from ()


def _short(_item: int, _place: Place) -> Reason:
    return Reason("short", "")


LETTERS = "WYGRBP"
BRICK = Noun[Stall](Number("brick", letter_of(LETTERS)), number(0, 5), _nothing, short=_short)


def _bricks(s: Stall, _frame: Frame[Any]) -> list[int]:
    return s.bricks[:]


def _papers(_s: Stall, _frame: Frame[Any]) -> Sequence[int]:
    return 0, 1


def _paid(s: Stall, seat: Seat, subject: Bill, named: tuple[int, ...]) -> None:
    s.had += [subject.thing, *named]
    s.frames.append(first(PAPER_ROW, s, seat, NOTHING))


def _wrapped(s: Stall, _seat: Seat, _subject: Any, named: tuple[int, ...]) -> None:
    s.had.append(named)


_COLOURS = numbers_of(LETTERS)
BILL_ROW = Selection(BILL, PAY, BRICK, Rising(_bricks, len(LETTERS)), _paid, lambda *_: 2, Bill)
PAPER_ROW = Selection(PAPER, WRAP, BRICK, Free(_papers), _wrapped, follows=PAY)
FINE_ROW = Selection(
    FINE, LOSE, BRICK, Rising(_bricks, len(LETTERS)), _wrapped, lambda *_: 3, begins=True
)
GIFT_ROW = Selection(
    GIFT, GIVE, BRICK, Rising(_bricks, len(LETTERS)), _wrapped, begins=True, close=GIVEN
)
ROWS = (BILL_ROW, PAPER_ROW, FINE_ROW, GIFT_ROW)


def _order(s: Stall, a: Action) -> None:
    s.had.append("gift" if a[2] else "")
    s.frames.append(first(BILL_ROW, s, s.active, Bill(a[1])))


def _call(s: Stall, a: Action) -> None:
    s.had.append(a)


EFFECTS = {**effects_of(ROWS), ORDER: _order, CALL: _call}


def legal(s: Stall) -> list[Action]:
    if s.frames:
        return {row.kind: legal_of(row) for row in ROWS}[s.frames[-1].kind](s, s.frames[-1])
    return [(ORDER, 0, 0), (ORDER, 1, 0), (ORDER, 1, 1), (LOSE, 0), (CALL,), (GIVE, 0)]


def apply(s: Stall, a: Action) -> None:
    EFFECTS[a[0]](s, a)


def why(s: Stall, a: Sequence[int]) -> list[Reason]:
    return [] if tuple(a) in legal(s) else [Reason("not-now", "", {"action": list(a)})]


def because(code: str, **params: Json) -> Reason:
    return Reason(code, "", params)


def _calls(_s: Stall, _fields: Fields) -> list[Action]:
    return [(CALL,)]


MOVES = (
    Move(
        "order",
        (Step(ORDER, (one_of("thing", THINGS), flag("gift"))),),
        (
            Part("pay", (BILL_ROW,), _COLOURS, mark="pay", proposed=True),
            one("paper", (PAPER_ROW,))._replace(mark="in"),
        ),
        "order <thing> [pay <colours>] in <colour> [gift]",
    ),
    Move("fine", (), (Part("bricks", (FINE_ROW,), _COLOURS),), "fine <colours>"),
    Move("gift", (), (Part("bricks", (GIFT_ROW,), _COLOURS),), "gift <colours>"),
)
FORMS = MoveForms(
    Engine(because, why, legal, apply, lambda _s: None, lambda _frame, _last: True),
    MOVES,
    {"call": Special((CALL,), (), _calls, lambda _s, _run: {})},
)
TEXT = MoveText(MOVES)
ORDERED = {"do": "order", "thing": "bowl", "gift": True, "pay": [0, 5], "paper": 1}
STEPS = [(ORDER, 1, 1), (PAY, 0), (PAY, 5), (WRAP, 1)]


def refused(move: Any) -> str:
    with pytest.raises(IllegalAction) as refusal:
        FORMS.expand(Stall(), move)
    return refusal.value.reasons[0].code


def test_a_move_becomes_its_steps_and_they_become_the_move() -> None:
    s = Stall()
    assert FORMS.expand(s, {**ORDERED, "pay": [5, 0]}) == STEPS
    assert s == Stall()
    assert FORMS.group(s, [*STEPS, (CALL,), (LOSE, 0)]) == [
        ORDERED,
        {"do": "call"},
        {"do": "step", "action": [LOSE, 0]},
    ]


def test_what_is_left_out_is_proposed() -> None:
    move = {"do": "order", "thing": "cup", "paper": 0}
    assert FORMS.expand(Stall(), move) == [(ORDER, 0, 0), (PAY, 0), (PAY, 0), (WRAP, 0)]


def test_the_first_thing_named_may_begin() -> None:
    assert FORMS.expand(Stall(), {"do": "fine", "bricks": [1, 0, 0]}) == [
        (LOSE, 0),
        (LOSE, 0),
        (LOSE, 1),
    ]
    assert FORMS.group(Stall(), [(LOSE, 0), (LOSE, 0), (LOSE, 1)]) == [
        {"do": "fine", "bricks": [0, 0, 1]}
    ]


def test_what_begins_so_may_have_any_number() -> None:
    steps = [(GIVE, 0), (GIVE, 0), (GIVE, 1), (GIVEN,)]
    assert FORMS.expand(Stall(), {"do": "gift", "bricks": [1, 0, 0]}) == steps
    assert FORMS.expand(Stall(), {"do": "gift", "bricks": [0]}) == [(GIVE, 0), (GIVEN,)]
    assert FORMS.group(Stall(), steps) == [{"do": "gift", "bricks": [0, 0, 1]}]


def test_a_run_from_the_middle_is_told_step_by_step() -> None:
    s = Stall(frames=[Frame(BILL, 0, 2, Bill(0), (0,))])
    run: list[Action] = [(PAY, 0), (WRAP, 1)]
    assert [move["action"] for move in FORMS.group(s, run)] == [list(step) for step in run]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({}, "bad-move"),
        ({"do": "order", "thing": "pan", "paper": 0}, "bad-move"),
        ({**ORDERED, "pay": [9]}, "bad-move"),
        ({**ORDERED, "pay": [0]}, "wrong-count"),
        ({**ORDERED, "pay": [3, 3]}, "not-now"),
        ({"do": "fine", "bricks": [0]}, "wrong-count"),
        ({"do": "fine"}, "wrong-count"),
    ],
)
def test_what_is_no_move_is_refused(move: Any, code: str) -> None:
    assert refused(move) == code


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("order bowl pay W P in Y gift", ORDERED),
        ("order cup in W", {"do": "order", "thing": "cup", "gift": False, "paper": 0}),
        ("fine W W", {"do": "fine", "bricks": [0, 0]}),
    ],
)
def test_text_there_and_back(text: str, move: dict[str, Any]) -> None:
    assert TEXT.read(text) == move
    assert TEXT.write(move) == text


@pytest.mark.parametrize(
    "text",
    ["order", "order pan in W", "order cup", "order cup in W W", "order cup W in W", "fine X"],
)
def test_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        TEXT.read(text)
    assert refusal.value.accepted == TEXT.forms[text.split()[0]].form
