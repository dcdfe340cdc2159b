"""C§6.3–C§6.5: constructing, upgrading, tokens."""

import pytest
from tests.engine.carrara.builders import (
    GAME,
    TILES,
    Players,
    asked,
    buildings,
    can,
    full,
    kinds,
    legal,
    move,
    only,
    player_seen,
    position,
    refused,
)


@pytest.mark.clause("TV16", "C§6.3 effect", "C§6.3 tile")
def test_tv16_a_villa_in_viareggio() -> None:
    s = position([{"bricks": "R1 G2"}, {}], display=["villa-3"])
    bag, stack = sum(s.bag), len(s.stack)
    events = move(s, "build villa-3 viareggio pay G G R")
    assert buildings(s) == ["villa-3 viareggio"]
    assert sum(s.bag) == bag + 3
    assert player_seen(s)["bricks"] == [0] * 6
    assert len(s.stack) == stack - 1
    shown = only(events, "revealed").params
    assert shown["tile"] == GAME.view(s, 0)["display"][shown["slot"]]
    assert only(events, "built").params["paid"] == [0, 0, 1, 2, 0, 0]


@pytest.mark.clause("TV17", "C§6.3 city")
@pytest.mark.parametrize("city", ["lucca", "pisa", "livorno"])
def test_tv17_green_is_not_accepted(city: str) -> None:
    s = position([{"bricks": "R1 G2"}, {}], display=["villa-3"])
    assert refused(s, f"build villa-3 {city} pay G G R") == {"city-accepts-too-few"}


@pytest.mark.clause("TV18", "C§6.3 city")
def test_tv18_cities_of_a_palace() -> None:
    s = position([{"bricks": "R1 G1 B2"}, {}], display=["palace-4"])
    assert can(s, "build palace-4 lerici pay B B G R")
    assert can(s, "build palace-4 massa pay B B G R")
    assert not can(s, "build palace-4 viareggio pay B B G R")


@pytest.mark.clause("TV19", "C§6.3 bricks", "C§12 Q23")
def test_tv19_exactly_the_cost() -> None:
    s = position([{"bricks": "K4"}, {}], display=["villa-3"])
    assert refused(s, "build villa-3 lerici pay K K K K") == {"wrong-count"}
    assert refused(s, "build villa-3 lerici pay K K") == {"wrong-count"}
    assert can(s, "build villa-3 lerici pay K K K")


@pytest.mark.clause("C§6.3 tile")
def test_tiles_of_the_stack_cannot_be_built() -> None:
    s = position([{"bricks": "K5 B5"}, {}])
    hidden = [tile for tile in TILES if tile not in GAME.view(s, 0)["display"]]
    for tile in hidden:
        assert refused(s, f"build {tile} lerici") == {"not-on-offer"}
    assert {text.split()[1] for text in legal(s) if text.startswith("build")} <= set(
        GAME.view(s, 0)["display"]
    )


@pytest.mark.clause("C§6.3 any city", "C§6.3 canonical")
def test_better_bricks_may_be_used_in_a_worse_city() -> None:
    s = position([{"bricks": "W1 B1 K1"}, {}], display=["villa-2"])
    assert can(s, "build villa-2 lerici pay W B")
    assert can(s, "build villa-2 lerici pay K W")
    move(s, "build villa-2 lerici")
    assert player_seen(s)["bricks"] == [1, 0, 0, 0, 0, 0]


@pytest.mark.clause("C§6.3 canonical")
def test_bricks_are_named_from_black_to_white() -> None:
    s = position([{"bricks": "W1 B1 K1"}, {}], display=["villa-2"])
    move(s, "build villa-2", "city lerici")
    assert [GAME.notation(s, a) for a in GAME.legal(s)] == ["pay K", "pay B"]
    assert refused(s, "pay W") == {"too-few-left"}
    assert refused(s, "pay G") == {"no-brick"}
    move(s, "pay B")
    assert refused(s, "pay K") == {"order"}
    assert legal(s) == {"pay W"}


@pytest.mark.clause("C§6.3 city")
def test_a_city_refuses_worse_bricks_one_by_one() -> None:
    s = position([{"bricks": "Y2 K1"}, {}], display=["villa-2"])
    move(s, "build villa-2", "city pisa")
    assert refused(s, "pay K") == {"not-accepted"}


