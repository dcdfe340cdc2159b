"""The description of a game before there is a table: options, phases, tabs of the phone."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from operator import contains
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from cantiere.core.game import Event, Game, Seat
from cantiere.core.table_options import START, OptionRow
from cantiere_app.kit.drawing.finale import Course, Share
from cantiere_app.kit.line_up import BySeats, Cast, LineUp, Several
from cantiere_app.kit.scene import Scene


@dataclass(frozen=True)
class Flag:
    """An option that is on or off."""

    name: str
    default: bool


@dataclass(frozen=True)
class Number:
    """An option from `low` to `high`; `zero` adds 0, which then means none."""

    name: str
    default: int
    low: int
    high: int
    zero: bool = False


@dataclass(frozen=True)
class Choice:
    """One of some words. Where `only` is `(option, value)`, it shows beside that value alone.

    by_preset: the presets set it, so that the form need not ask for it again.
    """

    name: str
    default: str
    values: tuple[str, ...]
    only: tuple[str, Any] | None = None
    by_preset: bool = False


@dataclass(frozen=True)
class Contracts:
    """Some of a list, at most `most`. `only` as in `Choice`."""

    name: str
    values: tuple[str, ...]
    most: int
    only: tuple[str, str] | None = None
    default: tuple[str, ...] = ()


@dataclass(frozen=True)
class Picks:
    """One of some words, or one of each of some lists, written as a list. `only` as in `Choice`."""

    name: str
    default: str
    values: tuple[str, ...]
    lists: tuple[tuple[str, ...], ...]
    only: tuple[str, str] | None = None


@dataclass(frozen=True)
class Beginner:
    """A seat, or `random`."""

    name: str
    default: str = "random"


SWITCH = {"on": True, "true": True, "off": False, "false": False}
Option = Flag | Number | Choice | Contracts | Picks | Beginner | LineUp


def plain_options(
    rows: Sequence[OptionRow], defaults: Mapping[str, Any], **others: Option | None
) -> list[Option]:
    """Return the options of a game, in the order of its rows.

    others: by name, those that show in another way, or `None` for those that stand elsewhere.
    """
    options = [others.get(row.name, _plain(row, defaults[row.name])) for row in rows]
    return [option for option in options if option]


def _plain(row: OptionRow, default: Any) -> Option | None:
    """Return how an option shows by its row; `None` if its row does not say enough."""
    if row is START:
        return Beginner(row.name)
    if row.values:
        return Choice(row.name, default, tuple(row.values))
    if row.numbers:
        return Number(row.name, default, row.numbers[0], row.numbers[-1], row.may_be_zero)
    return Flag(row.name, default) if type(default) is bool else None


def _nothing(_: Mapping[str, Any]) -> bool:
    return False


class Tab(NamedTuple):
    """A tab of the phone: its id, its message, and where it shows.

    Everywhere (""), "upright", "lying"; or told apart by the room: upright and "high", lying and
    "broad", or "small" in either posture. `also` are tabs that another posture has besides, whose
    zone this one shows too. `beside` are tabs whose zone is in sight here whatever tab is open.
    `meanwhile` are other messages while a draft is made, by its `do`. `awaits` tells of a draft
    whether it goes on here, not in the tab that it opened.
    """

    id: str
    key: str
    where: str = ""
    also: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    meanwhile: Mapping[str, str] = MappingProxyType({})
    awaits: Callable[[Mapping[str, Any]], bool] = _nothing


def none_counted(_: Sequence[Event], __: Seat, ___: str) -> Sequence[Event]:
    """`About.counted` of a game whose events each tell the points that they bring."""
    return ()


class About(Protocol):
    """A module `cantiere_app.games.<game>.about`.

    USUAL_SEATS: the number of players for whom a new game is prepared.
    TAB_OF: where a kind of decision is answered, or a move of that name begins. TAB_OF_DRAFT: where
    a draft goes on, by its `do`. Kinds that are not there leave the tab as it is. MANY: kinds of
    lists from which several things are taken, so that the list stays open.
    LAST: kinds of decisions that end a turn. WHOLE: kinds that are answered with a whole move, so
    that the page never takes the only first step of it by itself. PASSES: kinds of steps that end a
    part of a turn, and do nothing else. DECLINES: kinds of steps that leave undone what is asked,
    so that the question opens no tab within a turn. INCOMES: kinds of steps in the decisions of
    LAST that only bring something to the seat. WINDOWS: kinds of steps that a card of the hand
    offers beside what is asked: a part of the turn that has nothing else is passed over. OPEN: the
    option that opens to all what a seat holds, "" where none does.
    PHASES: of a turn or a round, by the names that views have; several names that show as one stand
    together, and the first has the words.
    STANDING: whether points are those of what stands, and not gained once: then events tell the
    gains of a part of the sources only.
    FINAL: kinds of events that tell how the points are counted at the end, and who won.
    LANDSCAPE: what is behind the final score, in a drawing 1280 wide with its ground at 306.
    ROOF: what stands on a building of the end, which is 96 wide and has its top at 0.
    WARNINGS: keys of what the game's view module may warn of, each with its words in the message
    `app.<game>.warning.<key>`.
    """

    SEATS: Sequence[int]
    USUAL_SEATS: int
    OPTIONS: Sequence[Option]
    PHASES: Sequence[str]
    TABS: Sequence[Tab]
    TAB_OF: Mapping[str, str]
    TAB_OF_DRAFT: Mapping[Any, str]
    MANY: Collection[str]
    LAST: Sequence[str]
    WHOLE: Sequence[str]
    PASSES: Collection[int]
    DECLINES: Collection[int]
    INCOMES: Collection[int]
    WINDOWS: Collection[int]
    OPEN: str
    STANDING: bool
    FINAL: Collection[str]
    LANDSCAPE: str
    ROOF: str
    WARNINGS: Sequence[str]

    def facts(self, seats: int) -> Sequence[tuple[str, str, Mapping[str, Any]]]:
        """Lines beside the options: symbol, message key, parameters."""

    def amounts(self, seats: int) -> Mapping[str, Any]:
        """Numbers by the seats that the words of a preset name."""

    def monument(self, seat: int, x: int, ground: int, courses: int) -> str:
        """A building 96 wide, and as many courses high (`symbols.COURSE`), for the final score."""

    def courses(self, moment: Scene, seat: Seat, share: Share) -> Sequence[Course]:
        """What the points of a source are made of in the tower of a seat, from below.

        Of points that are left over, and of sources that a game draws nothing special for, the page
        makes a plain part.
        """

    def counted(self, events: Sequence[Event], seat: Seat, source: str) -> Sequence[Event]:
        """Of the events of a game those that brought what a source counts at the end."""

    def is_tie(self, event: Event) -> bool:
        """Return whether these points came from a rule that breaks ties."""


def load(game: str) -> About:
    """The description of a game that `cantiere.games` lists."""
    module: Any = import_module(f"cantiere_app.games.{game}.about")
    described: About = module
    return described


def is_open(game: Game[Any], state: Any) -> bool:
    """Return whether the options show everything that a seat holds to all players."""
    option = load(game.name).OPEN
    return bool(option and game.options(state)[option])


def defaults(options: Sequence[Option]) -> dict[str, Any]:
    """All options at their default, as `Game.new` takes them."""
    return {
        each.name: list(each.default) if isinstance(each.default, tuple) else each.default
        for each in options
    }


def given(option: Option, options: Mapping[str, Any], seats: int) -> Any:
    """Return the value of an option for the engine; `None` to leave the engine's default."""
    if isinstance(option, LineUp):
        return option.given(options, seats)
    return options[option.name] if is_shown(option, options) else None


