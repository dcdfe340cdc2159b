"""What the small steps name, with why it cannot be named: bricks."""

from collections.abc import Iterator
from typing import Any, Final

from cantiere.carrara.data import COLOURS, LETTERS
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.state import State
from cantiere.core.forms import name_of
from cantiere.core.frames import Frame
from cantiere.core.game import Reason
from cantiere.core.selection import Noun, Place
from cantiere.core.step_text import letter_of


def _colour(_s: State, _frame: Frame[Any], colour: int) -> Iterator[Reason]:
    if not 0 <= colour < len(COLOURS):
        yield because("no-such-colour", found=colour)


def no_brick(_s: State, _frame: Frame[Any], colour: int) -> Iterator[Reason]:
    """None of the colour is left."""
    yield because("no-brick", colour=colour)


def _order() -> Reason:
    return because("order")


def _too_few(colour: int, place: Place) -> Reason:
    return because("too-few-left", colour=colour, need=place.left, have=place.have)


BRICK: Final = Noun[State](
    letter_of(LETTERS), name_of(LETTERS), _colour, no_brick, _order, _too_few
)
