"""What all outsiders share: what a seat sees, and the order in which a decision is answered."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, TypeVar

from cantiere.core import random
from cantiere.core.game import Action, Json, Seat
from cantiere.machiavelli import GAME
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_TYPES, COSTS, TYPES, effect
from cantiere.machiavelli.rules.districts.cities import size, target
from cantiere.machiavelli.rules.state import Card, Rank, State
from cantiere.machiavelli.rules.turn import GIFTS

_QUARRIES: Final = effect("duplicates")
ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, WARLORD = range(1, 9)
RANK_OF_TYPE: Final[Mapping[int, Rank]] = {0: KING, 1: BISHOP, 2: MERCHANT, 3: WARLORD}
"""The rank with an income for each type of district."""

T = TypeVar("T")


class Sight:
    """What a seat sees of a table, and its chances."""

    def __init__(self, s: State, seat: Seat, seed: int) -> None:
        self.s, self.seat = s, seat
        self.gold, self.hand, self.city = s.gold[seat], s.hands[seat], s.cities[seat]
        self.others = [other for other in range(s.options.seats) if other != seat]
        self._rng = random.seeded(seed)

    def any_of(self, choices: Sequence[T]) -> T:
        """Return one of these by chance."""
        chosen, self._rng = random.choice(self._rng, choices)
        return chosen

    def missing(self, seat: Seat) -> int:
        """Return how many districts a city lacks."""
        return target(self.s) - size(self.s, seat)

    def cards(self, seat: Seat) -> int:
        return len(self.s.hands[seat])

    def types(self, seat: Seat) -> list[int]:
        """Return how many districts of each type a city has."""
        city = self.s.cities[seat]
        return [sum(CARD_TYPES[card] == kind for card in city) for kind in range(len(TYPES))]

    def new(self) -> list[Card]:
        """Return the cards in hand that can still be built."""
        has_quarry = _QUARRIES.stands(self.city)
        return [c for c in self.hand if COSTS[c] >= 0 and (c not in self.city or has_quarry)]

    def place(self, seat: Seat) -> int:
        """Return the place of a seat in the order of the selection."""
        return (seat - self.s.start_seat) % self.s.options.seats

    def fullest_hand(self) -> Seat:
        return max(self.others, key=self.cards)


def steps_of_kind(legal: Sequence[Action], *kinds: int) -> list[Action]:
    """Return the steps of these kinds."""
    return [action for action in legal if action[0] in kinds]


def first_of(wanted: Collection[Rank], ranks: Sequence[Rank]) -> Rank | None:
    """Return the first rank wanted that is among these."""
    return next((rank for rank in wanted if rank in ranks), None)


class Outsider:
    """A player by fixed rules: it looks at the present decision only.

    Where it has no rule, or its rule is not legal, it takes any legal step.
    """

    def __call__(self, view: Mapping[str, Json], legal: Sequence[Action], seed: int) -> Action:
        s: State = GAME.determinize(view, seed)
        asked = GAME.decision(s)
        assert asked is not None
        sight = Sight(s, asked.seat, seed ^ 0x5BD1)
        action = self._answer(sight, legal)
        return action if action in legal else sight.any_of(legal)

    def _answer(self, sight: Sight, legal: Sequence[Action]) -> Action:
        kinds = {action[0] for action in legal}
        if k.PICK in kinds:
            return (k.PICK, self.role(sight, [action[1] for action in legal]))
        for kind in (k.KEEP, k.TAKE):
            if cards := [action[1] for action in steps_of_kind(legal, kind)]:
                return (kind, self.keep(sight, cards))
        if sight.s.frames:
            return self.asked(sight, legal)
        if k.DROP in kinds or sight.s.phase not in (k.GATHERING, k.NAMING, k.OPENING, k.MAIN):
            return sight.any_of(legal)
        return self.turn(sight, legal, kinds)

    def role(self, sight: Sight, ranks: Sequence[Rank]) -> Rank:
        """Return the character to pick."""
        raise NotImplementedError

    def keep(self, sight: Sight, cards: Sequence[Card]) -> Card:
        """Return the card to keep of those drawn."""
        raise NotImplementedError

    def wants_gold(self, sight: Sight) -> bool:
        """Return whether to gather gold rather than cards."""
        raise NotImplementedError

    def turn(self, sight: Sight, legal: Sequence[Action], kinds: Collection[int]) -> Action:
        """Return the next step of the own turn."""
        raise NotImplementedError

    def asked(self, sight: Sight, legal: Sequence[Action]) -> Action:
        """Return the answer to the question of a card."""
        ends = steps_of_kind(legal, k.END_REDRAW)
        return ends[0] if ends else sight.any_of(legal)

    def gather(self, sight: Sight, kinds: Collection[int]) -> Action:
        """Return gold or cards."""
        return (k.GOLD,) if self.wants_gold(sight) or k.DRAW not in kinds else (k.DRAW,)

    def named(
        self, sight: Sight, legal: Sequence[Action], kind: int, wanted: Callable[[Any], bool]
    ) -> Action:
        """Return a rank named by chance, of those wanted if there are any."""
        ranks = [action[1] for action in steps_of_kind(legal, kind)]
        return (kind, sight.any_of([rank for rank in ranks if wanted(rank)] or ranks))


def brought(legal: Sequence[Action]) -> Action | None:
    """Return a step that only brings something, if there is one."""
    return next(iter(steps_of_kind(legal, *GIFTS)), None)
