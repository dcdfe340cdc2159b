"""Policy R: random play that is steered so that cities grow.

R gathers what it lacks, takes what its character brings, builds the dearest district it can pay for
and now and then does something else that is offered. One roll in sixteen is uniform over all legal
steps, so each of them keeps a chance; the choice depends on the state and the roll alone.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cantiere.core.game import Action
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import COSTS
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.turn import GIFTS

_BRINGS: Final = GIFTS


def rollout_policy(s: State, legal: Sequence[Action], roll: int) -> Action:
    """Return the step of policy R for a roll 0 … 2**30 − 1."""
    n = len(legal)
    if n == 1:
        return legal[0]
    r = roll >> 4
    if s.frames or not roll & 15:
        return legal[r % n]
    return _PICKS[s.phase](s, legal, r)


def _pick_any(_s: State, legal: Sequence[Action], r: int) -> Action:
    return legal[r % len(legal)]


def _pick_gathering(s: State, legal: Sequence[Action], _r: int) -> Action:
    """Return gold if a district in hand is too dear, or else cards."""
    gold = s.gold[s.active]
    for card in s.hands[s.active]:
        if COSTS[card] > gold:
            return legal[0]
    return legal[1 if legal[1][0] == k.DRAW else 0]


def _pick_main(_s: State, legal: Sequence[Action], r: int) -> Action:
    """Return what brings something, the dearest build, at times another offer, or the end."""
    best, cost = legal[-1], -1
    for action in legal:
        kind = action[0]
        if kind in _BRINGS:
            return action
        if kind == k.BUILD and COSTS[action[1]] > cost:
            best, cost = action, COSTS[action[1]]
    if cost >= 0 or (best[0] == k.END and r & 3):
        return best
    return legal[(r >> 2) % len(legal)]


_PICKS: Final[tuple[Callable[[State, Sequence[Action], int], Action], ...]] = (
    _pick_any,
    _pick_any,
    _pick_any,
    _pick_any,
    _pick_gathering,
    _pick_any,
    _pick_gathering,
    _pick_main,
)
"""The choice of each phase but the last, in which nothing is asked."""
