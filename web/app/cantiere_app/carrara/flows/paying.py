"""Exchanging bricks of a proposed payment in Carrara."""

from typing import Final

from cantiere_app.carrara import facts
from cantiere_app.carrara.refuse import no
from cantiere_app.paying import Paying

PAYING: Final = Paying(no, facts.bricks)