@pytest.mark.clause("TV20", "C§7 A")
def test_tv20_the_last_building() -> None:
    rest = [tile for tile in TILES if tile != "villa-1"]
    players: Players = [
        {"buildings": [f"{tile} lerici" for tile in rest]},
        {"bricks": "K1"},
        {},
    ]
    s = position(players, display=["villa-1"], active=1)
    assert len(s.stack) == 0
    events = move(s, "build villa-1 lerici pay K")
    assert only(events, "lastBuilding").seat == s.closer == 1
    assert asked(s) == (2, "turn")
    move(s, "buy turn", "take II K")
    assert asked(s) == (-1, "over")


@pytest.mark.clause("TV21", "C§6.4 bricks", "C§6.4 removed")
def test_tv21_castle_into_library() -> None:
    players = [{"bricks": "Y1", "buildings": ["castle-3 lucca"]}, {}]
    s = full(players, display=["library-4"])
    events = move(s, "upgrade castle-3 library-4 pay Y")
    assert buildings(s) == ["library-4 lucca"]
    assert only(events, "upgraded").params["old"] == "castle-3"
    assert only(events, "revealed").params["tile"] in GAME.view(s, 0)["display"]
    assert GAME.position(s)["removed"] == ["castle-3"]
    assert player_seen(s)["bricks"] == [0] * 6


@pytest.mark.clause("TV22", "C§6.4 value-8", "C§9.3")
def test_tv22_gate_into_a_castle_of_eight() -> None:
    players = [{"bricks": "K5", "buildings": ["gate-3 lerici"]}, {}]
    s = full(players)
    move(s, "upgrade gate-3 castle-8 pay K K K K K")
    assert buildings(s) == ["castle-8 lerici"]
    assert asked(s) == (0, "token")
    assert "castle-8" not in GAME.view(s, 0)["eights"]


@pytest.mark.clause("TV23", "C§12 Q11", "C§6.4 bricks")
def test_tv23_the_city_of_the_old_building_decides() -> None:
    s = full([{"bricks": "G1", "buildings": ["castle-3 lucca"]}, {}], display=["library-4"])
    assert refused(s, "upgrade castle-3 library-4 pay G") == {"upgrade-too-dear"}


@pytest.mark.clause("TV24", "C§6.4 dearer")
def test_tv24_the_cost_must_be_higher() -> None:
    players = [{"bricks": "Y5", "buildings": ["castle-3 lucca"]}, {}]
    s = full(players, display=["library-3", "library-2", "library-4"])
    move(s, "upgrade castle-3")
    assert "into library-4" in legal(s)
    assert refused(s, "into library-3") == refused(s, "into library-2") == {"not-dearer"}
    assert can(s, "into gate-8")


@pytest.mark.clause("TV25", "C§6.5 place", "C§9.5")
def test_tv25_a_token_for_another_city() -> None:
    s = full([{"bricks": "G4 R4"}, {}])
    move(s, "build cathedral-8 viareggio", "token up-lucca")
    assert player_seen(s)["yields"][2] == [1, 3]
    assert GAME.view(s, 0)["tokens"][2] == 0
    assert asked(s) == (1, "turn")


@pytest.mark.clause("TV26", "C§9 white", "C§9.2")
def test_tv26_livorno_cannot_take_eight() -> None:
    s = full([{"bricks": "W7 Y1"}, {}], wheel=[])
    assert refused(s, "build villa-8 livorno") == {"city-accepts-too-few"}
    assert can(s, "build villa-8 pisa")


@pytest.mark.clause("C§9 white", "C§12 Q10", "C§6.4 value-8")
def test_upgrades_reach_livorno_step_by_step() -> None:
    players = [{"bricks": "W7", "buildings": ["villa-1 livorno"]}, {}]
    s = full(players, display=["gate-3"], wheel=[])
    move(s, "upgrade villa-1 gate-3")
    s.active = 0
    move(s, "upgrade gate-3 gate-8")
    assert buildings(s) == ["gate-8 livorno"]
    assert asked(s) == (0, "token")


