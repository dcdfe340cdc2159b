"""What may stand in a city, however it comes there: one question for build, exchange, seizure and
confiscation (M§7.8 B-1, B-6, M§8.23, M§8.24)."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Reason, Seat
from cantiere.machiavelli.data import CARDS, NEVER_BUILD, WIZARD, effect
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, State

_QUARRIES: Final = effect("duplicates")
SMALL: Final = effect("most_before")
"""Districts that are laid only into a small city, such as the Monument."""


class Coming(NamedTuple):
    """How a district comes into a city.

    built: whether it is built there, so that a Quarry or a Wizard allows a second of its name.
    laid: whether it is a new one, so that a Monument asks for a small city.
    """

    built: bool
    laid: bool


BUILT: Final = Coming(built=True, laid=True)
CONFISCATED: Final = Coming(built=False, laid=True)
TAKEN: Final = Coming(built=False, laid=False)


def refuse_builder(s: State) -> Iterator[Reason]:
    """Yield that the character of the turn never builds (M§8.20)."""
    if s.character in NEVER_BUILD:
        yield because("never-builds")


def is_warranted(s: State, seat: Seat) -> bool:
    """Return whether the Magistrate is asked about a build, for a warrant of any kind (B-6)."""
    marks = s.marks
    is_open = s.acting in marks.warrants and not marks.signed_shown
    return is_open and marks.magistrate != seat and not s.protected


def may_stand(
    s: State, seat: Seat, city: Sequence[Card], card: Card, coming: Coming = BUILT
) -> bool:
    """Return whether a district may come into a city of a seat.

    city: what stands there then, without the districts that leave it for this one.
    """
    if card in city and not (coming.built and _may_be_twice(s, city)):
        return False
    return card not in SMALL.cards or not coming.laid or _is_small(s, seat, city, card)


def _may_be_twice(s: State, city: Sequence[Card]) -> bool:
    return _QUARRIES.stands(city) or s.character == WIZARD


def _is_small(s: State, seat: Seat, city: Sequence[Card], card: Card) -> bool:
    return len(city) + s.tents[seat] <= SMALL.numbers[card]


def refuse_standing(
    s: State, seat: Seat, city: Sequence[Card], card: Card, coming: Coming = BUILT
) -> Iterator[Reason]:
    """Yield why a district may not come into this city."""
    if may_stand(s, seat, city, card, coming):
        return
    if card in city and not coming.built:
        yield because("name-twice", card=CARDS[card], seat=seat)
    elif card in city and not _may_be_twice(s, city):
        yield because("stands-already", card=CARDS[card])
    else:
        yield because("monument-late", most=SMALL.numbers[card])
