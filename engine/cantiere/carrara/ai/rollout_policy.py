"""Policy R: random play that is steered so that it comes to an end soon (C§12).

R prefers what is sensible at each kind of decision: it builds when it can, in good cities more
often than in bad ones, pays with the worst bricks, takes several bricks at a time, scores now and
then, and announces the end when it may. One roll in sixteen is uniform over all legal steps, so
each of them keeps a chance; the choice depends on the state and the roll alone.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.data import MEMORY
from cantiere.carrara.rules.state import State
from cantiere.core.game import Action

_TURN_WEIGHTS: Final = {
    k.BUY: 6,
    k.BUILD: 8,
    k.UPGRADE: 2,
    k.SCORE_TYPE: 1,
    k.SCORE_CITY: 2,
    k.SCORE_SPECIAL: 1,
    k.PASS: 3,
}
WEIGHTS: Final = tuple(_TURN_WEIGHTS.get(kind, 0) for kind in range(len(k.ACTIONS)))
"""How much each kind of action at the start of a turn weighs, however many actions it has."""


def rollout_policy(s: State, legal: Sequence[Action], roll: int) -> Action:
    """Return the step of policy R for a roll 0 … 2**30 − 1."""
    n = len(legal)
    if n == 1:
        return legal[0]
    r = roll >> 4
    if not roll & 15:
        return legal[r % n]
    pick = _FRAME_PICKS[s.frames[-1].kind] if s.frames else _PHASE_PICKS[s.phase]
    return pick(legal, r)


_kind_of: Final[Callable[[Action], int]] = itemgetter(0)


def _pick_kind(legal: Sequence[Action], r: int) -> Action:
    """Pick a kind by its weight, then any action of that kind; they stand side by side."""
    drawn = _drawn_from(tuple(map(_kind_of, legal)))
    if not drawn:
        return legal[r % len(legal)]
    first, n = drawn[r % len(drawn)]
    return legal[first + (r >> 8) % n]


@lru_cache(MEMORY)
def _drawn_from(kinds: Sequence[int]) -> list[tuple[int, int]]:
    """Return where each kind begins and how often it is there, as often as it weighs."""
    drawn: list[tuple[int, int]] = []
    for kind in sorted(set(kinds)):
        drawn += [(kinds.index(kind), kinds.count(kind))] * WEIGHTS[kind]
    return drawn


def _pick_any(legal: Sequence[Action], r: int) -> Action:
    return legal[r % len(legal)]


def _pick_first(legal: Sequence[Action], _r: int) -> Action:
    """Pick the worst brick that can pay."""
    return legal[0]


def _pick_early(legal: Sequence[Action], r: int) -> Action:
    """Pick the best city three times out of four."""
    return legal[0] if r & 3 else legal[(r >> 2) % len(legal)]


def _pick_brick(legal: Sequence[Action], r: int) -> Action:
    """Pick one more brick seven times out of eight."""
    if legal[-1][0] != k.BOUGHT:
        return legal[r % len(legal)]
    return legal[(r >> 3) % (len(legal) - 1)] if r & 7 else legal[-1]


def _pick_finish(legal: Sequence[Action], r: int) -> Action:
    """Pick the announcement, if it is possible; else hardly ever an object."""
    if legal[-2][0] == k.ANNOUNCE:
        return legal[-2]
    return legal[-1] if r & 3 else legal[(r >> 2) % len(legal)]


_Pick = Callable[[Sequence[Action], int], Action]
_PHASES: Final[dict[int, _Pick]] = {
    k.TURN: _pick_kind,
    k.PICK: _pick_any,
    k.TOKENS: _pick_any,
    k.PURCHASE: _pick_finish,
    k.ANNOUNCING: _pick_finish,
    k.OVER: _pick_any,
}
_PHASE_PICKS: Final = tuple(_PHASES[phase] for phase in range(len(k.PHASES)))
_FRAMES: Final[dict[int, _Pick]] = {
    k.F_BRICKS: _pick_brick,
    k.F_CITY: _pick_early,
    k.F_INTO: _pick_any,
    k.F_PAY: _pick_first,
}
_FRAME_PICKS: Final = tuple(_FRAMES[frame] for frame in range(len(k.FRAMES)))
