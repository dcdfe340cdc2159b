"""Towers of one brick: what wastes them, and the builds that keep them.

Such a tower falls in the next turn of its seat unless it is raised, and its only brick is lost
(F§8.6).
"""

from collections.abc import Iterable
from typing import Final

from cantiere.core.game import Seat
from cantiere.firenze.ai.build_candidates import Placement, paid
from cantiere.firenze.ai.candidates import Run
from cantiere.firenze.ai.heuristic_context import context_of
from cantiere.firenze.ai.valuation import turns_left
from cantiere.firenze.constants import BUILDING, CHOOSE, OVER
from cantiere.firenze.data import BUILD_MAX
from cantiere.firenze.rules.bricks import held
from cantiere.firenze.rules.state import State, Tower

FRAIL: Final = 1
"""The height at which the fall of a tower returns nothing."""


def bare(s: State, seat: Seat) -> list[int]:
    """Return the towers of one brick that no brick in the storage can raise.

    A brick raises one tower only, and those built before come first.
    """
    left, towers = held(s, seat), []
    for tower, colour, height in s.towers[seat]:
        left[colour] -= 1
        if height == FRAIL and left[colour] < 0:
            towers.append(tower)
    return towers


def gives_away(before: State, s: State, seat: Seat) -> bool:
    """Return whether a turn wastes a tower of one brick.

    It begins one without a brick to raise it in the next turn, or lets one fall that it has a brick
    for. Once a card is taken, every fall counts: the card was chosen to keep the tower, and its
    brick may have paid for that card.
    """
    if s.phase == OVER or not turns_left(s, seat):
        return False
    return _begins_in_vain(before, s, seat) or _drops_in_vain(before, s, seat)


def _begins_in_vain(before: State, s: State, seat: Seat) -> bool:
    return any(tower not in before.old for tower in bare(s, seat))


def _drops_in_vain(before: State, s: State, seat: Seat) -> bool:
    left = {tower for tower, _, _ in s.towers[seat]}
    return any(
        height == FRAIL
        and tower not in left
        and (before.phase != CHOOSE or before.storage[seat * 6 + colour])
        for tower, colour, height in before.towers[seat]
        if tower in before.old
    )


def keeping(s: State) -> list[Run]:
    """Return builds that raise each tower of one brick that has a brick: these alone, and with one
    more tower each time, the tallest first; none where nothing can be built.
    """
    if s.phase != BUILDING or s.frames or s.built:
        return []
    towers, left = s.towers[s.active], held(s, s.active)
    kept = _raised(left, [tower for tower in towers if tower[2] == FRAIL])
    if not kept:
        return []
    high = sorted([tower for tower in towers if tower[2] > FRAIL], key=lambda tower: -tower[2])
    further = _raised(left, high)
    placements = [(*kept, *further[:more]) for more in range(len(further) + 1)]
    fitting = [placement for placement in placements if len(placement) <= BUILD_MAX]
    return [build.steps for build in paid(s, context_of(s, s.active), fitting)]


def _raised(left: list[int], towers: Iterable[Tower]) -> Placement:
    """Return one brick from `left` on each of these towers, as far as there are some."""
    raised = []
    for tower, colour, _ in towers:
        if left[colour]:
            left[colour] -= 1
            raised.append((tower, 1))
    return tuple(raised)
