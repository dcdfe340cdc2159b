"""The state of a game of Carrara: one flat class, changed in place by the rules."""

from typing import Any, Final, TypeAlias

from cantiere.carrara import field_forms as forms
from cantiere.carrara.constants import EMPTY, NOBODY, PHASES, SOURCES, TURN
from cantiere.carrara.data import (
    BASE_CARDS,
    BRICKS,
    CITIES,
    COLOURS,
    DISPLAY_SIZE,
    OBJECTS,
    OBJECTS_ON_FIELD,
    OBJECTS_PER_KIND,
    PRICES,
    TOKENS,
    TYPES,
)
from cantiere.carrara.io.options import Options
from cantiere.core.fields import declared as f
from cantiere.core.fields.forms import COUNT, GENERATOR, name_of
from cantiere.core.fields.state_fields import StateFields
from cantiere.core.game import Happening, Seat
from cantiere.core.steps.frames import Frame

Colour: TypeAlias = int
"""The rank in the order of C§4.1: white 0 … black 5."""

Tile: TypeAlias = int
"""type * 5 + cost − 1 for the ordinary ones, 30 + type for those of value 8."""

Building: TypeAlias = int
"""A tile in a city: tile * 6 + city."""


_COLOURS: Final = len(COLOURS)
_KINDS: Final = len(OBJECTS)
_SUPPLY: Final = OBJECTS_PER_KIND - OBJECTS_ON_FIELD


def _eights(options: Options) -> int:
    return (1 << len(TYPES)) - 1 if options.full else 0


@f.state
class State(f.Stateful):
    """Everything that is true at the table.

    Bricks and objects are counts by kind, six numbers for each place.
    """

    options: Options
    frames: list[Frame[Any]]  # the composed action that is begun, if any
    log: list[Happening] | None = f.unsaved()  # None in copies for search

    rng: int = f.header(GENERATOR, 1)  # 32-bit generator, never 0
    phase: int = f.header(name_of(PHASES), TURN)
    active: Seat = f.header(f.seat, 0)
    start_seat: Seat = f.header(f.seat, 0, old="start")
    turns: list[int] = f.header(COUNT, 0, by_seat=True)  # begun

    # top, object, building, bonus; bonus NO_CARD in the base game
    cards: tuple[int, ...] = f.field(forms.FOUR_CARDS, BASE_CARDS, completed=True)
    wheel: list[int] = f.field(forms.WHEEL, [0] * len(PRICES))  # segment * 6 + colour
    bag: list[int] = f.field(forms.BAG, [BRICKS] * _COLOURS, completed=True)
    # nine spaces, EMPTY where the stack could not refill; the stack has its top last
    display: list[Tile] = f.field(forms.DISPLAY, [EMPTY] * DISPLAY_SIZE, completed=True)
    stack: list[Tile] = f.field(forms.STACK, [], completed=True, secret=True)
    field: list[int] = f.field(forms.FIELD, [OBJECTS_ON_FIELD] * _KINDS)  # objects there, by kind
    supply: list[int] = f.field(forms.OBJECTS_SUPPLIED, [_SUPPLY] * _KINDS, position=None)
    # bit of each type whose value-8 tile lies in the supply
    eights: int = f.field(forms.EIGHTS, _eights, position=None)
    city_scorer: list[Seat] = f.field(
        f.owners(CITIES, NOBODY), [NOBODY] * len(CITIES), position="cityScorings"
    )
    tokens: list[Seat] = f.field(f.owners(TOKENS, NOBODY), [NOBODY] * len(TOKENS))
    closer: Seat = f.field(f.seat_or(NOBODY), NOBODY)  # who built the last ordinary building
    announcer: Seat = f.field(f.seat_or(NOBODY), NOBODY)  # of the end

    vp: list[int] = f.field(COUNT, 0, by_seat=True, position="points", completed=True)
    # VP so far: seat * 4 + source
    gains: list[int] = f.field(forms.GAINS, [0] * len(SOURCES), by_seat=True, completed=True)
    coins: list[int] = f.field(forms.COINS, 0, by_seat=True, screened=True)
    bricks: list[int] = f.field(forms.BRICKS, [0] * _COLOURS, by_seat=True, screened=True)
    objects: list[int] = f.field(forms.OBJECTS_HELD, [0] * _KINDS, by_seat=True, screened=True)
    # an upgrade keeps the place of the old one
    buildings: list[list[Building]] = f.field(forms.BUILDINGS, [], by_seat=True)
    # bits of types 0 … 5 and special fields 6, 7
    scored: list[int] = f.field(forms.SCORINGS, 0, by_seat=True)


STATE: Final = StateFields(State)
