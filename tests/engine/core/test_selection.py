"""Selections on a tiny table: bricks to pay or buy, cards to shed, towers in groups, answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import pytest
from tests.engine.kit.bare import Bare

from cantiere.core.fields.forms import number
from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frame_validation import asked_first, named_in
from cantiere.core.steps.frames import NOTHING, Frame
from cantiere.core.steps.parameters import Number
from cantiere.core.steps.pools import Falling, Free, Groups, Pile, Rising
from cantiere.core.steps.selection import (
    Noun,
    Place,
    Selection,
    effects_of,
    first,
    legal_of,
    reasons,
    steps_to,
)
from cantiere.core.steps.step_text import NUMBER

PAY, BUY, SHED, KEEP, ANSWER = range(5)
GIVE, TAKE, ENOUGH, DISCARD, HOLD, SAY = range(6)


class Bill(NamedTuple):
    """What is paid for."""

    thing: int


@dataclass
class Table(Bare):
    bricks: list[int] = field(default_factory=lambda: [2, 0, 1, 0, 0, 1])
    cards: list[int] = field(default_factory=lambda: [1, 1, 4, 7])
    towers: Sequence[tuple[Sequence[int], int]] = (((3, 5, 8), 2), ((4, 6), 1))
    answers: list[Any] = field(default_factory=list)


def _exists(_s: Table, _frame: Frame[Any], item: int) -> Iterator[Reason]:
    if not 0 <= item < 9:
        yield Reason("no-such", "", {"value": item})


def _absent(_s: Table, _frame: Frame[Any], item: int) -> Iterator[Reason]:
    yield Reason("absent", "", {"item": item})


def _short(item: int, place: Place) -> Reason:
    return Reason("short", "", {"item": item, "left": place.left, "have": place.have})


def _done(s: Table, seat: Seat, subject: Any, named: tuple[int, ...]) -> None:
    s.answers.append((seat, subject, named))


THING = Noun(
    Number("thing", NUMBER), number(0, 5), _absent, _exists, lambda: Reason("order", ""), _short
)
TOWER = THING._replace(form=number(1, 99))


def _bricks(s: Table, _frame: Frame[Any]) -> list[int]:
    return s.bricks[:]


def _cards(s: Table, _frame: Frame[Any]) -> list[int]:
    return s.cards


def _groups(s: Table, _frame: Frame[Any]) -> Sequence[tuple[Sequence[int], int]]:
    return s.towers


def _yes_no(_s: Table, _frame: Frame[Any]) -> tuple[int, int]:
    return 0, 1


PAY_ROW = Selection(
    PAY, GIVE, THING, Rising(_bricks, 6), _done, lambda _s, _seat, _subject: 3, Bill,
    opener=lambda _s, frame: [(9, frame.subject.thing)],
)  # fmt: skip
BUY_ROW = Selection(BUY, TAKE, THING, Falling(_bricks, 6), _done, close=ENOUGH)
SHED_ROW = Selection(
    SHED, DISCARD, TOWER, Pile(_cards), _done, lambda s, *_: len(s.cards) - 2,
    begins=True,
)  # fmt: skip
KEEP_ROW = Selection(
    KEEP, HOLD, TOWER, Groups(_groups), _done,
    lambda s, *_: sum(n for _, n in s.towers), due=lambda _s, seat, _subject: seat != 2,
)  # fmt: skip
ANSWER_ROW = Selection(ANSWER, SAY, THING, Free(_yes_no), _done)
ROWS = (PAY_ROW, BUY_ROW, SHED_ROW, KEEP_ROW, ANSWER_ROW)
EFFECTS = effects_of(ROWS)


def pending(
    row: Selection[Table, Any], subject: Any = NOTHING, named: tuple[int, ...] = ()
) -> Table:
    s = Table()
    s.frames.append(replace(first(row, s, 1, subject), named=named))
    return s


def offered(row: Selection[Table, Any], s: Table) -> list[Action]:
    return legal_of(row)(s, s.frames[-1])


def codes(row: Selection[Table, Any], s: Table, item: int) -> list[str]:
    return [reason.code for reason in reasons(row, s, s.frames[-1], item)]


def test_bricks_are_named_in_order_while_enough_are_left() -> None:
    s = pending(PAY_ROW, Bill(7))
    assert offered(PAY_ROW, s) == [(GIVE, 0)]
    EFFECTS[GIVE](s, (GIVE, 0))
    assert offered(PAY_ROW, s) == [(GIVE, 0), (GIVE, 2)]
    assert offered(PAY_ROW, pending(PAY_ROW, Bill(7), (0, 0))) == [(GIVE, 2), (GIVE, 5)]
    EFFECTS[GIVE](s, (GIVE, 2))
    EFFECTS[GIVE](s, (GIVE, 5))
    assert s.frames == []
    assert s.answers == [(1, Bill(7), (0, 2, 5))]


@pytest.mark.parametrize(
    ("named", "item", "expected"),
    [
        ((), 9, ["no-such"]),
        ((), 1, ["absent"]),
        ((), 2, ["short"]),
        ((2,), 0, ["order"]),
        ((2,), 1, ["absent"]),
    ],
)
def test_a_brick_is_refused_for_the_first_of_its_reasons(
    named: tuple[int, ...], item: int, expected: list[str]
) -> None:
    assert codes(PAY_ROW, pending(PAY_ROW, Bill(7), named), item) == expected


def test_too_few_tells_what_is_left_to_name() -> None:
    (reason,) = reasons(PAY_ROW, s := pending(PAY_ROW, Bill(7)), s.frames[-1], 2)
    assert reason.params == {"item": 2, "left": 3, "have": 2}


def test_a_step_of_its_own_ends_what_has_no_number() -> None:
    s = pending(BUY_ROW)
    assert offered(BUY_ROW, s) == [(TAKE, 5), (TAKE, 2), (TAKE, 0)]
    EFFECTS[TAKE](s, (TAKE, 2))
    assert offered(BUY_ROW, s) == [(TAKE, 0), (ENOUGH,)]
    assert codes(BUY_ROW, s, 5) == ["order"]
    EFFECTS[ENOUGH](s, (ENOUGH,))
    assert s.answers == [(1, NOTHING, (2,))]


def test_the_first_card_opens_its_frame() -> None:
    s = Table()
    EFFECTS[DISCARD](s, (DISCARD, 1))
    assert s.frames == [Frame(SHED, 0, 2, NOTHING, (1,))]
    assert offered(SHED_ROW, s) == [(DISCARD, 1), (DISCARD, 4), (DISCARD, 7)]
    s.frames[-1] = replace(s.frames[-1], named=(1, 1), need=3)
    assert codes(SHED_ROW, s, 1) == ["absent"]
    assert codes(SHED_ROW, s, 0) == ["absent"]


def test_the_first_of_any_number_opens_its_frame() -> None:
    s, effects = Table(), effects_of((BUY_ROW._replace(begins=True),))
    effects[TAKE](s, (TAKE, 5))
    effects[TAKE](s, (TAKE, 0))
    assert s.frames == [Frame(BUY, 0, 1, NOTHING, (5, 0))]
    effects[ENOUGH](s, (ENOUGH,))
    assert s.answers == [(0, NOTHING, (5, 0))]


def test_groups_are_named_one_after_the_other() -> None:
    s = pending(KEEP_ROW)
    assert offered(KEEP_ROW, s) == [(HOLD, 3), (HOLD, 5)]
    assert codes(KEEP_ROW, s, 8) == ["short"]
    assert codes(KEEP_ROW, s, 4) == ["absent"]
    s = pending(KEEP_ROW, named=(3, 8))
    assert offered(KEEP_ROW, s) == [(HOLD, 4), (HOLD, 6)]
    assert codes(KEEP_ROW, s, 5) == ["order"]
    EFFECTS[HOLD](s, (HOLD, 6))
    assert s.answers == [(1, NOTHING, (3, 8, 6))]
    assert KEEP_ROW.pool.ordered(s, first(KEEP_ROW, s, 1, NOTHING), (6, 8, 3)) == [3, 8, 6]


def test_one_of_two_answers() -> None:
    s = pending(ANSWER_ROW)
    assert offered(ANSWER_ROW, s) == [(SAY, 0), (SAY, 1)]
    assert codes(ANSWER_ROW, s, 2) == ["absent"]
    EFFECTS[SAY](s, (SAY, 1))
    assert s.answers == [(1, NOTHING, (1,))]


def asked_at(row: Selection[Table, Any], s: Table, frame: Frame[Any]) -> list[Table]:
    return list(asked_first(row, s, frame, lambda _s: [], lambda _s, _a: None))


def test_how_a_frame_came_about() -> None:
    s = pending(PAY_ROW, Bill(7), (0,))
    assert steps_to(PAY_ROW, s, s.frames[-1]) == [(9, 7), (GIVE, 0)]
    s = pending(KEEP_ROW, named=(3,))
    frame = s.frames[-1]
    (table,), steps = asked_at(KEEP_ROW, s, frame), named_in(KEEP_ROW, frame)
    (begun,) = table.frames
    assert begun == Frame(KEEP, 1, 3, NOTHING)
    assert steps == [(HOLD, 3)]
    assert asked_at(KEEP_ROW, s, Frame(KEEP, 2, 3, NOTHING)) == []
    assert asked_at(PAY_ROW, s, Frame(PAY, 1, 3, Bill(7))) == []
