"""What the choices of Firenze's moves ask of the game."""

from typing import Any, Final

from cantiere.firenze.io.moves import opening
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.moves.refuse import REFUSALS, no
from cantiere_app.kit.moves.choices import Rules
from cantiere_app.kit.moves.paying import Paying
from cantiere_app.kit.scene import Outcome, Scene


def _no(scene: Scene, code: str, clause: str = "", **params: Any) -> Outcome:
    """Cards, trades and floors are paid alike, each by the rule of what is asked."""
    return no(scene, code, clause or facts.clause(scene), **params)


PAYING: Final = Paying(_no, facts.storage)
RULES: Final = Rules(REFUSALS, opening, PAYING)
