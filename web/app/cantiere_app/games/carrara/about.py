"""Carrara before a table: options (C§5), parts of a turn (C§6.1), what lies where."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.carrara import data
from cantiere.carrara.io import options
from cantiere.core.game import Event
from cantiere_app.games.carrara.board import finale
from cantiere_app.games.carrara.events import counts
from cantiere_app.kit.about import Choice, Option, Picks, Tab, plain_options

CARDS = tuple(tuple(data.CARD_IDS[card] for card in kind) for kind in data.CARDS_OF)
"""The cards of each kind."""

SEATS = data.SEATS
USUAL_SEATS = 3
OPTIONS: Sequence[Option] = (
    Choice("variant", options.DEFAULTS["variant"], options.VARIANTS, by_preset=True),
    Picks(
        "cards",
        options.DEFAULTS["cards"],
        (*data.PRESETS, "random"),
        CARDS,
        only=("variant", "full"),
    ),
    *plain_options(options.ROWS, options.DEFAULTS),
)
PHASES = ("turn", "purchase", "announce")


def _seeks_place(draft: Mapping[str, Any]) -> bool:
    """A tile is chosen, and not yet its city or the building it replaces (C§6.3, C§6.4)."""
    return "tile" in draft and "pay" not in draft


TABS = (
    Tab("wheel", "app.tab.wheel"),
    Tab("display", "app.tab.display", meanwhile={"score": "app.tab.book"}),
    Tab("cities", "app.tab.mine", awaits=_seeks_place),
    Tab("cards", "app.tab.cards"),
    Tab("log", "app.tab.log"),
)
TAB_OF = {
    **dict.fromkeys(("turn", "pick", "bricks"), "wheel"),
    **dict.fromkeys(("city", "pay", "token"), "cities"),
    "into": "display",
    **dict.fromkeys(("purchase", "announce"), "cards"),
}
TAB_OF_DRAFT = {
    **dict.fromkeys(("buy", "take"), "wheel"),
    **dict.fromkeys(("build", "upgrade", "score"), "display"),
    "object": "cards",
}
MANY = ("segment",)

LAST = ("purchase", "announce")
WHOLE = ("turn", "pick", "bricks", "city", "into", "pay")
PASSES = ()
DECLINES = ()
INCOMES = ()
WINDOWS = ()
OPEN = "openScreens"
STANDING = False
FINAL = ("settled", "final")
WARNINGS = (
    "better-bricks",
    "no-scoring-left",
    "objects-gone",
    "last-marker",
    "not-announced",
    "object-first",
)

LANDSCAPE = finale.LANDSCAPE
ROOF = finale.ROOF
monument = finale.monument
courses = finale.courses


counted = counts.counted


def is_tie(event: Event) -> bool:
    """More than one seat with most points: bricks decide, or the victory is shared (C§8.4)."""
    totals = event.params.get("totals", ())
    return event.kind == "final" and totals.count(max(totals)) > 1


def amounts(seats: int) -> Mapping[str, Any]:
    """How many objects the card of the preset "great freedom" asks for (C§10)."""
    asked = data.CARDS[data.PRESETS["great-freedom"][data.OBJECT]].condition
    return {"objects": asked.params[seats]["n"] if asked else 0}


def facts(seats: int) -> Sequence[tuple[str, str, Mapping[str, Any]]]:
    """What there is to build, to build with, and to score with (C§2)."""
    least = data.CARDS[data.BASE_CARDS[data.BUILDING]].condition
    need = least.params[seats]["n"] if least else 0
    buildings = {"buildings": data.ORDINARY, "need": need, "seats": seats}
    bricks = {"bricks": data.BRICKS * len(data.COLOURS), "each": data.BRICKS}
    return (
        ("i-plus", "app.carrara.fact.buildings", buildings),
        ("i-brick", "app.carrara.fact.bricks", bricks),
        ("i-seal", "app.carrara.fact.markers", {"markers": data.MARKERS}),
    )
