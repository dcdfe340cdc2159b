"""Machiavelli before a table: options (M§4), parts of a round (M§7.2), what lies where."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cantiere.core.game import Event, Seat
from cantiere.core.table_options import CAPS
from cantiere.machiavelli import data
from cantiere.machiavelli.io.options import CASH_RULES, SCHOOLS, SET_NAMES
from cantiere_app.games.machiavelli import districts, finale
from cantiere_app.games.machiavelli.casting import CAST, CHARACTER_COUNT, CITY_SIZE, UNIQUES
from cantiere_app.kit.about import (
    Beginner,
    Choice,
    Flag,
    Gain,
    Number,
    Option,
    Sign,
    Tab,
    none_counted,
)

SEATS = tuple(data.CITY_SIZE)
OPTIONS: Sequence[Option] = (
    Choice("set", SET_NAMES[0], SET_NAMES, by_preset=True),
    CHARACTER_COUNT,
    CAST,
    Flag("actionCards", default=False),
    CITY_SIZE,
    Choice("schoolOfMagicAbbot", SCHOOLS[0], SCHOOLS),
    Flag("greatWallSelf", default=False),
    Flag("emperorMayReturnToHolder", default=False),
    Flag("bellTowerProtects", default=True),
    Choice("cashPointRule", CASH_RULES[0], CASH_RULES, only=("actionCards", True)),
    Beginner("startPlayer"),
    Number("turnCap", default=0, low=CAPS[0], high=CAPS[-1], zero=True),
    UNIQUES,
)
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
}
"""`asked` is the tab of the cities with the question as a sheet over them."""
TAB_OF_DRAFT: Mapping[Any, str] = {
    **dict.fromkeys(_BY_CITIES.split(), "cities"),
    **dict.fromkeys("spy crown".split(), "cards"),
}

LAST = ("main",)
WHOLE = ("main",)
PASSES = ()
DECLINES = ()
WINDOWS = ()
OPEN = ""
STANDING = True
WARNINGS = ("income-left", "ability-left", "build-left", "own-district", "ends-game")

_CALL = Sign("i-flag", "deeds")
_DEED = Sign("i-hand", "deeds")
_CARDS = Sign("i-card")
_BUILT = Sign("i-plus", "building")
_TORN = Sign("i-minus", "building")
_POINTS = Sign("i-seal", "points")

SIGNS = {
    **dict.fromkeys("revealed nobody crown witch exchangedRoles".split(), _CALL),
    **dict.fromkeys("killed bewitched willRob robbed warrants threats bribed".split(), _DEED),
    **dict.fromkeys("threatShown threatDropped extorted spied swappedHands".split(), _DEED),
    **dict.fromkeys("toll tollCard tithe took seen gaveBack looked".split(), _DEED),
    **dict.fromkeys("rasputin acrobat hospital director cashPoint".split(), _DEED),
    **dict.fromkeys("fortuneTeller strongman".split(), _DEED),
    **dict.fromkeys("drew kept putUnder smithy laboratory museum park searched".split(), _CARDS),
    **dict.fromkeys("built confiscated seized exchanged beautified tent".split(), _BUILT),
    **dict.fromkeys("tookToBuild bellTower".split(), _BUILT),
    **dict.fromkeys("destroyed gaveUp".split(), _TORN),
    **dict.fromkeys("complete handShown statue".split(), _POINTS),
    "end": Sign("i-flag", "points"),
    "final": Sign("i-trophy", "points"),
}
TOPICS = ("points", "building", "deeds")
SOUNDS = {
    **dict.fromkeys("drew swappedHands took seen gaveBack looked revealed".split(), "card"),
    **dict.fromkeys("built seized exchanged confiscated tent".split(), "brick"),
    **dict.fromkeys("crown complete beautified".split(), "seal"),
    **dict.fromkeys("destroyed gaveUp killed robbed extorted".split(), "ruin"),
}
"""A sound of the page (`cantiere_app.dom.tones`) by the kind of event."""

LANDSCAPE = finale.LANDSCAPE
monument = finale.monument


def gains(event: Event) -> Sequence[Gain]:
    """Districts that come and go, the first complete city, hands at the end (M§12.3)."""
    at, of = event.seat, event.params
    match event.kind:
        case "built":
            return _stands(at, of["card"])
        case "seized":
            return [*_stands(at, of["district"]), *_leaves(of["other"], of["district"])]
        case "exchanged":
            return _exchanged(at, of["other"], of["given"], of["taken"])
        case "destroyed":
            own = _leaves(at, of["armory"]) if of["armory"] else []
            return [*_leaves(of["other"], of["district"]), *own]
        case "gaveUp":
            return _leaves(at, of["district"])
        case "beautified":
            return [Gain(at, "districts", 1)]
        case "complete":
            return [Gain(at, "first", data.FIRST_POINTS)]
        case "handShown":
            return _in_hand(at, of["cards"])
    return ()


def _stands(seat: Seat, district: str) -> list[Gain]:
    """What a district is worth by itself: its coins of gold and of silver."""
    name, coins = districts.read(district)
    card = data.CARD_OF[name]
    found = {"districts": data.COSTS[card] + coins, "silver": data.SILVER[card]}
    return [Gain(seat, source, points) for source, points in found.items() if points]


def _leaves(seat: Seat, district: str) -> list[Gain]:
    return [Gain(seat, source, -points) for _, source, points in _stands(seat, district)]


def _exchanged(seat: Seat, other: Seat, given: str, taken: str) -> list[Gain]:
    own = [*_leaves(seat, given), *_stands(seat, taken)]
    return [*own, *_leaves(other, taken), *_stands(other, given)]


def _in_hand(seat: Seat, cards: Iterable[str]) -> list[Gain]:
    found = {"secretVault": 0, "actionCards": 0}
    for card in map(data.CARD_OF.__getitem__, cards):
        found["actionCards" if card in data.ACTION_CARDS else "secretVault"] += data.HAND_POINTS[
            card
        ]
    return [Gain(seat, source, points) for source, points in found.items() if points]


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
