"""Whether the pending frames of a state could have come about: their steps are taken again.

What a step did by chance, like drawing cards, is undone on a copy of the table first. Then the
rules ask again, and what they ask is compared with the frames.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cantiere.core.errors import Said
from cantiere.core.frame_validation import is_replayed
from cantiere.core.frames import NOTHING, Frame
from cantiere.core.game import Action
from cantiere.core.selection import asked
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CASH_POINT_PRICE, FORTUNE_TELLER
from cantiere.machiavelli.rules import calls
from cantiere.machiavelli.rules.crimes import BRIBE_ROW
from cantiere.machiavelli.rules.payment import LIGHTHOUSES, is_new
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import TABLE, apply, legal

_FOR_SITE: Final = (k.F_TUCK, k.F_LEND, k.F_CONFISCATE, k.F_GRAVEYARD)
"""Kinds that ask while a district is on its way."""


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
    row = TABLE.selection_of.get(frame.kind)
    steps: list[Action] = [(row.step, item) for item in frame.named] if row else []
    if row and row.begins:
        return bool(steps) and is_replayed(s, [], steps, legal, apply)
    if frame.kind in _OPENED:
        opened = _OPENED[frame.kind](s, frame)
        return opened is not None and is_replayed(s, [opened], steps, legal, apply)
    begun = asked(row, s, frame) if row else None
    return begun is not None and is_replayed(s, [begun[0]], begun[1], legal, apply)


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


def _reveals(s: State, _frame: Frame[Any]) -> Frame[Any] | None:
    bribe = asked(BRIBE_ROW, s, Frame(k.F_BRIBE, s.active, 1, NOTHING))
    if bribe is None:
        return None
    before = _before(s, 0)
    before.frames = [bribe[0]]
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


def _searches(s: State, frame: Frame[Any]) -> Frame[Any] | None:
    """Return the question to who built the Lighthouse, while the deck has cards (M§9.4)."""
    is_due = bool(s.deck) and is_new(s, frame.seat, LIGHTHOUSES.cards)
    return Frame(k.F_SEARCH, frame.seat, 1, NOTHING) if is_due else None


_OPENED: Final[Mapping[int, Callable[[State, Frame[Any]], Frame[Any] | None]]] = {
    k.F_KEEP: _keeps,
    k.F_REVEAL: _reveals,
    k.F_LOOK: _looks,
    k.F_FORTUNE: _tells_fortune,
    k.F_RETURN: _returns,
    k.F_SEARCH: _searches,
}
"""Frames before which something is undone, or that no selection asks; of others, rows say it."""
