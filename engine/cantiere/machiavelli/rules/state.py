"""The state of a game of Machiavelli (M§7.1): one flat class, changed in place by the rules."""

from typing import Any, Final, NamedTuple, TypeAlias

from cantiere.core.fields import declared as f
from cantiere.core.fields.forms import BOOL, COUNT, GENERATOR, name_of
from cantiere.core.fields.watched_fields import WatchedFields
from cantiere.core.game import Happening, Seat
from cantiere.core.steps.frames import Frame
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import field_forms as forms
from cantiere.machiavelli.data import START_GOLD
from cantiere.machiavelli.io.options import Options
from cantiere.machiavelli.mark_forms import marks

Card: TypeAlias = int
"""A row of the tables, see `data`."""

Rank: TypeAlias = int
"""1 … 9; 0 for none."""

Character: TypeAlias = int
"""Row of the table of characters."""

District: TypeAlias = int
"""A district as actions name it: its card, `COIN` more with a coin on it."""


class Marks(NamedTuple):
    """What lies on characters and seats until the round ends; `mark_forms` writes it.

    replaced: whether a rank 4 was drawn face up and went back. saved: whether Rasputin saved the
    killed or the bewitched character. warrants, threats: ranks, in order; signed, flower: the
    special one of each, known to `magistrate` and `blackmailer` alone until shown. settled: threats
    that were dealt with. witch: the seat whose turn waits for the bewitched one, with what it had
    `held`: bits used, builds added. bishop: the seat that is safe from rank 8. exchanged: the seats
    that exchanged characters; gave: the rank that each of them gave.
    """

    killed: Rank = 0
    replaced: bool = False
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
    bishop: Seat = -1
    queen_paid: bool = False
    acrobat: bool = False
    held: tuple[int, int] = (0, 0)
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
    frames: list[Frame[Any]]  # decisions still to be answered, the next one last
    log: list[Happening] | None = f.unsaved()  # None in copies for search

    rng: int = f.header(GENERATOR, 1)  # 32-bit generator, never 0
    phase: int = f.header(name_of(k.PHASES), k.PICKING)  # PICKING … OVER
    active: Seat = f.header(f.seat, 0)  # whose turn it is, or who picks
    start_seat: Seat = f.header(f.seat, 0)  # who had the crown when the round began
    turns: list[int] = f.header(COUNT, 0, by_seat=True)  # turns begun by each seat

    round: int = f.field(forms.ROUND, 1)  # rounds begun
    crown: Seat = f.field(f.seat, 0)
    cast: tuple[Character, ...] = f.watched(forms.CAST, start=())  # of rank 1, 2, …
    uniques: tuple[Card, ...] = f.field(forms.UNIQUE_DISTRICTS, ())  # in the game, sorted
    # top last: card, and above six bits the bit of each seat that knows it there
    deck: list[int] = f.watched(*forms.DECK, start=[])
    gold: list[int] = f.field(COUNT, START_GOLD, by_seat=True)
    hands: list[tuple[Card, ...]] = f.watched(forms.HAND, start=(), by_seat=True)  # sorted
    # in the order they came
    cities: list[tuple[Card, ...]] = f.watched(forms.CITY, start=(), by_seat=True)
    # of each city, the bit of each place with a coin of the Artist
    coins: list[int] = f.watched(start=0, by_seat=True)
    tents: list[int] = f.field(forms.FEW, 0, by_seat=True)
    # sorted: seat * 512 + holder * 64 + card that it knows in that hand
    known: list[int] = f.watched(forms.KNOWN, start=[])
    # cards under the Museum, with their knowers as in `deck`
    museum: tuple[int, ...] = f.watched(forms.MUSEUM, start=())
    cash: tuple[CashPoint, ...] = f.watched(forms.CASH, start=())
    # of which the seat asked keeps some, sorted
    drawn: tuple[Card, ...] = f.watched(forms.DRAWN, start=())
    site: Card = f.field(forms.CARD_OR_NONE, k.NONE)  # on its way from a hand or a city, or NONE
    face_up: tuple[Rank, ...] = f.watched(forms.RANKS, start=())  # sorted
    # what each step of the selection took, 0 where nothing
    slots: tuple[Rank, ...] = f.watched(*forms.SLOTS, start=())
    # by rank, from rank 0 that nobody holds
    holders: list[Seat] = f.watched(
        forms.HOLDERS, start=lambda options: [k.NOBODY] * (options.ranks + 1)
    )
    called: Rank = f.watched(forms.CALLED, start=0)
    revealed: int = f.watched(forms.REVEALED, start=0)  # bit of each rank that was revealed
    # who revealed each rank in the round before, from rank 1
    past: tuple[Seat, ...] = f.watched(
        forms.PAST, start=lambda options: (k.NOBODY,) * options.ranks
    )
    marks: Marks = f.watched(marks(NO_MARKS), start=NO_MARKS)
    tax: int = f.field(COUNT, 0)  # gold on the token of the Tax Collector
    first: Seat = f.field(f.seat_or(k.NOBODY), k.NOBODY)  # the first complete city ends the game
    locked: int = f.field(forms.FEW, 0)  # size of a complete city since then; 0 before
    bell: bool = f.field(BOOL, False)  # a Bell Tower is announced
    # whose ability the turn has
    acting: Rank = f.watched(forms.RANK, start=0, name="rank", group="turn")
    # only gathering is left in this turn: bewitched, or in Hospital
    short: bool = f.field(BOOL, False, group="turn")
    # by Rasputin, who lies there until the turn ends
    protected: bool = f.field(BOOL, False, group="turn")
    used: int = f.field(forms.USES, 0, group="turn")  # bits
    built: int = f.field(forms.FEW, 0, group="turn")  # regular builds
    extra: int = f.field(forms.FEW, 0, group="turn")  # builds that a Director added
    paid: int = f.field(COUNT, 0, group="turn")  # for building, net
    paid_first: bool = f.field(BOOL, False, group="turn")  # the first paid build was done

    @property
    def character(self) -> Character:
        """Return the character whose abilities the turn has.

        What every turn asks looks it up itself, as a property takes ten times as long.
        """
        return self.cast[self.acting - 1]


STATE: Final = WatchedFields(State)
