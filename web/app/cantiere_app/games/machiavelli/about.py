"""Machiavelli before a table: options (M§4), parts of a round (M§7.2), what lies where."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Event
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere.machiavelli.io import options
from cantiere_app.games.machiavelli.board import finale
from cantiere_app.games.machiavelli.sets import CAST, CHARACTER_COUNT, CITY_SIZE, UNIQUES
from cantiere_app.kit.about import (
    Choice,
    Option,
    Tab,
    none_counted,
    plain_options,
)

SEATS = tuple(data.CITY_SIZE)
USUAL_SEATS = 5
_DEFAULTS = options.write(options.DEFAULTS)
_SET, *_PLAIN = plain_options(
    options.ROWS,
    _DEFAULTS,
    set=Choice("set", _DEFAULTS["set"], options.SET_NAMES, by_preset=True),
    uniques=None,
    citySize=CITY_SIZE,
    cashPointRule=Choice(
        "cashPointRule",
        _DEFAULTS["cashPointRule"],
        options.CASH_RULES,
        only=("actionCards", True),
    ),
)
OPTIONS: Sequence[Option] = (_SET, CHARACTER_COUNT, CAST, *_PLAIN, UNIQUES)
PHASES = ("pick drop theater", "call", "open gather bewitch", "main")
TABS = (
    Tab("cities", "app.tab.cities", also=("asked",)),
    Tab("cards", "app.tab.cards"),
    Tab("who", "app.tab.who"),
    Tab("log", "app.tab.log"),
)
_BY_CARDS = (
    "gather bewitch open main keep redraw return tuck lend wizard fortune lighthouse "
    "bell-tower warrants threats beautify"
)
_OUT_OF_TURN = "silent rasputin acrobat bribe reveal-threat confiscate graveyard"
_BY_CITIES = "destroy seize exchange armory look swap-hands tithe fortune"
TAB_OF = {
    **dict.fromkeys(_BY_CARDS.split(), "cards"),
    **dict.fromkeys(_OUT_OF_TURN.split(), "asked"),
    **dict.fromkeys("theater heir".split(), "cities"),
    **dict.fromkeys(("pick", "drop"), "who"),
}
"""`asked` is the tab of the cities with the question as a sheet over them."""
TAB_OF_DRAFT: Mapping[Any, str] = {
    **dict.fromkeys(_BY_CITIES.split(), "cities"),
    **dict.fromkeys("spy crown".split(), "cards"),
}
MANY = ()

LAST = ("main",)
WHOLE = ("main",)
PASSES = ()
DECLINES = ()
INCOMES = (k.INCOME, k.EXTRA)
WINDOWS = ()
OPEN = ""
STANDING = True
FINAL = ("final",)
WARNINGS = ("income-left", "ability-left", "build-left", "own-district", "ends-game")

LANDSCAPE = finale.LANDSCAPE
ROOF = finale.ROOF
monument = finale.monument
courses = finale.courses


counted = none_counted


def is_tie(event: Event) -> bool:
    """More than one seat with most points: the highest rank shown decides (M§12.4)."""
    totals = event.params.get("totals", ())
    return event.kind == "final" and totals.count(max(totals)) > 1


def amounts(_: int) -> Mapping[str, Any]:
    """How many unique districts there are, and how many in the classic set."""
    return {"uniques": data.UNIQUES_PER_GAME, "classic": len(data.SETS["classic"].uniques)}


def facts(seats: int) -> Sequence[tuple[str, str, Mapping[str, Any]]]:
    """When a city is complete, who can be in the game, and what there is to build (M§2)."""
    basic = sum(data.COUNTS[: data.UNIQUES.start])
    cards = {"basic": basic, "unique": data.UNIQUES_PER_GAME, "all": len(data.UNIQUES)}
    characters = {"n": data.DEFAULT_RANKS[seats], "all": len(data.CHARACTERS), "seats": seats}
    return (
        ("i-flag", "app.machiavelli.fact.city", {"n": data.CITY_SIZE[seats], "seats": seats}),
        ("i-person", "app.machiavelli.fact.characters", characters),
        ("i-card", "app.machiavelli.fact.cards", cards),
    )
