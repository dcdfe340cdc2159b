"""Steps that only give something away, which no player should even weigh.

Two moves of nearly the same worth differ by less than the noise of a search; where one of them
only leaves something lying, it is struck out here instead.
"""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Action, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.ai.valuation import is_useful, useful_cards
from cantiere.machiavelli.data import COSTS
from cantiere.machiavelli.rules.districts.build import card_of_step
from cantiere.machiavelli.rules.districts.cities import size, target
from cantiere.machiavelli.rules.scoring import points_of
from cantiere.machiavelli.rules.state import Card, State
from cantiere.machiavelli.rules.turn import GAINS

GATHERED: Final = 2
"""Gold that is gathered at least (M§7.4 T-11)."""
WAITING: Final = 4
"""Cards that wait to be built, from which on gold for one of them is worth more than a fifth."""

_TAKING: Final = (k.KEEP, k.TAKE)
_DOUBTED: Final = frozenset((k.END, k.DRAW, *_TAKING))
"""Kinds of steps that may give something away."""


def without_giveaways(s: State, actions: list[Action]) -> list[Action]:
    """Return the steps of a decision without those that only give something away.

    At least one step is left.
    """
    return [
        action for action in actions
        if action[0] not in _DOUBTED or not _gives_away(s, action, actions)
    ] or actions  # fmt: skip


def _gives_away(s: State, action: Action, actions: Sequence[Action]) -> bool:
    if action[0] == k.END:
        return _leaves_a_gain(actions) or _leaves_the_dearest(s, s.active, actions)
    if action[0] == k.DRAW:
        return _leaves_gold_that_builds(s, s.active, actions)
    return _keeps_a_twin(s, s.frames[-1].seat, action[1], actions)


def _leaves_a_gain(actions: Sequence[Action]) -> bool:
    return any(action[0] in GAINS for action in actions)


def _leaves_the_dearest(s: State, seat: Seat, actions: Sequence[Action]) -> bool:
    """Return whether a district can be built that is at least as dear as all others in hand.

    In the last round this is any district, because no later turn can build the dearer one. A seat
    may keep back the district that ends the game while it is behind, and any district that a
    warrant may take. A Wizard can build a second one of a name now, and in no later turn (M§8.8).
    """
    payable = [card for a in actions if (card := _district_of(s, a)) != k.NONE]
    if not payable or s.called in s.marks.warrants:
        return False
    dearest = max(COSTS[card] for card in payable)
    saves = s.first == k.NOBODY
    if saves and any(COSTS[card] > dearest for card in useful_cards(s, seat)):
        return False
    return not _ends_the_game_behind(s, seat)


def _district_of(s: State, action: Action) -> Card:
    """Return the district that a step builds for gold, or `NONE`."""
    return card_of_step(s, action) if action[0] in (k.BUILD, k.DEN) else k.NONE


def _ends_the_game_behind(s: State, seat: Seat) -> bool:
    """Return whether one more district makes a seat the first to finish, but not the leader."""
    if s.first != k.NOBODY or size(s, seat) + 1 < target(s):
        return False
    points = [sum(points_of(s, other)) for other in range(s.options.seats)]
    return points[seat] < max(points)


def _leaves_gold_that_builds(s: State, seat: Seat, actions: Sequence[Action]) -> bool:
    """Return whether many cards wait, none can be paid, and gathered gold would pay for one."""
    waiting = useful_cards(s, seat)
    if len(waiting) < WAITING or (k.GOLD,) not in actions:
        return False
    cheapest = min(COSTS[card] for card in waiting)
    return s.gold[seat] < cheapest <= s.gold[seat] + GATHERED


def _keeps_a_twin(s: State, seat: Seat, card: Card, actions: Sequence[Action]) -> bool:
    """Return whether a card is a second one of its name, while another is not."""
    offered = [action[1] for action in actions if action[0] in _TAKING]
    return _is_twin(s, seat, card) and not all(_is_twin(s, seat, each) for each in offered)


def _is_twin(s: State, seat: Seat, card: Card) -> bool:
    """Return whether a district has the name of one in hand or of one that bars it."""
    is_held = card in s.hands[seat]
    return COSTS[card] >= 0 and (is_held or not is_useful(s, seat, card))
