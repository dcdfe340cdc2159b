"""The state of a game of Firenze (F§7): one flat class, changed in place by the rules."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from cantiere.core.fields import declared as f
from cantiere.core.fields.forms import BOOL, COUNT, GENERATOR, POINTS, name_of
from cantiere.core.fields.state_fields import StateFields
from cantiere.core.game import Happening, Seat
from cantiere.core.steps.frames import Frame
from cantiere.firenze import field_forms as forms
from cantiere.firenze.constants import CHOOSE, NOBODY, OPEN, PHASES, SOURCES
from cantiere.firenze.data import BRICKS, COLOURS, CONTRACTS, SEALS, TILE_FLOORS
from cantiere.firenze.field_forms import NO_CARD
from cantiere.firenze.io.options import Options

Colour: TypeAlias = int
"""Rank in the order of F§3.3: white 0 … purple 5."""

Card: TypeAlias = int
"""Row of the card table (F§10.1), 0 … 26; copies of a card are alike."""

Tower: TypeAlias = tuple[int, Colour, int]
"""id, colour, height ≥ 1; ids are counted up over the whole game and never used again."""


_NO_BRICKS: Final = [0] * len(COLOURS)


@f.state
class State(f.Stateful):
    """Everything that is true at the table. Bricks are counts by colour rank, length 6."""

    options: Options
    frames: list[Frame[Any]]  # decisions still to be answered, the next one last
    log: list[Happening] | None = f.unsaved()  # None in copies for search

    rng: int = f.header(GENERATOR, 1)  # 32-bit generator, never 0
    phase: int = f.header(name_of(PHASES), CHOOSE)
    active: Seat = f.header(f.seat, 0)
    start_seat: Seat = f.header(f.seat, 0, old="start")
    turns: list[int] = f.header(COUNT, 0, by_seat=True)  # begun

    # colour * 6 + floor − 3: OPEN, NEUTRAL or the seat that fulfilled it
    contracts: list[int] = f.field(forms.CONTRACT_OWNERS, [OPEN] * len(CONTRACTS))
    # four rows of the token table, numerals I … IV; only ever replaced
    balconies: Sequence[int] = f.field(forms.BALCONIES, [], completed=True)
    # how many, in numeral order
    balconies_done: int = f.field(forms.BALCONIES_DONE, 0, completed=True)
    # 1 while the tile lies there
    tiles: list[int] = f.field(
        forms.TILES, [1] * len(TILE_FLOORS), follows=lambda s: forms.tiles_left(s.contracts)
    )
    end_tile: Seat = f.field(f.seat_or(NOBODY), NOBODY)  # who holds it
    row: list[Card] = f.field(forms.ROW, [], completed=True)  # left-justified
    # slot * 6 + colour, as long as the row
    row_bricks: list[int] = f.field(forms.ROW_BRICKS, [], position=None)
    deck: list[Card] = f.field(forms.DECK, [], completed=True, secret=True)  # top last
    # start cards on top of the deck, not yet turned over
    start_cards_left: int = f.field(
        forms.STARTS, 0, position="starts", completed=True, old="starts"
    )
    discard: list[Card] = f.field(forms.CARDS_DRAWN, [])
    church: list[Card] = f.field(forms.CHURCH, [])
    bag: list[int] = f.field(forms.BRICKS, list(BRICKS), completed=True)
    pp: list[int] = f.field(POINTS, 0, by_seat=True, position="points", completed=True)
    # points so far: seat * 5 + source
    gains: list[int] = f.field(forms.GAINS, [0] * len(SOURCES), by_seat=True, completed=True)
    # left
    seals: list[int] = f.field(
        COUNT,
        lambda options: SEALS[options.seats],
        by_seat=True,
        follows=lambda s: forms.seals_left(s.contracts, s.options.seats),
        fixed=True,
    )
    storage: list[int] = f.field(forms.BRICKS, _NO_BRICKS, by_seat=True)  # seat * 6 + colour
    # in the order of starting
    towers: list[list[Tower]] = f.field(forms.TOWERS, [], by_seat=True, completed=True)
    # sorted
    hands: list[list[Card]] = f.field(forms.HANDS, [], by_seat=True, name="hand", completed=True)
    buildings: list[list[Card]] = f.field(forms.BUILDINGS, [], by_seat=True)  # all different
    bells: int = f.seat_bits(name="bell")  # of each seat whose small seal lies on Campanile
    next_tower: int = f.field(COUNT, 1, completed=True)  # id of the next tower
    # the active player's towers at turn start
    old: tuple[int, ...] = f.field(forms.IDS, (), group="turn", completed=True)
    # towers that received a brick this turn
    raised: tuple[int, ...] = f.field(forms.IDS, (), group="turn", completed=True)
    played: int = f.field(forms.PLAYED, 0, group="turn")  # bit of each person card of this turn
    traded: bool = f.field(BOOL, False, group="turn")
    built: bool = f.field(BOOL, False, group="turn")
    # being resolved (F§8.2)
    taken: Card = f.field(forms.TAKEN, NO_CARD, group="turn", position="taken")
    # its bricks while they have not reached the storage
    taken_bricks: list[int] = f.field(
        forms.BRICKS, _NO_BRICKS, group="turn", position="takenBricks"
    )


STATE: Final = StateFields(State)
