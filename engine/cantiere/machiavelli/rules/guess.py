"""What a description leaves unknown, filled in so that it fits (M§6.4, M§7.11).

Unknown cards are dealt from those that are nowhere else. Unknown characters are given to who could
have picked them: a seat knows what it was handed and what it handed on, and hears the calls.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cantiere.core import random
from cantiere.core.game import Seat
from cantiere.core.random import Rng
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, CASH_POINT, CIRCUS_TENT, RASPUTIN
from cantiere.machiavelli.rules import selection
from cantiere.machiavelli.rules.decisions import ROW_OF, legal
from cantiere.machiavelli.rules.setup import all_cards
from cantiere.machiavelli.rules.state import Rank, State

_MASK: Final = k.COIN - 1


class Clues(NamedTuple):
    """What a seat knows beside the table: the cards of the deck it searches, what it was handed.

    seat: or NOBODY. hidden: how many things the frame on top has named unseen.
    """

    seat: Seat = k.NOBODY
    deck: tuple[int, ...] = ()
    handed: tuple[frozenset[Rank], ...] = ()
    hidden: int = 0


class NoFit(ValueError):
    """Nothing fits what is told; field: where it is told, found: what is wrong there."""

    def __init__(self, field: str, found: str) -> None:
        self.field, self.found = field, found
        super().__init__(f"{field}: {found}")


def fill(s: State, clues: Clues, rng: Rng) -> None:
    """Give everything unknown a value that fits, by a generator; raises `NoFit`."""
    _fill_cards(s, clues, rng)
    if k.UNKNOWN in s.slots or k.UNKNOWN in s.holders:
        _fill_roles(s, clues, random.step(rng))
    _fill_marks(s, random.step(rng ^ k.EVERYBODY))
    if clues.hidden:
        _name_again(s, clues.hidden, random.step(rng))


def unseen(s: State) -> list[int]:
    """Cards of the game that lie at no known place, sorted; raises `NoFit`."""
    counts = [0] * len(CARDS)
    for card in all_cards(s.options, s.uniques):
        counts[card] += 1
    for card in placed(s):
        counts[card] -= 1
        if counts[card] < 0:
            raise NoFit("players", f"{CARDS[card]} more often than in the game")
    return [card for card, n in enumerate(counts) for _ in range(n)]


def placed(s: State) -> Iterator[int]:
    """Every card at a known place."""
    for place in (*s.hands, *s.cities, s.drawn, (s.site,)):
        yield from (card for card in place if card >= 0)
    for entries in (s.deck, s.museum):
        yield from (entry & _MASK for entry in entries if entry >= 0)
    yield from [CIRCUS_TENT] * sum(s.tents)
    yield from [CASH_POINT] * len(s.cash)
    yield from [RASPUTIN] * s.protected


def _fill_cards(s: State, clues: Clues, rng: Rng) -> None:
    pool = unseen(s)
    if clues.deck:
        _fill_searched(s, clues.deck, pool, rng)
    random.scatter(rng, pool)
    for seat, hand in enumerate(s.hands):
        if k.UNKNOWN in hand:
            s.hands[seat] = tuple(sorted(_dealt(hand, pool)))
    if k.UNKNOWN in s.drawn:
        s.drawn = tuple(sorted(_dealt(s.drawn, pool)))
    if k.UNKNOWN in s.museum:
        s.museum = tuple(_dealt(s.museum, pool))
    if k.UNKNOWN in s.deck:
        s.deck = _dealt(s.deck, pool)
    if pool:
        raise NoFit("deck", f"without {', '.join(CARDS[card] for card in sorted(pool))}")


def _dealt(cards: Sequence[int], pool: list[int]) -> list[int]:
    if cards.count(k.UNKNOWN) > len(pool):
        raise NoFit("deck", "more cards than in the game")
    return [pool.pop() if card == k.UNKNOWN else card for card in cards]


def _fill_searched(s: State, deck: Sequence[int], pool: list[int], rng: Rng) -> None:
    """The deck that a seat searches holds what it sees there."""
    left = list(deck)
    for entry in s.deck:
        if entry != k.UNKNOWN:
            left.remove(entry & _MASK)
    for card in left:
        pool.remove(card)
    random.scatter(random.step(rng), left)
    s.deck = _dealt(s.deck, left)


def _fill_marks(s: State, rng: Rng) -> None:
    marks = s.marks
    if marks.signed == k.UNKNOWN:
        marks = marks._replace(signed=_one_of(marks.warrants, "warrants", rng))
    if marks.flower == k.UNKNOWN:
        marks = marks._replace(flower=_one_of(marks.threats, "threats", rng))
    s.marks = marks


def _one_of(ranks: Sequence[Rank], name: str, rng: Rng) -> Rank:
    """Any of the ranks that are marked."""
    if not ranks:
        raise NoFit(f"marks.{name}", "none, of which one has another face")
    return random.choice(rng, ranks)[0]


def _name_again(s: State, count: int, rng: Rng) -> None:
    """What was named unseen, as any legal steps."""
    asked = s.frames[-1]
    step = ROW_OF[asked.kind].step
    frame = s.frames[-1] = asked._replace(need=max(asked.need, count))
    for _ in range(count):
        action, rng = random.choice(rng, [a for a in legal(s) if a[0] == step])
        frame = s.frames[-1] = frame._replace(named=(*frame.named, action[1]))
    s.frames[-1] = frame._replace(need=asked.need)


class _Slot(NamedTuple):
    """A step of the selection that took an unknown or a known rank, and who has it in the end."""

    step: int
    holder: Seat
    allowed: frozenset[Rank]


def _fill_roles(s: State, clues: Clues, rng: Rng) -> None:
    """Ranks for every step of the selection, so that what the seat saw and heard is true."""
    for swapped in _possible_swaps(s, rng):
        found = _matched(_slots(s, clues, swapped), {}, rng)
        if found is not None:
            _give(s, clues, found, swapped)
            return
    raise NoFit("holders", "nobody could have picked these ranks")


def _steps_taken(s: State) -> list[tuple[int, str, Seat]]:
    """Place, word and seat of each step done, without the card that joined later."""
    steps = selection.steps_of(s)[: len(s.slots)]
    joined = any(word == "join" for word, _ in steps)
    return [
        (i, word, selection.seat_of(s, place) if place >= 0 else k.NOBODY)
        for i, (word, place) in enumerate(steps)
        if word != "join" and not (joined and i == 0)
    ]


def _possible_swaps(s: State, rng: Rng) -> list[tuple[int, ...]]:
    """Pairs of picks that a Theater may have exchanged; one without any where it did not."""
    if not s.marks.exchanged:
        return [()]
    one, other = (
        [i for i, word, picker in _steps_taken(s) if word == "pick" and picker == seat]
        for seat in s.marks.exchanged
    )
    pairs: list[tuple[int, ...]] = [(i, j) for i in one for j in other]
    random.scatter(rng, pairs)
    return pairs


def _slots(s: State, clues: Clues, swapped: tuple[int, ...]) -> list[_Slot]:
    found = []
    for i, word, picker in _steps_taken(s):
        holder = picker if word == "pick" else k.NOBODY
        if i in swapped:
            holder = s.marks.exchanged[1 - swapped.index(i)]
        found.append(_Slot(i, holder, _allowed(s, clues, i, holder, swapped)))
    return found


def _allowed(
    s: State, clues: Clues, step: int, holder: Seat, swapped: tuple[int, ...]
) -> frozenset[Rank]:
    """Ranks that a step can have taken."""
    rank = s.slots[step]
    ranks = _seen_at(s, clues, step) if rank == k.UNKNOWN else frozenset([rank])
    if step in swapped and s.marks.gave:
        return ranks & {s.marks.gave[swapped.index(step)]}
    if len(s.slots) < len(selection.steps_of(s)):
        return ranks
    return frozenset(rank for rank in ranks if s.holders[rank] in (k.UNKNOWN, holder))


def _seen_at(s: State, clues: Clues, step: int) -> frozenset[Rank]:
    """Ranks that the seat saw before a step, if it did, and not behind it."""
    every = frozenset(range(1, s.options.ranks + 1)).difference(s.face_up)
    steps = selection.steps_of(s)
    if any(word == "join" for word, _ in steps[:step]):
        return every
    choices = [i for i, (_, place) in enumerate(steps) if place >= 0]
    own = [i for i in choices if selection.seat_of(s, steps[i][1]) == clues.seat]
    for at, ranks in zip(own, clues.handed, strict=False):
        if at > step:
            return every - ranks
        every = every & ranks
    return every


def _matched(slots: list[_Slot], taken: dict[int, Rank], rng: Rng) -> dict[int, Rank] | None:
    """A different rank for each slot, the one with fewest choices first; None where none fits."""
    if not slots:
        return taken
    used = set(taken.values())
    slot = min(slots, key=lambda own: len(own.allowed - used))
    choices = sorted(slot.allowed - used)
    rng = random.step(rng)
    random.scatter(rng, choices)
    rest = [own for own in slots if own is not slot]
    for rank in choices:
        found = _matched(rest, {**taken, slot.step: rank}, rng)
        if found is not None:
            return found
    return None


def _give(s: State, clues: Clues, found: Mapping[int, Rank], swapped: tuple[int, ...]) -> None:
    """The ranks found, and who holds them."""
    slots = [found.get(i, rank) for i, rank in enumerate(s.slots)]
    if slots and slots[0] == k.UNKNOWN:
        slots[0] = _laid_away(s, clues, found)
    s.slots = tuple(slots)
    if len(slots) < len(selection.steps_of(s)):
        return
    s.holders = [k.NOBODY] * len(s.holders)
    for rank, seat in selection.picked(s):
        s.holders[rank] = seat
    if swapped and s.marks.exchanged:
        one, other = s.marks.exchanged
        gave = slots[swapped[0]], slots[swapped[1]]
        s.holders[gave[0]], s.holders[gave[1]] = other, one
        s.marks = s.marks._replace(gave=gave)


def _laid_away(s: State, clues: Clues, found: Mapping[int, Rank]) -> Rank:
    """The first card laid away unseen, where it joined the pile: one that is left by then."""
    join = [word for word, _ in selection.steps_of(s)].index("join")
    gone = {*s.face_up, *(rank for i, rank in found.items() if i < join)}
    first = clues.handed[0] if clues.handed else frozenset()
    left = [rank for rank in range(1, s.options.ranks + 1) if rank not in gone]
    unhanded = [rank for rank in left if rank not in first]
    return (unhanded or left)[0]
