"""What tests know of Machiavelli by other code than its own: secrets permuted, points counted."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from cantiere.core import random
from cantiere.core.game import Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_TYPES, CARDS, COSTS, SELECTION, TYPES
from cantiere.machiavelli.rules.state import State
from cantiere.testing.conformance import Witness

_MASK: Final = k.COIN - 1


def permuted(s: State, seat: Seat, rng: random.Rng) -> State:
    """Cards that a seat does not see change places, and so do ranks, markers and the generator."""
    other = s.copy()
    other.rng = rng
    other.known = [code for code in s.known if code // 512 == seat]
    if s.phase != k.OVER:
        _permute_cards(other, seat, rng)
        _permute_ranks(other, seat, rng)
        _permute_marks(other, seat, rng)
    else:
        _permute_deck(other, seat, rng)
    return other


def _permute_deck(s: State, seat: Seat, rng: random.Rng) -> None:
    free = [i for i, entry in enumerate(s.deck) if not entry // k.COIN >> seat & 1]
    cards = [s.deck[i] for i in free]
    random.scatter(rng, cards)
    for i, card in zip(free, cards, strict=True):
        s.deck[i] = card


def _is_busy(s: State, seat: Seat) -> bool:
    """Whether somebody else is in the middle of naming, or looks at what cannot be moved."""
    return any(frame.seat != seat and frame.named for frame in s.frames)


def _permute_cards(s: State, seat: Seat, rng: random.Rng) -> None:
    searches = any(frame.kind == k.F_SEARCH and frame.seat == seat for frame in s.frames)
    if _is_busy(s, seat):
        return
    hands: list[list[int]] = []
    pool: list[int] = []
    for holder, hand in enumerate(s.hands):
        known = [code % k.COIN for code in s.known if code // k.COIN % 8 == holder]
        kept = list(hand) if holder == seat else known
        hands.append(kept)
        left = list(hand)
        for card in kept:
            left.remove(card)
        pool += left
    free = [i for i, entry in enumerate(s.deck) if not entry // k.COIN >> seat & 1]
    if searches:
        random.scatter(rng, pool)
    else:
        pool += [s.deck[i] & _MASK for i in free]
        random.scatter(rng, pool)
        for i in free:
            s.deck[i] = pool.pop()
    for holder, kept in enumerate(hands):
        missing = len(s.hands[holder]) - len(kept)
        s.hands[holder] = tuple(sorted(kept + [pool.pop() for _ in range(missing)]))


def _permute_ranks(s: State, seat: Seat, rng: random.Rng) -> None:
    """Ranks picked by two seats that chose next to each other, when neither was called yet."""
    steps = SELECTION[s.options.seats, s.options.ranks].steps
    if len(s.slots) < len(steps) or s.marks.exchanged or any(word == "join" for word, _ in steps):
        return
    picks = [
        i
        for i, (word, place) in enumerate(steps)
        if word == "pick" and (s.start_seat + place) % s.options.seats != seat
    ]
    pairs = [(i, j) for i, j in pairwise(picks) if j == i + 1 and _unheard(s, i, j)]
    if pairs:
        i, j = pairs[rng % len(pairs)]
        slots = list(s.slots)
        one, two = slots[i], slots[j]
        slots[i], slots[j] = two, one
        s.slots = tuple(slots)
        s.holders[one], s.holders[two] = s.holders[two], s.holders[one]


def _unheard(s: State, *slots: int) -> bool:
    return all(s.slots[i] > s.called for i in slots)


def _permute_marks(s: State, seat: Seat, rng: random.Rng) -> None:
    marks = s.marks
    if marks.warrants and seat != marks.magistrate and not marks.signed_shown:
        marks = marks._replace(signed=marks.warrants[rng % len(marks.warrants)])
    if marks.threats and seat != marks.blackmailer and not marks.flower_shown:
        marks = marks._replace(flower=marks.threats[rng % len(marks.threats)])
    s.marks = marks


def points(s: State) -> Sequence[int]:
    """The points of every seat after the end, a Haunted Quarter as each type in turn (M§12.3)."""
    return [
        max(_count(s, seat, kind) for kind in range(len(TYPES)))
        if _has(s, seat, "hauntedQuarter")
        else _count(s, seat, len(TYPES) - 1)
        for seat in range(s.options.seats)
    ]


def _has(s: State, seat: Seat, name: str) -> bool:
    return name in [CARDS[card] for card in s.cities[seat]]


def _count(s: State, seat: Seat, haunted: int) -> int:
    names = [CARDS[card] for card in s.cities[seat]]
    costs = [COSTS[card] + (s.coins[seat] >> i & 1) for i, card in enumerate(s.cities[seat])]
    types = [
        haunted if CARDS[card] == "hauntedQuarter" else CARD_TYPES[card] for card in s.cities[seat]
    ]
    total = sum(costs) + 2 * sum(name in ("dragonGate", "university") for name in names)
    total += 3 * (len(set(types)) == len(TYPES))
    total += _completion(s, seat, names)
    total += sum(cost % 2 for cost in costs) * ("basilica" in names)
    total += 3 * ("capitol" in names and any(types.count(kind) >= 3 for kind in types))
    total += s.gold[seat] * ("imperialTreasury" in names)
    total += 5 * ("ivoryTower" in names and types.count(len(TYPES) - 1) == 1)
    total += len(s.hands[seat]) * ("mapRoom" in names)
    total += len(s.museum) * ("museum" in names)
    total += 5 * ("statue" in names and s.crown == seat)
    total += types.count(len(TYPES) - 1) * ("wishingWell" in names)
    total += sum(
        3 if CARDS[card] == "secretVault" else CARD_TYPES[card] < 0 for card in s.hands[seat]
    )
    return total


def _completion(s: State, seat: Seat, names: Sequence[str]) -> int:
    if s.first < 0:
        return 0
    if seat == s.first:
        return 4
    return 2 * (len(names) + ("monument" in names) + s.tents[seat] >= s.locked)


WITNESS: Final = Witness(permuted, points)
