"""What the clicks of one seat have staged since the last committed step, and what follows of it.

A draft (`cantiere_app.kit.moves.drafts`) is `{}` for nothing, else one of these shapes. Words are
ids of the engine, colours, segments and kinds of objects ints. What stands in brackets may be
missing: it is not chosen yet.

    {"do": "buy"}                                  buying is looked at; the wheel is not turned yet
    {"do": "take", "segment": 3, "bricks": [0, 5], ["keep": True]}
                                                   keep: the wheel is kept, nothing committed yet
    {"do": "build", ["tile": "villa-3", ["city": "pisa", "pay": [5, 4, 4], "own": False]]}
                                                   own: the payment was chosen, not proposed
    {"do": "upgrade", "old": "castle-3", ["tile": "library-4", "pay": [2], "own": False]}
    {"do": "score", ["what": "pisa"]}              a type, a city or a special field
    {"do": "token", "token": "up-lucca"}
    {"do": "object", "object": 3}
    {"do": "announce"}                             {"do": "pass"}
    {"do": "end"}                                  asked whether to leave the announcement

Bricks of a payment are the targets `pay-<k>`, the k-th brick of the list, black before white.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import data
from cantiere.carrara.rules import market
from cantiere_app.kit.moves.drafts import Draft

MODES: Final[Mapping[str, str]] = {
    "buy": "buy",
    "take": "buy",
    "build": "build",
    "upgrade": "build",
    "score": "score",
}
"""The mode of the table, `mode-<name>`, by what a draft does."""


def mode(draft: Draft) -> str:
    """`buy`, `build`, `score`, or "" where none is chosen."""
    return MODES.get(draft.get("do", ""), "")


def paid(draft: Draft) -> list[int]:
    """Colours that the draft pays with: the `pay-<k>`."""
    return list(draft.get("pay", ()))


def price(draft: Draft) -> int:
    """Coins that the draft costs (C§6.2, C§6.7)."""
    if draft.get("do") == "object":
        return data.OBJECT_PRICE
    return market.price(draft["segment"], draft["bricks"]) if draft.get("bricks") else 0


def bricks(view: Mapping[str, Any], seat: int, draft: Draft) -> list[int]:
    """Bricks of `seat` by colour when the draft is done; its own screen must be open."""
    left = list(view["players"][seat]["bricks"])
    for colour in paid(draft):
        left[colour] -= 1
    for colour in draft.get("bricks", ()):
        left[colour] += 1
    return left


def coins(view: Mapping[str, Any], seat: int, draft: Draft) -> int:
    """Coins of `seat` when the draft is paid; income of a scoring is not counted."""
    held: int = view["players"][seat]["coins"]
    return held - price(draft)


def taken(draft: Draft, segment: int) -> Sequence[int]:
    """How many bricks of each colour the draft takes from a segment."""
    picked = draft.get("bricks", ()) if draft.get("segment") == segment else ()
    return [picked.count(colour) for colour in range(len(data.COLOURS))]
