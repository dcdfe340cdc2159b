"""The protocol a game fulfils, and the plain values that cross it.

A game is one object of pure functions over its own state class. Players, page and tests receive
it and never import a game. States are changed in place by `apply`; whoever needs the old one
takes a `copy` before.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, NoReturn, Protocol, TypeAlias, TypeVar

from cantiere.core.errors import NotationError as NotationError
from cantiere.core.errors import OptionError as OptionError
from cantiere.core.errors import PositionError as PositionError
from cantiere.core.errors import excerpt

Seat: TypeAlias = int
"""0 … n−1, clockwise."""

Action: TypeAlias = tuple[int, ...]
"""`(KIND, …)`, small ints only: hashable and JSON-able."""

Json: TypeAlias = Any
"""What `json.loads` can return."""

PUBLIC: Seat = -1
"""In place of a seat, of what no seat in particular does."""

MOST_SEATS = 12
"""Seats that any table can have."""


class Empty(dict[str, Json]):
    """An empty mapping that stays empty, so that all who have nothing to tell can share it.

    It is a `dict` because JSON knows no `MappingProxyType`.
    """

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("this mapping is shared and stays empty")

    __setitem__ = __ior__ = setdefault = update = _refuse


EMPTY: Final[Mapping[str, Json]] = Empty()
"""Parameters of a reason, an event or a text that has none."""


class Decision(NamedTuple):
    """Who is asked what: `kind` is one of the game's decision kinds, `clause` its rule."""

    seat: Seat
    kind: str
    clause: str


class Turn(NamedTuple):
    """The turn that runs: how many have begun so far, and whose it is, `PUBLIC` for nobody's.

    What a seat answers in another's turn or between turns, as a draft pick or an interrupt, begins
    none.
    """

    number: int
    seat: Seat


def decisions_of(
    names: Sequence[str], clauses: Mapping[str, str]
) -> tuple[tuple[Decision, ...], ...]:
    """Return the decisions of each kind by seat, made once: asking for one is hot."""
    return tuple(
        tuple(Decision(seat, name, clauses.get(name, "")) for seat in range(MOST_SEATS))
        for name in names
    )


class Reason(NamedTuple):
    """Why an action is refused. `code` and `params` make the sentence, `clause` the rule."""

    code: str
    clause: str
    params: Mapping[str, Json] = EMPTY


class Event(NamedTuple):
    """Something that happened, to or by a seat or `PUBLIC`. What it tells is JSON-able.

    params: what every seat is told. secret: what only the seats of `readers` are told beside it.
    covert: the other seats are not even told that it happened.
    """

    kind: str
    seat: Seat
    params: Mapping[str, Json] = EMPTY
    secret: Mapping[str, Json] = EMPTY
    readers: tuple[Seat, ...] = ()
    covert: bool = False

    def seen_by(self, seat: Seat) -> "Event | None":
        """Return the event as a seat is told of it, all in `params`; `None` if it is not told."""
        if not self.secret and not self.covert:
            return self
        if seat in self.readers:
            return Event(self.kind, self.seat, {**self.params, **self.secret})
        return None if self.covert else Event(self.kind, self.seat, self.params)


Happening: TypeAlias = (
    tuple[str, Seat]
    | tuple[str, Seat, Mapping[str, Json]]
    | tuple[str, Seat, Mapping[str, Json], Mapping[str, Json], tuple[Seat, ...]]
    | tuple[str, Seat, Mapping[str, Json], Mapping[str, Json], tuple[Seat, ...], bool]
)
"""The fields of an event, of which the last may be left out, such as `("turnEnd", 2)`.

Rules log these, because most are never read: `Event(*fields)` is made for those that are.
"""


class Text(NamedTuple):
    """A message key with its parameters; the catalogues turn it into a sentence."""

    key: str
    params: Mapping[str, Json] = EMPTY


class Scores(NamedTuple):
    """Points by source: `rows` maps source → points of each seat; `totals` and `winners` follow.

    `winners` is empty while the game runs.
    """

    rows: Mapping[str, Sequence[int]]
    totals: Sequence[int]
    winners: Sequence[Seat]


class IllegalAction(ValueError):
    """An action that the rules refuse here; the state is as it was."""

    def __init__(self, action: Sequence[int], reasons: Sequence[Reason]) -> None:
        self.action = tuple(action) if isinstance(action, Sequence) else ()
        self.reasons = tuple(reasons)
        super().__init__(f"illegal action {self.action}: {', '.join(map(_reason_text, reasons))}")


