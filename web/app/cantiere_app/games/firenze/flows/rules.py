"""What the choices of Firenze's moves ask of the game."""

from typing import Final

from cantiere.firenze.io.moves import opening
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.refuse import REFUSALS, no
from cantiere_app.kit.choices import Rules
from cantiere_app.kit.paying import Paying

PAYING: Final = Paying(no, facts.storage)
RULES: Final = Rules(REFUSALS, opening, PAYING)
