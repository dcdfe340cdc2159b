"""Options that depend on how many sit at the table, and on a set that another option names."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

OfSet: TypeAlias = Callable[[Mapping[str, Any], int], Sequence[str]]
"""What a set has, by all options and the number of seats; nothing where chance decides."""


@dataclass(frozen=True)
class BySeats:
    """A number; `None` is the usual one for so many seats, which then is not told to the game."""

    name: str
    usual: Mapping[int, int]
    values: Mapping[int, Sequence[int]]
    default: None = None

    def number(self, value: int | None, seats: int) -> int:
        """The number that holds at this table."""
        return self.usual[seats] if value not in self.values[seats] else int(value or 0)

    def given(self, options: Mapping[str, Any], seats: int) -> int | None:
        """Return the value for the engine, `None` for the usual one."""
        number = self.number(options[self.name], seats)
        return None if number == self.usual[seats] else number

    def accepted(self, seats: int) -> str:
        """Return the accepted values, as text for an error message."""
        return ", ".join(map(str, self.values[seats]))

    def parsed(self, text: str, seats: int) -> int | None:
        """The value of a text; raises `ValueError`."""
        matches = [n for n in self.values[seats] if str(n) == text]
        if not matches:
            raise ValueError(text)
        return None if matches[0] == self.usual[seats] else matches[0]


@dataclass(frozen=True)
class Cast:
    """One of each list, or none, and then as the set has it.

    lists: of all. ranks: how many of them there are. least: who needs so many seats, and who comes
    instead. word: part of the key that names one. art: how the name of a drawing begins.
    """

    name: str
    lists: Sequence[Sequence[str]]
    ranks: Callable[[Mapping[str, Any], int], int]
    of_set: OfSet
    least: Mapping[str, tuple[int, str]]
    word: str
    art: str
    default: tuple[str, ...] = ()

    def standing(self, options: Mapping[str, Any], seats: int) -> list[str]:
        """Return the characters of the game: the chosen ones, else those of the set, else none.

        A character that such a number of players cannot have is replaced.
        """
        chosen = [*options[self.name]]
        fallback = [*self.of_set(options, seats)] or [each[0] for each in self.lists]
        wanted = chosen and [*chosen, *fallback[len(chosen) :]]
        names = (wanted or self.of_set(options, seats))[: self.ranks(options, seats)]
        return [self.instead(each, seats) for each in names]

    def instead(self, name: str, seats: int) -> str:
        """The one who plays in a place."""
        least, other = self.least.get(name, (0, ""))
        return other if seats < least else name

    def given(self, options: Mapping[str, Any], seats: int) -> list[str] | None:
        """Return the value for the engine, `None` if none was chosen."""
        return self.standing(options, seats) if options[self.name] else None

    def picked(self, text: str, options: Mapping[str, Any], seats: int) -> list[str]:
        """The choice after one more, or none at all again for an empty text."""
        if not text:
            return []
        cast = self.standing(options, seats) or [each[0] for each in self.lists]
        cast += [each[0] for each in self.lists[len(cast) :]]
        return [text if text in names else had for names, had in zip(self.lists, cast, strict=True)]

    def accepted(self, _seats: int) -> str:
        """Return the accepted values, as text for an error message."""
        lists = " + ".join(f"{names[0]} … {names[-1]}" for names in self.lists)
        few = (f"{name}: {least} …" for name, (least, _) in self.least.items())
        return "; ".join((lists, *few))

    def parsed(self, text: str, seats: int) -> list[str]:
        """The value of a text; raises `ValueError`."""
        value = [part for part in text.split(",") if part]
        fits = len(value) in (0, len(self.lists) - 1, len(self.lists))
        names = zip(value, self.lists, strict=False)
        if not fits or not all(
            each in one and self.instead(each, seats) == each for each, one in names
        ):
            raise ValueError(text)
        return value


@dataclass(frozen=True)
class Several:
    """So many of a list, or none, and then as the set has it. word: as in `Cast`."""

    name: str
    values: Sequence[str]
    count: int
    of_set: OfSet
    word: str
    default: tuple[str, ...] = ()

    def standing(self, options: Mapping[str, Any], seats: int) -> list[str]:
        """Return the chosen items, else those of the set."""
        return [*options[self.name]] or [*self.of_set(options, seats)]

    def given(self, options: Mapping[str, Any], _seats: int) -> list[str] | None:
        """Return the value for the engine, `None` if none was chosen."""
        return [*options[self.name]] or None

    def picked(self, text: str, options: Mapping[str, Any], seats: int) -> list[str]:
        """The choice with one more or one less, or none at all again for an empty text."""
        if not text:
            return []
        chosen = {*self.standing(options, seats)} ^ {text}
        return [each for each in self.values if each in chosen]

    def accepted(self, _seats: int) -> str:
        """Return the accepted values, as text for an error message."""
        return f"{self.count} × {self.values[0]}, {self.values[1]}, …"

    def parsed(self, text: str, _seats: int) -> list[str]:
        """The value of a text; raises `ValueError`."""
        value = [part for part in text.split(",") if part]
        if value and (len(value) != self.count or len({*value} & {*self.values}) != self.count):
            raise ValueError(text)
        return value


LineUp: TypeAlias = BySeats | Cast | Several
