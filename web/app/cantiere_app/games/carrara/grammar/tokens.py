"""Words of a typed line: segments, tiles, places, objects, in the language or as notation."""

from collections.abc import Sequence

from cantiere.carrara import data
from cantiere_app.games.carrara import words
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.typed import grammar
from cantiere_app.kit.typed.commands import Unclear


def split(scene: Scene, tokens: Sequence[str], key: str) -> tuple[list[str], list[str] | None]:
    """The tokens before a word and those behind it; `None` where it is not among them."""
    return grammar.split(tokens, lambda token: grammar.is_word(scene, token, key))


def segment(token: str) -> int:
    """A segment by its numeral, or by its number from 1."""
    numerals = [numeral.lower() for numeral in data.SEGMENTS]
    if token in numerals:
        return numerals.index(token)
    number = grammar.number(token)
    if not 1 <= number <= len(numerals):
        raise Unclear(token)
    return number - 1


def colours(scene: Scene, tokens: Sequence[str]) -> list[int]:
    names = [words.colour(scene.t, rank) for rank in range(len(data.COLOURS))]
    return grammar.colours(tokens, data.LETTERS, names)


def tile(scene: Scene, token: str) -> str:
    """A tile, as "villa-3" by its id or by its name."""
    return grammar.named(scene, token, data.TILES, words.tile)


def city(scene: Scene, token: str) -> str:
    return grammar.named(scene, token, data.CITIES, words.place)


def scoring(scene: Scene, token: str) -> str:
    """A type, a city or a special field; of a field its category is enough."""
    for number, name in enumerate(data.SPECIALS):
        category = scene.t(f"carrara.category.{data.CATEGORIES[number]}")
        if token in (data.CATEGORIES[number], grammar.joined(category)):
            return name
    return grammar.named(scene, token, (*data.TYPES, *data.PLACES), words.scored)


def written(scene: Scene, what: str) -> str:
    """A scoring as `scoring` reads it."""
    if what in data.SPECIALS:
        number = data.SPECIALS.index(what)
        return grammar.joined(scene.t(f"carrara.category.{data.CATEGORIES[number]}"))
    return grammar.joined(words.scored(scene.t, what))


def thing(scene: Scene, token: str) -> str:
    """A kind of object."""
    return grammar.named(scene, token, data.OBJECTS, words.thing)


def token(scene: Scene, spot: str) -> str:
    """An upgrade token by its id, or by the city or field it fits."""
    if spot in data.TOKENS:
        return spot
    place = scoring(scene, spot)
    if place not in data.PLACES:
        raise Unclear(spot)
    return data.TOKENS[data.TOKEN_OF[data.PLACES.index(place)]]
