"""Exchanging bricks of a proposed payment in Firenze."""

from typing import Final

from cantiere_app.firenze import facts
from cantiere_app.firenze.refuse import no
from cantiere_app.paying import Paying

PAYING: Final = Paying(no, facts.storage)
