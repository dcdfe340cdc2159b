"""Refusals: reasons of the rules from the engine, and the page's own in the same form."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.firenze import data
from cantiere.firenze.rules.reasons import REASONS
from cantiere_app.games.firenze import facts, words
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.refusals import Refusals
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

PAGE_REASONS: Final[Mapping[str, str]] = {
    "all-laid": "F§8.5",
    "architect-window": "F§8.0",
    "bag-closed": "F§7",
    "bag-lacks": "F§10.2",
    "brick-colour": "F§8.5",
    "brick-first": "F§8.4",
    "brick-too-dear": "F§8.5",
    "bricks-on-card": "F§8.1",
    "bricks-short": "F§8.5",
    "building-works": "F§10.3",
    "card-first": "F§8.1",
    "church-waits": "F§10.6",
    "colour-used-up": "F§8.1",
    "decide-first": "F§8.2",
    "draft-first": "F§8.10",
    "enough-kept": "F§10.5",
    "enough-picked": "F§8.10",
    "exchange-first": "F§8.5",
    "festival-waits": "F§10.4",
    "finished": "F§11",
    "mason-needed": "F§8.5",
    "mason-window": "F§8.0",
    "mason-would-help": "F§10.2",
    "no-bell-tower": "F§9.7",
    "no-bricks-needed": "F§8.10",
    "no-tower-for": "F§9.6",
    "none-of-colour": "F§7",
    "not-your-turn": "F§8",
    "nothing-laid": "F§8.5",
    "nothing-there": "F§8.10",
    "nothing-to-pay": "F§8.1",
    "no-tower": "F§9.6",
    "one-colour-only": "F§8.1",
    "opponents-brick": "F§8.0",
    "opponents-tower": "F§8",
    "over-six-bricks": "F§8.5",
    "phase-later": "F§8",
    "phase-over": "F§8",
    "princess-window": "F§8.0",
    "seat-lacks": "F§10.2",
    "six-bricks": "F§8.5",
    "stands-there": "F§8.5",
    "still-missing": "F§8.10",
    "tower-safe": "F§10.5",
    "unclear-brick": "F§8.4",
    "unclear-tower": "F§10.5",
    "wholesaler-window": "F§8.0",
}
"""Reasons that the page gives itself beside those of the engine, each with its clause."""

COUNTED: Final = {
    **dict.fromkeys(("enough-kept", "enough-picked", "still-missing"), "n"),
    **dict.fromkeys(("bricks-short", "cannot-pay", "must-pay-more"), "need"),
    "mason-needed": "cost",
}
"""Reasons whose sentence has plural forms, with the parameter that decides."""

YOURS: Final = {"contract-taken": "owner"}
"""Reasons about what a seat has, with the parameter that names the seat."""

Shown = Callable[[Scene, Any], str]


def _card(scene: Scene, value: Any) -> str:
    return words.card(scene.t, value if isinstance(value, str) else data.CARDS[value])


SHOWN: Final[Mapping[str, Shown]] = {
    "colour": lambda scene, value: words.colour(scene.t, value),
    "take": lambda scene, value: words.colour(scene.t, value),
    "card": _card,
    "seat": phrases.name,
    "owner": phrases.name,
    "numeral": lambda _, value: words.NUMERALS[value],
    "first": lambda _, value: words.NUMERALS[value],
    "phase": lambda scene, value: scene.t(f"firenze.phase.{value}"),
}
"""How a parameter of a reason or an event is written, by its name."""


REFUSALS: Final = Refusals("firenze", PAGE_REASONS, REASONS, COUNTED, SHOWN, facts.clause, YOURS)
sentence = REFUSALS.sentence
no = REFUSALS.no
by_rule = REFUSALS.by_rule


_PHASE_OF: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        ("tower", "plus", "minus", "new", "newplus", "newminus", "foot", "do-mason"), "build"
    ),
    **dict.fromkeys(("contract", "do-delta"), "fulfil"),
}
_SIMPLE: Final[Mapping[str, str]] = {
    "bag": "bag-closed",
    "opp-tower": "opponents-tower",
    "opp-brick": "opponents-brick",
    "church": "church-waits",
}


def elsewhere(scene: Scene, aim: Aim) -> Outcome:
    """Why a target means nothing in what is asked now."""
    kind = facts.asked(scene)
    wrong_time = REFUSALS.wrong_time(scene, kind, facts.BASE)
    if wrong_time:
        return wrong_time
    if aim.kind in ("card", "row-brick"):
        return no(scene, "phase-over", phase="choose")
    if aim.kind in _PHASE_OF:
        return _other_phase(scene, kind, _PHASE_OF[aim.kind])
    if aim.kind in _SIMPLE:
        return no(scene, _SIMPLE[aim.kind])
    return _own_things(scene, kind, aim)


def _other_phase(scene: Scene, now: str, phase: str) -> Outcome:
    order = facts.BASE
    code = "phase-later" if order.index(now) < order.index(phase) else "phase-over"
    return no(scene, code, phase=phase)


def _own_things(scene: Scene, kind: str, aim: Aim) -> Outcome:
    if aim.kind == "storage":
        first = {"choose": "card-first", "trade": "brick-first"}
        return no(scene, first.get(kind, "no-bricks-needed"))
    buildings = facts.me(scene)["buildings"]
    if aim.kind == "building" and aim.first < len(buildings):
        return no(scene, "building-works", card=buildings[aim.first])
    return no(scene, "nothing-there", facts.clause(scene))
