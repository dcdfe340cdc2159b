"""Districts as views and events write them: a card, a `+` behind it for each coin of the Artist."""

from typing import Final, NamedTuple

_COIN: Final = "+"


class Built(NamedTuple):
    """A district that stands: the id of its card, and the coins on it."""

    card: str
    coins: int


def read(text: str) -> Built:
    """A district by what is written of it."""
    card = text.rstrip(_COIN)
    return Built(card, len(text) - len(card))
