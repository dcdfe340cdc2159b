"""Phase 6: storage and card limits (F§8.8)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import NOTHING, Frame, Nothing
from cantiere.core.steps.pools import Pile
from cantiere.core.steps.selection import Selection, first, legal_of, opened, reasons
from cantiere.core.steps.step import Step, Steps
from cantiere.firenze import parameters
from cantiere.firenze.constants import DROP, END_LIMITS, F_DROP, F_SHED, LIMITING, SHED
from cantiere.firenze.data import CARD_LIMITS, CARDS, IS_FESTIVAL
from cantiere.firenze.rules.bricks import HELD, by_colour, to_bag
from cantiere.firenze.rules.effects import card_limit, storage_limit
from cantiere.firenze.rules.nouns import BRICK, CARD
from cantiere.firenze.rules.persons import add_windows
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import Card, Colour, State
from cantiere.firenze.rules.turn import end_turn

_END: Final = (END_LIMITS,)


def bricks_over(s: State, seat: Seat) -> int:
    """Return how many bricks a seat must give back, 0 or more (F§8.8)."""
    over = sum(s.storage[seat * 6 : seat * 6 + 6]) - storage_limit(s.buildings[seat])
    return over if over > 0 else 0


def loose_cards(s: State, seat: Seat) -> list[Card]:
    """Return the persons and buildings of a seat, the cards it can shed, in card order."""
    cards = [card for card in s.hands[seat] if not IS_FESTIVAL[card]]
    return sorted(cards + s.buildings[seat])


def cards_over(s: State, seat: Seat) -> int:
    """Return how many cards a seat must discard; it never discards festivals (F§8.8)."""
    limit = card_limit(s.buildings[seat])
    over = 0 if limit is None else len(s.hands[seat]) + len(s.buildings[seat]) - limit
    return min(over, len(loose_cards(s, seat))) if over > 0 else 0


def _loose(s: State, frame: Frame[Any]) -> list[Card]:
    return loose_cards(s, frame.seat)


def _drop(s: State, seat: Seat, _subject: Nothing, colours: Sequence[Colour]) -> None:
    """Put the bricks over the limit into the bag (F§8.8)."""
    to_bag(s, seat, colours)
    if s.log is not None:
        s.log.append(("dropped", seat, {"bricks": by_colour(colours)}))


def _shed(s: State, seat: Seat, _subject: Nothing, cards: Sequence[Card]) -> None:
    """Discard the cards over the limit (F§8.8)."""
    for card in cards:
        pile = s.buildings[seat] if card in s.buildings[seat] else s.hands[seat]
        pile.remove(card)
        s.discard.append(card)
    if s.log is not None:
        s.log.append(("shed", seat, {"cards": [CARDS[card] for card in cards]}))


DROP_ROW: Final = Selection(
    F_DROP,
    DROP,
    BRICK,
    HELD,
    _drop,
    lambda s, seat, _subject: bricks_over(s, seat),
    begins=True,
)
SHED_ROW: Final = Selection(
    F_SHED,
    SHED,
    CARD,
    Pile(_loose),
    _shed,
    lambda s, seat, _subject: cards_over(s, seat),
    begins=True,
)
_drops, _sheds = legal_of(DROP_ROW), legal_of(SHED_ROW)


def legal_limits(s: State) -> list[Action]:
    """Return the steps of phase 6: bricks first, then cards, then the end of the turn (F§8.8).

    The persons of the open window can be played throughout.
    """
    seat = s.active
    actions: list[Action] = []
    over = bricks_over(s, seat)
    if over:
        actions = _drops(s, opened(DROP_ROW, seat, over, NOTHING))
    elif over := cards_over(s, seat):
        actions = _sheds(s, opened(SHED_ROW, seat, over, NOTHING))
    add_windows(s, actions)
    if not over:
        actions.append(_END)
    return actions


def _nothing_to_drop(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    if bricks_over(s, seat):
        yield from reasons(DROP_ROW, s, first(DROP_ROW, s, seat, NOTHING), a[1])
    else:
        yield because("storage-within-limit", limit=storage_limit(s.buildings[seat]))


def _not_to_shed(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    over = bricks_over(s, seat)
    if over:
        yield because("bricks-first", over=over)
    elif cards_over(s, seat):
        yield from reasons(SHED_ROW, s, first(SHED_ROW, s, seat, NOTHING), a[1])
    else:
        yield _nothing_to_shed(s)


def _nothing_to_shed(s: State) -> Reason:
    """Return why no card must go: no limit, few cards, or only festivals over it (F§8.8)."""
    buildings = s.buildings[s.active]
    limit = card_limit(buildings)
    if limit is None:
        lifting = next(card for card in buildings if CARD_LIMITS[card] is None)
        return because("no-card-limit", card=CARDS[lifting])
    if len(s.hands[s.active]) + len(buildings) > limit:
        return because("only-festivals")
    return because("cards-within-limit", limit=limit)


def _not_the_end(s: State, _a: Action) -> Iterator[Reason]:
    bricks, cards = bricks_over(s, s.active), cards_over(s, s.active)
    if bricks:
        yield because("too-many-bricks", over=bricks)
    if cards:
        yield because("too-many-cards", over=cards)


def apply_end_limits(s: State, _a: Action) -> None:
    """End the turn (F§8.9)."""
    end_turn(s)


STEPS: Final[Steps[State]] = (
    Step(DROP, "F§8.8", (parameters.COLOUR,), (LIMITING,), refuse=_nothing_to_drop),
    Step(SHED, "F§8.8", (parameters.CARD,), (LIMITING,), refuse=_not_to_shed),
    Step(END_LIMITS, "F§8.8", (), (LIMITING,), apply=apply_end_limits, refuse=_not_the_end),
)