def is_asked(option: Option, values: Mapping[str, Any]) -> bool:
    """Return whether the form shows a field for an option, given the other values."""
    return is_shown(option, values) and not getattr(option, "by_preset", False)


def is_shown(option: Option, values: Mapping[str, Any]) -> bool:
    """Return whether an option has an effect, given the other values."""
    only = getattr(option, "only", None)
    return only is None or values.get(only[0]) == only[1]


def needed(option: Option) -> str:
    """Return the parameter that an address needs for an option to have an effect, or ""."""
    only = getattr(option, "only", None)
    if only is None:
        return ""
    return f"{only[0]}={written(only[1])}"


def bounds(option: Option) -> Mapping[str, int]:
    """The numbers that the text of an option names."""
    match option:
        case Number(low=low, high=high):
            return {"low": low, "high": high}
        case Contracts(most=most):
            return {"most": most}
        case Several(count=count):
            return {"count": count}
    return {}


def accepted(option: Option, seats: int) -> str:
    """Return the values that an address may have for an option, as text for an error message."""
    match option:
        case Flag():
            return "on, off"
        case Number(low=low, high=high, zero=zero):
            return ("0, " if zero and low else "") + f"{low} … {high}"
        case Choice(values=values):
            return ", ".join(values)
        case Contracts(most=most, values=values):
            return f"0 … {most}: {values[0]}, {values[1]}, …"
        case Picks(values=values, lists=lists):
            each = " + ".join(f"{names[0]} … {names[-1]}" for names in lists)
            return f"{', '.join(values)}, {each}"
        case Beginner():
            return f"random, 0 … {seats - 1}"
        case BySeats() | Cast() | Several():
            return option.accepted(seats)


def parsed(option: Option, text: str, seats: int) -> Any:
    """The value written in an address; raises `ValueError` for what is not accepted."""
    if isinstance(option, LineUp):
        return option.parsed(text, seats)
    value = _read(option, text)
    match option:
        case Number(low=low, high=high, zero=zero):
            fits = low <= value <= high or (zero and value == 0)
        case Choice(values=values):
            fits = value in values
        case Contracts(values=values, most=most):
            fits = len(value) <= most and len({*value} & {*values}) == len(value)
        case Picks(values=values, lists=lists):
            fits = value in values or _is_picked(value, lists)
        case Beginner():
            fits = value == "random" or 0 <= value < seats
        case Flag():
            fits = True
    if not fits:
        raise ValueError(text)
    return value


def _read(option: Flag | Number | Choice | Contracts | Picks | Beginner, text: str) -> Any:
    match option:
        case Flag():
            return _switch(text)
        case Number():
            return _whole(text)
        case Choice():
            return text
        case Contracts():
            return [part for part in text.replace("_", " ").split(",") if part]
        case Picks(values=values):
            return text if text in values else text.split(",")
        case Beginner():
            return text if text == "random" else _whole(text)


def _whole(text: str) -> int:
    """A number in plain digits; `int` alone would read more than is ever written."""
    if not (text.isdecimal() and text.isascii()):
        raise ValueError(text)
    return int(text)


def _is_picked(value: Sequence[str], lists: Sequence[Sequence[str]]) -> bool:
    """Return whether the value has one item of each list, in the order of the lists."""
    return len(value) == len(lists) and all(map(contains, lists, value))


def _switch(text: str) -> bool:
    if text not in SWITCH:
        raise ValueError(text)
    return SWITCH[text]


def written(value: Any) -> str:
    """A value as an address carries it; `parsed` reads it back."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return ",".join(str(part).replace(" ", "_") for part in value)
    return str(value)
