"""Addresses of tables: `/play/?game=…&seats=…&seed=…&<option>=…`, `#s=…`, `#g=…`, `#e=…`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import islice
from typing import Any, Literal, TypeGuard
from urllib.parse import parse_qsl, quote, urlencode

from cantiere import games
from cantiere.core.errors import excerpt
from cantiere.core.game import MOST_SEATS
from cantiere.players.names import ACCEPTED as COMPUTERS
from cantiere.players.names import is_player, meant, named, rival_of
from cantiere_app.kit import about
from cantiere_app.kit.scene import EMBLEMS
from cantiere_app.session import seating
from cantiere_app.session.device.settings import ACCEPTED
from cantiere_app.session.text import codes, example_code
from cantiere_app.session.text.plain_text import seen

KINDS = ("human", *COMPUTERS)
"""What a seat can be asked for."""
SEED_LIMIT = 2**32
MOST_NODES = 1_000_000
MOST_MINUTES = 600
MOST_TOLD = 20
"""Unknown parameters that are told of."""
MAX_NAME = seating.LONGEST
CODES = ("s=", "g=", "e=")
Page = Literal["saved", "settings", "results"]
PAGES: Mapping[str, Page] = {"saved": "saved", "settings": "settings", "results": "results"}
TEST_ONLY = ("aidelay", "now", "sw", "image", "storage", "reset", "slow", "fail", "warm", "quick")
CARRIED: tuple[str, ...] = (
    "test", "anim", "aidelay", "storage", "nodes", "debug", "sw", "image", "quick"
)  # fmt: skip
"""Parameters of a test that links pass on to the next page."""
MOST_DELAY = 600_000
NOW = "2026-11-22T10:30:00Z"
TABLES = (
    "game", "lesson", "seats", "names", "emblems", "clock", "seed", "fixture",
    "start", "saved", "nodes", "seat", "step"
)  # fmt: skip
STARTS = ("first", "usual", "last")
"""The ready-made games that `start` begins at once."""
FRAMED = ("allow", "host", "frame", "show")
"""What a page around says of a table in a frame, for the frame's script."""
KNOWN = (*TABLES, *FRAMED, "test", "anim", "debug", *ACCEPTED)


@dataclass(frozen=True)
class Wrong:
    """A part of an address that cannot be: its name, what was found, what is accepted."""

    field: str
    given: str
    accepted: str


@dataclass(frozen=True)
class Address:
    """What an address asks for.

    seats: kinds in seat order, empty when nothing is asked. names, emblems: of the seats, ""
    for the usual ones. start: one of `STARTS`, or "".
    clock: minutes of each person, 0 for no clock. seed: `None` for any. options: as `Game.new`
    takes them, only those written.
    code: `s=…`, `g=…`, `e=…` or "". seat: whose side of a position is shown.
    step: of an example's steps, how many are done.
    saved: the id of a kept game, or "". lesson: the game whose lesson is asked for, or "".
    page: a page of its own, one of `PAGES`, or "".
    settings: presentation written in the address. search: the part of it with all these.
    unknown: parameters that mean nothing here. odd: settings with values that cannot be: the table
        opens without them.
    """

    game: str = ""
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    emblems: tuple[str, ...] = ()
    clock: int = 0
    start: str = ""
    seed: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    fixture: str = ""
    code: str = ""
    seat: int | None = None
    step: int = 0
    saved: str = ""
    lesson: str = ""
    page: Page | None = None
    nodes: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    test: Mapping[str, str] = field(default_factory=dict)
    is_test: bool = False
    is_debug: bool = False
    search: str = ""
    unknown: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    odd: tuple[Wrong, ...] = ()

    @property
    def asks_for_table(self) -> bool:
        """Whether a new table is to be opened at once."""
        return bool(self.lesson or (self.game and self.seats)) and not self.wrong


NOTHING_ASKED = Address()


