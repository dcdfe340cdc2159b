"""The state of a game of Carrara: one flat class, changed in place by the rules."""

from typing import Any, NamedTuple, Self, TypeAlias

from cantiere.core.frames import Frame
from cantiere.core.game import Event, Seat

Colour: TypeAlias = int
"""Rank in the order of C§4.1: white 0 … black 5."""

Tile: TypeAlias = int
"""type * 5 + cost − 1 for the ordinary ones, 30 + type for those of value 8."""

Building: TypeAlias = int
"""A tile in a city: tile * 6 + city."""


class Options(NamedTuple):
    """C§5. `cards` is a preset, `random`, or four cards by kind; no matter in the base game."""

    seats: int
    full: bool = False
    cards: str | tuple[int, ...] = ""
    open_screens: bool = False
    start_player: int = -1  # −1 = random
    turn_cap: int = 0


class State:
    """Everything that is true at the table. Bricks and objects are counts, length 6 a place."""

    __slots__ = (
        "active", "announcer", "bag", "bricks", "buildings", "cards", "city_scorer", "closer",
        "coins", "display", "eights", "field", "frames", "gains", "log", "objects", "options",
        "phase", "rng", "scored", "stack", "start_seat", "supply", "tokens", "turns", "vp",
        "wheel",
    )  # fmt: skip

    options: Options
    rng: int  # 32-bit generator, never 0
    phase: int  # TURN … OVER
    frames: list[Frame[Any]]  # the composed action that is begun, if any
    active: Seat
    start_seat: Seat
    turns: list[int]  # turns begun by each seat
    cards: tuple[int, ...]  # top, object, building, bonus; bonus NO_CARD in the base game
    wheel: list[int]  # segment * 6 + colour → bricks
    bag: list[int]
    bricks: list[int]  # seat * 6 + colour
    coins: list[int]
    vp: list[int]
    objects: list[int]  # seat * 6 + kind
    supply: list[int]  # objects left, by kind
    field: list[int]  # objects on the object field, by kind
    display: list[Tile]  # nine spaces, EMPTY where the stack could not refill
    stack: list[Tile]  # top last
    eights: int  # bit of each type whose value-8 tile lies in the supply
    buildings: list[list[Building]]  # of each seat; an upgrade keeps the place of the old one
    scored: list[int]  # of each seat: bits of types 0 … 5 and special fields 6, 7
    city_scorer: list[Seat]  # by city, or NOBODY
    tokens: list[Seat]  # who owns each upgrade token, or NOBODY
    closer: Seat  # who built the last ordinary building, or NOBODY
    announcer: Seat  # who announced the end, or NOBODY
    gains: list[int]  # seat * 4 + source → VP so far
    log: list[Event] | None  # None in copies for search

    def copy(self) -> Self:
        """An independent copy without the log; tuples are shared."""
        other = object.__new__(type(self))
        other.options = self.options
        other.rng = self.rng
        other.phase = self.phase
        other.frames = self.frames[:]
        other.active, other.start_seat = self.active, self.start_seat
        other.turns = self.turns[:]
        other.cards = self.cards
        other.wheel = self.wheel[:]
        other.bag = self.bag[:]
        other.bricks = self.bricks[:]
        other.coins = self.coins[:]
        other.vp = self.vp[:]
        other.objects = self.objects[:]
        other.supply = self.supply[:]
        other.field = self.field[:]
        other.display = self.display[:]
        other.stack = self.stack[:]
        other.eights = self.eights
        other.buildings = [own[:] for own in self.buildings]
        other.scored = self.scored[:]
        other.city_scorer = self.city_scorer[:]
        other.tokens = self.tokens[:]
        other.closer, other.announcer = self.closer, self.announcer
        other.gains = self.gains[:]
        other.log = None
        return other
