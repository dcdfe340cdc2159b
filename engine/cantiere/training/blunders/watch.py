"""Watching a seat: the blunders of its moves, and the points that its last turn left lying."""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, Generic, NamedTuple, TypeVar

from cantiere.core import canonical
from cantiere.core.game import Action, Event, Game, Seat, Turn
from cantiere.players.moves import best_guess, whole_moves

MISSED: Final = "missedInTheLastTurn"
"""The blunder of a last turn after which its seat could have had more points."""
WIDTH: Final = 24
MOST: Final = 1500
"""The most moves weighed at a decision, and the most ends of a last turn."""

S = TypeVar("S")


class Eyes(NamedTuple, Generic[S]):
    """What counts as a blunder in a game.

    kinds: the names of all. of_step: those of a step that a seat is about to take; it is given the
    legal steps too. of_events: those that show in what happened in the seat's turn; it is given the
    state before its last step and what it remembers. is_last: whether the seat on turn has no
    other turn. points: what a seat would have if the game ended now. shows: events that show
    something hidden that the rest of a last turn can use. key: equal for states that
    go on alike; without it they are compared whole.
    """

    kinds: Sequence[str]
    of_step: Callable[[S, Seat, Sequence[Action], Action], Iterator[str]]
    of_events: Callable[[S, Seat, Sequence[Event], dict[str, Any]], Iterator[str]]
    is_last: Callable[[S, Seat], bool]
    points: Callable[[S, Seat], int]
    shows: Collection[str]
    key: Callable[[S], Hashable] | None = None


class Watch(Generic[S]):
    """A seat of one game under observation; `blunders` has a kind and a state for each blunder."""

    def __init__(self, game: Game[S], eyes: Eyes[S], seat: Seat) -> None:
        self._game, self._eyes, self._seat = game, eyes, seat
        self._memory: dict[str, Any] = {}
        self._last: tuple[Turn, S] | None = None
        self._is_done = False
        self.blunders: list[tuple[str, S]] = []
        self.turns = 0
        self._turn: Turn | None = None

    def before(self, s: S, legal: Sequence[Action], action: Action) -> None:
        """Look at a step that is about to be taken."""
        game, turn = self._game, self._game.turn(s)
        asked = game.decision(s)
        if asked is None or asked.seat != self._seat:
            return
        if turn.seat == self._seat and turn != self._turn:
            self._turn = turn
            self.turns += 1
            if self._last is None and self._eyes.is_last(s, self._seat):
                self._last = (turn, game.copy(s))
        for kind in self._eyes.of_step(s, self._seat, legal, action):
            self.blunders.append((kind, game.copy(s)))

    def after(self, s: S, events: Sequence[Event]) -> None:
        """Look at what happened."""
        for kind in self._eyes.of_events(s, self._seat, events, self._memory):
            self.blunders.append((kind, self._game.copy(s)))
        if self._last is None or self._is_done:
            return
        turn, began = self._last
        if self._game.decision(s) is None or self._game.turn(s) != turn:
            self._is_done = True
            best = most_points(self._game, self._eyes, began, self._seat)
            if best > self._eyes.points(s, self._seat):
                self.blunders.append((MISSED, began))


def most_points(game: Game[S], eyes: Eyes[S], s: S, seat: Seat) -> int:
    """Return the most points that a seat can have after the turn that has begun.

    Turns are tried in the order of how far they stray from the game's best guesses. Only lines that
    show nothing hidden count: what a card turned out to be could not be known.
    """
    turn = game.turn(s)
    best, ends = eyes.points(s, seat), 0
    tickets = count()
    waiting: list[tuple[int, int, S]] = [(0, next(tickets), game.copy(s))]
    seen: set[Hashable] = set()
    while waiting and ends < MOST:
        strays, _, at = heappop(waiting)
        asked = game.decision(at)
        if asked is None or game.turn(at) != turn:
            ends += 1
            best = max(best, eyes.points(at, seat))
            continue
        is_own_turn = asked.seat == seat
        for rank, run in enumerate(
            whole_moves(game, at, WIDTH) if is_own_turn else [best_guess(game, at)]
        ):
            after = game.copy(at)
            events = [event for action in run for event in game.play(after, action)]
            shows = any(event.kind in eyes.shows for event in events)
            goes_on = game.decision(after) is not None and game.turn(after) == turn
            key = eyes.key(after) if eyes.key else canonical.dumps(game.to_json(after))
            if key not in seen and not (shows and is_own_turn and goes_on):
                seen.add(key)
                heappush(waiting, (strays + rank, next(tickets), after))
    return best
