"""The state of a game of Firenze (F§7): one flat class, changed in place by the rules."""

from typing import Any, NamedTuple, Self, TypeAlias

from cantiere.core.frames import Frame
from cantiere.core.game import Event, Seat

Colour: TypeAlias = int
"""Rank in the order of F§3.3: white 0 … purple 5."""

Card: TypeAlias = int
"""Row of the card table (F§10.1), 0 … 26; copies of a card are alike."""

Tower: TypeAlias = tuple[int, Colour, int]
"""id, colour, height ≥ 1; ids are counted up over the whole game and never used again."""


class Options(NamedTuple):
    """F§5. `neutral_seals` of policy `manual` is the length of `manual`."""

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


class State:
    """Everything that is true at the table. Bricks are counts by colour rank, length 6."""

    __slots__ = (
        "active", "bag", "balconies", "balconies_done", "bells", "buildings", "built", "church",
        "contracts", "deck", "discard", "end_tile", "frames", "gains", "hands", "log",
        "next_tower", "old", "options", "phase", "played", "pp", "raised", "rng", "row",
        "row_bricks", "seals", "start_cards_left", "start_seat", "storage", "taken",
        "taken_bricks", "tiles", "towers", "traded", "turns",
    )  # fmt: skip

    options: Options
    rng: int  # 32-bit generator, never 0
    phase: int  # CHOOSE … OVER
    frames: list[Frame[Any]]  # decisions still to be answered, the next one last
    active: Seat
    start_seat: Seat
    turns: list[int]  # turns begun by each seat
    contracts: list[int]  # colour * 6 + floor − 3 → OPEN, NEUTRAL or seat
    balconies: list[int]  # four rows of the token table, numerals I … IV
    balconies_done: int  # how many, in numeral order
    tiles: list[int]  # 1 while the tile of floors 5, 6, 7, 8 lies there
    end_tile: Seat  # who holds it, or NOBODY
    row: list[Card]  # left-justified
    row_bricks: list[int]  # slot * 6 + colour, as long as the row
    deck: list[Card]  # top last
    start_cards_left: int  # start cards on top of the deck, not yet turned over
    discard: list[Card]
    church: list[Card]
    bag: list[int]
    pp: list[int]
    seals: list[int]  # left
    bells: int  # bit of each seat whose small seal lies on Campanile
    storage: list[int]  # seat * 6 + colour
    towers: list[list[Tower]]  # of each seat, in the order they were started
    hands: list[list[Card]]  # sorted
    buildings: list[list[Card]]  # sorted, all different
    next_tower: int  # id of the next tower
    old: tuple[int, ...]  # the active player's towers at turn start
    raised: tuple[int, ...]  # towers that received a brick this turn
    played: int  # bit of each person card played this turn
    traded: bool
    built: bool
    taken: Card  # the card being resolved (F§8.2), or −1
    taken_bricks: list[int]  # its bricks while they have not reached the storage
    gains: list[int]  # seat * 5 + source → points so far
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
        other.contracts = self.contracts[:]
        other.balconies = self.balconies
        other.balconies_done = self.balconies_done
        other.tiles = self.tiles[:]
        other.end_tile = self.end_tile
        other.row = self.row[:]
        other.row_bricks = self.row_bricks[:]
        other.deck = self.deck[:]
        other.start_cards_left = self.start_cards_left
        other.discard = self.discard[:]
        other.church = self.church[:]
        other.bag = self.bag[:]
        other.pp = self.pp[:]
        other.seals = self.seals[:]
        other.bells = self.bells
        other.storage = self.storage[:]
        other.towers = [t[:] for t in self.towers]
        other.hands = [h[:] for h in self.hands]
        other.buildings = [b[:] for b in self.buildings]
        other.next_tower = self.next_tower
        other.old = self.old
        other.raised = self.raised
        other.played = self.played
        other.traded, other.built = self.traded, self.built
        other.taken = self.taken
        other.taken_bricks = self.taken_bricks[:]
        other.gains = self.gains[:]
        other.log = None
        return other
