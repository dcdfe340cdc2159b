"""C§6.6: scoring a type, a city or a special field."""

from typing import Any

import pytest
from tests.engine.carrara.builders import (
    GAME,
    Players,
    asked,
    full,
    legal,
    move,
    only,
    player_seen,
    position,
    refused,
)

from cantiere.carrara.rules.state import State

NONE = [0, 0, 0, 0, 0, 0]


def brought(s: State, what: str) -> tuple[int, int, list[int]]:
    """Coins, VP and objects that a scoring brings seat 0; its description must agree."""
    before = player_seen(s)
    action = GAME.steps(s, {"do": "score", "what": what})[0]
    described = GAME.describe(s, action).params
    event = only(move(s, f"score {what}"), "scored").params
    after = player_seen(s)
    objects = [b - a for a, b in zip(before["objects"], after["objects"], strict=True)]
    gain = after["coins"] - before["coins"], after["vp"] - before["vp"], objects
    for params in (described, event):
        assert (params["coins"], params["points"], params["objects"]) == gain
    assert after["markers"] == before["markers"] - 1
    assert after["buildings"] == before["buildings"]
    return gain


@pytest.mark.clause("TV27", "C§6.6 type", "C§6.6 formula")
def test_tv27_libraries() -> None:
    s = position([{"buildings": ["library-3 pisa", "library-2 massa"]}, {}])
    assert brought(s, "library") == (9, 2, [2, 0, 0, 0, 0, 0])


@pytest.mark.clause("TV28", "C§6.6 type")
def test_tv28_palaces() -> None:
    s = position([{"buildings": ["palace-5 massa", "palace-1 massa"]}, {}])
    assert brought(s, "palace") == (0, 6, [0, 0, 2, 0, 0, 0])
    assert player_seen(s)["scored"] == ["palace"]


@pytest.mark.clause("TV29", "C§6.6 city")
def test_tv29_massa() -> None:
    s = position([{"buildings": ["gate-1 massa", "villa-3 massa", "castle-5 massa"]}, {}])
    assert brought(s, "massa") == (0, 9, [0, 0, 0, 1, 1, 1])


@pytest.mark.clause("TV30", "C§6.6 city")
def test_tv30_pisa() -> None:
    players = [
        {"buildings": ["gate-2 pisa", "villa-4 pisa"]},
        {"buildings": ["gate-1 pisa", "villa-1 pisa"]},
    ]
    s = position(players)
    assert brought(s, "pisa") == (18, 0, [0, 0, 0, 1, 0, 1])
    assert GAME.view(s, 0)["cityScorer"][1] == 0
    move(s, "end")
    assert "score-city pisa" not in legal(s)
    assert refused(s, "score pisa") == {"city-scored"}


MINIMA = [("livorno", 2), ("pisa", 2), ("lucca", 2), ("viareggio", 3), ("massa", 3), ("lerici", 3)]


@pytest.mark.clause("TV31", "C§6.6 city", "C§12 Q2")
@pytest.mark.parametrize(("city", "need"), MINIMA)
def test_tv31_a_city_needs_its_minimum(city: str, need: int) -> None:
    tiles = ["gate-1", "villa-1", "palace-1"]
    enough = position([{"buildings": [f"{tile} {city}" for tile in tiles[:need]]}, {}])
    assert f"score-city {city}" in legal(enough)
    too_few = position([{"buildings": [f"{tile} {city}" for tile in tiles[: need - 1]]}, {}])
    assert refused(too_few, f"score {city}") == {"too-few-buildings"}


@pytest.mark.clause("TV32", "C§6.6 city")
def test_tv32_a_city_scored_by_another() -> None:
    players = [{"buildings": ["gate-1 pisa", "villa-1 pisa", "gate-2 pisa"]}, {}]
    s = position(players, cityScorings={"pisa": 1})
    assert refused(s, "score pisa") == {"city-scored"}


@pytest.mark.clause("TV33", "C§6.6 type")
def test_tv33_a_type_scored_by_another() -> None:
    s = position([{"buildings": ["library-1 pisa"]}, {"scored": ["library"]}])
    assert "score-type library" in legal(s)


@pytest.mark.clause("C§6.6 type", "C§12 Q12")
def test_a_type_needs_a_building_and_is_scored_once() -> None:
    s = position([{"buildings": ["library-1 pisa"], "scored": ["library"]}, {}])
    assert refused(s, "score library") == {"already-scored"}
    assert refused(s, "score gate") == {"no-building"}


