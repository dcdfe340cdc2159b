"""The state of a game of Firenze (F§7): one flat class, changed in place by the rules."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from cantiere.core import fields as f
from cantiere.core.forms import BOOL, COUNT, GENERATOR, POINTS, name_of
from cantiere.core.frames import Frame
from cantiere.core.game import Event, Seat
from cantiere.firenze import field_forms as forms
from cantiere.firenze.constants import CHOOSE, NOBODY, OPEN, PHASES, SOURCES
from cantiere.firenze.data import BRICKS, COLOURS, CONTRACTS, SEALS, TILE_FLOORS
from cantiere.firenze.field_forms import NO_CARD

Colour: TypeAlias = int
"""Rank in the order of F§3.3: white 0 … purple 5."""

Card: TypeAlias = int
"""Row of the card table (F§10.1), 0 … 26; copies of a card are alike."""

Tower: TypeAlias = tuple[int, Colour, int]
"""id, colour, height ≥ 1; ids are counted up over the whole game and never used again."""


class Options(NamedTuple):
    """The options of a game (F§5); `neutral_seals` of policy `manual` is the length of `manual`."""

    seats: int
    campanile: bool = True
    neutral_seals: int = 5
    neutral_policy: str = "recommended"
    weak_colour: str = "random"
    manual: tuple[int, ...] = ()  # contracts closed by policy `manual`
    event_loss: str = "player"
    hands_visible: bool = False
    start_player: int = -1  # −1 = random
    turn_cap: int = 0


_NO_BRICKS: Final = [0] * len(COLOURS)


@f.state
class State(f.Stateful):
    """Everything that is true at the table. Bricks are counts by colour rank, length 6."""

    options: Options
    frames: list[Frame[Any]]  # decisions still to be answered, the next one last
    log: list[Event] | None = f.unsaved()  # None in copies for search

    rng: int = f.header(GENERATOR, 1)  # 32-bit generator, never 0
    phase: int = f.header(name_of(PHASES), CHOOSE)
    active: Seat = f.header(f.seat, 0)
    start_seat: Seat = f.header(f.seat, 0, old="start")
    turns: list[int] = f.header(COUNT, 0, by_seat=True)  # begun

    # colour * 6 + floor − 3: OPEN, NEUTRAL or the seat that fulfilled it
    contracts: list[int] = f.field(forms.contract_owners, [OPEN] * len(CONTRACTS))
    # four rows of the token table, numerals I … IV; only ever replaced
    balconies: Sequence[int] = f.field(forms.BALCONIES, [])
    balconies_done: int = f.field(forms.BALCONIES_DONE, 0)  # how many, in numeral order
    tiles: list[int] = f.field(forms.TILES, [1] * len(TILE_FLOORS))  # 1 while the tile lies there
    end_tile: Seat = f.field(f.seat_or(NOBODY), NOBODY)  # who holds it
    row: list[Card] = f.field(forms.CARDS_LISTED, [])  # left-justified
    row_bricks: list[int] = f.field(forms.ROW_BRICKS, [])  # slot * 6 + colour, as long as the row
    deck: list[Card] = f.field(forms.CARDS_LISTED, [])  # top last
    # start cards on top of the deck, not yet turned over
    start_cards_left: int = f.field(COUNT, 0, old="starts")
    discard: list[Card] = f.field(forms.CARDS_LISTED, [])
    church: list[Card] = f.field(forms.CARDS_LISTED, [])
    bag: list[int] = f.field(forms.BRICKS, list(BRICKS))
    pp: list[int] = f.field(POINTS, 0, by_seat=True)
    seals: list[int] = f.field(COUNT, lambda options: SEALS[options.seats], by_seat=True)  # left
    bells: int = f.field(forms.bells, 0)  # bit of each seat whose small seal lies on Campanile
    storage: list[int] = f.field(forms.BRICKS, _NO_BRICKS, by_seat=True)  # seat * 6 + colour
    towers: list[list[Tower]] = f.field(forms.TOWERS, [], by_seat=True)  # in the order of starting
    hands: list[list[Card]] = f.field(forms.CARDS_LISTED, [], by_seat=True)  # sorted
    buildings: list[list[Card]] = f.field(forms.CARDS_LISTED, [], by_seat=True)  # all different
    next_tower: int = f.field(COUNT, 1)  # id of the next tower
    old: tuple[int, ...] = f.field(forms.IDS, ())  # the active player's towers at turn start
    raised: tuple[int, ...] = f.field(forms.IDS, ())  # towers that received a brick this turn
    played: int = f.field(forms.PERSONS, 0)  # bit of each person card played this turn
    traded: bool = f.field(BOOL, False)
    built: bool = f.field(BOOL, False)
    taken: Card = f.field(forms.CARD_OR_NONE, NO_CARD)  # being resolved (F§8.2)
    # its bricks while they have not reached the storage
    taken_bricks: list[int] = f.field(forms.BRICKS, _NO_BRICKS)
    # points so far: seat * 5 + source
    gains: list[int] = f.field(forms.GAINS, [0] * len(SOURCES), by_seat=True)


STATE: Final = f.StateFields(State)