def _reason_text(reason: Reason) -> str:
    """Return a reason with its numbers; cut what came from outside short."""
    params = "".join(f", {name} {excerpt(parameter)}" for name, parameter in reason.params.items())
    return f"{reason.code} ({reason.clause}{params})"


S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class Guesser(Protocol[S_co]):
    """A view that was read once, for as many guesses as are wanted."""

    def sample(self, rng: int) -> tuple[S_co, float]:
        """Return a full state that fits the view, and its weight among others; `rng` is any int.

        Weights above 0 make up for guesses that are drawn more often, or less, than they are
        likely; where all are as likely as they are drawn, each is 1.
        """


class Planning(NamedTuple, Generic[S]):
    """The knowledge of a game that a player needs to weigh whole turns by their end states.

    worths: about the points that each seat ends with, in millionths; holds between turns only.
    key: equal for states of one turn that go on alike, however they came about. width: the most
    moves to consider at the decision of a state. row: what a seat's worth is counted from, named by
    `names`; `units` is what makes one of each. weights: what each counts for in a state, in
    millionths. parts: the features of the game, and the names of what belongs to each; what is left
    says when the turns to come are. is_last: whether the seat on turn has no other turn after this
    one, so that its worth is all but exact. gives_away: whether a turn of a seat, from a state in
    it to its end, only wastes something; such an end is chosen only if every end does. besides:
    moves to consider besides the game's candidates, so that there are ends that waste nothing.
    """

    worths: Callable[[S], list[int]]
    key: Callable[[S], Hashable]
    width: Callable[[S], int]
    names: Sequence[str]
    units: Sequence[int]
    row: Callable[[S, Seat], list[int]]
    weights: Callable[[S], Sequence[int]]
    parts: Mapping[str, Sequence[str]]
    is_last: Callable[[S], bool]
    gives_away: Callable[[S, S, Seat], bool]
    besides: Callable[[S], Sequence[tuple[Action, ...]]]


class Prospects(NamedTuple, Generic[S]):
    """An evaluation for players that look ahead, in place of the game's: its features under the
    same names, their weights, and what they add up to.

    A player that looks one move ahead does better with the game's own.
    """

    weights: Sequence[float]
    features: Callable[[S, Seat], list[int]]
    evaluate: Callable[[S, Seat], float]


class Rules(Protocol[S]):
    """What is legal and what it does. Every function is pure except `apply` and `play`, which
    change the state given.

    name: the id used in addresses and saves.
    rules: rises with each rule fix; stored in saves.
    default_turn_cap: the option `turnCap` of tables without people; 0 where games need none.
    presets: named sets of options.
    """

    name: str
    rules: int
    default_turn_cap: int
    presets: Mapping[str, Mapping[str, Json]]

    def new(self, options: Mapping[str, Json], seed: int) -> S:
        """Return a game set up and ready for its first decision; raises `OptionError`.

        Args:
            options: a plain mapping; missing ones take their default, `seats` is required.
            seed: any int; it is taken modulo 2**32.
        """

    def options(self, s: S) -> dict[str, Json]:
        """Return all options of this game, defaults filled in; `new` accepts it back."""

    def seats(self, s: S) -> int: ...

    def decision(self, s: S) -> Decision | None:
        """Return who is asked what; `None` when the game is over."""

    def turn(self, s: S) -> Turn: ...

    def hides_choice(self, s: S) -> bool:
        """Return whether how soon the decision is answered would tell a secret.

        Such a decision is asked and thought over even where it leaves no choice.
        """

    def is_capped(self, s: S) -> bool:
        """Return whether the option `turnCap` alone ended the game."""

    def mid_move(self, s: S) -> bool:
        """Return whether a composed action or a question of a card is begun and not yet answered.

        False at the decisions that every turn has; whole moves are runs of steps between two such.
        """

    def legal(self, s: S) -> list[Action]:
        """Return all legal actions in a stable order; empty only when the game is over."""

    def apply(self, s: S, a: Action) -> None:
        """Do a legal action, unchecked: for search and replay."""

    def play(self, s: S, a: Sequence[int]) -> list[Event]:
        """Do an action, checked; raises `IllegalAction` and leaves the state as it was."""

    def why(self, s: S, a: Sequence[int]) -> list[Reason]:
        """Return why not: empty for a legal action, at least one reason for any other."""

    def is_barrier(self, events: Sequence[Event]) -> bool:
        """Return whether these events revealed something hidden, so that undo must stop here."""

    def scores(self, s: S) -> Scores: ...

    def copy(self, s: S) -> S:
        """Return an independent copy, without the log."""

    def check(self, s: S) -> list[str]:
        """Return broken invariants, one sentence each; empty for a sound state."""


