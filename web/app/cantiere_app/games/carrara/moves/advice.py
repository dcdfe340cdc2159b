"""A move that is advised: what it is made with on the table, and the draft that it would be."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.carrara.io.moves import compose
from cantiere.core.game import Action
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.moves.rows import MOVES
from cantiere_app.kit.moves.drafts import follow
from cantiere_app.kit.moves.rows import Made
from cantiere_app.kit.scene import Scene

_KEEP: Final = {"do": "buy", "mode": "keep"}


def stage(scene: Scene, actions: Sequence[Action]) -> Mapping[str, Any] | None:
    """The draft whose confirmation is this move; `None` where a move has no draft."""
    made = _made(scene, actions)
    if made["do"] == "buy":
        return None if made == _KEEP else follow(scene.draft, {"do": "buy"})
    return MOVES.stage(scene, made)


def marks(scene: Scene, actions: Sequence[Action]) -> list[str]:
    """The targets that a person would touch for this move."""
    return MOVES.marks(scene, _made(scene, actions))


def _made(scene: Scene, actions: Sequence[Action]) -> Made:
    """The move composed, a kept wheel with the bricks taken from it.

    In the middle of a move, as after a step was taken back, its next step.
    """
    if facts.asked(scene).startswith("step-"):
        return {"do": "step", "action": list(actions[0])}
    made = compose(scene.state, actions)
    if len(made) > 1 and made[0] == _KEEP:
        return {**made[1], "keep": True}
    return made[0]
