"""The things that moves of Carrara name: where they lie on the table, and how they are typed."""

from collections.abc import Callable, Sequence
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.grammar import tokens
from cantiere_app.games.carrara.things import TILES
from cantiere_app.kit import things
from cantiere_app.kit.moves.choices import Noun
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Scene, Translate
from cantiere_app.kit.typed import grammar

_SCORED: Final = {k.SCORE_TYPE: "type", k.SCORE_CITY: "city", k.SCORE_SPECIAL: "field"}
"""Targets of the scorings by kind of action."""


def _first(_: Scene, aim: Aim) -> int:
    return aim.first


def _one_of(names: Sequence[str]) -> Callable[[Scene, Aim], str | None]:
    return lambda _, aim: names[aim.first] if aim.first < len(names) else None


def _said(
    names: Sequence[str], name: Callable[[Translate, str], str]
) -> Callable[[Scene, Sequence[int]], str]:
    """The name of a thing as one word."""
    return lambda scene, numbers: grammar.joined(name(scene.t, names[numbers[0]]))


BRICK: Final = Noun(
    {"brick": _first},
    lambda _, colour: [f"brick-{colour}"],
    lambda scene, typed: tokens.colours(scene, typed)[0],
    lambda _, numbers: data.LETTERS[numbers[0]],
    many=tokens.colours,
)
"""An own brick."""


def _in_segment(scene: Scene, aim: Aim) -> int | None:
    return aim.last if aim.first == facts.top(scene)["segment"] else None


WHEEL_BRICK: Final = Noun(
    {"wheel": _in_segment},
    lambda scene, colour: [f"wheel-{facts.top(scene)['segment']}-{colour}"],
)
"""A brick of the segment that is bought from."""

SEGMENT: Final = Noun(
    {"segment": _first},
    lambda _, segment: [f"segment-{segment}"],
    lambda _, typed: tokens.segment(typed[0]),
    lambda _, numbers: data.SEGMENTS[numbers[0]],
)


TILE: Final = things.noun(TILES)
"""A tile to build."""

CITY: Final = Noun(
    {"city": _one_of(data.CITIES)},
    lambda _, city: [f"city-{data.CITIES.index(city)}"],
    lambda scene, typed: tokens.city(scene, typed[0]),
    _said(data.CITIES, words.place),
    number=data.CITIES.index,
    value=data.CITIES.__getitem__,
)


def _own_tile(scene: Scene, aim: Aim) -> str | None:
    building = facts.own_building(scene, aim)
    return building["tile"] if building else None


def _own_spots(scene: Scene, tile: str) -> list[str]:
    """In its city, and in the list of the own buildings."""
    buildings = facts.buildings(scene)
    places = [n for n, each in enumerate(buildings) if each["tile"] == tile]
    if not places:
        return []
    city = buildings[places[0]]["city"]
    here = [each["tile"] for each in buildings if each["city"] == city].index(tile)
    return [f"built-{data.CITIES.index(city)}-{here}", f"book-{places[0]}"]


OWN_BUILDING: Final = Noun(
    {"built": _own_tile, "book": _own_tile},
    _own_spots,
    lambda scene, typed: tokens.tile(scene, typed[0]),
    _said(data.TILES, words.tile),
)


def _scoring_spots(_: Scene, what: str) -> list[str]:
    kind, number = SCORINGS[what]
    return [f"{_SCORED[kind]}-{number}"]


SCORING: Final = Noun(
    {
        "city": _one_of(data.CITIES),
        "type": _one_of(data.TYPES),
        "field": _one_of(data.SPECIALS),
    },
    _scoring_spots,
    lambda scene, typed: tokens.scoring(scene, typed[0]),
)
"""A type, a city or a special field."""


def _place(t: Translate, token: str) -> str:
    return words.place(t, data.PLACES[data.TOKEN_PLACE[data.TOKENS.index(token)]])


_TOKEN_AT: Final = [data.TOKENS[token] for token in data.TOKEN_OF]
"""The token of each place."""

TOKEN: Final = Noun(
    {
        "token": _one_of(data.TOKENS),
        "city": _one_of(_TOKEN_AT[: len(data.CITIES)]),
        "field": _one_of(_TOKEN_AT[len(data.CITIES) :]),
    },
    lambda _, token: [f"token-{data.TOKENS.index(token)}"],
    lambda scene, typed: tokens.token(scene, typed[0]),
    _said(data.TOKENS, _place),
)
"""An upgrade token, also by the place that it lies on."""


def _object_spots(_: Scene, thing: int | str) -> list[str]:
    return [f"object-{data.OBJECTS.index(thing) if isinstance(thing, str) else thing}"]


OBJECT: Final = Noun(
    {"object": lambda _, aim: aim.first if aim.first < len(data.OBJECTS) else None},
    _object_spots,
    lambda scene, typed: data.OBJECTS.index(tokens.thing(scene, typed[0])),
    _said(data.OBJECTS, words.thing),
)
"""A kind of object, which the draft calls by its number."""
