"""C§10.4 and C§10.1: the bonus cards, the top cards, and the coins."""

from typing import Any

import pytest
from tests.engine.carrara.builders import CARDS, full, is_met, player_seen, progress, settled

X = {
    "buildings": [
        "cathedral-3 livorno",
        "gate-2 livorno",
        "villa-1 lucca",
        "library-2 massa",
        "library-8 lerici",
        "cathedral-4 lerici",
    ]
}
"""Board X of the examples."""

WEST = {"buildings": ["gate-5 pisa", "palace-2 pisa", "castle-1 lucca"]}
"""Eight cost points in the west, more than X in Pisa and as much as X in Lucca."""

MASSA = {"buildings": ["gate-3 massa", "villa-2 viareggio"]}


def bonus(card: str, others: list[dict[str, Any]], token: bool = True) -> dict[str, Any]:
    """The bonus of board X at a table of four."""
    players = [X, *others, *({} for _ in range(3 - len(others)))]
    s = full(players, card, tokens={"up-lerici": 0} if token else {})
    prospect: dict[str, Any] = player_seen(s)["prospects"]["bonus"]
    return prospect


CASES: list[Any] = [
    pytest.param(
        "bonus-2", 12, 27, ["livorno", "lerici"], marks=pytest.mark.clause("TV72", "bonus-2 score")
    ),
    pytest.param(
        "bonus-3",
        12,
        23,
        ["library", "cathedral"],
        marks=pytest.mark.clause("TV73", "bonus-3 score"),
    ),
    pytest.param(
        "bonus-4",
        0,
        19,
        ["library-2", "cathedral-3", "gate-2", "villa-1"],
        marks=pytest.mark.clause("TV74", "bonus-4 score"),
    ),
    pytest.param(
        "bonus-7",
        12,
        20,
        ["library-8", "cathedral-4", "gate-2", "villa-1"],
        marks=pytest.mark.clause("TV77", "bonus-7 score"),
    ),
    pytest.param(
        "bonus-8",
        19,
        1,
        ["special-city", "special-country"],
        marks=pytest.mark.clause("TV78", "bonus-8 score"),
    ),
]


@pytest.mark.parametrize(("card", "coins", "points", "parts"), CASES)
def test_bonus_of_the_own_board(card: str, coins: int, points: int, parts: list[str]) -> None:
    scored = bonus(card, [])
    assert (scored["coins"], scored["vp"]) == (coins, points)
    assert sorted(scored["parts"]) == sorted(parts)


@pytest.mark.clause("TV75", "bonus-5 score")
def test_tv75_two_regions() -> None:
    scored = bonus("bonus-5", [WEST, MASSA])
    assert (scored["vp"], scored["parts"]) == (9, ["viareggio", "massa", "lerici"])


@pytest.mark.clause("TV76", "bonus-6 score")
def test_tv76_six_cities() -> None:
    scored = bonus("bonus-6", [{"buildings": [*WEST["buildings"][:2], "castle-2 lucca"]}, MASSA])
    assert (scored["vp"], scored["parts"]) == (18, ["livorno", "lerici"])


@pytest.mark.clause("bonus-9 score")
def test_six_types() -> None:
    """X leads in libraries and cathedrals; a gate of five beats its two, a villa of two its one."""
    scored = bonus("bonus-9", [WEST, MASSA])
    assert (scored["vp"], scored["parts"]) == (10, ["library", "cathedral"])


@pytest.mark.clause("TV79", "C§10.4 ties", "C§10.4 zero")
def test_tv79_ties_and_zeros() -> None:
    players = [
        {"buildings": ["gate-5 pisa", "gate-2 pisa"]},
        {"buildings": ["villa-4 pisa", "villa-3 pisa"]},
        {"buildings": ["palace-3 pisa"]},
    ]
    assert settled(players, "bonus-6").rows["bonus"] == [12, 12, 0]
    assert settled(players, "bonus-5").rows["bonus"] == [9, 9, 0]
    assert settled([{}, {}, {}], "bonus-6").rows["bonus"] == [0, 0, 0]
    least = [{"buildings": ["gate-1 pisa"]}, {}, {}]
    assert settled(least, "bonus-6").rows["bonus"] == [12, 0, 0]
    assert settled([{}, {}, {}], "bonus-9").rows["bonus"] == [0, 0, 0]


@pytest.mark.clause("TV80", "top-6 rate", "C§9.7.4")
def test_tv80_two_coins_for_a_point() -> None:
    players = [{**X, "coins": 13}, {}, {}, {}]
    rows = settled(players, "top-6 bonus-2", tokens={"up-lerici": 0}).rows
    assert rows["coins"][0] == 12
    assert settled(players, "top-1 bonus-2", tokens={"up-lerici": 0}).rows["coins"][0] == 5


@pytest.mark.clause("C§12 Q13", "C§9.7.1")
def test_coins_of_the_bonus_are_converted() -> None:
    players = [{"buildings": ["villa-5 lerici", "gate-4 lerici"], "coins": 1}, {}]
    scores = settled(players, "bonus-2")
    assert scores.rows["bonus"][0] == 0
    assert scores.rows["coins"][0] == (1 + 9) // 5


