"""Builds worth a look (F§8.5): the best placements of one to six bricks, each with its payment."""

from collections.abc import Iterable
from typing import NamedTuple

from cantiere.core.game import Action
from cantiere.firenze.ai.heuristic_context import HeuristicContext, spare, stock_worth
from cantiere.firenze.ai.valuation import PRICE, tower_worth
from cantiere.firenze.constants import END_LAYING, MASON, PAY
from cantiere.firenze.data import BUILD_MAX, CARD_MASON
from cantiere.firenze.rules.bricks import returned
from cantiere.firenze.rules.build import costs, steps_in_order
from cantiere.firenze.rules.persons import is_playable
from cantiere.firenze.rules.state import Colour, State

KEPT = 3
"""Placements kept for each number of bricks."""

MASON_PRICE = 120

Placement = tuple[tuple[int, int], ...]
"""(tower, bricks) of own towers by id; new ones as (−1 − colour, bricks)."""


class Build(NamedTuple):
    """A build with its estimate, in hundredths of a point; `steps` in canonical order."""

    score: int
    steps: tuple[Action, ...]


def builds(s: State, o: HeuristicContext, most: int | None = None) -> list[Build]:
    """Return the best builds of each size, best first; `idle` is the worth of not building."""
    _, *sizes = _placements(s, o)
    payments = _priced(s, o, [scored for best in sizes for scored in best])
    payments.sort(key=lambda priced: -priced.score)
    return [_build(s, priced) for priced in payments[:most]]


def paid(s: State, o: HeuristicContext, placements: Iterable[Placement]) -> list[Build]:
    """Return builds of these placements, as far as they can be paid.

    Where a Mason at hand makes one cheaper, it is there with and without the Mason.
    """
    return [_build(s, priced) for priced in _priced(s, o, [(0, each) for each in placements])]


class _Priced(NamedTuple):
    """A placement with its estimate, the bricks that pay for it, and whether a Mason is asked for.

    mason: the answer, 0 or 1; `None` where the question does not come.
    """

    score: int
    placement: Placement
    paid: list[Colour]
    mason: int | None


def _priced(
    s: State, o: HeuristicContext, placements: Iterable[tuple[int, Placement]]
) -> list[_Priced]:
    """Return how placements with their estimates can be paid."""
    seat = s.active
    total = sum(o.have)
    mason = is_playable(s, CARD_MASON)
    plain, helped = costs(s, seat, False), costs(s, seat, True)
    colours = {tower: colour for tower, colour, _ in s.towers[seat]}
    payments = []
    for score, placement in placements:
        left, k = o.have[:], 0
        for tower, n in placement:
            left[-1 - tower if tower < 0 else colours[tower]] -= n
            k += n
        if k + plain[k] <= total:
            bricks, price = spare(o, left, plain[k])
            asked = 0 if mason and plain[k] else None
            payments.append(_Priced(score - price, placement, bricks, asked))
        if mason and plain[k] and k + helped[k] <= total:
            bricks, price = spare(o, left, helped[k])
            payments.append(_Priced(score - MASON_PRICE - price, placement, bricks, 1))
    return payments


def idle(s: State, o: HeuristicContext) -> int:
    """Return what is left of the site when the seat builds nothing."""
    return sum(_colour_options(s, o, colour)[0][1] for colour in range(6))


def _build(s: State, priced: _Priced) -> Build:
    old = [(tower, n) for tower, n in priced.placement if tower >= 0]
    new = [(-1 - tower, n) for tower, n in priced.placement if tower < 0]
    ask = [] if priced.mason is None else [(MASON, priced.mason)]
    pay = [(PAY, colour) for colour in priced.paid]
    return Build(priced.score, (*steps_in_order(s, old, new), (END_LAYING,), *ask, *pay))


def _placements(s: State, o: HeuristicContext) -> list[list[tuple[int, Placement]]]:
    """Return the best placements over all colours, for each number of bricks."""
    best: list[list[tuple[int, Placement]]] = [[] for _ in range(BUILD_MAX + 1)]
    best[0].append((0, ()))
    for colour in range(6):
        options = _colour_options(s, o, colour)
        merged: list[list[tuple[int, Placement]]] = [[] for _ in range(BUILD_MAX + 1)]
        for k, kept in enumerate(best):
            for score, placement in kept:
                for n, more, placed in options:
                    if k + n <= BUILD_MAX:
                        merged[k + n].append((score + more, placement + placed))
        for row in merged:
            row.sort(key=lambda entry: -entry[0])
            del row[KEPT:]
        best = merged
    return best


def _colour_options(
    s: State, o: HeuristicContext, colour: Colour
) -> list[tuple[int, int, Placement]]:
    """Return (bricks, estimate, placement) for one colour, the one without bricks first."""
    towers = [tower for tower in s.towers[s.active] if tower[1] == colour]
    have = o.have[colour]
    if not towers and not have:
        return [(0, 0, ())]
    base = stock_worth(o, colour, have)
    options: list[tuple[int, int, Placement]] = []
    for counts in _splits(min(have, BUILD_MAX), len(towers) + 1):
        used = sum(counts)
        placed = [(towers[i][0], n) for i, n in enumerate(counts[:-1]) if n]
        if counts[-1]:
            placed.append((-1 - colour, counts[-1]))
        gain = _site_worth(s, o, towers, counts, have - used, colour) - base
        options.append((used, gain, tuple(placed)))
    options.sort(key=lambda option: option[0])
    return options


def _splits(most: int, places: int) -> list[tuple[int, ...]]:
    """Return ways to lay at most `most` bricks on `places` places: all for two, some for more."""
    if places == 1:
        return [(n,) for n in range(most + 1)]
    rest = _splits(most, places - 1)
    splits = []
    for split in rest:
        room = most - sum(split)
        splits += [(n, *split) for n in range((room if places < 3 else min(room, 2)) + 1)]
    return splits


def _site_worth(
    s: State,
    o: HeuristicContext,
    towers: list[tuple[int, int, int]],
    counts: tuple[int, ...],
    left: int,
    colour: Colour,
) -> int:
    """Return the worth of one colour's towers after build and ruins, with the bricks left."""
    worth = left * PRICE[colour]
    heights = []
    for (tower_id, _, height), n in zip(towers, counts, strict=False):
        if n or tower_id in s.raised or tower_id not in s.old:
            heights.append(height + n)
        else:
            worth += returned(height) * PRICE[colour]
    if counts[-1]:
        heights.append(counts[-1])
    promises = sorted(
        tower_worth(o.worth, o.sought, colour, height, left, True) for height in heights
    )
    if promises:
        worth += promises[-1] + sum(promises[:-1]) * 3 // 4
    elif left > 1:
        worth += tower_worth(o.worth, o.sought, colour, 0, left, False) >> 1
    return worth
