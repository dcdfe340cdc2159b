"""An answer that lies in another part of the turn, reached by steps that lose nothing."""

from collections.abc import Callable
from typing import TypeAlias

from cantiere.core.game import Action
from cantiere_app.kit.scene import Outcome, Scene

Answer: TypeAlias = Callable[[Scene], Outcome | None]
"""What is meant in a moment; `None` or a refusal where it means nothing there."""


def earlier(scene: Scene, answer: Answer) -> Outcome | None:
    """Return the outcome in an earlier part of the turn that was skipped, after going back
    to it.
    """
    before, back = scene.before, 1
    while before:
        outcome = _accepted(answer(before))
        if outcome:
            return outcome._replace(back=back)
        before, back = before.before, back + 1
    return None


def later(scene: Scene, step: Action, answer: Answer) -> Outcome | None:
    """Return the outcome after a step that is played first; `None` if that step is not legal."""
    outcome = _accepted(answer(scene.after(step))) if step in scene.legal else None
    return outcome._replace(play=[step, *outcome.play]) if outcome else None


def _accepted(outcome: Outcome | None) -> Outcome | None:
    return None if outcome is None or outcome.refuse else outcome
