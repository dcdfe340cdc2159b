"""Closed hands of a position: what its frames say of the active player's hand, and the draw."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cantiere.core import random
from cantiere.core.errors import Said
from cantiere.core.game import PositionError
from cantiere.core.steps.frames import Frame
from cantiere.firenze import constants as k
from cantiere.firenze.data import (
    CARD_ALCHEMIST,
    CARD_MASON,
    CARD_PATRICIAN,
    CARD_SMUGGLER,
    IS_FESTIVAL,
    IS_HELD,
    IS_PERSON,
)
from cantiere.firenze.rules.build import costs, laid, left_over
from cantiere.firenze.rules.effects import card_limit
from cantiere.firenze.rules.frames import BAG
from cantiere.firenze.rules.state import Card, State

_SWAPS: Final = (k.F_SWAP_GIVE, k.F_SWAP_TAKE)


def reserved(s: State, left: list[Card], size: int) -> list[Card]:
    """Take the cards a hand of `size` needs for the pending frames out of `left`; return them."""
    cards = [card for card in _played(s) if card in left]
    for card in cards:
        left.remove(card)
    more = _still_to_shed(s, left, size - len(cards), size)
    for card in more:
        left.remove(card)
    return cards + more


def drawn(s: State, left: list[Card], seat: int, size: int) -> list[Card]:
    """Take `size` unknown cards of a hand out of `left` at random, and return them.

    Raises:
        PositionError: fewer cards are left that can be held.
    """
    kinds = _allowed(s, seat)
    held = [card for card in left if card in kinds]
    if size > len(held):
        raise PositionError(
            f"players[{seat}].hand",
            size,
            Said("cards-left", "at most {most} of the cards that are left", most=len(held)),
        )
    if size:
        s.rng = random.shuffle(s.rng, held)
    for card in held[:size]:
        left.remove(card)
    return held[:size]


def _played(s: State) -> Iterator[Card]:
    """Yield the persons that the frames show to be in the active player's hand (F§8.10)."""
    for frame in s.frames:
        if frame.kind == k.F_CANCEL:
            yield CARD_PATRICIAN
        elif frame.kind == k.F_MASON or (frame.kind == k.F_BUILD and _needs_mason(s, frame)):
            yield CARD_MASON
        elif frame.kind in _SWAPS and frame is s.frames[-1]:
            yield CARD_ALCHEMIST if frame.subject.partner == BAG else CARD_SMUGGLER
        elif frame.kind == k.F_SHED:
            yield from (card for card in frame.named if card not in s.buildings[frame.seat])


def _needs_mason(s: State, draft: Frame[Any]) -> bool:
    """Return whether the draft can only be paid for with a Mason (F§8.5)."""
    return sum(left_over(s, draft)) < costs(s, draft.seat, False)[laid(draft)]


def _allowed(s: State, seat: int) -> set[Card]:
    """Return the kinds of cards that a hand may have (F§14 Q22).

    A hand has no Mason where the player was not asked about one.
    """
    kinds = {card for card, is_held in enumerate(IS_HELD) if is_held}
    unasked = [frame.kind for frame in s.frames] == [k.F_BUILD, k.F_PAY]
    if unasked and seat == s.active and not s.played >> CARD_MASON & 1:
        kinds.remove(CARD_MASON)
    return kinds


def _still_to_shed(s: State, left: Sequence[Card], room: int, size: int) -> list[Card]:
    """Return persons that come after the last card named to shed, as many as are due (F§8.8).

    Where fewer are left, festivals fill the hand: they lower what is due.
    """
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.kind != k.F_SHED or not frame.named:
        return []
    due = _due(s, frame, size)
    behind = [card for card in left if card >= frame.named[-1] and IS_PERSON[card]]
    s.rng = random.shuffle(s.rng, behind)
    if len(behind) < due:
        return [*behind, *(card for card in left if IS_FESTIVAL[card])][: max(0, room)]
    return behind[: max(0, due)]


def _due(s: State, frame: Frame[Any], size: int) -> int:
    """Return how many cards must still go besides the buildings after the last one named."""
    buildings = s.buildings[frame.seat]
    limit = card_limit(buildings)
    later = sum(card >= frame.named[-1] and card not in frame.named for card in buildings)
    return 0 if limit is None else size + len(buildings) - limit - len(frame.named) - later
