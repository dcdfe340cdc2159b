"""The meaning of a click in every game: answered by what is asked, or refused."""

from collections.abc import Callable
from typing import TypeAlias

from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

Flow: TypeAlias = Callable[[Scene, Aim], Outcome | None]
"""What a click means to one part of a game, `None` where it means nothing there."""

Kinds: TypeAlias = Callable[[Scene], frozenset[str]]
"""The kinds of targets that may mean something to one part of a game."""

IDLE = ("wait", "over")
"""Where nothing is asked of the viewer."""


def click(
    scene: Scene, aim: Aim, kind: str, answer: Flow, elsewhere: Callable[[Scene, Aim], Outcome]
) -> Outcome:
    """Return the outcome of a click, a tap or Enter on a target; there always is one.

    kind: the kind of the decision. elsewhere: explains why a target has no effect now.
    """
    outcome = answer(scene, aim) if kind not in IDLE else None
    return outcome or elsewhere(scene, aim)


def kinds(scene: Scene, kind: str, answered: Kinds) -> frozenset[str]:
    """Return the kinds of targets that `click` may answer.

    kind: what is asked. answered: the kinds that may mean something to what answers it.
    """
    return frozenset() if kind in IDLE else answered(scene)
