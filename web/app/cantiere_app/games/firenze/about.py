"""Firenze before there is a table: its options (F§5), phases (F§3.2) and what lies where."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Event
from cantiere.core.table_options import RANDOM
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere.firenze.io import options
from cantiere.firenze.rules import persons
from cantiere_app.games.firenze.board import finale
from cantiere_app.kit.about import (
    Choice,
    Contracts,
    Option,
    Tab,
    none_counted,
    plain_options,
)

CONTRACTS = tuple(f"{colour} {floor}" for floor in data.FLOORS for colour in data.COLOURS)

SEATS = tuple(data.SEALS)
USUAL_SEATS = 3
OPTIONS: Sequence[Option] = plain_options(
    options.ROWS,
    options.DEFAULTS,
    weakColour=Choice(
        "weakColour",
        options.DEFAULTS["weakColour"],
        (RANDOM, *data.COLOURS),
        only=("neutralPolicy", "weakColour"),
    ),
    manual=Contracts(
        "manual", CONTRACTS, most=data.NEUTRAL_SUPPLY, only=("neutralPolicy", "manual")
    ),
)
PHASES = ("choose", "trade", "build", "ruins", "fulfil", "limits")
TABS = (
    Tab("towers", "app.tab.towers", "high", also=("row",), beside=("row",)),
    Tab("site", "app.tab.site", "high"),
    Tab("towers", "app.tab.scene", "broad", also=("site",)),
    Tab("row", "app.tab.row", "broad"),
    Tab("row", "app.tab.row", "small"),
    Tab("towers", "app.tab.towers", "small"),
    Tab("site", "app.tab.site", "small"),
    Tab("cards", "app.tab.cards"),
    Tab("log", "app.tab.log"),
)
TAB_OF = {
    **dict.fromkeys(("choose", "lay", "trade", "give"), "row"),
    **dict.fromkeys(("build", "mason", "pay", "fulfil"), "site"),
    **dict.fromkeys(("collapse", "botch", "luxury-keep", "luxury-pay", "tribute"), "site"),
    **dict.fromkeys("limits shed alchemist smuggler wholesaler patrician".split(), "cards"),
}
TAB_OF_DRAFT: Mapping[Any, str] = {}
MANY = ()

LAST = ("limits",)
WHOLE = ()
PASSES = (k.END_TRADE, k.END_BUILD, k.END_FULFIL)
DECLINES = (k.END_TRADE, k.END_BUILD, k.END_LIMITS)
INCOMES = ()
WINDOWS = tuple(window.kind for window in persons.WINDOWS.values())
OPEN = "handsVisible"
STANDING = False
FINAL = ("majority", "festival", "final")
WARNINGS = (
    "duplicate",
    "falls",
    "fits-left",
    "mason-kept",
    "over-limit",
    "over-cards",
    "unreachable",
)

LANDSCAPE = finale.LANDSCAPE
ROOF = finale.ROOF
monument = finale.monument
courses = finale.courses


counted = none_counted


def is_tie(event: Event) -> bool:
    """A flag that the highest seal decided (F§11.4)."""
    return event.kind == "majority" and bool(event.params["tie"])


def amounts(_: int) -> Mapping[str, Any]:
    """No preset has a number that goes by the seats."""
    return {}


def facts(seats: int) -> Sequence[tuple[str, str, Mapping[str, Any]]]:
    """Seals by seats, bricks and cards (F§2)."""
    bricks = {"bricks": sum(data.BRICKS), "most": data.BRICKS[0], "least": data.BRICKS[-1]}
    cards = {"cards": sum(data.CARD_COUNTS), "kinds": len(data.CARDS)}
    return (
        ("i-seal", "app.firenze.fact.seals", {"n": data.SEALS[seats], "seats": seats}),
        ("i-brick", "app.firenze.fact.bricks", bricks),
        ("i-card", "app.firenze.fact.cards", cards),
    )