class Knowledge(Protocol[S]):
    """What a seat knows, and what it may guess."""

    def view(self, s: S, seat: Seat) -> dict[str, Json]:
        """Return all that a seat can know or infer from what was public, JSON-able.

        Of pending frames, and of who is asked what under `decision`, only what the seat may know.
        """

    def guesser(self, view: Mapping[str, Json]) -> Guesser[S]:
        """Return guesses of what the view leaves open; each, `s`, has `view(s, v["seat"]) == v`."""

    def determinize(self, view: Mapping[str, Json], rng: int) -> S:
        """Return one guess, whatever it weighs."""

    def masked(self, view: Mapping[str, Json]) -> dict[str, Json]:
        """Return what the table shows of a view: hands are counts unless options open them."""

    def position_of(self, view: Mapping[str, Json]) -> dict[str, Json]:
        """Return the description of what a view tells, masked or not; all else is unknown in it."""


class Texts(Protocol[S]):
    """States and moves as JSON and as text, both ways.

    old_forms: writers of the forms of `core.snapshot` that saves of this game may be hashed in.
    """

    old_forms: Mapping[int, Callable[[S], dict[str, Json]]]

    def to_json(self, s: S) -> dict[str, Json]:
        """Return everything that equality means: generator and pending frames included, log not."""

    def from_json(self, data: Mapping[str, Json]) -> S:
        """Return the state of `to_json`, or of a form of `old_forms`."""

    def position(self, s: S) -> dict[str, Json]:
        """Return the readable description of a state."""

    def from_position(self, data: Mapping[str, Json]) -> S:
        """Return the state described; raises `PositionError`.

        Hidden order may be left out, and what is held may be unknown: the seed draws both.
        """

    def describe(self, s: S, a: Action) -> Text:
        """Return what an action does, for people."""

    def steps(self, s: S, move: Mapping[str, Json]) -> list[Action]:
        """Return the small steps of a composed action, in canonical order; the state is unchanged.

        Raises `IllegalAction` with the reasons of the first step that is refused.
        """

    def notation(self, s: S, a: Action) -> str:
        """Return one small step as text; `parse` reads it back."""

    def parse(self, s: S, text: str) -> Action:
        """Return the small step written; raises `NotationError` with what is accepted."""

    def read_move(self, s: S, text: str) -> list[Action]:
        """Return the small steps of a move as people write it: one step, or a composed move.

        Raises:
            NotationError: it has no form of a move; `accepted` says which this decision offers.
            IllegalAction: a move that the rules refuse, with the reasons.
        """


class Advice(Protocol[S]):
    """What computer players ask of a game besides its rules.

    search_horizon: own turns after the present one that players do well to look at; 0 where the
        evaluation after a turn tells as much.
    flat_search: whether players do well to weigh the present decision alone, the seat's later ones
        being best guesses: where these rest on what is hidden.
    planning: what weighing whole turns needs; `None` where players search moves instead.
    prospects: the evaluation for players that search; `None` where they use the game's own.
    """

    search_horizon: int
    flat_search: bool
    planning: Planning[S] | None
    prospects: Prospects[S] | None

    def features(self, s: S, seat: Seat) -> list[int]:
        """Return named features for evaluation, in the order of `feature_names`."""

    def feature_names(self) -> Sequence[str]: ...

    def feature_weights(self) -> Sequence[float]:
        """Return points that one of each feature counts for, in the order of `feature_names`."""

    def evaluate(self, s: S, seat: Seat) -> float:
        """Return the game's own linear evaluation: about the points a seat will end with.

        The sum of the weighted features; when the game is over, the exact points.
        """

    def candidates(self, s: S) -> list[tuple[Action, ...]]:
        """Return whole moves worth a look at this decision, best guess first, as runs of steps.

        Empty where the game has no opinion. What is left out stays legal; only players ask.
        """

    def rollout_policy(self, s: S, legal: Sequence[Action], roll: int) -> Action:
        """Return the legal action that the steered random policy picks by `roll` 0 … 2**30 − 1.

        Every legal action can be picked, with fixed weights a step kind, so that random play
        comes to an end.
        """


class Game(Rules[S], Knowledge[S], Texts[S], Advice[S], Protocol[S]):
    """A game: its rules, what its seats know, its texts, and advice for players."""
