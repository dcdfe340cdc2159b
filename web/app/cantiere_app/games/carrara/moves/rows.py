"""The moves of Carrara bound together."""

from collections.abc import Mapping
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.io.moves import FIELDS
from cantiere.carrara.io.moves import MOVES as FORMS
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.flows import build, finish, market, score, token, turn
from cantiere_app.games.carrara.flows.rules import RULES
from cantiere_app.games.carrara.moves import nouns
from cantiere_app.kit.moves.choices import Noun
from cantiere_app.kit.moves.rows import Moves, Press

_END: Final = Press(
    (k.END,), lambda scene: bool(scene.draft) and not finish.is_asked(scene), finish.end
)
_PRESSES: Final[Mapping[str, Mapping[str, Press]]] = {
    "turn": {
        "do-turn": Press((k.BUY, k.TURN_WHEEL)),
        "do-keep": Press(market.KEEP),
        "do-stuck": Press((k.STUCK,)),
    },
    "token": {"do-decline": Press((k.DECLINE,))},
    "purchase": {"do-end": _END},
    "announce": {"do-end": _END},
    "step-bricks": {"do-confirm": Press((k.BOUGHT,))},
}
"""Buttons that are a step, by what is asked."""

_MIDWAY: Final[Mapping[str, Mapping[int, Noun]]] = {
    "step-bricks": {k.BRICK: nouns.WHEEL_BRICK},
    "step-city": {k.CITY: nouns.CITY},
    "step-into": {k.INTO: nouns.TILE},
    "step-pay": {k.PAY: nouns.BRICK},
}
"""What is named in the middle of a composed action (C§6.3)."""

MOVES: Final = Moves(
    RULES,
    FORMS,
    FIELDS,
    facts.asked,
    (
        build.BUILD,
        build.UPGRADE,
        score.SCORE,
        market.BUY,
        market.TAKE,
        turn.PASS,
        token.TOKEN,
        finish.OBJECT,
        finish.ANNOUNCE,
    ),
    _PRESSES,
    _MIDWAY,
)
