"""What a character would bring a seat, from public facts, and who is likely to have picked which.

Gold, numbers of cards, cities and the crown lie open (M§11); a seat picks what brings it most.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from cantiere.core.game import Seat
from cantiere.machiavelli import handing
from cantiere.machiavelli.ai.valuation import GOLD
from cantiere.machiavelli.data import CARD as TAKES_CARD
from cantiere.machiavelli.data import (
    CHARACTERS,
    INCOME_TAKES,
    NEVER_BUILD,
)
from cantiere.machiavelli.rules.abilities import incomes
from cantiere.machiavelli.rules.rounds import selection
from cantiere.machiavelli.rules.state import Rank, State

CARD: Final = 60
"""What a card that comes with others is worth."""
TWICE: Final = 30
"""Hundredths of a point by which a role must be better to be twice as likely."""
_SURE: Final = 32
"""A role is at most this many times less likely than the best: seats have their reasons."""
TURN: Final = 250
"""What any turn brings besides its character: gathering, and a build."""


def role_worth(s: State, seat: Seat, rank: Rank) -> int:
    """Return what a character would bring a seat in this round, in hundredths of a point."""
    character = s.cast[rank - 1]
    income = incomes.income_of(s, seat, character) * _INCOME_WORTHS[character]
    return income + _OWN[character](s, seat)


_INCOME_WORTHS: Final = tuple(CARD if takes == TAKES_CARD else GOLD for takes in INCOME_TAKES)


def _others(s: State, seat: Seat) -> Iterator[Seat]:
    return (other for other in range(s.options.seats) if other != seat)


def _mean_gold(s: State, seat: Seat) -> int:
    """Return the worth of what the others have on average, the richest counted twice."""
    gold = s.gold[:seat] + s.gold[seat + 1 :]
    return (sum(gold) + max(gold)) * GOLD // (len(gold) + 1)


def _magician(s: State, seat: Seat) -> int:
    most = max(map(len, s.hands[:seat] + s.hands[seat + 1 :]))
    return max(35, CARD * (most - len(s.hands[seat])))


def _spend(s: State, seat: Seat, most: int) -> int:
    """Return the gold that can be spent in a turn, up to a limit."""
    return min(s.gold[seat] + 2, most) if s.hands[seat] else 0


_NAMED: Final[Mapping[str, Callable[[State, Seat], int]]] = {
    "assassin": lambda _s, _seat: 110,
    "witch": lambda _s, _seat: 120,
    "magistrate": lambda _s, _seat: 140,
    "thief": lambda s, seat: _mean_gold(s, seat) * 2 // 5,
    "spy": lambda s, seat: 70 + _mean_gold(s, seat) // 6,
    "blackmailer": lambda s, seat: _mean_gold(s, seat) * 2 // 5,
    "magician": _magician,
    "wizard": lambda _s, _seat: 120,
    "seer": lambda s, seat: 80 + 10 * _spend(s, seat, 8),
    "king": lambda s, seat: 70 * (s.crown != seat) + 20,
    "emperor": lambda _s, _seat: 75,
    "patrician": lambda s, seat: 70 * (s.crown != seat) + 20,
    "bishop": lambda s, seat: 20 + 8 * len(s.cities[seat]),
    "abbot": lambda s, seat: 50 * (s.gold[seat] < max(s.gold)) + 10,
    "cardinal": lambda s, seat: 20 * min(4, len(s.hands[seat])),
    "merchant": lambda _s, _seat: GOLD,
    "alchemist": lambda s, seat: _spend(s, seat, 5) * 45,
    "trader": lambda s, seat: 15 * _spend(s, seat, 5),
    "architect": lambda s, seat: 2 * CARD + 20 * max(0, _spend(s, seat, 10) - 4),
    "navigator": lambda s, seat: 60 + 90 * (not s.hands[seat]),
    "scholar": lambda s, seat: 100 + 15 * max(0, _spend(s, seat, 8) - 4),
    "warlord": lambda s, seat: 40 + 5 * min(6, s.gold[seat]),
    "diplomat": lambda s, seat: 30 + 5 * min(6, s.gold[seat]),
    "marshal": lambda s, seat: 40 + 15 * min(4, s.gold[seat]),
    "queen": lambda _s, _seat: GOLD,
    "artist": lambda s, seat: 38 * min(2, len(s.cities[seat])),
    "taxCollector": lambda s, _seat: GOLD * (s.tax + 1),
}
"""What each character brings besides an income."""


def _unweighed(_s: State, _seat: Seat) -> int:
    """Return what a character is worth that nobody has weighed."""
    return 60


_OWN: Final = tuple(_NAMED.get(name, _unweighed) for name in CHARACTERS)


def chances(s: State, seat: Seat) -> dict[Seat, dict[Rank, float]]:
    """Return how likely each other seat is to hold each rank, as far as `seat` knows.

    A seat knows what it was handed and what it handed on; shown ranks and those face up are out.
    """
    held = selection.roles(s, seat)
    ahead = [rank for rank in range(s.called + 1, s.options.ranks + 1) if rank not in held]
    open_ranks = [rank for rank in ahead if rank not in s.face_up]
    passed = _passed_on(s, seat, held)
    by_seat = {}
    for other in _others(s, seat):
        ranks = open_ranks
        if passed is not None and not _picks_what_joined(s, other):
            picks_later = _place(s, other) > _place(s, seat)
            ranks = [rank for rank in ranks if (rank in passed) == picks_later]
        by_seat[other] = _by_liking(s, other, ranks) if _is_to_come(s, other) else {}
    return by_seat


def _place(s: State, seat: Seat) -> int:
    """Return the place of a seat in the order of the selection."""
    return (seat - s.start_seat) % s.options.seats


def _picks_what_joined(s: State, seat: Seat) -> bool:
    """Return whether a seat picks last, from the card laid away unseen too (M§6.1 D-5)."""
    return _place(s, seat) == s.options.seats - 1 and handing.joins(s)


def _is_to_come(s: State, seat: Seat) -> bool:
    """Return whether a seat has shown fewer characters than it picked."""
    shown = sum([s.revealed >> rank & 1 for rank, holder in enumerate(s.holders) if holder == seat])
    return shown < handing.characters_each(s.options.seats, s.options.ranks)


def _passed_on(s: State, seat: Seat, held: list[Rank]) -> set[Rank] | None:
    """Return what a seat handed on, or `None` if it chose twice or characters were exchanged."""
    handed = handing.handed(s, seat)
    return None if len(handed) != 1 or s.marks.exchanged else set(handed[0]).difference(held)


def _by_liking(s: State, seat: Seat, ranks: list[Rank]) -> dict[Rank, float]:
    """Return the chance of each of these ranks."""
    if not ranks:
        return {}
    likes = _weights([role_worth(s, seat, rank) for rank in ranks])
    total = sum(likes)
    return {rank: like / total for rank, like in zip(ranks, likes, strict=True)}


def _weights(worths: list[int]) -> list[int]:
    best = max(worths)
    return [max(1, _SURE >> (best - worth) // TWICE) for worth in worths]


def liking(s: State, seat: Seat) -> list[int]:
    """Return how likely a seat is to pick each rank if it can: weights above 0, from rank 0."""
    worths = [role_worth(s, seat, rank) for rank in range(1, s.options.ranks + 1)]
    return [1, *_weights(worths)]


def likings(s: State) -> Callable[[Seat], list[int]]:
    """Return a function that gives each seat's `liking`, computed once."""
    return cache(lambda seat: liking(s, seat))


