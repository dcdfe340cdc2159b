"""The parameters that the steps of Firenze name, such as slots, seats and towers."""

from typing import Final

from cantiere.core.steps.parameters import Ending, Number, Parameter
from cantiere.core.steps.step_text import NUMBER, Word, read_number
from cantiere.firenze.data import CARDS, LETTERS


def _read_tower(word: str) -> int:
    if not word.startswith("t"):
        raise ValueError(word)
    return read_number(word[1:])


SLOT: Final = Number("slot", NUMBER)
SEAT: Final = Number("seat", NUMBER)
TOWER: Final = Number("tower", Word("t<id>", lambda n: f"t{n}", _read_tower))
COLOUR: Final = Parameter("colour", LETTERS, "no-such-colour", "/".join(LETTERS), False, True)
CARD: Final = Parameter("card", CARDS, "no-such-card")
ANSWER: Final = Parameter("yes", ("no", "yes"), "no-such-answer", "yes/no", shows_name=False)
PRINCESS: Final = Ending("princess", {"": 0, "princess": 1})
DELTA: Final = Ending("delta", {"": 0, "+1": 1, "-1": -1})