def read(search: str, fragment: str = "", path: str = "/play/") -> Address:
    """The address of a page, its parts as the browser has them; `/fixtures/<name>` is one too."""
    values = dict(parse_qsl(search.removeprefix("?"), keep_blank_values=True))
    reader = _Reader(values)
    lesson = reader.game("lesson")
    game = lesson or reader.game()
    seats = reader.seats(game)
    options = reader.options(game, len(seats))
    is_test = values.get("test") == "1"
    code = _code(fragment.removeprefix("#"))
    return Address(
        game=game,
        seats=seats,
        names=reader.names(),
        emblems=reader.emblems(),
        clock=reader.number("clock", MOST_MINUTES) or 0,
        start=reader.start(),
        seed=reader.number("seed", SEED_LIMIT - 1),
        options=options,
        fixture=values.get("fixture", "") or _named(path),
        code=code if code.startswith(CODES) else "",
        seat=reader.number("seat", MOST_SEATS - 1),
        step=reader.number("step", example_code.LIMITS["steps"]) or 0,
        lesson=lesson,
        saved=_id(values.get("saved", "")),
        page=PAGES.get(path.strip("/")),
        nodes=reader.number("nodes", MOST_NODES, 1),
        settings={name: values[name] for name in ACCEPTED if values.get(name) in ACCEPTED[name]},
        odd=reader.odd(),
        test=reader.test() if is_test else {},
        is_test=is_test,
        is_debug=values.get("debug") == "1",
        search=search,
        unknown=reader.unknown(code),
        wrong=tuple(reader.wrong),
    )


