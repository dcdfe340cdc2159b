"""A small game with secrets for three to eight: it proves that the core and the page can keep them.

Masque: cards 1 … 6, four times each, two in every closed hand. A round begins with a draft: of
masks 0 … n + 1 one is laid away unseen; from the crown on each seat keeps one secretly and hands on
the rest. Then the masks are called by number. Who is called takes a turn: draw a card, lay one for
its points, or give one to another seat, which those two alone see. A laid card may be blocked by
the next seat with an equal one. Mask 0 may instead silence a mask that was not called yet; its
holder may plead, which costs the lowest card of the hand and shows the mask. After two rounds the
most points win, laid cards and the highest card in hand.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from cantiere.core import random
from cantiere.core.game import (
    PUBLIC,
    Action,
    Decision,
    Event,
    Game,
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

PICK, DRAW, LAY, GIVE, SILENCE, TO, BLOCK, PLEAD = range(8)
WORDS: Final = ("pick", "draw", "lay", "give", "silence", "to", "block", "plead")
ASKED: Final = {TO: "to", BLOCK: "block", PLEAD: "plead"}
COVERT: Final = ("block", "plead")
REVEALS: Final = ("called", "drew", "silenced", "dealt", "final")
CARDS: Final = [n for n in range(1, 7) for _ in range(4)]
ROUNDS: Final = 2
NONE: Final = -1


@dataclass
class State:
    """masks, handed: of each seat its mask, and the masks it was handed, in this round's draft.

    called: the mask whose turn it is. shown: seats whose mask is known. silenced: a mask, or NONE.
    known: (who knows, who holds, card). passed: (seat, card it did not block with).
    """

    seats: int
    rng: int
    hands: list[list[int]]
    deck: list[int]
    laid: list[list[int]]
    gone: list[int] = field(default_factory=list)
    crown: Seat = 0
    round: int = 0
    masks: list[int] = field(default_factory=list)
    handed: list[list[int]] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    down: int = NONE
    called: int = NONE
    shown: list[Seat] = field(default_factory=list)
    silenced: int = NONE
    active: Seat = PUBLIC
    turns: int = 0
    frames: list[tuple[int, ...]] = field(default_factory=list)
    known: list[tuple[int, ...]] = field(default_factory=list)
    passed: list[tuple[int, ...]] = field(default_factory=list)

    def copy(self) -> Self:
        values = {name: _copied(value) for name, value in vars(self).items()}
        return replace(self, **values)

    @property
    def picked(self) -> int:
        return sum(mask != NONE for mask in self.masks)

    @property
    def drafting(self) -> bool:
        return self.picked < self.seats

    @property
    def over(self) -> bool:
        return self.round == ROUNDS


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


def _without(items: Sequence[int], *taken: int) -> list[int]:
    left = list(items)
    for item in taken:
        left.remove(item)
    return left


class Masque:
    name = "masque"
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
        if type(seats) is not int or not 3 <= seats <= 8:
            raise OptionError("seats", seats, "3 … 8")
        deck = list(CARDS)
        rng = random.shuffle(random.seeded(seed), deck)
        hands = [sorted(deck.pop() for _ in range(2)) for _ in range(seats)]
        s = State(seats, rng, hands, deck, [[] for _ in range(seats)])
        self._deal(s, [])
        return s

    def options(self, s: State) -> dict[str, Json]:
        return {"seats": s.seats}

    def seats(self, s: State) -> int:
        return s.seats

    def decision(self, s: State) -> Decision | None:
        if s.over:
            return None
        if s.frames:
            kind, seat, *_ = s.frames[-1]
            return Decision(seat, ASKED[kind], f"M§{kind}")
        if s.drafting:
            return Decision((s.crown + s.picked) % s.seats, "pick", "M§0")
        return Decision(s.active, "turn", "M§1")

    def asked(self, s: State, seat: Seat) -> Decision | None:
        """The decision as a seat sees it: who pleads is as secret as who is silenced."""
        decision = self.decision(s)
        if decision and decision.kind == "plead" and decision.seat != seat:
            return decision._replace(seat=PUBLIC)
        return decision

    def turn(self, s: State) -> Turn:
        return Turn(s.turns, PUBLIC if s.drafting else s.active)

    def hides_choice(self, s: State) -> bool:
        decision = self.decision(s)
        return decision is not None and decision.kind in COVERT

    def is_capped(self, s: State) -> bool:
        return False

    def mid_move(self, s: State) -> bool:
        return bool(s.frames)

    def legal(self, s: State) -> list[Action]:
        decision = self.decision(s)
        return [] if decision is None else list(getattr(self, f"_legal_{decision.kind}")(s))

    def _legal_pick(self, s: State) -> Iterator[Action]:
        yield from ((PICK, mask) for mask in s.pile)

    def _legal_turn(self, s: State) -> Iterator[Action]:
        held = sorted(set(s.hands[s.active]))
        if s.deck or not held:
            yield (DRAW,)
        yield from ((kind, card) for kind in (LAY, GIVE) for card in held)
        if s.called == 0:
            yield from ((SILENCE, mask) for mask in range(1, s.seats + 2))

    def _legal_to(self, s: State) -> Iterator[Action]:
        yield from ((TO, seat) for seat in range(s.seats) if seat != s.active)

    def _legal_block(self, s: State) -> Iterator[Action]:
        _, seat, card = s.frames[-1]
        yield from ((BLOCK, answer) for answer in range(1 + (card in s.hands[seat])))

    def _legal_plead(self, s: State) -> Iterator[Action]:
        seat = s.frames[-1][1]
        yield from ((PLEAD, answer) for answer in range(1 + bool(s.hands[seat])))

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
        return [Reason("masque-no", "M§1", {"kind": a[0] if a else NONE})]

    def is_barrier(self, events: Sequence[Event]) -> bool:
        return any(event.kind in REVEALS for event in events)

    def _do(self, s: State, a: Action, events: list[Event]) -> None:
        getattr(self, f"_{WORDS[a[0]]}")(s, *a[1:], events)

    def _deal(self, s: State, events: list[Event]) -> None:
        masks = list(range(s.seats + 2))
        s.rng = random.shuffle(s.rng, masks)
        s.down, *pile = masks
        s.pile = sorted(pile)
        s.masks, s.shown = [NONE] * s.seats, []
        s.handed = [[] for _ in range(s.seats)]
        s.handed[s.crown] = list(s.pile)
        s.called = s.silenced = NONE
        s.active = PUBLIC
        events.append(Event("dealt", PUBLIC, {"round": s.round, "crown": s.crown}))

    def _pick(self, s: State, mask: int, events: list[Event]) -> None:
        seat = (s.crown + s.picked) % s.seats
        s.masks[seat] = mask
        s.pile.remove(mask)
        events.append(Event("picked", seat, {}, {"mask": mask}, (seat,)))
        if s.drafting:
            s.handed[(seat + 1) % s.seats] = list(s.pile)
        else:
            self._call(s, events)

    def _call(self, s: State, events: list[Event]) -> None:
        """The next mask that somebody holds and that is not silenced; or the round is over."""
        s.called += 1
        if s.called > s.seats + 1:
            s.round, s.crown = s.round + 1, (s.crown + 1) % s.seats
            self._end(s, events)
        elif s.called in s.masks and s.called != s.silenced:
            s.active = s.masks.index(s.called)
            s.turns += 1
            if s.active not in s.shown:
                s.shown.append(s.active)
            events.append(Event("called", s.active, {"mask": s.called}))
        else:
            self._call(s, events)

    def _end(self, s: State, events: list[Event]) -> None:
        if s.over:
            events.append(Event("final", PUBLIC, {"totals": list(self.scores(s).totals)}))
        else:
            self._deal(s, events)

    def _draw(self, s: State, events: list[Event]) -> None:
        seat = s.active
        card = s.deck.pop() if s.deck else NONE
        if card != NONE:
            s.hands[seat] = sorted([*s.hands[seat], card])
        s.passed = [(who, other) for who, other in s.passed if who != seat]
        events.append(Event("drew", seat, {"deck": len(s.deck)}, {"card": card}, (seat,)))
        self._call(s, events)

    def _lay(self, s: State, card: int, events: list[Event]) -> None:
        self._lose(s, s.active, card)
        s.laid[s.active].append(card)
        events.append(Event("laid", s.active, {"card": card}))
        s.frames.append((BLOCK, (s.active + 1) % s.seats, card))

    def _lose(self, s: State, seat: Seat, card: int) -> None:
        """A card leaves a hand in the open: nobody knows it to be there any more."""
        s.hands[seat].remove(card)
        for who in range(s.seats):
            if (who, seat, card) in s.known:
                s.known.remove((who, seat, card))

    def _give(self, s: State, card: int, _events: list[Event]) -> None:
        s.frames.append((TO, s.active, card))

    def _to(self, s: State, other: Seat, events: list[Event]) -> None:
        _, seat, card = s.frames.pop()
        s.known = [fact for fact in s.known if fact[1] != seat or fact[0] == other]
        self._lose(s, seat, card)
        s.hands[other] = sorted([*s.hands[other], card])
        s.known = sorted([*s.known, (seat, other, card)])
        s.passed = [(who, held) for who, held in s.passed if who != other]
        events.append(Event("gave", seat, {"to": other}, {"card": card}, (seat, other)))
        self._call(s, events)

    def _block(self, s: State, answer: int, events: list[Event]) -> None:
        _, seat, card = s.frames.pop()
        if answer:
            self._lose(s, seat, card)
            s.laid[s.active].remove(card)
            s.gone = sorted([*s.gone, card, card])
        else:
            s.passed.append((seat, card))
        events.append(Event("blocked" if answer else "let", seat))
        self._call(s, events)

    def _silence(self, s: State, mask: int, events: list[Event]) -> None:
        s.silenced = mask
        events.append(Event("silenced", s.active, {"mask": mask}))
        if mask in s.masks:
            holder = s.masks.index(mask)
            events.append(Event("warned", holder, {}, {"mask": mask}, (holder,), covert=True))
            s.frames.append((PLEAD, holder, mask))
        else:
            self._call(s, events)

    def _plead(self, s: State, answer: int, events: list[Event]) -> None:
        _, seat, mask = s.frames.pop()
        if answer:
            lowest = s.hands[seat][0]
            self._lose(s, seat, lowest)
            s.gone = sorted([*s.gone, lowest])
            s.silenced = NONE
            s.shown.append(seat)
            events.append(Event("pleaded", seat, {"mask": mask, "card": lowest}))
        self._call(s, events)

    def scores(self, s: State) -> Scores:
        rows = {
            "laid": [sum(cards) for cards in s.laid],
            "hand": [max(cards, default=0) for cards in s.hands],
        }
        totals = [a + b for a, b in zip(rows["laid"], rows["hand"], strict=True)]
        best = max(totals)
        return Scores(rows, totals, [i for i, t in enumerate(totals) if t == best] * s.over)

    def copy(self, s: State) -> State:
        return s.copy()

    def check(self, s: State) -> list[str]:
        cards = [*s.deck, *s.gone, *(card for pile in (*s.hands, *s.laid) for card in pile)]
        masks = [s.down, *s.pile, *(mask for mask in s.masks if mask != NONE)]
        broken = []
        if sorted(cards) != CARDS:
            broken.append("cards are lost")
        if sorted(masks) != list(range(s.seats + 2)):
            broken.append("masks are lost")
        if any(kind == TO and card not in s.hands[seat] for kind, seat, card in s.frames):
            broken.append("a card is given that nobody has")
        if any(card not in s.hands[holder] for _, holder, card in s.known):
            broken.append("somebody knows what is not so")
        return broken

    def describe(self, s: State, a: Action) -> Text:
        return Text(f"masque.{WORDS[a[0]]}", {"n": a[1] if len(a) > 1 else 0})

    def features(self, s: State, seat: Seat) -> list[int]:
        return [sum(s.laid[seat]), max(s.hands[seat], default=0), len(s.hands[seat])]

    def feature_names(self) -> Sequence[str]:
        return ("laid", "highest", "cards")

    def feature_weights(self) -> Sequence[float]:
        return (1, 1, 0.5)

    def evaluate(self, s: State, seat: Seat) -> float:
        terms = zip(self.feature_weights(), self.features(s, seat), strict=True)
        return sum(weight * n for weight, n in terms)

    def candidates(self, s: State) -> list[tuple[Action, ...]]:
        return []

    def rollout_policy(self, s: State, legal: Sequence[Action], roll: int) -> Action:
        return legal[roll % len(legal)]

    def steps(self, s: State, move: Mapping[str, Json]) -> list[Action]:
        return [tuple(step) for step in move["steps"]]

    def view(self, s: State, seat: Seat) -> dict[str, Json]:
        asked = self.asked(s, seat)
        return {
            "game": self.name,
            "seat": seat,
            "options": self.options(s),
            "decision": asked and asked._asdict(),
            "frames": [self._seen_frame(frame, seat) for frame in s.frames],
            "turn": list(self.turn(s)),
            "turns": [s.turns],
            "phase": "draft" if s.drafting else "over" if s.over else "calls",
            **{name: getattr(s, name) for name in _OPEN},
            "shown": list(s.shown),
            "passed": [list(each) for each in s.passed],
            "handed": list(s.handed[seat]),
            "deck": len(s.deck),
            "players": [self._player(s, player, seat) for player in range(s.seats)],
        }

    def _seen_frame(self, frame: tuple[int, ...], seat: Seat) -> list[Json]:
        """A card that is given, and who is warned, are known to that seat only."""
        kind, asked, what = frame
        if seat == asked or kind == BLOCK:
            return [kind, asked, what]
        return [kind, PUBLIC, what] if kind == PLEAD else [kind, asked, NONE]

    def _player(self, s: State, player: Seat, seat: Seat) -> dict[str, Json]:
        is_open, picked = player == seat or s.over, s.masks[player] != NONE
        return {
            "hand": list(s.hands[player]) if is_open else None,
            "count": len(s.hands[player]),
            "known": [card for who, holder, card in s.known if (who, holder) == (seat, player)],
            "laid": list(s.laid[player]),
            "mask": s.masks[player] if picked and (is_open or player in s.shown) else None,
            "picked": picked,
        }

    def guesser(self, view: Mapping[str, Json]) -> "Guesser":
        return Guesser(view)

    def determinize(self, view: Mapping[str, Json], rng: int) -> State:
        return self.guesser(view).sample(rng)[0]

    def masked(self, view: Mapping[str, Json]) -> dict[str, Json]:
        """What a seat remembers of other hands is not shown; at the end all hands are open."""
        return {**view, "players": [{**player, "known": []} for player in view["players"]]}

    def to_json(self, s: State) -> dict[str, Json]:
        data = vars(s.copy())
        for name in _ROWS:
            data[name] = [list(row) for row in data[name]]
        return data

    def from_json(self, data: Mapping[str, Json]) -> State:
        values = {name: _copied(data[name]) for name in State.__dataclass_fields__}
        for name in _ROWS:
            values[name] = [tuple(row) for row in values[name]]
        return State(**values)

    def position(self, s: State) -> dict[str, Json]:
        return {"game": self.name, "version": 1, **self.to_json(s)}

    def position_of(self, view: Mapping[str, Json]) -> dict[str, Json]:
        return {"game": self.name, "version": 1, "seen": dict(view)}

    def from_position(self, data: Mapping[str, Json]) -> State:
        """A whole state; or what a seat saw, with a `seed` for what it did not."""
        if data.get("game") != self.name or data.get("version") != 1:
            raise PositionError("version", data.get("version"), "1")
        if "seen" in data:
            return self.determinize(data["seen"], data.get("seed", 0))
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


_OPEN: Final = ("gone", "crown", "round", "called", "silenced", "active")
_ROWS: Final = ("frames", "known", "passed")


class Guesser:
    """Hidden cards and masks are dealt anew, by what the seat knows of them.

    A seat that let a card pass may hold an equal one all the same, but that is half as likely.
    """

    def __init__(self, view: Mapping[str, Json]) -> None:
        self.view, self.players = view, view["players"]
        self.seat: Seat = view["seat"]
        self.seats: int = view["options"]["seats"]
        hands = [player["hand"] or player["known"] for player in self.players]
        laid = [card for player in self.players for card in player["laid"]]
        held = [card for hand in hands for card in hand]
        self.hidden = _without(CARDS, *view["gone"], *laid, *held)

    def sample(self, rng: int) -> tuple[State, float]:
        rng = random.seeded(rng)
        hidden = list(self.hidden)
        random.scatter(rng, hidden)
        hands = [self._hand(player, hidden) for player in self.players]
        s = State(self.seats, rng, hands, hidden, [list(p["laid"]) for p in self.players])
        for name in _OPEN:
            setattr(s, name, _copied(self.view[name]))
        s.turns = self.view["turn"][0]
        s.shown = list(self.view["shown"])
        s.passed = [tuple(each) for each in self.view["passed"]]
        s.known = sorted(
            (self.seat, i, card) for i, p in enumerate(self.players) for card in p["known"]
        )
        self._masks(s, random.step(rng))
        s.frames = [self._frame(s, frame) for frame in self.view["frames"]]
        return s, 0.5 ** sum(card in s.hands[seat] for seat, card in s.passed)

    def _hand(self, player: Mapping[str, Json], hidden: list[int]) -> list[int]:
        known: list[int] = list(player["known"] if player["hand"] is None else player["hand"])
        return sorted(known + [hidden.pop() for _ in range(player["count"] - len(known))])

    def _masks(self, s: State, rng: random.Rng) -> None:
        """Who picked before holds one that this seat was not handed; who picked later, one that it
        handed on."""
        s.masks = [NONE if p["mask"] is None else p["mask"] for p in self.players]
        order = [(s.crown + i) % s.seats for i in range(s.seats)]
        handed, mine = self.view["handed"], order.index(self.seat)
        every = [mask for mask in range(s.seats + 2) if mask not in s.masks]
        if s.silenced != NONE and self._is_warned():
            every = _without(every, s.silenced)
        late = [mask for mask in every if mask in handed]
        early = [mask for mask in every if mask not in handed]
        if not handed:
            late, early = [], every
        random.scatter(rng, late)
        random.scatter(random.step(rng), early)
        self._hold_silenced(s, order[:mine], order[mine + 1 :], handed)
        for i, seat in enumerate(order):
            if self.players[seat]["picked"] and s.masks[seat] == NONE:
                s.masks[seat] = (early if i < mine else late).pop()
        self._lay_away(s, early, late)

    def _is_warned(self) -> bool:
        """Whether somebody else pleads just now, and so holds the mask that is silenced."""
        decision = self.view["decision"]
        return bool(decision and decision["kind"] == "plead" and decision["seat"] == PUBLIC)

    def _hold_silenced(
        self, s: State, before: Sequence[Seat], after: Sequence[Seat], handed: Sequence[int]
    ) -> None:
        if s.silenced != NONE and self._is_warned() and s.silenced not in s.masks:
            could = after if s.silenced in handed else before
            s.masks[next(seat for seat in could if s.masks[seat] == NONE)] = s.silenced

    def _lay_away(self, s: State, early: list[int], late: list[int]) -> None:
        """The mask that lies unseen, the pile that goes on, and what the seats were handed."""
        left = early or late
        s.down = left.pop(0)
        s.pile = sorted(early + late)
        s.handed = [[] for _ in range(s.seats)]
        s.handed[self.seat] = list(self.view["handed"])
        asked = (s.crown + s.picked) % s.seats
        if s.drafting and asked != self.seat:
            s.handed[asked] = list(s.pile)

    def _frame(self, s: State, seen: Sequence[int]) -> tuple[int, ...]:
        kind, asked, what = seen
        if kind == PLEAD and asked == PUBLIC:
            return (PLEAD, s.masks.index(what), what)
        if kind == TO and what == NONE:
            return (TO, asked, s.hands[asked][0])
        return (kind, asked, what)


MASQUE = Masque()
GAME: Game[State] = MASQUE
