"""The parameters that the steps of Machiavelli name, such as seats, ranks and cards."""

from typing import Final

from cantiere.core.steps.parameters import Number, Parameter
from cantiere.core.steps.step_text import NUMBER, Word
from cantiere.machiavelli.constants import COIN
from cantiere.machiavelli.data import ACTION_CARDS, CARDS, TYPES


def district_text(district: int) -> str:
    """Return the card of a district, with + if it has a coin."""
    return CARDS[district % COIN] + "+" * (district // COIN)


DISTRICTS: Final = {
    district_text(district): district
    for coin in (0, COIN)
    for district in range(coin, coin + ACTION_CARDS.start)
}
"""Districts by their text."""


def _read_district(word: str) -> int:
    if word not in DISTRICTS:
        raise ValueError(word)
    return DISTRICTS[word]


DISTRICT_WORD: Final = Word("district", district_text, _read_district)

RANK: Final = Number("rank", NUMBER)
SEAT: Final = Number("seat", NUMBER)
LENDER: Final = Number("lender", NUMBER)
AMOUNT: Final = Number("number", NUMBER)
OWN: Final = Number("own", DISTRICT_WORD)
DISTRICT: Final = Number("district", DISTRICT_WORD)
CARD: Final = Parameter("card", CARDS, "no-such-card")
ANSWER: Final = Parameter("answer", ("no", "yes", "hospital"), "no-such-answer")
TYPE: Final = Parameter("type", TYPES, "no-such-type")
CROWN_TAKES: Final = Parameter("take", ("nothing", "gold", "card"), "no-such-answer")
VOYAGE_BRINGS: Final = Parameter("for", ("gold", "cards"), "no-such-answer")
