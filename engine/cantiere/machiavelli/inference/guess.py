"""What a description leaves unknown, filled in so that it fits (M§6.4, M§7.11).

Unknown cards are dealt from those that are nowhere else. Unknown characters are given to who could
have picked them: a seat knows what it was handed and what it handed on, and hears the calls.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from cantiere.core import random
from cantiere.core.errors import Said
from cantiere.core.game import Seat
from cantiere.core.random import Rng
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import handing
from cantiere.machiavelli.data import CARDS, MOST_RANKS
from cantiere.machiavelli.inference.clues import Clues
from cantiere.machiavelli.inference.dealing import (
    Mix,
    NoFit,
    dealt,
    scattered,
    searched,
    taken,
    unseen,
)
from cantiere.machiavelli.rules.rounds import selection
from cantiere.machiavelli.rules.state import Rank, State
from cantiere.machiavelli.rules.table import TABLE, legal

_FOR_MARKS: Final = 255
"""What tells the numbers that fill the marks from those that fill the rest."""


Likings: TypeAlias = Callable[[Seat], Sequence[int]]
"""How likely a seat takes each rank that is handed to it: weights from rank 0, above 0."""


def no_liking(_seat: Seat) -> Sequence[int]:
    """Return no weights, so that every rank is as likely as any other."""
    return ()


Share: TypeAlias = tuple[Seat, slice]
"""A seat, and what it gets of the cards that are dealt."""


class Filler:
    """What is missing in a state and what may be there, read once for any number of guesses."""

    __slots__ = (
        "_clues",
        "_deals_elsewhere",
        "_deck_gaps",
        "_hands",
        "_is_rest_deck",
        "_is_selected",
        "_known_in_deck",
        "_known_in_hands",
        "_left",
        "_mixed",
        "_mixed_deck",
        "_needs_faces",
        "_needs_ranks",
        "_numbers",
        "_swaps",
    )

    def __init__(
        self, s: State, clues: Clues, likings: Likings = no_liking, mix: Mix = scattered
    ) -> None:
        """Find what is missing; raise `NoFit` if the known cards are not those of the game."""
        self._clues = clues
        pool = unseen(s)
        deck = searched(s, clues.deck, pool)
        self._mixed, self._mixed_deck = mix(pool), mix(deck) if deck else None
        self._hands, self._left = _shares(s.hands, len(pool))
        self._known_in_hands = [
            (seat, cards)
            for seat, _ in self._hands
            if (cards := [card for card in s.hands[seat] if card != k.UNKNOWN])
        ]
        self._deals_elsewhere = k.UNKNOWN in s.drawn or k.UNKNOWN in s.museum
        is_only_deck = not self._deals_elsewhere and not deck and set(s.deck) == {k.UNKNOWN}
        self._is_rest_deck = is_only_deck and self._left == len(s.deck)
        self._deck_gaps = s.deck.count(k.UNKNOWN)
        self._known_in_deck = [(i, card) for i, card in enumerate(s.deck) if card != k.UNKNOWN]
        self._is_selected = len(s.slots) == len(handing.steps_of(s))
        self._needs_ranks = k.UNKNOWN in s.slots or k.UNKNOWN in s.holders
        self._needs_faces = k.UNKNOWN in (s.marks.signed, s.marks.flower)
        swaps = possible_swaps(s, clues, likings) if self._needs_ranks else []
        self._swaps = [(swapped, Picks(s, slots)) for swapped, slots in swaps]
        self._numbers = random.following(1 + MOST_RANKS)

    def fill(self, s: State, rng: Rng) -> None:
        """Give everything unknown a random value that fits; raise `NoFit` if none does."""
        self._deal(s, rng)
        if self._needs_ranks:
            self._give_ranks(s, self._numbers(rng))
        elif s.marks.exchanged and not s.marks.gave:
            s.marks = s.marks._replace(gave=_exchanged(s))
        if self._needs_faces:
            _fill_marks(s, random.step(rng ^ _FOR_MARKS))
        if self._clues.hidden:
            _name_again(s, self._clues.hidden, random.step(rng))

    def _deal(self, s: State, rng: Rng) -> None:
        left = self._left
        if left < 0:
            raise NoFit("deck", Said("cards-more", "more cards than in the game"))
        pool, hands = self._mixed(rng), s.hands
        for seat, share in self._hands:
            cards = pool[share]
            cards.sort()  # a third cheaper than `sorted`
            hands[seat] = (*cards,)
        for seat, known in self._known_in_hands:
            hands[seat] = tuple(sorted((*known, *hands[seat])))
        if self._is_rest_deck:
            s.deck = pool[left - 1 :: -1]
            return
        pool = self._deal_places(s, pool[:left], rng)
        if pool:
            raise NoFit(
                "deck",
                Said(
                    "without",
                    "without {words}",
                    words=", ".join(CARDS[card] for card in sorted(pool)),
                ),
            )

    def _deal_places(self, s: State, pool: list[int], rng: Rng) -> list[int]:
        """Deal to what is drawn, to the Museum and to the deck; return what is left."""
        if self._deals_elsewhere:
            if k.UNKNOWN in s.drawn:
                s.drawn = tuple(sorted(dealt(s.drawn, pool)))
            if k.UNKNOWN in s.museum:
                s.museum = tuple(dealt(s.museum, pool))
        if self._deck_gaps:
            again = self._mixed_deck
            cards = again(random.step(rng)) if again else pool
            s.deck = taken(cards, self._deck_gaps)[::-1]
            for i, card in self._known_in_deck:
                s.deck.insert(i, card)
        return pool

    def _give_ranks(self, s: State, numbers: tuple[Rng, ...]) -> None:
        """Give every step of the selection a rank that fits what the seat saw and heard."""
        swaps, rng = self._swaps, numbers[0]
        if len(swaps) > 1:
            swaps = swaps[:]
            random.scatter(rng, swaps)
        for swapped, picks in swaps:
            if drawn := picks.drawn(numbers):
                ranks, holders = drawn
                if ranks and ranks[0] == k.UNKNOWN:
                    ranks[0] = _laid_away(s, self._clues, ranks)
                s.slots = tuple(ranks)
                if self._is_selected:
                    s.holders = holders
                    if swapped:
                        one, other = swapped
                        s.marks = s.marks._replace(gave=(ranks[one], ranks[other]))
                return
        raise NoFit("holders", Said("picked-nobody", "nobody could have picked these ranks"))


def _shares(hands: Sequence[Sequence[int]], left: int) -> tuple[list[Share], int]:
    """Return the share of each hand with unknown cards in `left` cards, from their end on, and how
    many of these are left then; below 0 if there are too few.
    """
    shares: list[Share] = []
    for seat, hand in enumerate(hands):
        missing = hand.count(k.UNKNOWN)
        if missing:
            shares.append((seat, slice(left - missing, left)))
            left -= missing
    return shares, left


def _exchanged(s: State) -> tuple[Rank, Rank] | tuple[()]:
    """Return the ranks that a Theater exchanged: those that are held by another than picked them.

    It needs all ranks to be known.
    """
    picked = {seat: rank for rank, seat in selection.picked(s) if s.holders[rank] != seat}
    one, other = (picked.get(seat, 0) for seat in s.marks.exchanged)
    return (one, other) if one and other else ()


def _fill_marks(s: State, rng: Rng) -> None:
    marks = s.marks
    if marks.signed == k.UNKNOWN:
        marks = marks._replace(signed=_one_of(marks.warrants, "warrants", rng))
    if marks.flower == k.UNKNOWN:
        marks = marks._replace(flower=_one_of(marks.threats, "threats", rng))
    s.marks = marks


def _one_of(ranks: Sequence[Rank], name: str, rng: Rng) -> Rank:
    """Return a random one of the ranks that are marked."""
    if not ranks:
        raise NoFit(
            f"marks.{name}",
            Said("face-none", "there is none, although one of them should have a seal or a rose"),
        )
    return random.choice(rng, ranks)[0]


def _name_again(s: State, count: int, rng: Rng) -> None:
    """Name as many things as were named unseen, by random legal steps."""
    asked = s.frames[-1]
    step = TABLE.selection_of[asked.kind].step
    frame = s.frames[-1] = replace(asked, need=max(asked.need, count))
    for _ in range(count):
        actions = [action for action in legal(s) if action[0] == step]
        if not actions:
            raise NoFit("hidden", str(count))
        action, rng = random.choice(rng, actions)
        frame = s.frames[-1] = replace(frame, named=(*frame.named, action[1]))
    s.frames[-1] = replace(frame, need=asked.need)


Slots: TypeAlias = list[tuple[int, Seat, int, Sequence[int]]]
"""Steps of the selection, those with few ranks first, each with who holds what it took, a bit of
each rank that it can have taken, and how likely it took each, or nothing."""


class Draw(dict[Rank, "Draw"]):
    """Holds the ranks that a slot can be given, and by each of them the `Draw` for the next slot.

    bag: ranks, each as often as it is likely, for example three times with weight 3; only 0 if none
    is left, or no slot. many: how many these are, which each guess asks for each slot.
    """

    __slots__ = ("_at", "_left", "_made", "_slots", "bag", "many")

    def __init__(
        self, slots: Slots, at: int, left: int, made: dict[tuple[int, int], "Draw"]
    ) -> None:
        """left: a bit of each rank that no slot has yet. made: draws so far, by `at` and `left`."""
        self._slots, self._at, self._left, self._made = slots, at, left, made
        *_, allowed, likes = (0, ()) if self.is_last else slots[at]
        bag = ranks_in(allowed & left) or (0,)
        self.bag = tuple(rank for rank in bag for _ in range(likes[rank])) if likes else bag
        self.many = len(self.bag)

    @property
    def is_last(self) -> bool:
        """Return whether every slot has a rank."""
        return self._at == len(self._slots)

    def __missing__(self, rank: Rank) -> "Draw":
        if not rank:
            return self
        key = self._at + 1, self._left & ~(1 << rank)
        if key not in self._made:
            self._made[key] = Draw(self._slots, *key, self._made)
        draw = self[rank] = self._made[key]
        return draw


def ranks_in(mask: int) -> tuple[Rank, ...]:
    """Return the ranks in a set, by its bits."""
    return tuple(rank for rank in range(mask.bit_length()) if mask >> rank & 1)


def _steps_taken(s: State) -> list[tuple[int, str, Seat]]:
    """Return place, word and seat of each step done, but not of the card that joined later."""
    steps = handing.steps_of(s)[: len(s.slots)]
    joined = any(word == "join" for word, _ in steps)
    return [
        (i, word, handing.seat_of(s, place) if place >= 0 else k.NOBODY)
        for i, (word, place) in enumerate(steps)
        if word != "join" and not (joined and i == 0)
    ]


def possible_swaps(
    s: State, clues: Clues, likings: Likings = no_liking
) -> list[tuple[tuple[int, ...], Slots]]:
    """Return each pair of picks that a Theater may have exchanged, with the slots that follow.

    The only pair is empty if it exchanged nothing.
    """
    pairs: list[tuple[int, ...]] = [()]
    if s.marks.exchanged:
        one, other = (
            [i for i, word, picker in _steps_taken(s) if word == "pick" and picker == seat]
            for seat in s.marks.exchanged
        )
        pairs = [(i, j) for i in one for j in other]
    return [(pair, _slots(s, clues, pair, likings)) for pair in pairs]


def _slots(s: State, clues: Clues, swapped: tuple[int, ...], likings: Likings) -> Slots:
    slots: Slots = []
    for i, word, picker in _steps_taken(s):
        holder = picker if word == "pick" else k.NOBODY
        if i in swapped:
            holder = s.marks.exchanged[1 - swapped.index(i)]
        allowed = _allowed(s, clues, i, holder, swapped)
        likes = likings(picker) if word == "pick" and len(allowed) > 1 else ()
        slots.append((i, holder, sum(1 << rank for rank in allowed), likes))
    return sorted(slots, key=lambda slot: slot[2].bit_count())


def _allowed(
    s: State, clues: Clues, step: int, holder: Seat, swapped: tuple[int, ...]
) -> frozenset[Rank]:
    """Return the ranks that a step can have taken."""
    rank = s.slots[step]
    ranks = _seen_at(s, clues, step) if rank == k.UNKNOWN else frozenset([rank])
    if step in swapped and s.marks.gave:
        return ranks & {s.marks.gave[swapped.index(step)]}
    if len(s.slots) < len(handing.steps_of(s)):
        return ranks
    return frozenset(rank for rank in ranks if s.holders[rank] in (k.UNKNOWN, holder))


def _seen_at(s: State, clues: Clues, step: int) -> frozenset[Rank]:
    """Return the ranks that a step may have taken, judging by what the seat was handed."""
    every = frozenset(range(1, s.options.ranks + 1)).difference(s.face_up)
    steps = handing.steps_of(s)
    if any(word == "join" for word, _ in steps[:step]):
        return every
    choices = [i for i, (_, place) in enumerate(steps) if place >= 0]
    seat_steps = [i for i in choices if handing.seat_of(s, steps[i][1]) == clues.seat]
    for at, ranks in zip(seat_steps, clues.handed, strict=False):
        if at > step:
            return every - ranks
        every = every & ranks
    return every


class Picks:
    """Slots to fill, and what the first of them have in every guess, as one rank is left for them.

    _certain: how many these are. _numbers: those for the rest.
    """

    __slots__ = ("_certain", "_draw", "_holders", "_numbers", "_ranks", "_rest")

    def __init__(self, s: State, slots: Slots) -> None:
        self._ranks, self._holders = [*s.slots], [k.NOBODY] * len(s.holders)
        draw, n = Draw(slots, 0, -1, {}), 0
        while len({*draw.bag}) == 1 and draw.bag[0]:
            rank = draw.bag[0]
            step, holder, *_ = slots[n]
            self._ranks[step], self._holders[rank] = rank, holder
            draw, n = draw[rank], n + 1
        self._draw, self._rest = draw, [(step, holder) for step, holder, *_ in slots[n:]]
        self._certain, self._numbers = n, slice(n + 1, None)

    def drawn(self, numbers: tuple[Rng, ...]) -> tuple[list[Rank], list[Seat]] | None:
        """Return a rank for each step and the holder of each rank, or nothing if none fits."""
        ranks, holders, draw = [*self._ranks], [*self._holders], self._draw
        for (step, holder), number in zip(self._rest, numbers[self._numbers], strict=False):
            rank = ranks[step] = draw.bag[number % draw.many]
            holders[rank] = holder
            draw = draw[rank]
        if draw.is_last:
            return ranks, holders
        holders = [*self._holders]
        is_filled = self._filled(self._draw, 0, numbers[self._certain], ranks, holders)
        return (ranks, holders) if is_filled else None

    def _filled(
        self, draw: Draw, at: int, rng: Rng, ranks: list[Rank], holders: list[Seat]
    ) -> bool:
        """Fill the slots from `at` on, and take back what fits no other slot; return whether any
        ranks do.
        """
        bag = draw.bag
        if not bag[0]:
            return draw.is_last
        step, holder = self._rest[at]
        while bag:
            rng = random.step(rng)
            rank = bag[rng % len(bag)]
            if self._filled(draw[rank], at + 1, rng, ranks, holders):
                ranks[step], holders[rank] = rank, holder
                return True
            bag = tuple(other for other in bag if other != rank)
        return False


def _laid_away(s: State, clues: Clues, slots: Sequence[Rank]) -> Rank:
    """Return the first card laid away unseen, for a selection in which it joined the pile.

    It is one that is left by then, if possible one not handed to the seat at its first choice.
    """
    join = [word for word, _ in handing.steps_of(s)].index("join")
    gone = {*s.face_up, *slots[1:join]}
    first = clues.handed[0] if clues.handed else frozenset()
    left = [rank for rank in range(1, s.options.ranks + 1) if rank not in gone]
    unhanded = [rank for rank in left if rank not in first]
    return (unhanded or left)[0]
