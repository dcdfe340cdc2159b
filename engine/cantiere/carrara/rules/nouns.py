"""The bricks that small steps name, and why a brick cannot be named."""

from collections.abc import Iterator
from typing import Any, Final

from cantiere.carrara import parameters
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.state import State
from cantiere.core.game import Reason
from cantiere.core.steps.frames import Frame
from cantiere.core.steps.selection import Noun, Place


def no_brick(_s: State, _frame: Frame[Any], colour: int) -> Iterator[Reason]:
    """Yield that no brick of the colour is left."""
    yield because("no-brick", colour=colour)


def _order() -> Reason:
    return because("order")


def _too_few(colour: int, place: Place) -> Reason:
    return because("too-few-left", colour=colour, need=place.left, have=place.have)


BRICK: Final = Noun[State](
    parameters.COLOUR, parameters.COLOUR.form(), no_brick, order=_order, short=_too_few
)
