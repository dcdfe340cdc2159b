"""What is to move is worked out only where it is seen, and never at the cost of the drawing."""

import importlib
import json
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless

from cantiere_app.session.movement import MotionPlan

MOVING = MotionPlan([{"beats": [], "say": "", "seal": "", "actor": "", "rest": 0}])
Work = Callable[[], MotionPlan]


class Stage:
    """A director that keeps what it is asked, and fails where it is told to."""

    def __init__(self, fails: str = "", seen: bool = True) -> None:
        self.asked: list[str] = []
        self.given: tuple[Any, ...] = ()
        self.followed: list[bool] = []
        self._fails, self._seen = fails, seen

    def __getattr__(self, name: str) -> Callable[..., None]:
        def asked(*given: Any) -> None:
            self.asked.append(name)
            self.given = given
            if name == self._fails:
                raise RuntimeError(f"planted: {name}")

        return asked

    def follow(self, goes_on: bool) -> None:
        self.followed.append(goes_on)

    def isSeen(self) -> bool:  # noqa: N802 - as the director has it
        return self._seen


@pytest.fixture
def said() -> list[str]:
    """What the console was told."""
    return []


@pytest.fixture
def motion(said: list[str]) -> Iterator[Callable[[Stage], Any]]:
    with browserless() as window:
        window.console = SimpleNamespace(error=said.append)
        module = importlib.import_module("cantiere_app.dom.drawing.motion")

        def made(stage: Stage) -> Any:
            player = module.Motion()
            player.is_on, player._stage = True, stage
            return player

        yield made


def test_motions_are_told_before_a_drawing_and_played_after_it(motion: Any) -> None:
    stage = Stage()
    made = motion(stage)
    made.ready(lambda: MOVING)
    assert json.loads(stage.given[0]) == MOVING.motions
    made.play()
    made.play()
    assert stage.asked == ["ready", "play"]


def test_what_has_no_motion_is_drawn_beneath_what_is_played(motion: Any) -> None:
    stage = Stage()
    made = motion(stage)
    made.ready(MotionPlan)
    made.play()
    assert stage.asked == []
    made.ready(lambda: MotionPlan(ends=True))
    assert stage.asked == ["end"]


def test_the_director_hears_which_tab_is_the_own_one_and_when_others_play_no_more(
    motion: Any,
) -> None:
    stage = Stage()
    made = motion(stage)
    made.ready(lambda: MOVING._replace(tab="cards", goes_on=True))
    assert stage.given[1:] == ("cards", True)
    made.ready(lambda: MotionPlan(goes_on=True))
    made.ready(MotionPlan)
    assert stage.followed == [True, False]


def unlooked() -> MotionPlan:
    raise AssertionError("nobody sees it")


@pytest.mark.parametrize("why", ["off", "hidden", "not here yet"])
def test_nothing_is_worked_out_where_nobody_sees_it(motion: Any, said: list[str], why: str) -> None:
    made = motion(Stage(seen=why != "hidden"))
    if why == "off":
        made.is_on = False
    if why == "not here yet":
        made._stage = None
    made.ready(unlooked)
    made.play()
    assert said == []


def broken() -> MotionPlan:
    raise KeyError("slot")


@pytest.mark.parametrize(
    ("fails", "work"),
    [
        ("", broken),
        ("", lambda: MotionPlan([{"seat": object()}])),  # nothing that can be written down
        ("ready", lambda: MOVING),
        ("play", lambda: MOVING),
    ],
)
def test_what_fails_is_dropped_and_told_to_the_console(
    motion: Any, said: list[str], fails: str, work: Work
) -> None:
    stage = Stage(fails)
    made = motion(stage)
    made.ready(work)
    made.play()
    made.play()
    assert stage.asked[-1] == "end" and stage.asked.count("play") == (fails == "play")
    assert len(said) == 1 and "Traceback" in said[0]


def test_a_director_that_cannot_even_end_harms_nothing(motion: Any, said: list[str]) -> None:
    made = motion(Stage("end"))
    made.ready(broken)
    made.end()
    assert len(said) == 3


def test_a_later_drawing_moves_again(motion: Any) -> None:
    stage = Stage()
    made = motion(stage)
    made.ready(broken)
    made.ready(lambda: MOVING)
    made.play()
    assert stage.asked == ["end", "ready", "play"]


def test_what_was_ready_for_a_drawing_that_failed_is_not_played_with_the_next(motion: Any) -> None:
    stage = Stage()
    made = motion(stage)
    made.ready(lambda: MOVING)
    made.ready(MotionPlan)
    made.play()
    assert stage.asked == ["ready"]
