"""The moves of Firenze bound together."""

from collections.abc import Callable, Mapping
from typing import Final

from cantiere.firenze import constants as k
from cantiere.firenze.io.moves import FIELDS
from cantiere.firenze.io.moves import MOVES as FORMS
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.flows import (
    build,
    ending,
    events,
    fulfil,
    limits,
    persons,
    take,
    taxes,
    trade,
)
from cantiere_app.games.firenze.flows.rules import RULES
from cantiere_app.games.firenze.moves import nouns
from cantiere_app.games.firenze.moves.draft import laid
from cantiere_app.kit.moves.choices import Noun
from cantiere_app.kit.moves.rows import Moves, Press
from cantiere_app.kit.scene import Scene


def _end(phase: str, unless: Callable[[Scene], bool] = lambda _: False) -> Mapping[str, Press]:
    return {"do-end": Press(ending.ENDS[phase], unless, ending.click)}


_PRESSES: Final[Mapping[str, Mapping[str, Press]]] = {
    "trade": _end("trade", lambda scene: scene.draft.get("do") == "trade"),
    "build": _end("build", lambda scene: bool(laid(scene.draft))),
    "fulfil": _end("fulfil"),
    "limits": _end("limits"),
    "cancel": {"do-cancel-no": Press((k.CANCEL, 0)), "do-cancel-yes": Press((k.CANCEL, 1))},
    "step-build": {"do-confirm": Press((k.END_LAYING,))},
    "step-mason": {"do-mason-no": Press((k.MASON, 0)), "do-mason-yes": Press((k.MASON, 1))},
}
"""Buttons that are a step, by what is asked."""

_MIDWAY: Final[Mapping[str, Mapping[int, Noun]]] = {
    "step-lay": {k.PAY_SKIP: nouns.BRICK},
    "step-give": {k.GIVE: nouns.BRICK},
    "step-build": {k.RAISE: nouns.GROWING, k.START_TOWER: nouns.NEW_TOWER},
    "step-mason": {},
    "step-pay": {k.PAY: nouns.BRICK},
    "step-drop": {k.DROP: nouns.BRICK},
    "step-shed": {k.SHED: nouns.HELD},
    "step-swap-give": {k.SWAP_GIVE: nouns.BRICK},
    "step-swap-take": {k.SWAP_TAKE: nouns.PARTNERS_BRICK},
}
"""What is named in the middle of a composed action (F§8.10)."""

MOVES: Final = Moves(
    RULES,
    FORMS,
    FIELDS,
    facts.asked,
    (
        take.TAKE,
        trade.TRADE,
        build.BUILD,
        fulfil.FULFIL,
        fulfil.DELIVER,
        limits.DROP,
        limits.SHED,
        *persons.ROWS.values(),
        events.FELL,
        events.SABOTAGE,
        events.LOSE,
        taxes.TAX,
        taxes.TRIBUTE,
    ),
    _PRESSES,
    _MIDWAY,
)
