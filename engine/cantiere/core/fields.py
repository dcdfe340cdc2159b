"""Reading data that people write: each field says where it stands and what it accepts."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from cantiere.core.game import Json, OptionError, PositionError
from cantiere.core.invariants import turns_ahead

MOST_TURNS = 9999
Opts = TypeVar("Opts")


class Fields:
    """A mapping of a description with the path that leads to it; unknown keys are refused."""

    def __init__(self, found: Json, path: str, names: Sequence[str]) -> None:
        if not isinstance(found, Mapping):
            raise PositionError(path or "description", found, "an object")
        self.data, self.path = found, path
        for name in found:
            if name not in names:
                raise PositionError(self.at(name), found[name], "one of " + ", ".join(names))

    def at(self, name: Any) -> str:
        """The path of a field."""
        return f"{self.path}.{name}" if self.path else str(name)

    def has(self, name: str) -> bool:
        return name in self.data

    def get(self, name: str, default: Json) -> Json:
        return self.data.get(name, default)

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """A whole number least … most."""
        return whole(self.get(name, default), self.at(name), least, most)

    def flag(self, name: str) -> bool:
        found = self.get(name, False)
        if type(found) is not bool:
            raise PositionError(self.at(name), found, "true or false")
        return found

    def word(self, name: str, default: str, words: Sequence[str]) -> str:
        return one_of(self.get(name, default), self.at(name), words)

    def items(self, name: str, most: int) -> list[tuple[str, Json]]:
        """The items of a list of at most so many, each with its path; [] when left out."""
        return entries(self.get(name, []), self.at(name), most)

    def names(self, name: str, words: Sequence[str]) -> list[str]:
        """A list of some words, each at most once."""
        found = [one_of(item, path, words) for path, item in self.items(name, len(words))]
        if len(set(found)) < len(found):
            raise PositionError(self.at(name), found, "each at most once: " + ", ".join(words))
        return found

    def numbers(self, name: str, most: int, least: int, greatest: int) -> list[int]:
        """A list of whole numbers least … greatest."""
        return [whole(n, at, least, greatest) for at, n in self.items(name, most)]


def entries(found: Json, path: str, most: int) -> list[tuple[str, Json]]:
    """The items of a list of at most so many, each with its path."""
    if not isinstance(found, list | tuple) or len(found) > most:
        raise PositionError(path, found, f"a list of at most {most}")
    return [(f"{path}[{i}]", item) for i, item in enumerate(found)]


def whole(found: Json, path: str, least: int, most: int) -> int:
    """A whole number least … most."""
    if type(found) is not int or not least <= found <= most:
        raise PositionError(path, found, _range(least, most))
    return found


def _range(least: int, most: int) -> str:
    if least < most:
        return f"a whole number {least} … {most}"
    return str(least) if least == most else "nothing: there is none"


def one_of(found: Json, path: str, words: Sequence[str]) -> str:
    """One of some words."""
    if not isinstance(found, str) or found not in words:
        raise PositionError(path, found, "one of " + ", ".join(words))
    return found


def beyond(places: Iterable[tuple[str, int]], most: int) -> str:
    """The path of the first place that makes all up to it hold more than `most`; "" for none."""
    total = 0
    for path, n in places:
        total += n
        if total > most:
            return path
    return ""


def counts(found: Json, path: str, letters: str) -> list[int]:
    """Bricks by letter from text such as "W3 G2"; a letter stands once."""
    numbers = [0] * len(letters)
    form = re.compile(f"([{letters}])([1-9][0-9]?)")
    for word in found.split() if isinstance(found, str) else [""]:
        match = form.fullmatch(word)
        if match is None or numbers[letters.index(match[1])]:
            raise PositionError(path, found, counts_form(letters))
        numbers[letters.index(match[1])] = int(match[2])
    return numbers


def counts_form(letters: str) -> str:
    return f'bricks such as "{letters[0]}3 {letters[3]}2", letters {letters}'


def counts_text(numbers: Sequence[int], letters: str) -> str:
    """Bricks as text, "" for none."""
    return " ".join(f"{letter}{n}" for letter, n in zip(letters, numbers, strict=True) if n)


def described_options(top: Fields, read: Callable[[Mapping[str, Json]], Opts]) -> Opts:
    """The options of a description, read by the game; `seats` may be told by the players alone."""
    given, players = top.get("options", {}), top.get("players", None)
    if not isinstance(given, Mapping):
        raise PositionError("options", given, "an object")
    if not isinstance(players, list | tuple):
        raise PositionError("players", players, "a list with one object a seat")
    try:
        options = read({"seats": len(players), **given})
    except OptionError as error:
        path = f"options.{error.field}" if error.field in given else "players"
        raise PositionError(path, error.found, error.accepted) from error
    if given.get("seats", len(players)) != len(players):
        accepted = f"one object for each of {given['seats']}"
        raise PositionError("players", len(players), accepted)
    return options


def seat_of_turn(top: Fields, seats: int, is_over: bool) -> tuple[int, int, list[int]]:
    """Whose turn it is, who began, and the turns begun; these in the first round when left out."""
    active = top.number("active", 0, 0, seats - 1)
    start = top.number("start", 0, 0, seats - 1)
    ahead = turns_ahead(seats, start, active, is_over)
    turns = [int((seat - start) % seats < ahead) for seat in range(seats)]
    turns = top.numbers("turns", seats, 0, MOST_TURNS) if top.has("turns") else turns
    if len(turns) != seats:
        raise PositionError("turns", turns, f"a list of {seats} numbers")
    return active, start, turns
