"""A move that is advised: what it is made with on the table, and the draft that it would be."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Action
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.io.moves import compose
from cantiere_app.games.machiavelli.draft import SPOTS
from cantiere_app.games.machiavelli.moves import MOVES
from cantiere_app.kit.moves import Made
from cantiere_app.kit.scene import Scene

_LISTS: Final = ("cards", "tuck", "give")
_ANSWERS: Final = (k.ANSWER, k.KEEP)


def stage(scene: Scene, actions: Sequence[Action]) -> Mapping[str, Any] | None:
    """The draft whose confirmation is this move; `None` where a move has no draft."""
    made = _made(scene, actions)
    if made["do"] not in MOVES.rows:
        return None
    return MOVES.stage(scene, {**made, **_spots(scene, made)})


def marks(scene: Scene, actions: Sequence[Action]) -> list[str]:
    """The targets that a person would touch for this move."""
    return MOVES.marks(scene, _made(scene, actions))


def _made(scene: Scene, actions: Sequence[Action]) -> Made:
    """The move composed; one that is a button or an answer is its step."""
    made: Made = {}
    if actions[0][0] not in _ANSWERS:
        made = compose(scene.state, actions)[0]
    return made if made.get("do") in MOVES.rows else {"do": "step", "action": list(actions[0])}


def _spots(scene: Scene, made: Made) -> Mapping[str, Sequence[str]]:
    """The cards of the hand that a list stands for, each another one."""
    field = next((name for name in _LISTS if name in made), "")
    if not field:
        return {}
    hand: list[str | None] = list(scene.view["players"][scene.viewer]["hand"])
    found = []
    for card in made[field]:
        found.append(f"hand-{hand.index(card)}")
        hand[hand.index(card)] = None
    return {SPOTS: found}
