"""Exchanging bricks of a proposed payment in Carrara."""

from typing import Final

from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.refuse import no
from cantiere_app.kit.paying import Paying

PAYING: Final = Paying(no, facts.bricks)
