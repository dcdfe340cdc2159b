"""What the small steps name: cards, ranks, districts and answers, with why one cannot be named."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from cantiere.core.fields.forms import number
from cantiere.core.game import Reason, Seat
from cantiere.core.steps.frames import Frame, Named, Nothing
from cantiere.core.steps.pools import Free
from cantiere.core.steps.selection import Noun, Place, Selection, Undone, never_due
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.constants import COIN, NO, YES
from cantiere.machiavelli.data import ACTION_CARDS, CARDS, MOST_RANKS
from cantiere.machiavelli.field_forms import DISTRICT as DISTRICT_FORM
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, District, Rank, State


def rank_exists(s: State, rank: Rank) -> Iterator[Reason]:
    if not 1 <= rank <= s.options.ranks:
        yield because("no-such-rank", value=rank)


def district_exists(district: District) -> Iterator[Reason]:
    """Yield why a number is no district, a card that can be built, with or without a coin."""
    if not (0 <= district < 2 * COIN and district % COIN < ACTION_CARDS.start):
        yield because("no-such-district", value=district)


def seat_exists(s: State, seat: int, actor: int) -> Iterator[Reason]:
    """Yield why a number is not the seat of another player."""
    if not 0 <= seat < s.options.seats:
        yield because("no-such-seat", value=seat)
    elif seat == actor:
        yield because("own-seat")


def _not_in_hand(_s: State, _frame: Frame[Any], card: Card) -> Iterator[Reason]:
    yield because("not-in-hand", card=CARDS[card])


def _order() -> Reason:
    return because("order")


def _cards_left(card: Card, place: Place) -> Reason:
    return because("too-few-left", card=CARDS[card], need=place.left)


CARD: Final = Noun[State](
    parameters.CARD, parameters.CARD.form(), _not_in_hand, order=_order, short=_cards_left
)


def _rank(s: State, _frame: Frame[Any], rank: Rank) -> Iterator[Reason]:
    return rank_exists(s, rank)


def _not_this_rank(_s: State, _frame: Frame[Any], rank: Rank) -> Iterator[Reason]:
    yield because("not-this-rank", rank=rank)


RANK: Final = Noun[State](parameters.RANK, number(1, MOST_RANKS), _not_this_rank, _rank)


def _district(_s: State, _frame: Frame[Any], district: District) -> Iterator[Reason]:
    return district_exists(district)


def _not_there(_s: State, frame: Frame[Any], district: District) -> Iterator[Reason]:
    yield because("not-in-city", district=district_text(district), seat=frame.seat)


DISTRICT: Final = Noun[State](parameters.OWN, DISTRICT_FORM, _not_there, _district, _order)


def _not_this_answer(_s: State, _frame: Frame[Any], answer: int) -> Iterator[Reason]:
    yield because("cannot-answer", answer=parameters.ANSWER.names[answer])


ANSWER: Final = Noun[State](parameters.ANSWER, parameters.ANSWER.form(), _not_this_answer)


def _yes_or_no(_s: State, _frame: Frame[Any]) -> tuple[int, ...]:
    """Return both answers, which are always free."""
    return NO, YES


def answered(
    kind: int,
    clause: str,
    done: Callable[[State, Seat, Any, Named], None],
    answers: Callable[[State, Frame[Any]], Sequence[int]] = _yes_or_no,
    subject: type[Any] = Nothing,
    due: Callable[[State, Seat, Any], bool] = never_due,
    undone: Undone[State] | None = None,
) -> Selection[State, Any]:
    """Return the row of a frame that is answered by one of some answers, such as yes or no."""
    return Selection(
        kind,
        k.ANSWER,
        ANSWER,
        Free(answers),
        done,
        subject=subject,
        due=due,
        undone=undone,
        clause=clause,
    )
