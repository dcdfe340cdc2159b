"""A move that is advised: what it is made with on the table, and the draft that it would be."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Action
from cantiere.firenze.io.moves import compose
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.flows.ending import ENDS, ending
from cantiere_app.games.firenze.moves.rows import MOVES
from cantiere_app.kit.moves.rows import Made
from cantiere_app.kit.scene import Scene


def stage(scene: Scene, actions: Sequence[Action]) -> Mapping[str, Any] | None:
    """The draft whose confirmation is this move; `None` where a move has no draft."""
    moment, move = _behind(scene, actions)
    return MOVES.stage(moment, _made(moment, move))


def marks(scene: Scene, actions: Sequence[Action]) -> list[str]:
    """The targets that a person would touch for this move; none for a step without a place."""
    moment, move = _behind(scene, actions)
    if move[0] in ENDS.values() and _is_more(moment):
        return []
    return MOVES.marks(moment, _made(moment, move))


def _behind(scene: Scene, actions: Sequence[Action]) -> tuple[Scene, Sequence[Action]]:
    """The move behind an end of the trade, which costs nothing, and the moment it is made in."""
    if len(actions) > 1 and actions[0] == ENDS["trade"]:
        return scene.after(actions[0]), actions[1:]
    return scene, actions


def _is_more(scene: Scene) -> bool:
    """Whether the button that ends the phase passes over more than what can be done in it."""
    return bool({*ending(scene).missed} - {facts.asked(scene)})


def _made(scene: Scene, actions: Sequence[Action]) -> Made:
    """The move composed; in the middle of one, as after a step was taken back, its next step."""
    if facts.asked(scene).startswith("step-"):
        return {"do": "step", "action": actions[0]}
    return compose(scene.state, actions)[0]
