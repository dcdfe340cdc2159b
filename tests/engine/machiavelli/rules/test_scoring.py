"""M§17.8 and M§12: points by source, ties, the end of the game."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import GAME, city, event, move, skip_to, table

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.scoring import SOURCES, highest_revealed, points_of
from cantiere.machiavelli.rules.state import State

TABLE: list[tuple[str, int, str, dict[str, Any], int]] = [
    ("SV-1", 4, "tavern market docks watchtower temple manor hauntedQuarter", {"first": 0}, 20),
    ("SV-2", 4, "tavern temple manor library hauntedQuarter", {}, 16),
    (
        "SV-3",
        4,
        "palace castle manor capitol keep statue dragonGate",
        {"first": 0, "crown": 0},
        43,
    ),
    ("SV-4", 4, "ivoryTower hauntedQuarter temple", {}, 13),
    ("SV-5", 4, "ivoryTower hauntedQuarter wishingWell", {}, 15),
    ("SV-6", 4, "basilica tavern manor market castle+", {}, 18),
    (
        "SV-7",
        4,
        "imperialTreasury mapRoom",
        {"gold": 6, "hand": ["secretVault", "tavern", "tavern", "market"]},
        23,
    ),
    ("SV-8", 4, "monument tavern market docks harbor temple", {"first": 1}, 17),
    ("SV-9", 4, "university dragonGate wishingWell", {}, 24),
    ("SV-10", 4, "museum temple", {"museum": 5}, 10),
    ("SV-11", 4, "tavern temple manor watchtower market", {"first": 1, "tents": 2}, 10),
    (
        "SV-15",
        3,
        "tavern temple manor keep watchtower market church prison",
        {"first": 0},
        22,
    ),
    ("SV-16", 4, "mapRoom", {"hand": ["rasputin", "director", "secretVault"]}, 13),
]
SEVEN = ["tavern", "temple", "manor", "watchtower", "church", "prison", "market"]


def ended(seats: int, names: str, more: dict[str, Any]) -> State:
    """The end of a game in which seat 0 has this city."""
    player: dict[str, Any] = {"gold": 0, "city": names.split()}
    player |= {name: more[name] for name in ("gold", "hand", "tents") if name in more}
    first = more.get("first", 1)
    players: list[dict[str, Any]] = [player, *({} for _ in range(seats - 1))]
    tucked = ["watchtower", "church", "prison", "palace", "castle"][: more.get("museum", 0)]
    museum = [{"card": name, "seats": [0]} for name in tucked]
    size = 8 if seats < 4 else 7
    s = table(players, turn="warlord", first=first, locked=size, museum=museum, start=1)
    s.crown = more.get("crown", 1)
    move(s, "end")
    skip_to_end(s)
    return s


def skip_to_end(s: State) -> None:
    while GAME.decision(s) is not None:
        move(s, "gold" if s.phase != k.MAIN else "end")


@pytest.mark.clause("SV-1", "SV-2", "SV-3")
@pytest.mark.clause("SV-4", "SV-5", "SV-6")
@pytest.mark.clause("SV-7", "SV-8", "SV-9")
@pytest.mark.clause("SV-10", "SV-11", "SV-15")
@pytest.mark.clause("SV-16", "M§12.3")
@pytest.mark.parametrize(
    ("name", "seats", "names", "more", "total"), TABLE, ids=lambda v: str(v)[:5]
)
def test_scoring_vectors(
    name: str, seats: int, names: str, more: dict[str, Any], total: int
) -> None:
    s = ended(seats, names, more)
    assert s.phase == k.OVER
    assert GAME.scores(s).totals[0] == total, (name, points_of(s, 0))


@pytest.mark.clause("M§9.3 Basilica", "M§9.3 Capitol", "M§9.3 Statue")
@pytest.mark.parametrize(
    ("names", "crown", "source", "points"),
    [
        ("basilica tavern manor market", 1, "basilica", 2),
        ("basilica+ tavern", 1, "basilica", 2),
        ("capitol tavern market docks temple church monastery", 1, "capitol", 3),
        ("capitol tavern market hauntedQuarter", 1, "capitol", 3),
        ("capitol keep factory", 1, "capitol", 3),
        ("capitol tavern market", 1, "capitol", 0),
        ("statue", 0, "statue", 5),
        ("statue", 1, "statue", 0),
    ],
)
def test_what_unique_districts_add(names: str, crown: int, source: str, points: int) -> None:
    s = ended(4, names, {"crown": crown})
    assert points_of(s, 0)[SOURCES.index(source)] == points


@pytest.mark.clause("M§9.3 Haunted Quarter", "M§9.3 Ivory Tower", "M§9.3 Wishing Well")
@pytest.mark.clause("M§15.8 haunted ivory", "M§15.8 haunted well", "M§15.8 school")
@pytest.mark.parametrize(
    ("names", "source", "points"),
    [
        ("ivoryTower hauntedQuarter tavern", "ivoryTower", 5),
        ("ivoryTower keep", "ivoryTower", 0),
        ("wishingWell hauntedQuarter keep", "wishingWell", 3),
        ("wishingWell schoolOfMagic tavern", "wishingWell", 2),
        ("hauntedQuarter tavern temple manor keep", "allTypes", 3),
        ("hauntedQuarter tavern temple manor watchtower", "allTypes", 3),
    ],
)
def test_a_haunted_quarter_counts_as_it_is_worth_most(names: str, source: str, points: int) -> None:
    assert points_of(ended(4, names, {}), 0)[SOURCES.index(source)] == points


@pytest.mark.clause("M§9.3 Imperial Treasury", "M§9.3 Map Room", "M§9.3 Great Wall")
def test_gold_on_districts_and_cards_in_hand() -> None:
    s = ended(4, "imperialTreasury+ mapRoom greatWall", {"gold": 4, "hand": ["tavern"] * 3})
    points = points_of(s, 0)
    assert points[SOURCES.index("imperialTreasury")] == 4
    assert points[SOURCES.index("mapRoom")] == 3
    assert points[SOURCES.index("districts")] == 6 + 5 + 6


@pytest.mark.clause("SV-12", "M§12.4")
def test_sv_12_the_highest_rank_revealed_decides() -> None:
    players = [{}, {"city": ["tavern"]}, {"city": ["tavern"]}, {}]
    roles = {1: "bishop", 2: "warlord"}
    s = table(players, turn="warlord", roles=roles, round=20, options={"turnCap": 20})
    move(s, "end")
    assert GAME.scores(s).totals == [0, 1, 1, 0]
    assert GAME.scores(s).winners == [2]


@pytest.mark.clause("SV-13", "SV-14", "Q38")
def test_sv_13_sv_14_killed_ones_do_not_count_and_of_two_the_higher_does() -> None:
    s = table(4, turn="thief", roles={2: "thief", 1: "merchant"}, marks={"killed": 6})
    s.called = 9
    assert (highest_revealed(s, 1), highest_revealed(s, 2)) == (0, 2)
    roles = {1: ["magician", "architect"], 2: ["bishop", "merchant"]}
    s = table(3, turn="architect", roles=roles)
    assert (highest_revealed(s, 1), highest_revealed(s, 2)) == (7, 6)
    s = table(4, turn="witch", phase="bewitch", roles={0: "witch", 2: "merchant"})
    assert highest_revealed(s, 0) == 1


@pytest.mark.clause("E-3", "E-4", "Q19")
def test_the_round_is_finished_and_the_end_stays() -> None:
    players = [{"gold": 9, "hand": ["market"], "city": SEVEN[:6]}, {}, {}, {"gold": 9}]
    s = table(players, turn="king", roles={3: "diplomat"})
    events = move(s, "build market")
    assert event(events, "complete").seat == 0
    assert s.phase == k.MAIN
    s = table([{"city": SEVEN[:6]}, {}, {}, {}], turn="warlord", first=0, locked=7)
    move(s, "end")
    assert s.phase == k.OVER
    assert GAME.scores(s).rows["first"] == [4, 0, 0, 0]


@pytest.mark.clause("E-5", "M§12.3", "DI-3")
def test_others_with_a_complete_city_have_two_points() -> None:
    players = [{"city": SEVEN}, {"city": ["market", *SEVEN[:6], "docks"]}, {}, {}]
    s = table(players, turn="warlord", first=0, locked=7)
    assert GAME.scores(s).rows["complete"] == [0, 2, 0, 0]
    assert len(city(s, 1)) == 8


@pytest.mark.clause("M§12.2", "M§15.4 statue")
def test_a_statue_loses_its_crown_with_the_last_round() -> None:
    players = [{"city": [*SEVEN[:6], "statue"]}, {}, {}, {}]
    s = table(players, turn="magician", roles={3: "king"}, marks={"killed": 4}, first=0, locked=7)
    assert points_of(s, 0)[SOURCES.index("statue")] == 5
    skip_to_end(s)
    assert points_of(s, 0)[SOURCES.index("statue")] == 0


@pytest.mark.clause("M§4 turnCap")
def test_a_game_may_end_after_so_many_rounds() -> None:
    s = table(4, turn="warlord", options={"turnCap": 20}, round=20)
    skip_to(s, "main")
    move(s, "end")
    assert s.phase == k.OVER
    assert len(GAME.scores(s).winners) == 1