@pytest.mark.clause("C§6.4 bricks")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("colour", "WYRGBK")
def test_one_brick_that_the_city_accepts_is_enough(seat: int, colour: str) -> None:
    owner = {"bricks": f"{colour}1", "buildings": ["villa-1 lerici"]}
    players = [owner if each == seat else {} for each in range(3)]
    s = full(players, active=seat, display=["gate-2"])
    assert "upgrade villa-1" in legal(s)


@pytest.mark.clause("C§6.4 nothing scored", "C§12 Q10")
def test_a_scored_building_is_upgraded_and_paid_once() -> None:
    players = [
        {
            "bricks": "Y2",
            "buildings": ["villa-3 pisa"],
            "scored": ["villa"],
            "objects": [0, 0, 0, 0, 0, 1],
        },
        {},
    ]
    s = full(players, display=["villa-4", "gate-5"])
    move(s, "upgrade villa-3 villa-4 pay Y")
    assert (player_seen(s)["coins"], player_seen(s)["vp"], sum(player_seen(s)["objects"])) == (
        0,
        0,
        1,
    )
    assert player_seen(s)["scored"] == ["villa"]
    s.active = 0
    move(s, "upgrade villa-4 gate-5 pay Y")
    assert buildings(s) == ["gate-5 pisa"]


@pytest.mark.clause("C§9.3")
def test_no_upgrade_in_a_base_game() -> None:
    s = position([{"bricks": "Y5", "buildings": ["castle-3 lucca"]}, {}], display=["library-4"])
    assert "upgrade" not in kinds(s)
    assert refused(s, "upgrade castle-3 library-4") == {"full-game-only"}
    assert refused(s, "build villa-8 pisa") == {"full-game-only"}


@pytest.mark.clause("C§6.4 dearer")
def test_only_own_buildings_are_upgraded() -> None:
    s = full([{"bricks": "Y5"}, {"buildings": ["castle-3 lucca"]}], display=["library-4"])
    assert refused(s, "upgrade castle-3 library-4") == {"not-your-building"}


@pytest.mark.clause("C§12 Q19", "C§6.5 declined")
def test_a_token_can_be_declined() -> None:
    s = full([{"bricks": "K7 B1"}, {}], wheel=[])
    move(s, "build villa-8 lerici", "decline")
    assert GAME.view(s, 0)["tokens"] == [-1] * 8


@pytest.mark.clause("C§6.5 supply", "C§12 Q20")
def test_a_token_exists_once_and_needs_no_building_there() -> None:
    players: Players = [{"buildings": ["gate-8 lerici"]}, {"bricks": "K7 B1"}]
    s = full(players, tokens={"up-livorno": 0}, active=1, wheel=[])
    move(s, "build villa-8 lerici")
    assert "token up-livorno" not in legal(s)
    assert refused(s, "token up-livorno") == {"token-taken"}
    move(s, "token up-pisa")
    assert player_seen(s, 1)["yields"][1] == [3, 1]


TOKENS = [
    ("up-livorno", "livorno", (1, 4)),
    ("up-pisa", "pisa", (3, 1)),
    ("up-lucca", "lucca", (1, 3)),
    ("up-viareggio", "viareggio", (2, 1)),
    ("up-massa", "massa", (1, 2)),
    ("up-lerici", "lerici", (1, 1)),
    ("up-citybuildings", "special-city", (1, 1)),
    ("up-country", "special-country", (1, 2)),
]


@pytest.mark.clause("C§9.1 tokens", "C§6.5 yield")
@pytest.mark.parametrize(("token", "place", "expected"), TOKENS)
def test_what_tokens_yield(token: str, place: str, expected: tuple[int, int]) -> None:
    """A building of cost 2 of the right category, in Lerici where a special field is scored."""
    special = place.startswith("special")
    city = "lerici" if special else place
    tiles = (
        ["villa-1", "villa-2", "castle-2"]
        if token == "up-country"
        else ["gate-1", "gate-2", "palace-2"]
    )
    own_tiles = [f"{tile} {city}" for tile in tiles] + ["library-8 massa"]
    cost = 5 + (8 if place in ("special-city", "massa") else 0)
    s = full([{"buildings": own_tiles}, {}], tokens={token: 0})
    move(s, f"score {place}")
    assert (player_seen(s)["coins"], player_seen(s)["vp"]) == (
        expected[0] * cost,
        expected[1] * cost,
    )