class _Reader:
    """Takes values out of an address and notes what is wrong with them."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = values
        self.wrong: list[Wrong] = []
        self.known = {*KNOWN, *TEST_ONLY}

    def refuse(self, name: str, accepted: str, field: str = "", given: str = "") -> None:
        """Note what stands in the parameter `name`, for the field of the form it is about.

        given: the part of the parameter that cannot be, where the rest can.
        """
        stands = seen(given or self.values[name])
        self.wrong.append(Wrong(field or name, excerpt(stands), accepted))

    def game(self, field: str = "game") -> str:
        name = self.values.get(field, "")
        if name and name not in games.MODULES:
            self.refuse(field, ", ".join(games.MODULES))
            return ""
        return name

    def start(self) -> str:
        given = self.values.get("start", "")
        if given and given not in STARTS:
            self.refuse("start", ", ".join(STARTS))
            return ""
        return given

    def seats(self, game: str) -> tuple[str, ...]:
        """Kinds of the seats; without a game, those of a position that stands behind the `#`."""
        if "seats" not in self.values:
            return ()
        kinds = tuple(named(kind) for kind in self.values["seats"].split(","))
        counts = about.load(game).SEATS if game else range(1, MOST_SEATS + 1)
        if len(kinds) not in counts or not all(map(is_kind, kinds)):
            self._refuse_seats(kinds, counts)
            return ()
        return kinds

    def _refuse_seats(self, kinds: Sequence[str], counts: Sequence[int]) -> None:
        """Name the levels of a rival that was asked for one it has not; else all that can sit."""
        strange = next((kind for kind in kinds if not is_kind(kind)), "")
        if len(kinds) in counts and rival_of(strange):
            self.refuse("seats", ", ".join(meant(strange)), given=strange)
        else:
            self.refuse("seats", f"{counts[0]} … {counts[-1]} × {', '.join(KINDS)}")

    def options(self, game: str, seats: int) -> dict[str, Any]:
        described = about.load(game) if game else None
        chosen: dict[str, Any] = {}
        for option in described.OPTIONS if described else ():
            name = option.name
            self.known.add(name)
            if name not in self.values:
                continue
            most = seats or described.SEATS[-1] if described else 0
            try:
                chosen[option.name] = about.parsed(option, self.values[name], most)
            except ValueError:
                self.refuse(name, about.accepted(option, most), option.name)
        if described:
            self._fit(described.OPTIONS, chosen)
        return chosen

    def _fit(self, options: Sequence[about.Option], chosen: Mapping[str, Any]) -> None:
        """Refuse options that mean nothing beside the others, as cards in a base game."""
        beside = {**about.defaults(options), **chosen}
        for option in options:
            if option.name in chosen and not about.is_shown(option, beside):
                self.refuse(option.name, about.needed(option), option.name)

    def number(self, name: str, most: int, least: int = 0) -> int | None:
        text = self.values.get(name)
        if text is None:
            return None
        number = whole(text, most)
        if number is not None and number >= least:
            return number
        self.refuse(name, f"{least} … {most}")
        return None

    def names(self) -> tuple[str, ...]:
        """Names of the seats, as far as there can be seats."""
        names = self.values.get("names", "").split(",", MOST_SEATS)[:MOST_SEATS]
        return tuple(seating.clean(name) for name in names)

    def emblems(self) -> tuple[str, ...]:
        """Emblems of the seats, each one of `EMBLEMS` or "" for the usual one."""
        if "emblems" not in self.values:
            return ()
        chosen = tuple(self.values["emblems"].split(","))
        if len(chosen) > MOST_SEATS or not {*chosen} <= {"", *EMBLEMS}:
            self.refuse("emblems", ", ".join(EMBLEMS))
            return ()
        return chosen

    def test(self) -> dict[str, str]:
        """The parameters of tests, without what cannot be."""
        parameters = {name: self.values[name] for name in TEST_ONLY if name in self.values}
        if self.number("aidelay", MOST_DELAY) is None:
            parameters.pop("aidelay", None)
        if "now" in parameters and moment(parameters["now"]) is None:
            self.refuse("now", NOW)
            del parameters["now"]
        return parameters

    def odd(self) -> tuple[Wrong, ...]:
        """Settings that are written, with values that none of them has."""
        return tuple(
            Wrong(name, excerpt(seen(self.values[name])), ", ".join(map(str, accepted)))
            for name, accepted in ACCEPTED.items()
            if name in self.values and self.values[name] not in accepted
        )

    def unknown(self, code: str) -> tuple[str, ...]:
        """What means nothing here; a whole game knows who sits at it."""
        known = self.known - {"seats"} if code.startswith("g=") else self.known
        names = (excerpt(seen(name)) for name in self.values if name not in known)
        return tuple(islice(names, MOST_TOLD))


def _code(fragment: str) -> str:
    """The part behind the `#`; a code in it without what it caught on its way here."""
    code = codes.find(f"#{fragment}") if fragment.startswith(CODES) else None
    return f"{code.letter}={code.code}" if code and code.broken is None else fragment


def is_kind(kind: str) -> bool:
    """Whether a seat can be of this kind: a person, a level, or a rival at a level."""
    return kind == "human" or is_player(kind)


def whole(text: str, most: int) -> int | None:
    """A number 0 … most in plain digits, `None` for any other text, however long."""
    digits = text.lstrip("0") or text[-1:]
    if not (text.isdecimal() and text.isascii()) or len(digits) > len(str(most)):
        return None
    return int(digits) if int(digits) <= most else None


def moment(text: str) -> int | None:
    """Milliseconds since 1970 of a date and time as `NOW` names them, `None` for any other text.

    Where no zone is written, it is that of Greenwich.
    """
    try:
        parsed = datetime.fromisoformat(text)
        at = int((parsed if parsed.tzinfo else parsed.replace(tzinfo=UTC)).timestamp() * 1000)
    except (ValueError, OverflowError):
        return None
    return at if at >= 0 else None


def is_budget(nodes: object) -> TypeGuard[int]:
    """Whether computer players can be given so many nodes, from any data."""
    return type(nodes) is int and 1 <= nodes <= MOST_NODES


def _id(text: str) -> str:
    return text if text.isalnum() and text.isascii() else ""


def _named(path: str) -> str:
    folder, _, name = path.strip("/").partition("/")
    return name if folder == "fixtures" else ""


def table(
    game: str,
    seats: Sequence[str],
    seed: int,
    options: Mapping[str, Any],
    names: Sequence[str] = (),
    kept: Mapping[str, str] | None = None,
    emblems: Sequence[str] = (),
    clock: int = 0,
) -> str:
    """The search part that opens a table: options at their default are left out.

    kept: further parameters to carry on, as those of a test. emblems: chosen for the seats.
    clock: minutes of each person.
    """
    fields = {"game": game, "seats": ",".join(seats), "seed": str(seed)}
    if any(names):
        fields["names"] = ",".join(name.replace(",", " ") for name in names)
    if any(emblems):
        fields["emblems"] = ",".join(emblems)
    if clock:
        fields["clock"] = str(clock)
    for option in about.load(game).OPTIONS:
        value = options.get(option.name, option.default)
        if not _is_default(option, value) and about.is_shown(option, options):
            fields[option.name] = about.written(value)
    return "?" + urlencode({**fields, **(kept or {})}, quote_via=quote, safe=",")


def carrying(where: str, carry: Mapping[str, str]) -> str:
    """The address of a page with the parameters that go on; one that has its own stays as it is."""
    return where if "?" in where or not carry else f"{where}?{urlencode(carry)}"


def _is_default(option: about.Option, value: Any) -> bool:
    default = option.default
    return (list(value) == list(default)) if isinstance(default, tuple) else bool(value == default)
