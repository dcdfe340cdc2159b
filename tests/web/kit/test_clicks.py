"""What a click means before any game is asked, and when no part of a game has an answer."""

from types import SimpleNamespace
from typing import Any

import pytest

from cantiere_app.kit.moves import clicks
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

ANSWER, ELSEWHERE = Outcome({"do": "go"}), Outcome({}, picked="elsewhere")


def _click(kind: str, aim: str, answer: Outcome | None = ANSWER) -> Outcome:
    scene: Any = SimpleNamespace(draft={"do": "go", "was": [{}]}, picked="")

    def elsewhere(_scene: Scene, _aim: Aim) -> Outcome:
        return ELSEWHERE

    return clicks.click(scene, Aim(aim), kind, lambda _scene, _aim: answer, elsewhere)


def test_what_is_asked_answers() -> None:
    assert _click("build", "card") == ANSWER


def test_a_target_without_meaning_is_never_silent() -> None:
    assert _click("build", "card", None) == ELSEWHERE


@pytest.mark.parametrize("kind", clicks.IDLE)
def test_nobody_answers_for_a_viewer_who_is_not_asked(kind: str) -> None:
    assert _click(kind, "card") == ELSEWHERE