def standing(s: State, seat: Seat) -> float:
    """Return how much it helps to harm a seat, by the size of its city."""
    return 1.0 + len(s.cities[seat]) / 2


def harms(s: State, seat: Seat) -> dict[Rank, float]:
    """Return what the others would lose with the turn of each rank, weighed by their standing."""
    losses = dict.fromkeys(range(1, s.options.ranks + 1), 0.0)
    for other, ranks in chances(s, seat).items():
        for rank, chance in ranks.items():
            worth = TURN + role_worth(s, other, rank)
            losses[rank] += chance * worth * standing(s, other)
    return losses


def riches(s: State, seat: Seat) -> dict[Rank, float]:
    """Return the gold that is likely to lie with each rank."""
    gold = dict.fromkeys(range(1, s.options.ranks + 1), 0.0)
    for other, ranks in chances(s, seat).items():
        for rank, chance in ranks.items():
            gold[rank] += chance * s.gold[other]
    return gold


def builders(s: State, seat: Seat) -> dict[Rank, float]:
    """Return how much each rank is likely to spend on a district."""
    spending = dict.fromkeys(range(1, s.options.ranks + 1), 0.0)
    for other, ranks in chances(s, seat).items():
        for rank, chance in ranks.items():
            if s.cast[rank - 1] not in NEVER_BUILD and s.hands[other]:
                spending[rank] += chance * min(6, 2 + s.gold[other])
    return spending
