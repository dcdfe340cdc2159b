"""Refusals: the page's own reasons beside those of the engine, and why a target means nothing."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.core.game import Action, Reason
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere.machiavelli.rules.reasons import REASONS
from cantiere.machiavelli.rules.turn import CARD_OF_KIND
from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.moves import turn_buttons
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.refusals import Refusals
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

PAGE_REASONS: Final[Mapping[str, str]] = {
    "asked-else": "M§7.4",
    "choose-first": "M§7.4",
    "decide-first": "M§7.10",
    "draft-first": "M§7.4",
    "enough-picked": "M§7.10",
    "finished": "M§12.1",
    "not-your-turn": "M§7.2",
    "nothing-staged": "M§7.4",
    "nothing-there": "M§7.4",
    "still-missing": "M§7.10",
}
"""Reasons that the page gives itself beside those of the engine, each with its clause."""

COUNTED: Final = {"still-missing": "n", "too-few-cards": "need", "too-few-left": "need"}
"""Reasons whose sentence has plural forms, with the parameter that decides."""

SHOWN: Final[Mapping[str, Callable[[Scene, Any], str]]] = {
    "action": lambda scene, value: scene.t(f"machiavelli.step.{value}"),
    "answer": lambda scene, value: scene.t(f"machiavelli.answer.{value}"),
    "asked": lambda scene, value: scene.t(f"machiavelli.ask.{value}"),
    "phase": lambda scene, value: scene.t(f"machiavelli.ask.{value}"),
    "card": lambda scene, value: words.card(scene.t, value),
    "character": lambda scene, value: words.role(scene.t, value),
    "district": lambda scene, value: words.district(scene.t, value),
    "rank": words.role_of,
    "seat": phrases.name,
    "type": lambda scene, value: words.type_(scene.t, value),
}
"""How a parameter of a reason is written, by its name."""

YOURS: Final = dict.fromkeys(("city-complete", "name-twice", "not-in-city"), "seat")
"""Reasons about a city, with the parameter that names its seat."""

REFUSALS: Final = Refusals(
    "machiavelli", PAGE_REASONS, REASONS, COUNTED, SHOWN, facts.clause, YOURS
)
no = REFUSALS.no
by_rule = REFUSALS.by_rule


def sentence(why: Reason, scene: Scene) -> str:
    """A reason in words."""
    return REFUSALS.sentence(why, scene)


def elsewhere(scene: Scene, aim: Aim, *, is_for: bool) -> Outcome:
    """Why a target means nothing in what is asked now. is_for: whether a move could name it."""
    kind = facts.asked(scene)
    if kind in ("over", "wait"):
        return REFUSALS.wrong_time(scene, kind, ()) or no(scene, "nothing-there")
    if aim.kind in turn_buttons.deeds(scene):
        return _no_deed(scene, aim.kind)
    action = _step_of(scene, aim)
    if action:
        return by_rule(scene, action)
    if kind not in facts.TURN:
        return no(scene, "decide-first", facts.clause(scene))
    if aim.kind == "do-confirm":
        return no(scene, "nothing-staged")
    if scene.draft:
        return no(scene, "asked-else")
    return no(scene, "choose-first" if is_for else "nothing-there")


def _no_deed(scene: Scene, act: str) -> Outcome:
    """Why a deed of this turn cannot be begun: it is done, or there is nothing to do it to."""
    deed = turn_buttons.kind(act)
    if turn_buttons.is_over(scene, act) and deed in CARD_OF_KIND:
        return no(scene, "card-played")
    if turn_buttons.is_over(scene, act):
        return no(scene, "already-used", action=k.ACTIONS[deed])
    return no(scene, "nothing-there")


def _step_of(scene: Scene, aim: Aim) -> Action | None:
    """The small step that a target stands for by itself."""
    if aim.kind.startswith("do-"):
        name = aim.kind.removeprefix("do-")
        alone = name in _ALONE
        return (k.ACTIONS.index(name),) if alone else None
    if aim.kind == "hand":
        hand = facts.hand(scene)
        return (k.BUILD, data.CARD_OF[hand[aim.first]]) if aim.first < len(hand) else None
    if aim.kind == "role":
        kind = k.DROP if facts.asked(scene) == "drop" else k.PICK
        return (kind, aim.first)
    return None


_ALONE: Final = (
    "gold draw end income extra see study smithy tent director cash-point stay pass".split()
)
"""Steps without a parameter."""
