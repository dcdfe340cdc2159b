"""Refusals: the page's own reasons beside those of the engine, and why a target means nothing."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.rules.reasons import REASONS
from cantiere.core.game import Action, Reason
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.things import TILES
from cantiere_app.kit import things
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.refusals import Refusals
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

PAGE_REASONS: Final[Mapping[str, str]] = {
    "another-too-dear": "C§6.2",
    "cannot-build": "C§6.3",
    "cannot-score": "C§6.6",
    "card-counts": "C§10",
    "colour-used-up": "C§6.3",
    "decide-first": "C§6.1",
    "draft-first": "C§6.7",
    "finished": "C§7",
    "no-tile-here": "C§6.3",
    "none-of-colour": "C§6.3",
    "not-your-turn": "C§6.1",
    "nothing-built": "C§6.6",
    "nothing-staged": "C§6.1",
    "nothing-there": "C§6.1",
    "nothing-to-pay": "C§6.3",
    "one-colour-only": "C§6.3",
    "picked-elsewhere": "C§6.2",
    "players-turn": "C§6.1",
    "tile-first": "C§6.3",
    "turn-first": "C§6.2",
    "which-building": "C§6.4",
}
"""Reasons that the page gives itself beside those of the engine, each with its clause."""


def segment(_: Scene, value: int) -> str:
    return data.SEGMENTS[value]


SHOWN: Final[Mapping[str, Callable[[Scene, Any], str]]] = {
    "action": lambda scene, value: scene.t(f"carrara.step.{value}", value8=data.VALUE8),
    "asked": lambda scene, value: scene.t(f"carrara.asked.{value}"),
    "phase": lambda scene, value: scene.t(f"carrara.asked.{value}"),
    "card": lambda scene, value: words.card(scene.t, value),
    "city": lambda scene, value: words.place(scene.t, value),
    "colour": lambda scene, value: words.colour(scene.t, value),
    "object": lambda scene, value: words.thing(scene.t, data.OBJECTS[value]),
    "olds": lambda scene, value: words.either(scene.t, value),
    "owner": phrases.name,
    "seat": phrases.name,
    "segment": segment,
    "tile": lambda scene, value: words.tile(scene.t, value),
    "token": lambda scene, value: words.token(scene.t, value),
    "what": lambda scene, value: words.scored(scene.t, value),
}
"""How a parameter of a reason is written, by its name."""

COUNTED: Final = dict.fromkeys(
    (
        "cannot-pay",
        "city-accepts-too-few",
        "purchase-too-dear",
        "too-few-bricks",
        "too-few-buildings",
        "upgrade-too-dear",
        "wrong-count",
    ),
    "need",
)
"""Reasons whose sentence has plural forms, with the parameter that decides."""

REFUSALS: Final = Refusals("carrara", PAGE_REASONS, REASONS, COUNTED, SHOWN, facts.clause, {})
no = REFUSALS.no
by_rule = REFUSALS.by_rule


def sentence(why: Reason, scene: Scene) -> str:
    """A reason in words; a city that the viewer scored himself is told as such."""
    if why.code == "city-scored" and why.params["owner"] == scene.viewer:
        why = why._replace(code="already-scored", params={"what": why.params["city"]})
    return REFUSALS.sentence(why, scene)


def elsewhere(scene: Scene, aim: Aim) -> Outcome:
    """Why a target means nothing in what is asked now; a card in play is looked at instead."""
    outcome = _why(scene, aim)
    there = scene.view["cards"][aim.first :] if aim.kind == "card" else ()
    return outcome._replace(look=f"card-{there[0]}") if there and there[0] else outcome


def _why(scene: Scene, aim: Aim) -> Outcome:
    wrong_time = REFUSALS.wrong_time(scene, facts.asked(scene), facts.BASE)
    if wrong_time:
        return wrong_time
    if aim.kind in _SIMPLE:
        return no(scene, _SIMPLE[aim.kind])
    action = step_of(scene, aim)
    return by_rule(scene, action) if action else no(scene, "nothing-there", facts.clause(scene))


_SIMPLE: Final[Mapping[str, str]] = {
    "brick": "tile-first",
    "card": "card-counts",
    "do-confirm": "nothing-staged",
    "pay": "nothing-to-pay",
    "seat": "players-turn",
}
_STEPS: Final[Mapping[str, int]] = {
    "segment": k.SEGMENT,
    "wheel": k.SEGMENT,
    "city": k.SCORE_CITY,
    "type": k.SCORE_TYPE,
    "field": k.SCORE_SPECIAL,
    "token": k.TOKEN,
    "object": k.BUY_OBJECT,
}
_MODES: Final[Mapping[str, Action]] = {
    "mode-buy": (k.BUY, k.TURN_WHEEL),
    "mode-build": (k.BUILD, 0),
    "mode-score": (k.SCORE_TYPE, 0),
}


def step_of(scene: Scene, aim: Aim) -> Action | None:
    """The small step that a target stands for by itself."""
    if aim.kind in _STEPS:
        return (_STEPS[aim.kind], aim.first)
    tile = things.at(TILES, scene, aim)
    if tile:
        return (k.BUILD, data.TILES.index(tile))
    if aim.kind in ("built", "book"):
        building = facts.own_building(scene, aim)
        return (k.UPGRADE, data.TILES.index(building["tile"])) if building else None
    return _MODES.get(aim.kind)
