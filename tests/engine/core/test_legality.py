"""Codes, the form of actions, the time for them, and the checked step."""

from dataclasses import dataclass
from typing import Any

import pytest
from tests.engine.kit.bare import Bare

from cantiere.core.game import Action, Event, IllegalAction, Reason
from cantiere.core.steps.legality import MOST_LOGGED, Codes, malformed, play_checked, reasons_of

CODES: Codes = {
    "unknown-action": ("T§1", ()),
    "wrong-length": ("T§1", ("action", "need", "value")),
    "wrong-phase": ("T§2", ("action", "phase")),
}
because = reasons_of(CODES)
NAMES = ("go", "pay", "end")


def test_a_reason_has_the_clause_and_parameters_of_its_code() -> None:
    reason = because("wrong-phase", action="go", phase="over")
    assert reason == Reason("wrong-phase", "T§2", {"action": "go", "phase": "over"})
    with pytest.raises(AssertionError):
        because("wrong-phase", action="go")


@pytest.mark.parametrize("action", [(), (3,), (-1, 0), ("0", 1), (0, 1.0), (True, 1), 7, None])
def test_what_is_no_action(action: Any) -> None:
    assert [r.code for r in malformed(action, NAMES, {2: 0}, because)] == ["unknown-action"]


def test_the_number_of_parameters() -> None:
    (reason,) = malformed((0,), NAMES, {2: 0}, because)
    assert (reason.code, reason.params) == ("wrong-length", {"action": "go", "need": 1, "value": 0})
    assert malformed((0, 5), NAMES, {2: 0}, because) == []
    assert malformed((2,), NAMES, {2: 0}, because) == []


@dataclass
class Counter(Bare):
    """A state that counts."""

    n: int = 0


def why(_s: Counter, a: Any) -> list[Reason]:
    return [because("unknown-action")] if a[0] else []


def count(s: Counter, a: Action) -> None:
    s.n += 1
    if s.log is not None:
        s.log.append(("counted", 0, {"n": s.n}))


def test_a_checked_step_gives_its_events_and_keeps_the_log() -> None:
    s = Counter(log=[])
    first = play_checked(s, [0], why, count)
    second = play_checked(s, [0], why, count)
    assert [event.params["n"] for event in (*first, *second)] == [1, 2]
    assert s.log == [*first, *second]
    bare = Counter()
    assert len(play_checked(bare, (0,), why, count)) == 1
    assert bare.log is None


def test_a_state_that_is_played_on_remembers_its_last_events_only() -> None:
    s = Counter(log=[])
    for _ in range(2 * MOST_LOGGED + 7):
        play_checked(s, (0,), why, count)
        assert s.log is not None
        assert len(s.log) <= MOST_LOGGED
        assert s.log[-1] == Event("counted", 0, {"n": s.n})
    assert s.log is not None
    assert [Event(*each).params["n"] for each in s.log] == [*range(s.n - len(s.log) + 1, s.n + 1)]


def test_a_refused_step_changes_nothing() -> None:
    s = Counter(log=[])
    with pytest.raises(IllegalAction):
        play_checked(s, (1,), why, count)
    assert (s.n, s.log) == (0, [])
