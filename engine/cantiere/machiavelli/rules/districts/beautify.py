"""Districts on which an Artist puts gold (M§8.26)."""

from collections.abc import Iterator
from typing import Any, Final

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import Frame, Named
from cantiere.core.steps.pools import Free
from cantiere.core.steps.selection import Selection
from cantiere.core.steps.step import Step, Steps, never
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import BEAUTIFY_MOST
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.districts.cities import districts, place_of
from cantiere.machiavelli.rules.districts.orders import refuse_own
from cantiere.machiavelli.rules.nouns import DISTRICT
from cantiere.machiavelli.rules.offers import Offer
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import District, State


def _plain(s: State, seat: Seat) -> list[District]:
    """Return the seat's districts without a coin, in the order of their cards."""
    return sorted(district for district in districts(s, seat) if district < k.COIN)


def _add_beautify(s: State, seat: Seat, actions: list[Action]) -> None:
    if s.gold[seat]:
        actions += [(k.BEAUTIFY, district) for district in _plain(s, seat)]


def _beautifiable(s: State, frame: Frame[Any]) -> list[District]:
    """Return the plain districts that may follow those named, while there is gold (M§8.26)."""
    named, plain = frame.named, _plain(s, frame.seat)
    if len(named) >= min(BEAUTIFY_MOST, s.gold[frame.seat]):
        return []
    return [d for d in plain if not named or d > named[-1] or _is_twin(s, frame.seat, d, named)]


def _is_twin(s: State, seat: Seat, district: District, named: Named) -> bool:
    """Return whether another district of the same name stands there without a coin."""
    stand = [
        card
        for i, card in enumerate(s.cities[seat])
        if card == district and not s.coins[seat] >> i & 1
    ]
    return district == named[-1] and len(stand) > named.count(district)


def _beautify(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Put a gold on each of the districts, for good (M§8.26)."""
    s.used |= k.USED_ABILITY
    for district in named:
        s.coins[seat] |= 1 << place_of(s, seat, district)
        s.gold[seat] -= 1
        if s.log is not None:
            s.log.append(("beautified", seat, {"district": district_text(district)}))


def _refuse_beautify(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    if not s.gold[seat]:
        yield because("cannot-afford", need=1, have=0)
    wrong = list(refuse_own(s, seat, a[1]))
    yield from wrong
    if not wrong and a[1] >= k.COIN:
        yield because("has-coin", district=district_text(a[1]))


def _not_next(s: State, frame: Frame[Any], district: District) -> Iterator[Reason]:
    """Yield why a district cannot follow those named (M§8.26, M§7.10).

    The reasons are the number of districts, the gold for them, and their order, which is that of
    the cards.
    """
    wrong = list(refuse_own(s, frame.seat, district))
    yield from wrong
    if wrong:
        return
    named, gold = frame.named, s.gold[frame.seat]
    if district >= k.COIN:
        yield because("has-coin", district=district_text(district))
    elif len(named) >= BEAUTIFY_MOST:
        yield because("enough-beautified", most=BEAUTIFY_MOST)
    elif len(named) >= gold:
        yield because("cannot-afford", need=len(named) + 1, have=gold)
    elif district in named:
        yield because("has-coin", district=district_text(district))
    else:
        yield because("order")


BEAUTIFY_ROW: Final = Selection(
    k.F_BEAUTIFY,
    k.BEAUTIFY,
    DISTRICT,
    Free(_beautifiable),
    _beautify,
    begins=True,
    absent=_not_next,
    close=k.END_BEAUTIFY,
)
OFFER_BEAUTIFY: Final = Offer(
    k.BEAUTIFY, k.USED_ABILITY, _add_beautify, None, _refuse_beautify, (parameters.OWN,), "M§8.26"
)
STEPS: Final[Steps[State]] = (Step(k.END_BEAUTIFY, "M§8.26", refuse=never),)
