"""C§10.2: the object cards, each with its condition met, failed, and its score."""

from itertools import pairwise, product
from typing import Any

import pytest
from tests.engine.carrara.builders import (
    TABLES,
    full,
    is_met,
    player_seen,
    position,
    progress,
    settled,
)

CASES: list[Any] = [
    pytest.param(
        "object-1", 2, [3, 3, 3, 0, 0, 0], 27, True, marks=pytest.mark.clause("object-1 met")
    ),
    pytest.param(
        "object-1", 3, [3, 3, 1, 0, 0, 0], 21, False, marks=pytest.mark.clause("object-1 failed")
    ),
    pytest.param(
        "object-1", 4, [3, 3, 1, 0, 0, 0], 21, True, marks=pytest.mark.clause("object-1 score")
    ),
    pytest.param(
        "object-2",
        4,
        [2, 2, 2, 1, 1, 0],
        17,
        True,
        marks=pytest.mark.clause("TV49", "object-2 met"),
    ),
    pytest.param(
        "object-2",
        4,
        [2, 2, 0, 0, 0, 0],
        10,
        False,
        marks=pytest.mark.clause("TV50", "object-2 failed", "object-2 score"),
    ),
    pytest.param(
        "object-2", 2, [6, 0, 0, 0, 0, 0], 15, True, marks=pytest.mark.clause("object-2 met")
    ),
    pytest.param(
        "object-3",
        4,
        [0, 0, 4, 0, 1, 1],
        10,
        False,
        marks=pytest.mark.clause("TV51", "object-3 failed", "object-3 score"),
    ),
    pytest.param(
        "object-3", 2, [3, 0, 4, 0, 0, 1], 16, True, marks=pytest.mark.clause("object-3 met")
    ),
    pytest.param(
        "object-4",
        4,
        [0, 4, 0, 3, 0, 0],
        16,
        True,
        marks=pytest.mark.clause("TV52", "object-4 met", "object-4 score"),
    ),
    pytest.param(
        "object-4",
        4,
        [3, 3, 0, 0, 0, 0],
        12,
        False,
        marks=pytest.mark.clause("TV59", "object-4 failed"),
    ),
    pytest.param("object-4", 2, [4, 4, 3, 0, 0, 0], 26, True, marks=pytest.mark.clause("C§12 Q15")),
    pytest.param(
        "object-4", 2, [6, 2, 0, 0, 0, 0], 14, False, marks=pytest.mark.clause("object-4 failed")
    ),
    pytest.param(
        "object-5",
        4,
        [2, 0, 0, 4, 2, 0],
        22,
        True,
        marks=pytest.mark.clause("TV53", "object-5 met", "object-5 score"),
    ),
    pytest.param(
        "object-5",
        4,
        [0, 0, 0, 6, 0, 0],
        6,
        False,
        marks=pytest.mark.clause("C§12 Q16", "object-5 failed"),
    ),
    pytest.param(
        "object-5", 2, [6, 6, 0, 0, 0, 0], 40, True, marks=pytest.mark.clause("object-5 score")
    ),
    pytest.param(
        "object-5", 2, [4, 4, 2, 1, 0, 0], 25, True, marks=pytest.mark.clause("object-5 score")
    ),
    pytest.param(
        "object-6",
        4,
        [2, 2, 1, 1, 1, 0],
        21,
        True,
        marks=pytest.mark.clause("TV54", "object-6 met", "object-6 score"),
    ),
    pytest.param(
        "object-6", 4, [3, 1, 1, 1, 0, 0], 14, False, marks=pytest.mark.clause("object-6 failed")
    ),
    pytest.param(
        "object-6", 4, [1, 1, 1, 1, 1, 1], 25, True, marks=pytest.mark.clause("object-6 score")
    ),
    pytest.param(
        "object-7",
        4,
        [1, 1, 1, 1, 1, 1],
        16,
        True,
        marks=pytest.mark.clause("TV55", "object-7 met", "object-7 score"),
    ),
    pytest.param("object-7", 4, [2, 2, 2, 0, 0, 0], 16, True, marks=pytest.mark.clause("TV55")),
    pytest.param(
        "object-7",
        4,
        [4, 1, 1, 0, 0, 0],
        11,
        False,
        marks=pytest.mark.clause("TV58", "object-7 failed"),
    ),
    pytest.param(
        "object-8",
        4,
        [2, 0, 1, 2, 3, 2],
        15,
        True,
        marks=pytest.mark.clause("TV56", "object-8 met", "object-8 score"),
    ),
    pytest.param(
        "object-8",
        4,
        [1, 1, 1, 0, 0, 0],
        3,
        False,
        marks=pytest.mark.clause("TV57", "object-8 failed", "C§12 Q17"),
    ),
    pytest.param(
        "object-8", 4, [5, 5, 0, 0, 0, 0], 10, False, marks=pytest.mark.clause("object-8 failed")
    ),
]


