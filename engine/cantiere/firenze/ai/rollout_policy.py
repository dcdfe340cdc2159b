"""Policy R: random play that is steered so that it comes to an end (F§12).

Uniformly random players hardly ever place a seal. R rolls for what the kind of decision makes
sensible: cheap cards, raise before start, at most one or two new towers a turn, hand in when
possible. One roll in sixteen is uniform over all legal steps, so each of them keeps a chance; the
choice depends on the state and the roll alone.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze.data import BELL_COLOUR, BELL_HEIGHT, HIGHEST
from cantiere.firenze.rules.fulfil import is_locked
from cantiere.firenze.rules.persons import WINDOWS
from cantiere.firenze.rules.state import State

CHEAP: Final = 3
"""Slots of the row that R looks at first."""

SITE: Final = 2
"""Towers on the site with which R starts no further one."""


def rollout_policy(s: State, legal: Sequence[Action], roll: int) -> Action:
    """Return the step of policy R for a roll 0 … 2**30 − 1."""
    n = len(legal)
    if n == 1:
        return legal[0]
    r = roll >> 4
    if not roll & 15:
        return legal[r % n]
    pick = _PICKS[legal[0][0]]
    return pick(s, legal, r) if pick else legal[r % n]


def _pick_card(_s: State, legal: Sequence[Action], r: int) -> Action:
    """Pick one of the cheap slots."""
    return legal[r % min(CHEAP, len(legal))]


def _pick_end(_s: State, legal: Sequence[Action], r: int) -> Action:
    """Pick the end of the phase, seven times of eight."""
    return legal[(r >> 3) % len(legal)] if not r & 7 else legal[-1]


def _pick_leading(_s: State, legal: Sequence[Action], r: int) -> Action:
    """Pick one of the steps of the first kind, which is what the phase is for."""
    kind = legal[0][0]
    n = 1
    while n < len(legal) and legal[n][0] == kind:
        n += 1
    return legal[r % n]


def _pick_brick(s: State, legal: Sequence[Action], _r: int) -> Action:
    """Pick the first brick of a build, or the next one."""
    if not s.frames:
        return _first_brick(s, legal)
    last, colour, height = s.frames[-1].subject.placed[-1]
    for tower, tower_colour, old in s.towers[s.active]:
        if tower == last:
            height += old
        elif tower > last and (k.RAISE, tower) in legal and _has_future(s, tower_colour, old):
            return (k.RAISE, tower)
    if legal[0][0] == k.RAISE and legal[0][1] == last and not _fits(s, colour, height):
        return legal[0]
    return legal[-1]


def _first_brick(s: State, legal: Sequence[Action]) -> Action:
    """Pick the oldest tower that has a future, or a new one if the site has room."""
    towers = 0
    for tower, colour, height in s.towers[s.active]:
        if _has_future(s, colour, height):
            towers += 1
            if (k.RAISE, tower) in legal:
                return (k.RAISE, tower)
    if towers >= SITE:
        return legal[-1]
    best = most = -1
    for colour, n in enumerate(s.storage[s.active * 6 : s.active * 6 + 6]):
        if n > most and n and _has_future(s, colour, 0):
            best, most = colour, n
    return (k.START_TOWER, best) if best >= 0 else legal[-1]


def _has_future(s: State, colour: int, height: int) -> bool:
    """Return whether a taller tower of the colour can be handed in or delivered to Campanile."""
    if k.OPEN in s.contracts[colour * 6 + max(0, height - 2) : colour * 6 + 6]:
        return True
    return colour == BELL_COLOUR and height < BELL_HEIGHT and is_locked(s, s.active)


def _fits(s: State, colour: int, height: int) -> bool:
    """Return whether a tower has the height of an open contract, or of the bell tower due."""
    if colour == BELL_COLOUR and height == BELL_HEIGHT and is_locked(s, s.active):
        return True
    return 3 <= height <= HIGHEST and s.contracts[colour * 6 + height - 3] == k.OPEN


_Pick = Callable[[State, Sequence[Action], int], Action]
_BY_KIND: Final[dict[int, _Pick]] = {
    k.TAKE: _pick_card,
    k.TRADE: _pick_end,
    **{window.kind: _pick_end for window in WINDOWS.values()},
    k.RAISE: _pick_brick,
    k.START_TOWER: _pick_brick,
    k.DELIVER: _pick_leading,
    k.FULFIL: _pick_leading,
    k.DROP: _pick_leading,
    k.SHED: _pick_leading,
    k.MASON: _pick_end,
}
_PICKS: Final = tuple(_BY_KIND.get(kind) for kind in range(len(k.ACTIONS)))
