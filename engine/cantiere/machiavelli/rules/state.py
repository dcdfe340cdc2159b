"""The state of a game of Machiavelli (M§7.1): one flat class, changed in place by the rules."""

from typing import Any, Final, NamedTuple, TypeAlias

from cantiere.core import fields as f
from cantiere.core.frames import Frame
from cantiere.core.game import Event, Seat

Card: TypeAlias = int
"""A row of the tables, see `data`."""

Rank: TypeAlias = int
"""1 … 9; 0 for none."""

Character: TypeAlias = int
"""Row of the table of characters."""

District: TypeAlias = int
"""A district as actions name it: its card, `COIN` more with a coin on it."""


class Options(NamedTuple):
    """The options of a game (M§4); cast and uniques are empty where the set gives them."""

    seats: int
    ranks: int = 8
    set: str = "firstGame"
    cast: tuple[Character, ...] = ()
    uniques: tuple[Card, ...] = ()
    action_cards: bool = False
    city_size: int = 7
    abbot_school: str = "both"
    great_wall_self: bool = False
    emperor_may_return: bool = False
    bell_tower_protects: bool = True
    cash_point_rule: str = "untilOwnersNextTurn"
    start_player: int = -1  # −1 = random
    turn_cap: int = 0  # rounds


class Marks(NamedTuple):
    """What lies on characters and seats until the round ends.

    replaced: whether a rank 4 was drawn face up and went back. saved: whether Rasputin saved the
    killed or the bewitched character. warrants, threats: ranks, in order; signed, flower: the
    special one of each, known to `magistrate` and `blackmailer` alone until shown. settled: threats
    that were dealt with. witch: the seat whose turn waits for the bewitched one, with what it had
    `held`: bits used, builds added. bishop: the seat that is safe from rank 8. exchanged: the seats
    that exchanged characters; gave: the rank that each of them gave.
    """

    replaced: bool = False
    killed: Rank = 0
    saved: bool = False
    bewitched: Rank = 0
    robbed: Rank = 0
    robber: Seat = -1
    warrants: tuple[Rank, ...] = ()
    signed: Rank = 0
    signed_shown: bool = False
    magistrate: Seat = -1
    threats: tuple[Rank, ...] = ()
    flower: Rank = 0
    flower_shown: bool = False
    settled: tuple[Rank, ...] = ()
    blackmailer: Seat = -1
    witch: Seat = -1
    held: tuple[int, int] = (0, 0)
    bishop: Seat = -1
    queen_paid: bool = False
    acrobat: bool = False
    exchanged: tuple[Seat, Seat] | tuple[()] = ()
    gave: tuple[Rank, Rank] | tuple[()] = ()


NO_MARKS: Final = Marks()

CashPoint: TypeAlias = tuple[Seat, int, int]
"""Owner, gold, and a bit of each seat that used it in its turn that runs or ran last; while a
Witch waits, one more where she used it in her own, as she may have another turn before (W-2)."""


@f.state
class State(f.Stateful):
    """Everything that is true at the table. Tuples are never changed, only replaced."""

    options: Options
    cast: tuple[Character, ...]  # of rank 1, 2, …
    uniques: tuple[Card, ...]  # in the game, sorted
    rng: int  # 32-bit generator, never 0
    phase: int  # PICKING … OVER
    frames: list[Frame[Any]]  # decisions still to be answered, the next one last
    active: Seat  # whose turn it is, or who picks
    start_seat: Seat  # who had the crown when the round began
    turns: list[int]  # turns begun by each seat
    round: int  # rounds begun
    crown: Seat
    gold: list[int]
    hands: list[tuple[Card, ...]]  # sorted
    cities: list[tuple[Card, ...]]  # in the order they came
    coins: list[int]  # of each city, the bit of each place with a coin of the Artist
    tents: list[int]
    museum: tuple[int, ...]  # cards under the Museum, with their knowers as in `deck`
    cash: tuple[CashPoint, ...]
    deck: list[int]  # top last: card, and above six bits the bit of each seat that knows it there
    drawn: tuple[Card, ...]  # of which the seat asked keeps some, sorted
    site: Card  # on its way from a hand or a city, or NONE
    known: list[int]  # sorted: seat * 512 + holder * 64 + card that it knows in that hand
    face_up: tuple[Rank, ...]  # sorted
    slots: tuple[Rank, ...]  # what each step of the selection took, 0 where nothing
    holders: list[Seat]  # by rank, from rank 0 that nobody holds
    called: Rank
    revealed: int  # bit of each rank that was revealed
    past: tuple[Seat, ...]  # who revealed each rank in the round before, from rank 1
    marks: Marks
    tax: int  # gold on the token of the Tax Collector
    first: Seat  # the first complete city, which ends the game
    locked: int  # size of a complete city since then; 0 before
    bell: bool  # a Bell Tower is announced
    acting: Rank  # whose ability the turn has
    short: bool  # only gathering is left in this turn: bewitched, or in Hospital
    protected: bool  # by Rasputin, who lies there until the turn ends
    used: int  # bits
    built: int  # regular builds
    extra: int  # builds that a Director added
    paid: int  # for building, net
    paid_first: bool  # the first paid build was done
    log: list[Event] | None = f.unsaved()  # None in copies for search

    @property
    def character(self) -> Character:
        """Return the character whose abilities the turn has."""
        return self.cast[self.acting - 1]
