"""A game whose steps are declared by rows: a tollkeeper asks for a gate, then for coins."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import pytest
from tests.engine.kit.bare import Bare

from cantiere.core.codes import Codes
from cantiere.core.fields.forms import number
from cantiere.core.game import Action, Decision, NotationError, Reason
from cantiere.core.steps.frames import NOTHING, Frame
from cantiere.core.steps.legality import reasons_of
from cantiere.core.steps.parameters import Ending, Number, Parameter
from cantiere.core.steps.pools import Free
from cantiere.core.steps.selection import Noun, Selection
from cantiere.core.steps.step import Names, Phase, Question, Step, Steps, never
from cantiere.core.steps.step_table import StepTable
from cantiere.core.steps.step_text import NUMBER

PHASES = Codes()
ROAD = PHASES.code("road")
REST = PHASES.code("rest")
OVER = PHASES.code("over")
FRAMES = Codes()
F_TOLL = FRAMES.code("toll")
STEPS = Codes()
GO = STEPS.code("go")
SLEEP = STEPS.code("sleep")
PAY = STEPS.code("pay")
GATES = ("north", "south")
GATE = Parameter("gate", GATES, "no-such-gate")
COINS = Parameter("coins", "0123", "no-such-toll", "0 … 3", shows_name=False)


class Toll(NamedTuple):
    gate: int


@dataclass
class State(Bare):
    coins: int = 2


because: Final = reasons_of(
    {
        "unknown-action": ("T§0", ()),
        "wrong-length": ("T§0", ("action", "need", "value")),
        "game-over": ("T§9", ()),
        "answer-first": ("of the decision", ("action", "asked")),
        "not-asked": ("of the decision", ("action", "asked")),
        "wrong-phase": ("of the action", ("action", "phase")),
        "no-such-gate": ("T§1", ("value",)),
        "no-such-toll": ("T§2", ("value",)),
        "gate-closed": ("T§1", ("gate",)),
        "too-dear": ("T§2", ("have",)),
    }
)


def add_gates(s: State, actions: list[Action]) -> None:
    if s.coins:
        actions.append((GO, 0))


def closed(_s: State, a: Action) -> Iterator[Reason]:
    yield because("gate-closed", gate=GATES[a[1]])


def go(s: State, a: Action) -> None:
    s.frames.append(Frame(F_TOLL, s.active, 0, Toll(a[1])))


def add_sleep(_s: State, actions: list[Action]) -> None:
    actions.append((SLEEP,))


def sleep(s: State, _a: Action) -> None:
    s.phase = OVER


def tolls(s: State, _frame: Frame[Toll]) -> list[Action]:
    return [(PAY, n) for n in range(1, s.coins + 1)]


def pay(s: State, a: Action) -> None:
    s.frames.pop()
    s.coins -= a[1]
    s.phase = REST


def too_dear(s: State, _a: Action) -> Iterator[Reason]:
    yield because("too-dear", have=s.coins)


ROWS: Final[Steps[State]] = (
    Step(GO, "T§1", (GATE,), (ROAD,), add=add_gates, apply=go, refuse=closed, move="go"),
    Step(SLEEP, "T§3", (), (ROAD, REST), add=add_sleep, apply=sleep, refuse=never),
    Step(PAY, "T§2", (COINS,), frames=(F_TOLL,), apply=pay, refuse=too_dear),
)
TOLL: Final = Question(F_TOLL, tolls, Toll, lambda _s, frame: [(GO, frame.subject.gate)])


def table_of(rows: Steps[State]) -> StepTable[State]:
    return StepTable(
        Names(PHASES, FRAMES, STEPS),
        because,
        (Phase(ROAD, "T§1"), Phase(REST, "T§3")),
        (TOLL,),
        (),
        rows,
    )


TABLE: Final = table_of(ROWS)


def asked() -> State:
    return State(frames=[Frame(F_TOLL, 0, 0, Toll(0))])


def test_a_name_stands_for_the_number_of_its_place() -> None:
    assert (ROAD, REST, OVER) == (0, 1, 2)
    assert PHASES == ["road", "rest", "over"]


def test_the_steps_of_a_phase_are_joined_in_the_order_of_the_rows() -> None:
    assert TABLE.legal(State()) == [(GO, 0), (SLEEP,)]
    assert TABLE.legal(State(coins=0)) == [(SLEEP,)]
    assert TABLE.legal(State(phase=REST)) == [(SLEEP,)]


def test_a_question_asks_its_one_step() -> None:
    s = State()
    TABLE.apply(s, (GO, 0))
    assert TABLE.decision(s) == Decision(0, "toll", "T§2")
    assert TABLE.legal(s) == [(PAY, 1), (PAY, 2)]
    TABLE.apply(s, (PAY, 2))
    assert s == State(REST, coins=0)


def test_nobody_is_asked_when_the_game_is_over() -> None:
    assert TABLE.decision(State(phase=OVER)) is None
    assert TABLE.legal(State(phase=OVER)) == []


def test_a_frame_goes_before_the_phase_and_asks_its_own_seat() -> None:
    s = State(active=1, frames=[Frame(F_TOLL, 2, 0, Toll(0))])
    assert TABLE.decision(s) == Decision(2, "toll", "T§2")
    assert TABLE.legal(s) == [(PAY, 1), (PAY, 2)]


def test_a_kind_of_frame_without_a_row_is_found_at_once() -> None:
    with pytest.raises(ValueError, match="frame gift: has 0 rows, needs 1"):
        StepTable(Names(PHASES, ("toll", "gift"), STEPS), because, (Phase(ROAD, "T§1"),), (TOLL,),
                  (), ROWS)  # fmt: skip


@pytest.mark.parametrize(
    ("s", "action", "code", "clause"),
    [
        (State(), (GO, 1), "gate-closed", "T§1"),
        (State(), (GO, 2), "no-such-gate", "T§1"),
        (State(), (GO, -1), "no-such-gate", "T§1"),
        (State(), (GO,), "wrong-length", "T§0"),
        (State(), (3,), "unknown-action", "T§0"),
        (State(), (PAY, 1), "not-asked", "T§1"),
        (State(phase=REST), (GO, 0), "wrong-phase", "T§1"),
        (asked(), (GO, 0), "answer-first", "T§2"),
        (asked(), (PAY, 3), "too-dear", "T§2"),
        (asked(), (PAY, 4), "no-such-toll", "T§2"),
        (State(phase=OVER), (SLEEP,), "game-over", "T§9"),
    ],
)
def test_a_step_is_refused_with_the_rule(s: State, action: Action, code: str, clause: str) -> None:
    assert [(reason.code, reason.clause) for reason in TABLE.why(s, action)] == [(code, clause)]


@pytest.mark.parametrize(("s", "action"), [(State(), (GO, 0)), (asked(), (PAY, 1))])
def test_a_legal_step_is_not_refused(s: State, action: Action) -> None:
    assert TABLE.why(s, action) == []


def test_text_and_messages_name_the_parameters() -> None:
    assert TABLE.text.write((GO, 1)) == "go south"
    assert TABLE.text.read("pay 3") == (PAY, 3)
    assert TABLE.described((GO, 1)) == {"gate": "south"}
    assert TABLE.described((PAY, 3)) == {"coins": 3}
    assert [(move.do, move.form, move.example) for move in TABLE.moves()] == [
        ("go", "go <gate>", "go north")
    ]


def test_a_frame_is_sound_if_its_steps_lead_to_it() -> None:
    forms = TABLE.frame_forms({"gate": number(0, 1)}, ())
    assert forms.written(asked().frames[-1]) == {"ask": "toll", "seat": 0, "gate": 0}
    assert list(TABLE.broken_frames(asked())) == []
    asked_at_south = State(frames=[Frame(F_TOLL, 0, 0, Toll(1))])
    assert list(TABLE.broken_frames(asked_at_south)) == ["the draft of toll cannot have come about"]
    assert list(TABLE.broken_frames(State(frames=asked().frames * 2))) == [
        "more than one action is in progress"
    ]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (ROWS[:2], "step pay: has 0 rows, needs 1"),
        ((*ROWS, ROWS[0]), "step go: has 2 rows, needs 1"),
        ((*ROWS, ROWS[0]._replace(kind=7)), "step 7: has a row, but no name"),
        ((*ROWS[:2], ROWS[2]._replace(apply=None)), "step pay: must say once"),
        ((*ROWS[:2], ROWS[2]._replace(refuse=None)), "step pay: must say once"),
        ((*ROWS[:2], ROWS[2]._replace(frames=())), "frame toll: no step answers it"),
        ((*ROWS[:2], ROWS[2]._replace(frames=(F_TOLL, 3))), "step pay: frame 3 is not a question"),
    ],
)
def test_a_table_that_says_too_little_or_twice_is_refused(rows: Steps[State], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        table_of(rows)


def give(s: State, _seat: int, _subject: Any, named: tuple[int, ...]) -> None:
    s.coins -= sum(named)
    s.phase = REST


def too_many(_s: State, _frame: Frame[Any], n: int) -> Iterator[Reason]:
    yield because("too-dear", have=n)


GIFT: Final = Selection(
    F_TOLL, PAY, Noun(COINS, COINS.form(), too_many),
    Free[State](lambda s, _frame: range(s.coins + 1)), give, clause="T§2",
)  # fmt: skip


def table_with(*selections: Selection[State, Any]) -> StepTable[State]:
    frames = ("toll", "gift")[: len(selections)]
    phases: Sequence[Phase[State]] = (Phase(ROAD, "T§1"), Phase(REST, "T§3"))
    return StepTable(Names(PHASES, frames, STEPS), because, phases, (), selections, ROWS[:2])


def test_a_selection_is_the_row_of_its_step() -> None:
    table = table_with(GIFT)
    s = State(frames=[Frame(F_TOLL, 0, 1, NOTHING)])
    assert table.decision(s) == Decision(0, "toll", "T§2")
    assert table.legal(s) == [(PAY, 0), (PAY, 1), (PAY, 2)]
    assert [each.code for n in (3, 10) for each in table.why(s, (PAY, n))] == [
        "too-dear",
        "no-such-toll",
    ]
    assert table.text.write((PAY, 2)) == "pay 2"
    table.apply(s, (PAY, 2))
    assert s == State(REST, coins=0)


@pytest.mark.parametrize(
    ("selections", "said"),
    [
        ((GIFT._replace(clause=""),), "selection toll: gives no clause"),
        ((GIFT, GIFT._replace(kind=1, clause="T§9")), "selection gift: .* another row"),
        ((GIFT, GIFT), "frame toll: has 2 rows"),
    ],
)
def test_selections_that_contradict_are_refused(
    selections: Sequence[Selection[State, Any]], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        table_with(*selections)


def test_a_move_holds_the_name_of_a_thing_or_its_number() -> None:
    numbered = COINS._replace(numbered=True)
    rows = (*ROWS[:2], ROWS[2]._replace(names=(numbered,), move="pay"))
    (_, move), opening = table_of(rows).moves(), table_of(rows).opening(PAY, coins="toll")
    assert [field.write(3) for field in move.fields()] == [3]
    assert [field.name for field in opening.fields] == ["toll"]
    assert [field.write(1) for field in TABLE.opening(GO).fields] == ["south"]


def test_a_phase_with_two_rows_is_refused() -> None:
    phases: Sequence[Phase[State]] = (Phase(ROAD, "T§1"), Phase(REST, "T§3"), Phase(ROAD, "T§2"))
    with pytest.raises(ValueError, match="phase road: has 2 rows"):
        StepTable(Names(PHASES, FRAMES, STEPS), because, phases, (TOLL,), (), ROWS)


def test_a_name_gets_only_one_number() -> None:
    codes = Codes()
    codes.code("go")
    with pytest.raises(ValueError, match="code go: declared twice"):
        codes.code("go")
    assert codes == ["go"]


def test_a_number_that_no_list_names_is_left_to_the_rules() -> None:
    tower = Number("tower", NUMBER)
    assert list(tower.refused(99, because)) == []
    assert tower.show(99) == 99


def test_an_ending_may_be_left_out_of_the_text() -> None:
    night = Ending("night", {"": 0, "late": 1})
    rows = (*ROWS[:1], ROWS[1]._replace(names=(night,), text="rest"), ROWS[2])
    text = table_of(rows).text
    assert [text.write((SLEEP, n)) for n in (0, 1)] == ["rest", "rest late"]
    assert [text.read(words) for words in ("rest", "rest late")] == [(SLEEP, 0), (SLEEP, 1)]
    with pytest.raises(NotationError):
        text.read("rest early")


def test_drafts_are_the_frames_of_a_turn() -> None:
    assert TABLE.drafts == {F_TOLL}
    card = StepTable(
        Names(PHASES, FRAMES, STEPS),
        because,
        (Phase(ROAD, "T§1"), Phase(REST, "T§3")),
        (TOLL._replace(opener=None),),
        (),
        ROWS,
    )
    assert card.drafts == set()


def test_a_game_may_know_a_better_reason_for_the_wrong_phase() -> None:
    def locked(_s: State, _a: Action) -> Reason:
        return because("gate-closed", gate="north")

    table = table_of((ROWS[0]._replace(closed=locked), *ROWS[1:]))
    at_rest = State(phase=REST)
    assert [reason.code for reason in table.why(at_rest, (GO, 0))] == ["gate-closed"]
    assert [reason.code for reason in table.why(at_rest, (PAY, 1))] == ["not-asked"]
