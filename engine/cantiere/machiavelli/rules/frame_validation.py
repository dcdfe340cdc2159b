"""Whether the pending frames of a state could have come about: their steps are taken again.

What a step did by chance, like drawing cards, is undone on a copy of the table first. Then the
rules ask again, and what they ask is compared with the frames.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final

from cantiere.core.errors import Said
from cantiere.core.frame_validation import is_replayed
from cantiere.core.frames import NOTHING, Frame
from cantiere.core.game import Action
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    CASH_POINT_PRICE,
    COSTS,
    FORTUNE_TELLER,
    WARLORD,
    WIZARD,
)
from cantiere.machiavelli.rules import calls
from cantiere.machiavelli.rules.cities import BELL_TOWERS
from cantiere.machiavelli.rules.order_validation import is_asked_for
from cantiere.machiavelli.rules.payment import LIGHTHOUSES
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import TABLE, apply, legal
from cantiere.machiavelli.rules.war import can_bury

_FOR_SITE: Final = (k.F_TUCK, k.F_LEND, k.F_CONFISCATE, k.F_GRAVEYARD)
"""Kinds that ask while a district is on its way."""
_AT_WORK: Final = (k.OPENING, k.MAIN)
"""Phases in which abilities are used and districts are built."""


def broken_frames(s: State) -> Iterator[str]:
    """Yield a sentence for frames that cannot be, and for things that no frame asks about."""
    top = s.frames[-1].kind if s.frames else -1
    if s.frames and not _has_come_about(s):
        yield Said("frame-table", "frame {name} does not fit the table", name=k.FRAMES[top])
    if s.phase == k.CALLING and not s.frames:
        yield Said("call-nobody", "a call asks nobody")
    if bool(s.drawn) != (top == k.F_KEEP):
        yield Said("drawn", "cards are drawn that nobody keeps")
    if (s.site != k.NONE) != (top in _FOR_SITE):
        yield Said("site", "a district is on its way, and nobody is asked")


def _has_come_about(s: State) -> bool:
    if s.phase == k.CALLING:
        return _is_called(s)
    frame = s.frames[-1]
    if len(s.frames) > 1 or not s.acting:
        return False
    opened = _OPENED[frame.kind](s, frame) if frame.kind in _OPENED else None
    row = TABLE.selection_of.get(frame.kind)
    steps: list[Action] = [(row.step, item) for item in frame.named] if row else []
    if row and row.begins:
        return bool(steps) and is_replayed(s, [], steps, legal, apply)
    return opened is not None and is_replayed(s, [opened], steps, legal, apply)


def _is_called(s: State) -> bool:
    """Return whether the call of this rank asks this, maybe after some said no (M§7.3)."""
    other = s.copy()
    other.frames = []
    other.called -= 1
    calls.go_on(other)
    while other.called == s.called and other.phase == k.CALLING and other.frames:
        if other.frames == s.frames:
            return True
        if (k.ANSWER, k.NO) not in legal(other) or other.frames[-1].kind == k.F_RASPUTIN:
            return False
        apply(other, (k.ANSWER, k.NO))
    return False


def _asked_again(before: State, step: Action) -> Frame[Any] | None:
    """Return what a step asks on the table before it; `None` if it is illegal or asks nothing."""
    if step not in legal(before):
        return None
    apply(before, step)
    return before.frames[-1] if before.frames else None


def _before(s: State, unused: int) -> State:
    """Return the table before the frame, with some bits of `State.used` cleared."""
    other = s.copy()
    other.frames, other.used = [], s.used & ~unused
    return other


def _keeps(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    """Put the cards back and draw them again for the same reason (M§7.4, M§8.21, M§10)."""
    for before, step in _DRAWS[frame.of.by](s):
        before.deck += s.drawn
        before.drawn = ()
        asked = _asked_again(before, step)
        if asked is not None and before.drawn == s.drawn:
            return asked
    return None


def _gathers(s: State) -> list[tuple[State, Action]]:
    return [(_before(s, 0), (k.DRAW,))]


def _studies(s: State) -> list[tuple[State, Action]]:
    return [(_before(s, k.USED_ABILITY), (k.STUDY,))] if s.used & k.USED_ABILITY else []


def _used_cash(s: State) -> list[tuple[State, Action]]:
    found: list[tuple[State, Action]] = []
    for place, (owner, gold, users) in enumerate(s.cash):
        if users >> s.active & 1 and gold >= CASH_POINT_PRICE:
            before, cash = _before(s, 0), list(s.cash)
            cash[place] = (owner, gold - CASH_POINT_PRICE, users & ~(1 << s.active))
            before.cash = tuple(cash)
            before.gold[s.active] += CASH_POINT_PRICE
            found.append((before, (k.USE_CASH, place)))
    return found


_DRAWS: Final[Mapping[int, Callable[[State], list[tuple[State, Action]]]]] = {
    k.BY_GATHERING: _gathers,
    k.BY_STUDY: _studies,
    k.BY_CASH_POINT: _used_cash,
}


def _bribes(s: State, _frame: Frame[Any]) -> Frame[Any] | None:
    """Return the question to a threatened player, which comes right after gathering (M§7.5)."""
    is_due = s.phase == k.MAIN and calls.is_threatened(s)
    return Frame(k.F_BRIBE, s.active, 1, NOTHING) if is_due else None


def _reveals(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    bribe = _bribes(s, frame)
    if bribe is None:
        return None
    before = _before(s, 0)
    before.frames = [bribe]
    return _asked_again(before, (k.ANSWER, k.NO))


def _looks(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    """Return what is asked when the Wizard looks into this hand again (M§8.8)."""
    if not s.used & k.USED_ABILITY:
        return None
    return _asked_again(_before(s, k.USED_ABILITY), (k.LOOK, frame.of.other))


def _tells_fortune(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    """Put the played Fortune Teller back into the hand, and play it again (M§10)."""
    if not s.used & k.USED_CARD or s.protected or not s.options.action_cards:
        return None
    before = _before(s, k.USED_CARD)
    before.hands[s.active] = tuple(sorted((*s.hands[s.active], FORTUNE_TELLER)))
    return _asked_again(before, (k.FORTUNE, frame.of.other))


def _returns(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    """Give each of the seats a card back, and let the Seer take these again (M§8.9)."""
    seats = set(frame.of.seats)
    hand = s.hands[s.active]
    if not s.used & k.USED_ABILITY or len(hand) < len(seats) or not seats <= {*range(len(s.hands))}:
        return None
    before = _before(s, k.USED_ABILITY)
    before.known = []
    before.hands[s.active] = hand[len(seats) :]
    for seat, card in zip(seats, hand, strict=False):
        before.hands[seat] = tuple(sorted((*s.hands[seat], card)))
    return _asked_again(before, (k.SEE,))


def _orders(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    return frame._replace(named=()) if is_asked_for(s, frame) else None


def _built_by(s: State, frame: Frame[Any], cards: Collection[int]) -> Frame[Any] | None:
    """Return the question about a district if it is the newest of a city that can have built it.

    The city is that of the active player, or of the Magistrate who confiscated it (M§7.8).
    """
    marks, city = s.marks, s.cities[frame.seat]
    took = frame.seat == marks.magistrate and marks.signed_shown and s.acting == marks.signed
    may_build = s.phase == k.MAIN or s.character == WIZARD or bool(s.used & k.USED_CARD)
    if not city or city[-1] not in cards or not may_build or not (frame.seat == s.active or took):
        return None
    return Frame(frame.kind, frame.seat, 1, NOTHING) if s.phase in _AT_WORK else None


def _announces(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    return _built_by(s, frame, BELL_TOWERS.cards)


def _searches(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    return _built_by(s, frame, LIGHTHOUSES.cards) if s.deck else None


def _buries(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    """Return the question to a Graveyard's owner who can pay (M§9.4).

    It is asked only about a district that another player's Warlord destroyed.
    """
    if s.site == k.NONE or COSTS[s.site] < 0 or not s.used & k.USED_ABILITY:
        return None
    is_due = can_bury(s, frame.seat, s.site) and frame.seat != s.active and s.phase in _AT_WORK
    return (
        Frame(k.F_GRAVEYARD, frame.seat, 1, NOTHING) if is_due and s.character == WARLORD else None
    )


_OPENED: Final[Mapping[int, Callable[[State, Frame[Any]], Frame[Any] | None]]] = {
    k.F_KEEP: _keeps,
    k.F_BRIBE: _bribes,
    k.F_REVEAL: _reveals,
    k.F_LOOK: _looks,
    k.F_FORTUNE: _tells_fortune,
    k.F_RETURN: _returns,
    k.F_TUCK: _orders,
    k.F_LEND: _orders,
    k.F_CONFISCATE: _orders,
    k.F_BELL: _announces,
    k.F_SEARCH: _searches,
    k.F_GRAVEYARD: _buries,
}
"""What a turn asks again, by kind, without the kinds that their own first step begins."""
