"""Classes that the build writes out behave as those that Python makes."""

import ast
import dataclasses
import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.web.building.library import ours

from cantiere import games
from runtime.written import Written

SAMPLE = '''
"""What is to be read first."""
from __future__ import annotations
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
LEFT: Final = 3
unset: int


class Named(Protocol):
    name: str


class Point(NamedTuple):
    """Some words."""

    x: int
    y: int = 2

    @property
    def far(self) -> int:
        return abs(self.x) + abs(self.y)


class Pair(NamedTuple, Generic[T]):
    first: T
    second: T


class Nothing(NamedTuple):
    pass


@dataclass
class Pile:
    name: str
    size: int = LEFT
    parts: list[int] = field(default_factory=lambda: [1])

    def top(self, least: int = 0) -> int:
        found: int = max(self.parts)
        return max(least, found)


@dataclass(frozen=True)
class Sign:
    name: str
    next: Sign | None = None


@dataclass
class Begun:
    size: int

    def __post_init__(self) -> None:
        self.twice = 2 * self.size


@dataclass(slots=True)
class Slim:
    size: int


@dataclass(slots=True)
class Slot(Generic[T]):
    kind: T
    size: int = LEFT
    parts: list[int] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Lone:
    size: int = 2


class Broad(Named, Protocol):
    def wide(self) -> bool: ...


class Wide(Protocol[T]):
    pass


class Both(Wide[int], Generic[T]):
    pass


class Made(Broad):
    def wide(self) -> bool:
        return True


@dataclass
class Counted:
    made: ClassVar[int] = 0
    size: int = 1


@dataclass
class Alike:
    size: int

    def __eq__(self, other: object) -> bool:
        return True
'''
STATE = '''
from typing import Any
from cantiere.core.fields import declared as f
from cantiere.core.fields.state_fields import StateFields
from cantiere.core.fields.forms import COUNT

@f.state
class Table(f.Stateful):
    """A state."""

    options: int
    frames: list[Any]
    log: list[str] | None = f.unsaved()
    phase: int = f.header(COUNT, 3)
    cards: tuple[int, ...] = f.field(COUNT, (1, 2))
    field: list[int] = f.field(COUNT, [4])
    piles: list[list[int]] = f.field(COUNT, [], by_seat=True)


TABLE = StateFields(Table)


class Two:
    seats = 2


def filled() -> Table:
    s = TABLE.blank(Two)
    s.log, s.options, s.frames = ["begun"], 7, [(1,)]
    s.piles[0].append(5)
    return s
'''
TRIED_OF_STATE: dict[str, Callable[[Any], Any]] = {
    "slots": lambda m: [m.Table.__slots__, hasattr(m.filled(), "__dict__")],
    "printed": lambda m: m.filled(),
    "equal": lambda m: [m.filled() == m.filled(), m.filled() == 1, m.filled() != m.filled()],
    "a copy": lambda m: [m.filled().copy(), m.filled().copy() == m.filled(), m.filled().copy().log],
    "a copy of its own": lambda m: [
        [getattr(c, name) is getattr(s, name) for name in ("frames", "field", "piles", "cards")]
        for s in [m.filled()]
        for c in [s.copy()]
    ],
    "deep": lambda m: [s.copy().piles[0] is s.piles[0] for s in [m.filled()]],
    "no key": lambda m: hash(m.filled()),
    "no other field": lambda m: setattr(m.filled(), "other", 1),
    "declared": lambda m: [list(m.TABLE.saved(2)), m.TABLE.view(m.filled())],
    "its type": lambda m: [
        type(m.filled().copy()) is m.Table,
        isinstance(m.filled(), m.f.Stateful),
    ],
}
TRIED: dict[str, Callable[[Any], Any]] = {
    "a tuple": lambda m: [m.Point(1), m.Point(y=1, x=3), [*m.Point(4, 5)], m.Pair(1, 2).second],
    "names": lambda m: [m.Point._fields, m.Point.__match_args__, m.Point._field_defaults],
    "a property": lambda m: m.Point(3, -4).far,
    "another tuple": lambda m: [m.Point(1)._replace(x=8), m.Point._make([1, 2])],
    "a tuple as a table": lambda m: [m.Point(1)._asdict(), m.Nothing()._asdict()],
    "a tuple is its values": lambda m: [m.Point(1) == (1, 2), hash(m.Point(1)) == hash((1, 2))],
    "a tuple by a type": lambda m: m.Pair[int](1, 2),
    "nothing": lambda m: [m.Nothing(), len(m.Nothing())],
    "a tuple stays": lambda m: setattr(m.Point(1), "x", 2),
    "a tuple has no other field": lambda m: setattr(m.Point(1), "z", 2),
    "too little": lambda m: m.Point(),
    "too much": lambda m: m.Point(1, 2, 3),
    "too many": lambda m: m.Point._make([1, 2, 3]),
    "fields": lambda m: [m.Pile("a"), m.Pile("b", 1, []), m.Pile(name="c", parts=[5, 6]).top(2)],
    "a fresh one each time": lambda m: m.Pile("a").parts is m.Pile("a").parts,
    "the usual": lambda m: [m.Pile.size, hasattr(m.Pile, "parts"), m.Pile.__match_args__],
    "equal": lambda m: [m.Pile("a") == m.Pile("a"), m.Pile("a") == m.Pile("b"), m.Pile("a") == 1],
    "frozen and equal": lambda m: [m.Sign("a") == m.Sign("a"), len({m.Sign("a"), m.Sign("a")})],
    "replaced": lambda m: [m.replace(m.Pile("a"), size=9), m.replace(m.Sign("a"), name="b")],
    "a table": lambda m: [dataclasses.asdict(m.Pile("a")), dataclasses.asdict(m.Sign("a"))],
    "changed": lambda m: vars(m.Pile("a")).update(size=7),
    "no key": lambda m: hash(m.Pile("a")),
    "frozen": lambda m: setattr(m.Sign("a"), "name", "b"),
    "frozen for good": lambda m: delattr(m.Sign("a"), "name"),
    "a field too little": lambda m: m.Pile(),
    "an unknown field": lambda m: m.Sign("a", other=1),
    "a beginning": lambda m: [m.Begun(2), m.Begun(2).twice],
    "left as it is": lambda m: [m.Slim(1), m.Slim.__slots__, m.Counted(), m.Alike(1) == m.Alike(2)],
    "slots": lambda m: [m.Slot("a"), m.Slot[int](1, 2, [3]), m.Slot.__slots__],
    "equal by slots": lambda m: [m.Slot("a") == m.Slot("a"), m.Slot("a") == m.Slot("b")],
    "slots are all": lambda m: setattr(m.Slot("a"), "other", 1),
    "slots with fresh ones": lambda m: m.Slot("a").parts is m.Slot("a").parts,
    "slots are no key": lambda m: hash(m.Slot("a")),
    "slots replaced": lambda m: [m.replace(m.Slot("a"), size=9), m.Slot.__match_args__],
    "equal to itself alone": lambda m: [m.Lone() == m.Lone(), len({m.Lone(), m.Lone()}), m.Lone()],
    "for types": lambda m: [m.Made().wide(), m.Both[int]().__class__],
    "stored": lambda m: [pickle.loads(pickle.dumps(each)) for each in (m.Point(1), m.Pile("a"))],
}  # fmt: skip


