"""What a turn offers besides gathering and building: abilities, districts, action cards.

An offer is a row: who has it, which bit it uses up, what is legal, what it does, why it is refused.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.parameters import Names
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, CHARACTERS, Effect
from cantiere.machiavelli.rules.harm import Harm
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, Character, State

NOTHING, GOODS, DRAWN, TRADED = range(4)
"""What an offer brings without a price.

Gold or cards; drawn cards, of which one is kept; cards of others, for which cards are given back.
"""

Add: TypeAlias = Callable[[State, Seat, list[Action]], None]
"""Appends the legal steps of an offer."""


class Offer(NamedTuple):
    """An ability, or what a district or an action card offers.

    kind: of its step.
    bit: of `State.used`, which the step uses up; 0 for none.
    add: appends its legal steps where it is offered.
    apply: does the step; `None` where a selection does.
    refuse: yields why a step is refused, apart from what all offers share.
    names: what the step names.
    brings: what it brings for nothing, see above.
    waits: whether that grows with a build, or is a choice that the rest of the turn decides.
    hurts: returns whom it would hit hardest, if it takes something from others.
    """

    kind: int
    bit: int
    add: Add
    apply: Callable[[State, Action], None] | None
    refuse: Callable[[State, Action], Iterator[Reason]]
    names: tuple[Names, ...]
    clause: str
    phases: Sequence[int] = (k.OPENING, k.MAIN)
    brings: int = NOTHING
    waits: bool = False
    hurts: Harm | None = None


def refuse_ability(s: State, offer: Offer, characters: Sequence[Character]) -> Iterator[Reason]:
    """Yield why this character does not have the ability, or not any more (M§7.4 T-14)."""
    if s.character not in characters:
        yield because("not-your-ability", character=CHARACTERS[s.character])
    elif s.used & offer.bit:
        yield because("already-used", action=k.ACTIONS[offer.kind])


def refuse_effect(s: State, offer: Offer, effect: Effect) -> Iterator[Reason]:
    """Yield why a district does nothing for its owner now (M§9.1 DI-4)."""
    if not effect.stands(s.cities[s.active]):
        yield because("not-built", district=CARDS[min(effect.cards)])
    elif s.used & offer.bit:
        yield because("already-used", action=k.ACTIONS[offer.kind])


def refuse_action_card(s: State, offer: Offer, card: Card) -> Iterator[Reason]:
    """Yield why an action card cannot be played (M§10 A-2)."""
    if card not in s.hands[s.active]:
        yield because("not-in-hand", card=CARDS[card])
    elif s.used & offer.bit:
        yield because("card-played")
