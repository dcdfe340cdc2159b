"""C§10.3: the building cards, each with its condition met, failed, and its score."""

from typing import Any

import pytest
from tests.engine.carrara.builders import (
    TABLES,
    TILES,
    full,
    is_met,
    player_seen,
    progress,
    settled,
)


def spread(**cities: int) -> list[str]:
    """So many buildings in each city."""
    tiles = iter(TILES)
    return [f"{next(tiles)} {city}" for city, n in cities.items() for _ in range(n)]


def of_costs(city: list[int], country: list[int]) -> list[str]:
    """City and country buildings of these costs, in Lerici."""
    names = {"city": ["library", "cathedral", "palace", "gate"], "country": ["castle", "villa"]}
    return [
        f"{names[kind][costs[:i].count(cost)]}-{cost} lerici"
        for kind, costs in (("city", city), ("country", country))
        for i, cost in enumerate(costs)
    ]


CASES: list[Any] = [
    pytest.param(
        "building-1",
        4,
        of_costs([5, 5, 5, 5], []),
        20,
        True,
        marks=pytest.mark.clause("building-1 met", "building-1 score"),
    ),
    pytest.param(
        "building-1",
        3,
        of_costs([5, 5, 5, 5, 4][:4], [4]),
        24,
        False,
        marks=pytest.mark.clause("building-1 failed"),
    ),
    pytest.param(
        "building-2",
        4,
        spread(pisa=4, massa=2, lerici=1),
        21,
        False,
        marks=pytest.mark.clause("TV60", "building-2 failed", "building-2 score"),
    ),
    pytest.param(
        "building-2",
        4,
        spread(livorno=2, pisa=2, lucca=3),
        27,
        True,
        marks=pytest.mark.clause("building-2 met", "building-2 score"),
    ),
    pytest.param(
        "building-2",
        4,
        spread(viareggio=2, lerici=3),
        6,
        False,
        marks=pytest.mark.clause("building-2 score"),
    ),
    pytest.param(
        "building-3",
        4,
        spread(lucca=3, massa=4, lerici=6),
        20,
        True,
        marks=pytest.mark.clause("TV61", "building-3 met", "building-3 score"),
    ),
    pytest.param(
        "building-3",
        4,
        spread(livorno=3, pisa=2, viareggio=2),
        17,
        False,
        marks=pytest.mark.clause("building-3 failed"),
    ),
    pytest.param(
        "building-4",
        4,
        spread(lerici=5),
        3,
        True,
        marks=pytest.mark.clause("TV62", "building-4 met", "building-4 score"),
    ),
    pytest.param(
        "building-4",
        4,
        spread(lerici=3, massa=3, pisa=3),
        0,
        False,
        marks=pytest.mark.clause("building-4 failed"),
    ),
    pytest.param(
        "building-5",
        4,
        ["villa-8 lucca", "villa-5 livorno"],
        19,
        True,
        marks=pytest.mark.clause("TV63", "building-5 met", "building-5 score"),
    ),
    pytest.param(
        "building-5",
        4,
        ["villa-8 massa", "gate-8 massa"],
        16,
        True,
        marks=pytest.mark.clause("TV64"),
    ),
    pytest.param(
        "building-5", 4, ["villa-5 massa"], 0, False, marks=pytest.mark.clause("building-5 failed")
    ),
    pytest.param(
        "building-6",
        4,
        of_costs([1, 2, 3], [1, 2, 3]),
        18,
        True,
        marks=pytest.mark.clause("TV65", "building-6 met", "building-6 score"),
    ),
    pytest.param(
        "building-6",
        4,
        of_costs([1, 2, 3], [5]),
        6,
        False,
        marks=pytest.mark.clause("TV66", "building-6 failed"),
    ),
    pytest.param(
        "building-7",
        4,
        of_costs([1, 2, 3, 4, 5, 5, 5], [1]),
        21,
        True,
        marks=pytest.mark.clause("TV67", "building-7 met", "building-7 score"),
    ),
    pytest.param(
        "building-7",
        3,
        of_costs([1, 2, 3], []),
        9,
        False,
        marks=pytest.mark.clause("TV68", "building-7 failed"),
    ),
    pytest.param(
        "building-8",
        4,
        spread(livorno=2, pisa=3, viareggio=2, massa=3),
        18,
        True,
        marks=pytest.mark.clause("TV69", "building-8 met", "building-8 score"),
    ),
    pytest.param(
        "building-8",
        4,
        spread(livorno=5, pisa=6),
        0,
        False,
        marks=pytest.mark.clause("building-8 failed"),
    ),
    pytest.param(
        "building-9",
        3,
        of_costs([5, 4, 2, 2], [4, 1]),
        14,
        False,
        marks=pytest.mark.clause("TV70", "building-9 failed", "C§12 Q18"),
    ),
    pytest.param(
        "building-9",
        2,
        of_costs([4, 4, 3, 1], [5, 4, 2, 1]),
        24,
        True,
        marks=pytest.mark.clause("TV71", "building-9 met", "building-9 score"),
    ),
]


@pytest.mark.parametrize(("card", "seats", "buildings", "points", "met"), CASES)
def test_building_card(card: str, seats: int, buildings: list[str], points: int, met: bool) -> None:
    players: list[dict[str, Any]] = [{"buildings": buildings}, *({} for _ in range(seats - 1))]
    s = full(players, card)
    assert player_seen(s)["prospects"]["buildings"] == points
    assert is_met(s, card) == met


BY_SEATS = [
    ("building-1", (30, 25, 20)),
    ("building-6", (5, 4, 3)),
    ("building-7", (8, 7, 6)),
    ("building-9", (4, 3, 2)),
]


@pytest.mark.clause("C§10.3 seats")
@pytest.mark.parametrize(("card", "needs"), BY_SEATS)
def test_thresholds_by_seats(card: str, needs: tuple[int, ...]) -> None:
    for seats, need in zip((2, 3, 4), needs, strict=True):
        assert progress(full([{}] * seats, card), card) == (0, need)


@pytest.mark.clause("C§10.3 groups")
@pytest.mark.parametrize(
    ("card", "size"), [("building-2", 2), ("building-3", 3), ("building-4", 4)]
)
def test_groups_count_size_times_rank_less_one(card: str, size: int) -> None:
    row = next(row for row in TABLES["cards"] if row["id"] == card)
    values = list(row["score"]["vp"]["value"].values())
    assert values == [size * rank - 1 for rank in (6, 5, 4, 3, 2, 1)]
    for city, points in row["score"]["vp"]["value"].items():
        s = full([{"buildings": spread(**{city: size + 1})}, {}], card)
        assert player_seen(s)["prospects"]["buildings"] == points


@pytest.mark.clause("building-5 score")
def test_great_buildings_by_city() -> None:
    row = next(row for row in TABLES["cards"] if row["id"] == "building-5")
    assert list(row["score"]["vp"]["value"].values()) == [30, 25, 19, 14, 8, 3]
    for city, points in row["score"]["vp"]["value"].items():
        s = full([{"buildings": [f"gate-8 {city}"]}, {}], "building-5")
        assert player_seen(s)["prospects"]["buildings"] == points


@pytest.mark.clause("C§9.7.3", "C§9.8")
def test_the_building_card_replaces_the_cost_points() -> None:
    players = [{"buildings": of_costs([5, 5, 5], [5])}, {"buildings": ["villa-1 pisa"]}]
    assert settled(players, "building-6").rows["buildings"] == [6, 6]
    assert settled(players, "building-1").rows["buildings"] == [20, 1]
