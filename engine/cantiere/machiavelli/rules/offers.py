"""What a turn offers beside gathering and building: abilities, districts, action cards.

An offer is a row: who has it, which bit it uses up, what is legal, what it does, why it is refused.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from cantiere.core.game import Action, Reason, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, CHARACTERS
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, Character, State


class Offer(NamedTuple):
    """kind: of its step. bit: used up by it, 0 for none. add: its legal steps where it is offered.
    refuse: why one is refused, what all offers share left out. length: parameters of the step.
    apply: none where the step is a row's.
    """

    kind: int
    bit: int
    add: Callable[[State, Seat, list[Action]], None]
    apply: Callable[[State, Action], None] | None
    refuse: Callable[[State, Action], Iterator[Reason]]
    length: int
    clause: str
    phases: Sequence[int] = (k.OPENING, k.MAIN)


def refuse_ability(s: State, offer: Offer, characters: Sequence[Character]) -> Iterator[Reason]:
    """Why this character has no such ability, or not any more (M§7.4 T-14)."""
    if s.character not in characters:
        yield because("not-your-ability", character=CHARACTERS[s.character])
    elif s.used & offer.bit:
        yield because("already-used", action=k.ACTIONS[offer.kind])


def refuse_effect(s: State, offer: Offer, card: Card) -> Iterator[Reason]:
    """Why a district does nothing for its owner now (M§9.1 DI-4)."""
    if card not in s.cities[s.active]:
        yield because("not-built", district=CARDS[card])
    elif s.used & offer.bit:
        yield because("already-used", action=k.ACTIONS[offer.kind])


def refuse_action_card(s: State, offer: Offer, card: Card) -> Iterator[Reason]:
    """Why an action card cannot be played (M§10 A-2)."""
    if card not in s.hands[s.active]:
        yield because("not-in-hand", card=CARDS[card])
    elif s.used & offer.bit:
        yield because("card-played")


def nothing_more(_s: State, _a: Action) -> Iterator[Reason]:
    """An offer that is refused for what all offers share alone."""
    yield from ()
