"""Reading untrusted data: every check of a form, for options, positions, saves and moves alike.

What is refused raises an error that says where it stands, what was found and what is accepted; each
kind of data has an error of its own, which its `Reader` is made with.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from cantiere.core.errors import Said
from cantiere.core.game import Json, OptionError, PositionError

T = TypeVar("T")
Refusal: TypeAlias = Callable[[str, Json, str], Exception]
"""Makes the error of a path: what was found there, what is accepted."""


class Reader:
    """The checks of one kind of data; each gives what was found, and raises `error` otherwise."""

    def __init__(self, error: Refusal) -> None:
        self.error = error

    def whole(
        self,
        entry: Json,
        path: str,
        least: int | None = None,
        most: int | None = None,
        accepted: str = "",
    ) -> int:
        """Return a whole number from `least`, up to `most`."""
        too_small = type(entry) is int and least is not None and entry < least
        if type(entry) is not int or too_small or (most is not None and entry > most):
            raise self.error(path, entry, accepted or _range(least, most))
        return entry

    def flag(self, entry: Json, path: str) -> bool:
        if type(entry) is not bool:
            raise self.error(path, entry, Said("flag", "true or false"))
        return entry

    def one_of(self, entry: Json, path: str, words: Iterable[str], accepted: str = "") -> str:
        """Return one of some words."""
        if not isinstance(entry, str) or entry not in words:
            raise self.error(
                path, entry, accepted or Said("one-of", "one of {words}", words=", ".join(words))
            )
        return entry

    def text(self, entry: Json, path: str, most: int, accepted: str) -> str:
        """Return a text, refused above a number of characters."""
        if not isinstance(entry, str) or len(entry) > most:
            raise self.error(path, entry, accepted)
        return entry

    def mapping(
        self, entry: Json, path: str, accepted: str = Said("object", "an object")
    ) -> Mapping[str, Json]:
        if not isinstance(entry, Mapping):
            raise self.error(path, entry, accepted)
        return entry

    def entries(self, entry: Json, path: str, most: int, accepted: str = "") -> list[Json]:
        """Return the items of a list, refused above a number of them."""
        if not isinstance(entry, list | tuple) or len(entry) > most:
            raise self.error(
                path, entry, accepted or Said("list", "a list of at most {most}", most=most)
            )
        return list(entry)

    def items(self, entry: Json, path: str, most: int) -> list[tuple[str, Json]]:
        """Return the items of a list, refused above a number of them, each with its path."""
        return [(f"{path}[{i}]", item) for i, item in enumerate(self.entries(entry, path, most))]

    def complete(self, entry: Json, names: Sequence[str], path: str) -> Mapping[str, Json]:
        """Return a mapping that leaves none of the names out."""
        if not isinstance(entry, Mapping) or any(name not in entry for name in names):
            raise self.error(
                path, entry, Said("with", "an object with {words}", words=", ".join(names))
            )
        return entry

    def known(self, entry: Mapping[str, Json], names: Sequence[str], path: str, kind: str) -> None:
        """Refuse a key that is not among the names; kind: what these are, "fields" or "options"."""
        for name in entry:
            if name not in names:
                words = ", ".join(names)
                said = Said(kind, "one of the " + kind + " {words}", words=words)
                raise self.error(join(path, name), entry[name], said)


def join(path: str, name: Any) -> str:
    """Return the path of a field of what lies at a path."""
    return f"{path}.{name}" if path else str(name)


def _range(least: int | None, most: int | None) -> str:
    if least is None or most is None:
        return (
            Said("whole", "a whole number")
            if least is None
            else Said("least", "a whole number from {least}", least=least)
        )
    if least < most:
        return Said("range", "a whole number {least} … {most}", least=least, most=most)
    return str(least) if least == most else Said("nothing", "nothing: there is none")


OPTION: Final = Reader(OptionError)
POSITION: Final = Reader(PositionError)


class Fields:
    """A mapping with the path that leads to it; unknown keys are refused."""

    def __init__(
        self, entry: Json, path: str, names: Sequence[str], read: Reader = POSITION
    ) -> None:
        self.data, self.path, self.read = read.mapping(entry, path or "description"), path, read
        read.known(entry, names, path, "fields")

    def at(self, name: Any) -> str:
        """Return the path of a field."""
        return join(self.path, name)

    def has(self, name: str) -> bool:
        return name in self.data

    def get(self, name: str, default: Json) -> Json:
        return self.data.get(name, default)

    def parsed(self, name: str, read: Callable[[Json, str], T], default: Json) -> T:
        """Return what a form reads of a field, or of the default where it is left out."""
        return read(self.get(name, default), self.at(name))

    def number(
        self, name: str, default: int | None, least: int | None, most: int | None = None
    ) -> int:
        """Return a whole number least … most; without a default it must be told."""
        return self.read.whole(self.get(name, default), self.at(name), least, most)

    def flag(self, name: str) -> bool:
        return self.read.flag(self.get(name, False), self.at(name))

    def word(self, name: str, default: str | None, words: Iterable[str]) -> str:
        """Return one of some words; without a default it must be told."""
        return self.read.one_of(self.get(name, default), self.at(name), words)

    def items(self, name: str, most: int) -> list[tuple[str, Json]]:
        """Return the items of a list with their paths, at most `most`; [] if left out."""
        return self.read.items(self.get(name, []), self.at(name), most)

    def names(self, name: str, words: Sequence[str]) -> list[str]:
        """Return a list of some words, each at most once."""
        entries = [self.read.one_of(item, at, words) for at, item in self.items(name, len(words))]
        if len(set(entries)) < len(entries):
            accepted = Said("once", "each of these at most once: {words}", words=", ".join(words))
            raise self.read.error(self.at(name), entries, accepted)
        return entries

    def numbers(
        self, name: str, most: int, least: int | None = None, greatest: int | None = None
    ) -> list[int]:
        """Return a list of at most `most` whole numbers, each from `least` to `greatest`."""
        return [self.read.whole(n, at, least, greatest) for at, n in self.items(name, most)]


def camel(name: str) -> str:
    """Return the name in JSON of a field, such as `nextTower` of `next_tower`."""
    first, *rest = name.split("_")
    return first + "".join(map(str.title, rest))