@pytest.mark.clause("TV34", "C§6.6 markers")
def test_tv34_six_markers() -> None:
    player = {
        "buildings": ["library-1 pisa", "villa-1 pisa"],
        "scored": ["gate", "palace", "castle", "cathedral", "villa"],
    }
    s = position([player, {}], cityScorings={"lucca": 0})
    assert not any(text.startswith("score") for text in legal(s))
    assert refused(s, "score library") == refused(s, "score pisa") == {"no-marker"}
    assert player_seen(s)["markers"] == 0


@pytest.mark.clause("TV35", "C§12 Q3", "C§6.6 objects")
def test_tv35_the_supply_runs_out() -> None:
    players: Players = [
        {"buildings": ["villa-1 massa", "villa-2 massa", "villa-3 massa"]},
        {"objects": [0, 0, 0, 0, 0, 4]},
    ]
    s = position(players)
    assert GAME.view(s, 0)["supply"][5] == 1
    assert brought(s, "villa") == (0, 6, [0, 0, 0, 0, 0, 1])
    assert GAME.view(s, 0)["field"] == [1] * 6


@pytest.mark.clause("C§12 Q4")
def test_scoring_without_any_object_left() -> None:
    s = position([{"buildings": ["villa-1 massa"]}, {"objects": [0, 0, 0, 0, 0, 5]}])
    assert brought(s, "villa") == (0, 1, NONE)


@pytest.mark.clause("TV36", "C§6.5 yield")
def test_tv36_lucca_with_its_token() -> None:
    players = [{"buildings": ["palace-2 lucca", "gate-3 lucca", "villa-8 lerici"]}, {}]
    s = full(players, tokens={"up-lucca": 0})
    assert brought(s, "lucca") == (5, 15, [0, 0, 1, 1, 0, 0])


@pytest.mark.clause("C§6.5 yield")
def test_a_token_works_for_its_owner_only() -> None:
    players = [{"buildings": ["palace-2 lucca"]}, {"buildings": ["villa-8 lerici"]}]
    s = full(players, tokens={"up-lucca": 1})
    assert brought(s, "palace") == (0, 4, [0, 0, 1, 0, 0, 0])


@pytest.mark.clause("TV37", "C§6.6 special", "C§9.4")
def test_tv37_country_buildings() -> None:
    s = full(
        [{"buildings": ["villa-1 pisa", "castle-3 lerici", "villa-4 massa", "gate-5 pisa"]}, {}]
    )
    assert brought(s, "special-country") == (0, 8, NONE)


@pytest.mark.clause("TV38", "C§6.6 special")
def test_tv38_city_buildings() -> None:
    tiles = ["gate-2", "gate-8", "palace-3", "library-4", "palace-2"]
    s = full([{"buildings": [f"{tile} massa" for tile in tiles]}, {}])
    assert brought(s, "special-city") == (19, 0, NONE)


@pytest.mark.clause("TV39", "C§6.6 special", "C§12 Q12")
def test_tv39_a_special_field_is_scored_once() -> None:
    s = full([{"buildings": ["villa-1 pisa"], "scored": ["special-country"]}, {}])
    assert refused(s, "score special-country") == {"already-scored"}
    assert refused(s, "score special-city") == {"no-building"}


@pytest.mark.clause("C§9.4")
def test_no_special_field_in_a_base_game() -> None:
    s = position([{"buildings": ["villa-1 pisa"]}, {}])
    assert refused(s, "score special-country") == {"full-game-only"}


@pytest.mark.clause("C§6.6 stays")
def test_a_building_is_part_of_three_scorings() -> None:
    s = full([{"buildings": ["villa-2 lucca", "castle-1 lucca"]}, {}])
    total = 0
    for what in ("villa", "lucca", "special-country"):
        total += brought(s, what)[1]
        s.active = 0
    assert total == 4 + 6 + 3


YIELDS: list[tuple[str, int, int]] = [
    ("livorno", 0, 3),
    ("pisa", 3, 0),
    ("lucca", 0, 2),
    ("viareggio", 2, 0),
    ("massa", 0, 1),
    ("lerici", 1, 0),
]


@pytest.mark.clause("C§6.6 formula")
@pytest.mark.parametrize(("city", "coins", "points"), YIELDS)
def test_what_cities_yield(city: str, coins: int, points: int) -> None:
    s = position([{"buildings": [f"villa-5 {city}"]}, {}])
    assert brought(s, "villa")[:2] == (5 * coins, 5 * points)


@pytest.mark.clause("C§6.1 turn")
def test_one_action_a_turn() -> None:
    players: list[dict[str, Any]] = [
        {"coins": 10, "bricks": "K1", "buildings": ["villa-1 pisa"]},
        {},
    ]
    s = position(players)
    move(s, "score villa")
    assert asked(s) == (0, "purchase")
    for text in ("buy turn", "score villa", "pass"):
        assert refused(s, text) == {"wrong-phase"}
