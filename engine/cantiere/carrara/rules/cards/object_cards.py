"""Object cards: what the objects of a seat fulfil and score (C§10.2).

Everything is a function of the counts by kind. A score includes the VP for unused objects, and it
is that of the best assignment (C§12 Q14).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import prod
from typing import Final, TypeAlias

from cantiere.carrara.data import FLAGS, UNUSED_VP

Counts: TypeAlias = Sequence[int]


def equal_groups(counts: Counts, size: int) -> int:
    """Count the groups of `size` equal objects."""
    return sum(n // size for n in counts)


def most_of_two(counts: Counts, a: int, b: int) -> int:
    """Count at best `a` equal objects and `b` equal ones of another kind.

    With 3 and 1 objects of two kinds, `a` 2 and `b` 2, it gives 3.
    """
    return max(
        min(n, a) + min(m, b) for t, n in enumerate(counts) for u, m in enumerate(counts) if t != u
    )


def combinations(counts: Counts, a: int, b: int) -> int:
    """Count the disjoint combinations of `a` equal objects and `b` of another kind (C§12 Q16).

    The `b` objects of a combination are equal, too.
    """
    return _combinations(tuple(sorted(counts)), a, b)


@cache
def _combinations(counts: tuple[int, ...], a: int, b: int) -> int:
    best = 0
    for t, n in enumerate(counts):
        if n < a:
            continue
        rest = [*counts[:t], n - a, *counts[t + 1 :]]
        for u, m in enumerate(rest):
            if m >= b and (u != t or not FLAGS.combo_needs_two_kinds):
                left = sorted([*rest[:u], m - b, *rest[u + 1 :]])
                best = max(best, 1 + _combinations(tuple(left), a, b))
    return best


def trios(counts: Counts) -> int:
    """Return the most sets of three different objects, equal sets included.

    Three objects of each of three kinds make three sets.
    """
    k = sum(counts) // 3
    while k and sum(min(n, k) for n in counts) < 3 * k:
        k -= 1
    return k


def largest_product(counts: Counts, factors: int) -> int:
    """Multiply the largest counts, as many as `factors` says."""
    return prod(sorted(counts, reverse=True)[:factors])


def score_flat(counts: Counts, vp: int) -> int:
    return vp * sum(counts)


def score_equal_groups(counts: Counts, size: int, vp: int) -> int:
    groups = equal_groups(counts, size)
    return vp * groups + UNUSED_VP * (sum(counts) - size * groups)


def score_kind_table(counts: Counts, table: Sequence[int]) -> int:
    return sum(table[n] for n in counts)


def score_combos(counts: Counts, a: int, b: int, vp: int) -> int:
    k = combinations(counts, a, b)
    return vp * k + UNUSED_VP * (sum(counts) - (a + b) * k)


def score_distinct_sets(counts: Counts, table: Sequence[int]) -> int:
    """Score the split into the largest sets, which is best because the table is convex."""
    return sum(table[sum(n >= i for n in counts)] for i in range(1, max(counts) + 1))


def score_trios(counts: Counts, vp: int) -> int:
    k = trios(counts)
    return vp * k + UNUSED_VP * (sum(counts) - 3 * k)


def score_product(counts: Counts, factors: int) -> int:
    """Score the product, or the objects alone where they are worth more (C§12 Q17).

    The player need not use the card.
    """
    product = largest_product(counts, factors)
    rest = sum(sorted(counts, reverse=True)[factors:])
    return max(UNUSED_VP * sum(counts), product + UNUSED_VP * rest)


SCORES: Final[Mapping[str, Callable[..., int]]] = {
    "flat": score_flat,
    "equal_groups": score_equal_groups,
    "kind_table": score_kind_table,
    "combos": score_combos,
    "distinct_sets": score_distinct_sets,
    "trios": score_trios,
    "product": score_product,
}
"""The points of the counts, by the name of a card's score."""
