"""Firenze before there is a table: its options (F§5), phases (F§3.2) and what lies where."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.firenze import data
from cantiere_app.about import Beginner, Choice, Contracts, Flag, Number, Option, Tab

CONTRACTS = tuple(f"{colour} {floor}" for floor in data.FLOORS for colour in data.COLOURS)

SEATS = tuple(data.SEALS)
OPTIONS: Sequence[Option] = (
    Flag("campanile", default=True),
    Number("neutralSeals", default=5, low=0, high=7),
    Choice("neutralPolicy", "recommended", ("recommended", "dice", "weakColour", "manual")),
    Choice("weakColour", "random", ("random", *data.COLOURS), only=("neutralPolicy", "weakColour")),
    Contracts("manual", CONTRACTS, most=7, only=("neutralPolicy", "manual")),
    Choice("eventLoss", "player", ("player", "auto")),
    Flag("handsVisible", default=False),
    Beginner("startPlayer"),
    Number("turnCap", default=0, low=20, high=500, zero=True),
)
PHASES = ("choose", "trade", "build", "ruins", "fulfil", "limits")
TABS = (
    Tab("towers", "app.tab.towers", "upright", also=("row",)),
    Tab("site", "app.tab.site", "upright"),
    Tab("towers", "app.tab.scene", "lying", also=("site",)),
    Tab("row", "app.tab.row", "lying"),
    Tab("cards", "app.tab.cards"),
    Tab("log", "app.tab.log"),
)
TAB_OF = {
    **dict.fromkeys(("choose", "lay", "trade", "give"), "row"),
    **dict.fromkeys(("build", "mason", "pay", "fulfil"), "site"),
    **dict.fromkeys(("collapse", "botch", "luxury-keep", "luxury-pay", "tribute"), "site"),
    "shed": "cards",
}
"""Where a kind of decision is answered; kinds that are not here leave the tab as it is."""

LAST = ("limits",)


def facts(seats: int) -> Sequence[tuple[str, str, Mapping[str, Any]]]:
    """Seals by seats, bricks and cards (F§2)."""
    return (
        ("i-seal", "app.firenze.fact.seals", {"n": data.SEALS[seats], "seats": seats}),
        ("i-brick", "app.firenze.fact.bricks", {}),
        ("i-card", "app.firenze.fact.cards", {}),
    )
