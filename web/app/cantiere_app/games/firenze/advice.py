"""A move that is advised: what it is made with on the table, and the draft that it would be."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Action
from cantiere.firenze.io.moves import compose
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.moves import MOVES
from cantiere_app.kit.moves import Made
from cantiere_app.kit.scene import Scene


def stage(scene: Scene, actions: Sequence[Action]) -> Mapping[str, Any] | None:
    """The draft whose confirmation is this move; `None` where a move has no draft."""
    return MOVES.stage(scene, _made(scene, actions))


def marks(scene: Scene, actions: Sequence[Action]) -> list[str]:
    """The targets that a person would touch for this move; none for a step without a place."""
    return MOVES.marks(scene, _made(scene, actions))


def _made(scene: Scene, actions: Sequence[Action]) -> Made:
    """The move composed; in the middle of one, as after a step was taken back, its next step."""
    if facts.asked(scene).startswith("step-"):
        return {"do": "step", "action": actions[0]}
    return compose(scene.state, actions)[0]