@pytest.fixture(autouse=True)
def library(monkeypatch: pytest.MonkeyPatch) -> None:
    """What only the page's Python has of itself."""
    monkeypatch.setitem(sys.modules, "written_classes", ours("written_classes"))


def written(sample: str = SAMPLE) -> ast.Module:
    """The sample as the build writes it."""
    return ast.fix_missing_locations(Written().visit_Module(ast.parse(sample)))


def made(tree: ast.Module) -> ModuleType:
    module = ModuleType("sample")
    sys.modules["sample"] = module
    exec(compile(tree, "sample", "exec", dont_inherit=True), vars(module))
    return module


def outcome(tried: Callable[[Any], Any], tree: ast.Module) -> str:
    """What comes of it, or the kind of error."""
    try:
        return repr(tried(made(tree)))
    except Exception as error:
        return type(error).__name__


@pytest.mark.parametrize("name", TRIED)
def test_it_does_what_pythons_own_does(name: str) -> None:
    assert outcome(TRIED[name], written()) == outcome(TRIED[name], ast.parse(SAMPLE))


@pytest.mark.parametrize("name", TRIED_OF_STATE)
def test_a_state_does_what_the_engine_makes_of_it(name: str) -> None:
    tried = TRIED_OF_STATE[name]
    assert outcome(tried, written(STATE)) == outcome(tried, ast.parse(STATE))
    assert "f.state" not in ast.unparse(written(STATE))


@pytest.mark.parametrize("name", games.MODULES)
def test_the_state_of_a_game_is_copied_as_the_engine_copies_it(name: str) -> None:
    s = games.load(name).new({"seats": 3}, 1)
    native = sys.modules[type(s).__module__]
    assert native.__file__
    module = made(written(Path(native.__file__).read_text("utf-8")))
    twin = module.State()
    for field in s.__slots__:
        setattr(twin, field, getattr(s, field))
    assert _shared(twin) == _shared(s)
    assert repr(twin) == repr(s)
    assert twin.copy() == twin


def _shared(s: Any) -> dict[str, bool]:
    """Return which fields a copy shares with its original, and which parts of these."""
    other = s.copy()
    is_shared = {}
    for name in s.__slots__:
        mine, theirs = getattr(s, name), getattr(other, name)
        is_shared[name] = mine is theirs
        if isinstance(mine, list) and mine and isinstance(mine[0], list):
            is_shared[f"{name}[0]"] = mine[0] is theirs[0]
    return is_shared


def test_a_tuple_has_no_unknown_name() -> None:
    """As of the Python of the page; former ones said `ValueError`."""
    assert outcome(lambda m: m.Point(1)._replace(z=1), written()) == "TypeError"


def test_nothing_is_left_to_be_put_together_at_the_start() -> None:
    text = ast.unparse(written())
    assert "(NamedTuple" not in text
    assert text.count("@dataclass") == 2
    assert "Generic[" not in text
    assert "Protocol)" not in text
    assert "list[int]" not in text
