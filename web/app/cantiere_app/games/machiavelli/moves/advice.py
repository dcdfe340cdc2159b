"""A move that is advised: what it is made with on the table, and the draft that it would be."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Action
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.io.moves import compose
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.moves.draft import LISTS
from cantiere_app.games.machiavelli.moves.rows import MOVES
from cantiere_app.kit.moves.rows import Made
from cantiere_app.kit.scene import Scene

_HALFWAY: Final = ("warrants", "threats", "redraw", "beautify", "tuck", "lend")
"""Decisions in the middle of a move, whose steps are clicked one by one."""


def stage(scene: Scene, actions: Sequence[Action]) -> Mapping[str, Any] | None:
    """The draft whose confirmation is this move; `None` where a move has no draft."""
    made = _made(scene, actions)
    if made["do"] not in MOVES.rows:
        return None
    return MOVES.stage(scene, {**made, **_spots(scene, made)})


def marks(scene: Scene, actions: Sequence[Action]) -> list[str]:
    """The targets that a person would touch for this move, of cards that are alike each one."""
    made = _made(scene, actions)
    spots = [spot for group in _spots(scene, made).values() for spot in group]
    single = [spot for spot in MOVES.marks(scene, _without_lists(made)) if spot not in spots]
    return [*single, *spots]


def _without_lists(made: Made) -> Made:
    return {field: value for field, value in made.items() if field not in LISTS}


def _made(scene: Scene, actions: Sequence[Action]) -> Made:
    """The move composed; one that is a button, an answer or goes on halfway is its step."""
    made: Made = {}
    if actions[0][0] != k.ANSWER and facts.asked(scene) not in _HALFWAY:
        made = compose(scene.state, actions)[0]
    return made if made.get("do") in MOVES.rows else {"do": "step", "action": list(actions[0])}


def _spots(scene: Scene, made: Made) -> Mapping[str, Sequence[str]]:
    """The cards of the hand that a list stands for, each another one."""
    hand: list[str | None] = list(facts.hand(scene))
    if made.get("card") in hand:
        hand[hand.index(made["card"])] = None
    by_list: dict[str, list[str]] = {}
    for field, spots in LISTS.items():
        for card in made.get(field, ()):
            at = hand.index(card)
            hand[at] = None
            by_list.setdefault(spots, []).append(f"hand-{at}")
    return by_list
