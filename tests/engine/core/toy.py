"""A tiny game that fulfils the protocol: it proves that the core and the players name no game.

Quarry: a deck of stones 1 … 6 twice and two tolls (0), a row of three. In turn a seat takes a
stone and pays one coin a slot passed, copper (0) or silver (1), in non-decreasing order. A toll
makes every other seat with coins lose one. Then it may swap a copper for a silver, once, or end.
The deck is hidden; a stone drawn into the row shows it. Most points (stones, silver) win.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from cantiere.core import random
from cantiere.core.game import (
    Action,
    Decision,
    Event,
    IllegalAction,
    Json,
    NotationError,
    OptionError,
    Planning,
    PositionError,
    Prospects,
    Reason,
    Scores,
    Seat,
    Text,
    Turn,
)
from cantiere.core.guessing import EvenGuesser

TAKE, PAY, LOSE, SWAP, END = range(5)
WORDS = ("take", "pay", "lose", "swap", "end")
KINDS = {"take": TAKE, "pay": PAY, "lose": LOSE}
STONES = [n for n in range(1, 7) for _ in range(2)] + [0, 0]


@dataclass
class State:
    seats: int
    coins: list[list[int]]
    points: list[int]
    deck: list[int]
    row: list[int]
    rng: int
    active: Seat = 0
    taken: bool = False
    swapped: bool = False
    frames: list[tuple[int, ...]] = field(default_factory=list)
    over: bool = False
    turns: int = 1

    def copy(self) -> Self:
        other = replace(self, coins=[list(c) for c in self.coins], points=list(self.points))
        other.deck, other.row, other.frames = list(self.deck), list(self.row), list(self.frames)
        return other


class Toy:
    name = "toy"
    rules = 1
    default_turn_cap = 0
    search_horizon = 0
    flat_search = False
    planning: Planning[State] | None = None
    prospects: Prospects[State] | None = None
    presets: Mapping[str, Mapping[str, Json]] = {"standard": {}}
    old_forms: Mapping[int, Any] = {}

    def new(self, options: Mapping[str, Json], seed: int) -> State:
        seats = options.get("seats")
        if type(seats) is not int or not 2 <= seats <= 4:
            raise OptionError("seats", seats, "2 … 4")
        deck = list(STONES)
        rng = random.shuffle(random.seeded(seed), deck)
        row = [deck.pop() for _ in range(3)]
        return State(seats, [[2, 1] for _ in range(seats)], [0] * seats, deck, row, rng)

    def options(self, s: State) -> dict[str, Json]:
        return {"seats": s.seats}

    def seats(self, s: State) -> int:
        return s.seats

    def decision(self, s: State) -> Decision | None:
        if s.over:
            return None
        if s.frames:
            kind, seat, *_ = s.frames[-1]
            return Decision(seat, WORDS[kind], f"T§{kind}")
        return Decision(s.active, "end" if s.taken else "take", "T§0")

    def turn(self, s: State) -> Turn:
        return Turn(s.turns, s.active)

    def hides_choice(self, s: State) -> bool:
        return False

    def is_capped(self, s: State) -> bool:
        return False

    def mid_move(self, s: State) -> bool:
        return bool(s.frames)

    def legal(self, s: State) -> list[Action]:
        if s.over:
            return []
        if s.frames:
            return self._frame_legal(s)
        if s.taken:
            swap = [(SWAP,)] if not s.swapped and s.coins[s.active][0] else []
            return [*swap, (END,)]
        return [(TAKE, i) for i in range(len(s.row)) if sum(s.coins[s.active]) >= i]

    def _frame_legal(self, s: State) -> list[Action]:
        kind, seat, *rest = s.frames[-1]
        coins = list(s.coins[seat])
        if kind == LOSE:
            return [(LOSE, c) for c in (0, 1) if coins[c]]
        slot, *paid = rest
        for c in paid:
            coins[c] -= 1
        low, left = (paid or [0])[-1], slot - len(paid)
        return [(PAY, c) for c in (0, 1) if c >= low and coins[c] and sum(coins[c:]) >= left]

    def apply(self, s: State, a: Action) -> None:
        self._do(s, tuple(a), [])

    def play(self, s: State, a: Sequence[int]) -> list[Event]:
        reasons = self.why(s, a)
        if reasons:
            raise IllegalAction(a, reasons)
        events: list[Event] = []
        self._do(s, tuple(a), events)
        return events

    def why(self, s: State, a: Sequence[int]) -> list[Reason]:
        if tuple(a) in self.legal(s):
            return []
        return [Reason("toy-no", "T§1", {"kind": a[0] if a else -1})]

    def is_barrier(self, events: Sequence[Event]) -> bool:
        return any(event.kind == "shown" for event in events)

    def _do(self, s: State, a: Action, events: list[Event]) -> None:
        if a[0] == TAKE:
            s.frames.append((PAY, s.active, a[1]))
        elif a[0] == PAY:
            s.frames[-1] = (*s.frames[-1], a[1])
        elif a[0] == LOSE:
            _, seat = s.frames.pop()
            s.coins[seat][a[1]] -= 1
        elif a[0] == SWAP:
            s.coins[s.active][0] -= 1
            s.coins[s.active][1] += 1
            s.swapped = True
        else:
            s.active = (s.active + 1) % s.seats
            s.taken = s.swapped = False
            s.over = not s.row
            s.turns += 1
        self._maybe_commit(s, events)

    def _maybe_commit(self, s: State, events: list[Event]) -> None:
        if not s.frames or s.frames[-1][0] != PAY:
            return
        _, seat, slot, *paid = s.frames[-1]
        if len(paid) < slot:
            return
        s.frames.pop()
        for c in paid:
            s.coins[seat][c] -= 1
        stone = s.row.pop(slot)
        s.points[seat] += stone
        s.taken = True
        events.append(Event("took", seat, {"stone": stone}))
        if s.deck:
            s.row.append(s.deck.pop())
            events.append(Event("shown", seat, {"stone": s.row[-1]}))
        if stone == 0:
            others = [(seat + i) % s.seats for i in range(1, s.seats)]
            s.frames += [(LOSE, o) for o in reversed(others) if sum(s.coins[o])]

    def scores(self, s: State) -> Scores:
        rows = {"stones": s.points, "silver": [coins[1] for coins in s.coins]}
        totals = [a + b for a, b in zip(rows["stones"], rows["silver"], strict=True)]
        best = max(totals)
        return Scores(rows, totals, [i for i, t in enumerate(totals) if t == best] * s.over)

    def copy(self, s: State) -> State:
        return s.copy()

    def check(self, s: State) -> list[str]:
        broken = []
        if any(coin < 0 for coins in s.coins for coin in coins):
            broken.append("a seat has fewer than 0 coins")
        if len(s.row) > 3 or (len(s.row) < 3 and s.deck):
            broken.append("the row is not full")
        if sum(s.points) + sum(s.row) + sum(s.deck) != sum(STONES):
            broken.append("stones are lost")
        return broken

    def describe(self, s: State, a: Action) -> Text:
        return Text(f"toy.{WORDS[a[0]]}", {"n": a[1] if len(a) > 1 else 0})

    def features(self, s: State, seat: Seat) -> list[int]:
        return [s.points[seat], s.coins[seat][1], s.coins[seat][0]]

    def feature_names(self) -> Sequence[str]:
        return ("points", "silver", "copper")

    def feature_weights(self) -> Sequence[float]:
        return (1, 1, 0.5)

    def evaluate(self, s: State, seat: Seat) -> float:
        points, silver, copper = self.features(s, seat)
        return points + silver + copper / 2

    def candidates(self, s: State) -> list[tuple[Action, ...]]:
        return []

    def rollout_policy(self, s: State, legal: Sequence[Action], roll: int) -> Action:
        return legal[roll % len(legal)]

    def steps(self, s: State, move: Mapping[str, Json]) -> list[Action]:
        return [tuple(step) for step in move["steps"]]

    def view(self, s: State, seat: Seat) -> dict[str, Json]:
        data = self.to_json(s)
        del data["rng"]
        return {**data, "game": "toy", "seat": seat, "deck": sorted(s.deck)}

    def guesser(self, view: Mapping[str, Json]) -> EvenGuesser[Any]:
        known: Any = self.from_json({**view, "rng": 1})
        return EvenGuesser(known, lambda s, rng: random.scatter(rng, s.deck))

    def determinize(self, view: Mapping[str, Json], rng: int) -> State:
        guess: State = self.guesser(view).sample(rng)[0]
        return guess

    def masked(self, view: Mapping[str, Json]) -> dict[str, Json]:
        return dict(view)

    def to_json(self, s: State) -> dict[str, Json]:
        return {
            "seats": s.seats, "coins": [list(c) for c in s.coins], "points": list(s.points),
            "deck": list(s.deck), "row": list(s.row), "rng": s.rng, "active": s.active,
            "taken": s.taken, "swapped": s.swapped, "frames": [list(f) for f in s.frames],
            "over": s.over, "turns": s.turns,
        }  # fmt: skip

    def from_json(self, data: Mapping[str, Json]) -> State:
        names = "seats coins points deck row rng active taken swapped frames over turns".split()
        values: dict[str, Any] = {name: data[name] for name in names}
        values["frames"] = [tuple(frame) for frame in values["frames"]]
        return self.copy(State(**values))

    def position(self, s: State) -> dict[str, Json]:
        return {"game": "toy", "version": 1, **self.to_json(s)}

    def position_of(self, view: Mapping[str, Json]) -> dict[str, Json]:
        """Without a generator: the seed orders the deck."""
        shown = {name: value for name, value in view.items() if name != "seat"}
        return {"version": 1, **shown}

    def from_position(self, data: Mapping[str, Json]) -> State:
        if data.get("version") != 1:
            raise PositionError("version", data.get("version"), "1")
        if "rng" not in data:
            return self.determinize(data, data.get("seed", 0))
        return self.from_json(data)

    def notation(self, s: State, a: Action) -> str:
        return " ".join([WORDS[a[0]], *map(str, a[1:])])

    def parse(self, s: State, text: str) -> Action:
        action = {self.notation(s, a): a for a in self.legal(s)}.get(text)
        if action is None:
            raise NotationError(text, ", ".join(self.notation(s, a) for a in self.legal(s)))
        return action

    def read_move(self, s: State, text: str) -> list[Action]:
        return [self.parse(s, text)]


TOY = Toy()


def load(name: str) -> Toy:
    """Finds the toy, as `cantiere.games.load` finds the real ones."""
    if name != "toy":
        raise ValueError("the only game is toy")
    return TOY