@pytest.mark.clause("C§10.4 choice")
def test_the_choice_is_made_after_conversion() -> None:
    """Pisa (6 coins) is worth one VP, or three with top-6; Massa is worth two VP."""
    board = ["gate-2 massa", "villa-2 pisa", "castle-1 livorno"]
    for card, expected in (("top-1", ["livorno", "massa"]), ("top-6", ["livorno", "pisa"])):
        scored = player_seen(full([{"buildings": board}, {}], f"{card} bonus-2"))["prospects"][
            "bonus"
        ]
        assert scored["parts"] == expected


@pytest.mark.clause("C§10.4 choice")
def test_equal_worth_more_coins() -> None:
    """Five coins are worth one VP, as much as one VP of Massa: the coins are taken."""
    board = ["gate-1 massa", "villa-5 lerici", "castle-1 livorno"]
    scored = player_seen(full([{"buildings": board}, {}], "bonus-2"))["prospects"]["bonus"]
    assert scored["parts"] == ["livorno", "lerici"]


@pytest.mark.clause("C§10.4 no markers")
def test_bonus_scorings_ignore_what_was_scored() -> None:
    """No marker, no minimum, no objects: Livorno counts with one building, scored by another."""
    players = [{"buildings": ["villa-5 livorno"], "scored": ["villa"]}, {}]
    scores = settled(players, "bonus-2", cityScorings={"livorno": 1})
    assert (scores.rows["bonus"][0], scores.rows["objects"][0]) == (15, 0)


@pytest.mark.clause("C§12 Q21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_cities_at_any_table(seats: int) -> None:
    board = ["gate-1 livorno", "villa-1 lucca", "castle-1 massa"]
    players: list[dict[str, Any]] = [{"buildings": board}, *({} for _ in range(seats - 1))]
    for card, points in (("bonus-2", 5), ("bonus-3", 5)):
        assert player_seen(full(players, card))["prospects"]["bonus"]["vp"] == points


TOPS: list[Any] = [
    pytest.param(
        "top-1", {"scored": ["gate", "villa"]}, 2, (4, 4), marks=pytest.mark.clause("top-1 met")
    ),
    pytest.param(
        "top-1", {"scored": ["gate"]}, 2, (3, 4), marks=pytest.mark.clause("top-1 failed")
    ),
    pytest.param(
        "top-2",
        {"scored": ["gate", "villa", "castle"]},
        2,
        (5, 5),
        marks=pytest.mark.clause("top-2 met"),
    ),
    pytest.param(
        "top-2", {"scored": ["gate", "villa"]}, 2, (4, 5), marks=pytest.mark.clause("top-2 failed")
    ),
    pytest.param("top-3", {}, 2, (2, 2), marks=pytest.mark.clause("top-3 met")),
    pytest.param(
        "top-3",
        {"scored": ["gate", "villa", "castle"]},
        1,
        (1, 2),
        marks=pytest.mark.clause("top-3 failed"),
    ),
    pytest.param(
        "top-4",
        {"scored": ["gate", "villa", "castle"]},
        0,
        (3, 3),
        marks=pytest.mark.clause("top-4 met"),
    ),
    pytest.param(
        "top-4",
        {"scored": ["gate", "villa", "special-city"]},
        2,
        (2, 3),
        marks=pytest.mark.clause("top-4 failed"),
    ),
    pytest.param(
        "top-5",
        {"scored": ["gate", "special-city"]},
        1,
        (3, 3),
        marks=pytest.mark.clause("top-5 met"),
    ),
    pytest.param(
        "top-5", {"scored": ["gate", "villa"]}, 2, (2, 3), marks=pytest.mark.clause("top-5 failed")
    ),
    pytest.param("top-6", {"coins": 20}, 0, (20, 20), marks=pytest.mark.clause("top-6 met")),
    pytest.param("top-6", {"coins": 19}, 0, (19, 20), marks=pytest.mark.clause("top-6 failed")),
]


@pytest.mark.parametrize(("card", "player", "cities", "expected"), TOPS)
def test_top_card(
    card: str, player: dict[str, Any], cities: int, expected: tuple[int, int]
) -> None:
    scored = dict.fromkeys(("pisa", "lerici")[:cities], 0)
    s = full([player, {}], card, cityScorings=scored)
    assert progress(s, card) == expected
    assert is_met(s, card) == (expected[0] >= expected[1])


@pytest.mark.clause("C§10 numbers")
def test_the_cards_there_are() -> None:
    numbers = {kind: [] for kind in ("top", "object", "building", "bonus")}  # type: dict[str, list[int]]
    for card in CARDS:
        kind, number = card.split("-")
        numbers[kind].append(int(number))
    assert numbers == {
        "top": [1, 2, 3, 4, 5, 6],
        "object": [1, 2, 3, 4, 5, 6, 7, 8],
        "building": [1, 2, 3, 4, 5, 6, 7, 8, 9],
        "bonus": [2, 3, 4, 5, 6, 7, 8, 9],
    }
