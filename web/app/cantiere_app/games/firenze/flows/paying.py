"""Exchanging bricks of a proposed payment in Firenze."""

from typing import Final

from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.refuse import no
from cantiere_app.kit.paying import Paying

PAYING: Final = Paying(no, facts.storage)