@pytest.mark.parametrize(("card", "seats", "objects", "points", "met"), CASES)
def test_object_card(card: str, seats: int, objects: list[int], points: int, met: bool) -> None:
    players: list[dict[str, Any]] = [{"objects": objects}, *({} for _ in range(seats - 1))]
    s = full(players, card, field=[])
    assert player_seen(s)["prospects"]["objects"] == points
    assert is_met(s, card) == met


NEEDS = [("object-2", 3), ("object-3", 2), ("object-5", 1), ("object-6", 5), ("object-7", 2)]


@pytest.mark.clause("C§10.2 seats")
@pytest.mark.parametrize(("card", "need"), NEEDS)
def test_conditions_do_not_depend_on_the_seats(card: str, need: int) -> None:
    for seats in (2, 3, 4):
        assert progress(full([{}] * seats, card), card) == (0, need)


@pytest.mark.clause("C§9.7.2", "C§9.8")
def test_unused_objects_count_for_everybody() -> None:
    scores = settled([{"objects": [1, 1, 1, 0, 0, 0]}, {"objects": [2, 0, 0, 0, 1, 0]}], "object-2")
    assert scores.rows["objects"] == [3, 6]


@pytest.mark.clause("object-1 score")
def test_the_base_game_scores_as_card_1() -> None:
    objects = [2, 2, 1, 0, 0, 0]
    assert player_seen(position([{"objects": objects}, {}]))["prospects"]["objects"] == 15


def card_row(card: str) -> dict[str, Any]:
    return next(row for row in TABLES["cards"] if row["id"] == card)


@pytest.mark.clause("C§12 Q14", "C§10.2 best")
def test_the_table_of_sets_is_convex() -> None:
    """So taking the largest sets first is the best split."""
    table = card_row("object-6")["score"]["table"]["value"]
    steps = [b - a for a, b in pairwise(table)]
    assert steps == sorted(steps)


def best_split(counts: tuple[int, ...], sets: list[tuple[tuple[int, ...], int]]) -> int:
    """The best total of disjoint sets, unused objects 1 each, by trying everything."""
    best = sum(counts)
    for need, points in sets:
        if all(n >= m for n, m in zip(counts, need, strict=True)):
            rest = tuple(n - m for n, m in zip(counts, need, strict=True))
            best = max(best, points + best_split(rest, sets))
    return best


def _sets_of(card: str, kinds: int) -> list[tuple[tuple[int, ...], int]]:
    def unit(*pairs: tuple[int, int]) -> tuple[int, ...]:
        return tuple(sum(n for at, n in pairs if at == i) for i in range(kinds))

    if card == "object-2":
        return [(unit((t, 2)), 5) for t in range(kinds)]
    if card == "object-3":
        return [(unit((t, 3)), 7) for t in range(kinds)]
    if card == "object-4":
        return [(unit((t, 4)), 10) for t in range(kinds)] + [
            (unit((t, 3)), 6) for t in range(kinds)
        ]
    if card == "object-5":
        return [(unit((t, 4), (u, 2)), 20) for t, u in product(range(kinds), repeat=2) if t != u]
    return [
        (unit((t, 1), (u, 1), (v, 1)), 8)
        for t, u, v in product(range(kinds), repeat=3)
        if t < u < v
    ]


@pytest.mark.clause("C§12 Q14", "C§10.2 best")
@pytest.mark.parametrize("card", ["object-2", "object-3", "object-4", "object-5", "object-7"])
def test_the_assignment_is_the_best_one(card: str) -> None:
    sets = _sets_of(card, 3)
    for counts in product(range(0, 7, 2 if card == "object-7" else 1), repeat=3):
        if sum(counts) > 11:
            continue
        s = full([{"objects": [*counts, 0, 0, 0]}, {}], card, field=[])
        assert player_seen(s)["prospects"]["objects"] == best_split(counts, sets), counts
