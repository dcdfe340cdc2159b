"""C§6.7–C§8.4: purchase, announcement, last round, final scoring of the base game, winner."""

from typing import Any

import pytest
from tests.engine.carrara.builders import (
    GAME,
    TILES,
    asked,
    full,
    kinds,
    legal,
    move,
    only,
    player_seen,
    position,
    progress,
    reasons,
    refused,
    settled,
)

from cantiere.carrara import constants as k
from cantiere.carrara.rules.state import State

SIX = ["library", "cathedral", "palace", "gate", "castle", "villa"]


def ready(objects: int = 7, scored: int = 4, cost: int = 20, **more: Any) -> dict[str, Any]:
    """A player with so many objects, scorings and cost points; other buildings are dearer."""
    counts = [objects // 6 + (i < objects % 6) for i in range(6)]
    tiles = [f"{kind}-5 lerici" for kind in SIX[: cost // 5]]
    tiles += [f"villa-{cost % 5} lerici"] if cost % 5 else []
    return {"objects": counts, "scored": SIX[:scored], "buildings": tiles, **more}


def table(player: dict[str, Any], seats: int = 4, **fields: Any) -> State:
    """The moment after an action of the first player."""
    return position([player, *({} for _ in range(seats - 1))], **fields)


@pytest.mark.clause("TV40", "C§6.7 price", "C§6.7 field")
def test_tv40_an_object_for_ten_coins() -> None:
    s = table({"coins": 12}, phase="purchase")
    move(s, "object crown")
    assert (player_seen(s)["coins"], player_seen(s)["objects"]) == (2, [0, 0, 1, 0, 0, 0])
    assert GAME.view(s, 0)["field"] == [1, 1, 0, 1, 1, 1]
    assert asked(s) == (1, "turn")


@pytest.mark.clause("C§6.7 once")
def test_one_purchase_a_turn() -> None:
    s = table(ready(objects=7, coins=30), phase="purchase")
    move(s, "object crown")
    assert legal(s) == {"announce", "end"}
    assert refused(s, "object book") == {"purchase-over"}
    assert refused(s, "object crown") == {"object-gone"}


@pytest.mark.clause("C§6.7 after", "C§6.1 after")
@pytest.mark.parametrize("text", ["take I K", "build villa-1 lerici", "score gate"])
def test_a_purchase_follows_each_action(text: str) -> None:
    player = {"coins": 20, "bricks": "K1", "buildings": ["gate-1 massa"]}
    s = full([player, {}], display=["villa-1"])
    move(s, *(["buy keep"] if text.startswith("take") else []), text)
    assert asked(s) == (0, "purchase")


@pytest.mark.clause("C§6.1 auto end", "C§6.7 price")
def test_without_coins_the_turn_ends_by_itself() -> None:
    s = position([{"coins": 9, "buildings": ["gate-1 massa"]}, {}])
    move(s, "score gate")
    assert asked(s) == (1, "turn")


@pytest.mark.clause("C§6.1 auto end", "C§6.7 field")
def test_an_empty_field_sells_nothing() -> None:
    s = position([{"coins": 99, "buildings": ["gate-1 massa"]}, {}], field=[])
    move(s, "score gate")
    assert asked(s) == (1, "turn")


@pytest.mark.clause("TV41", "C§12 Q24", "C§6.1 after")
def test_tv41_a_bought_object_counts() -> None:
    s = table(ready(objects=6, coins=10), phase="purchase")
    assert "announce" not in legal(s)
    move(s, "object coat")
    assert legal(s) == {"announce", "end"}
    move(s, "announce")
    assert (player_seen(s)["vp"], s.announcer) == (5, 0)


@pytest.mark.clause("TV42", "C§6.8 conditions", "C§6.8 five")
def test_tv42_all_three_conditions() -> None:
    s = table(ready(objects=7, cost=23), phase="announce")
    event = only(move(s, "announce"), "announced")
    assert player_seen(s)["vp"] == event.params["points"] == 5
    assert event.params["objects"] == player_seen(s)["objects"]
    assert GAME.scores(s).rows["announcement"] == [5, 0, 0, 0]


@pytest.mark.clause("TV43", "C§6.8 conditions")
def test_tv43_one_object_short() -> None:
    s = table(ready(objects=6, scored=5, cost=25, coins=10), phase="purchase")
    assert "announce" not in legal(s)
    (reason,) = reasons(s, "announce")
    assert (reason.code, dict(reason.params)) == (
        "condition-not-met",
        {"card": "object-1", "have": 6, "need": 7},
    )


NEEDS = [(2, 4, 9, 30), (3, 4, 8, 25), (4, 4, 7, 20)]


@pytest.mark.clause("C§8.2 I", "C§8.2 II", "C§8.2 III")
@pytest.mark.parametrize(("seats", "scorings", "objects", "cost"), NEEDS)
def test_conditions_of_the_base_game(seats: int, scorings: int, objects: int, cost: int) -> None:
    s = table(ready(objects, scorings, cost), seats, phase="announce")
    assert [progress(s, card) for card in ("top-1", "object-1", "building-1")] == [
        (scorings, scorings),
        (objects, objects),
        (cost, cost),
    ]
    for short in ((objects - 1, 4, cost), (objects, 3, cost), (objects, 4, cost - 1)):
        t = table(ready(*short, coins=10), seats, phase="purchase")
        assert refused(t, "announce") == {"condition-not-met"}


@pytest.mark.clause("C§8.1")
def test_the_strip_of_the_base_game() -> None:
    s = position()
    assert GAME.view(s, 0)["cards"] == ["top-1", "object-1", "building-1", None]


@pytest.mark.clause("C§6.8 optional")
def test_announcing_can_wait() -> None:
    s = table(ready(), phase="announce")
    move(s, "end")
    assert s.announcer == k.NOBODY
    assert asked(s) == (1, "turn")


@pytest.mark.clause("TV44", "C§7 after B", "C§6.8 once")
def test_tv44_the_round_is_finished() -> None:
    rest = ready(objects=7, coins=10)
    rest["buildings"] = [f"{kind}-4 lerici" for kind in SIX]
    players = [{}, ready(), {}, rest]
    s = position(players, active=1, phase="announce")
    move(s, "announce")
    assert asked(s) == (2, "turn")
    assert {"buy", "pass"} <= kinds(s)
    move(s, "pass")
    assert asked(s) == (3, "turn")
    move(s, "buy turn", "take II K")
    assert asked(s) == (3, "purchase")
    assert refused(s, "announce") == {"already-announced"}
    move(s, "end")
    assert asked(s) == (-1, "over")
    assert s.turns == [1, 1, 1, 1]


@pytest.mark.clause("TV45", "C§12 Q26", "C§7 round")
def test_tv45_the_last_seat_announces() -> None:
    s = position([{}, ready(cost=30, objects=9)], active=1, phase="announce")
    move(s, "announce")
    assert asked(s) == (-1, "over")


@pytest.mark.clause("TV45b", "C§7 after A", "C§12 Q7")
def test_tv45b_announced_after_the_last_building() -> None:
    tiles = [tile for tile in TILES if tile != "villa-1"]
    first, rest = tiles[:8], tiles[8:]
    player = ready(objects=7)
    player["buildings"] = [f"{tile} lerici" for tile in first]
    players: list[dict[str, Any]] = [
        {"buildings": [f"{tile} lerici" for tile in rest]},
        {"bricks": "K1"},
        player,
        {},
    ]
    s = position(players, display=["villa-1"], active=1)
    move(s, "build villa-1 lerici")
    assert (s.closer, asked(s)) == (1, (2, "turn"))
    assert refused(s, "pass") == {"no-pass-unannounced"}
    move(s, "buy turn", "take II K", "announce")
    assert player_seen(s, 2)["vp"] == 5
    assert asked(s) == (3, "turn")
    assert "pass" in legal(s)
    move(s, "pass")
    assert asked(s) == (-1, "over")


@pytest.mark.clause("C§12 Q7", "C§7 builder")
def test_the_builder_of_the_last_building_may_announce() -> None:
    player = ready(objects=7, bricks="K1")
    tiles = [tile for tile in TILES if tile != "villa-1"]
    others = [f"{t} lerici" for t in tiles if f"{t} lerici" not in player["buildings"]]
    s = position([player, {"buildings": others}, {}, {}], display=["villa-1"])
    move(s, "build villa-1 lerici", "announce")
    assert (s.closer, s.announcer) == (0, 0)


@pytest.mark.clause("C§12 Q8", "C§7 after A")
def test_no_pass_after_the_last_building_or_before() -> None:
    tiles = [f"{tile} lerici" for tile in TILES]
    s = position([{"buildings": tiles}, {}, {}], active=1, closer=0)
    assert "pass" not in legal(s)
    assert refused(s, "pass") == {"no-pass-unannounced"}
    assert refused(position(), "pass") == {"no-pass"}


@pytest.mark.clause("C§12 Q9")
def test_an_upgrade_counts_for_the_thirty() -> None:
    tiles = [f"{tile} lerici" for tile in TILES if tile not in ("villa-2", "villa-1")]
    players = [{"buildings": [*tiles, "villa-1 lerici"], "bricks": "K1"}, {}, {}]
    s = full(players, display=["villa-2"], removed=[])
    events = move(s, "upgrade villa-1 villa-2")
    assert only(events, "lastBuilding").seat == 0
    assert s.closer == 0


@pytest.mark.clause("C§7 value-8", "C§7 A")
def test_value_8_tiles_need_not_be_used_up() -> None:
    tiles = [f"{tile} lerici" for tile in TILES]
    s = full([{"buildings": tiles}, {"coins": 30}], active=1, closer=0)
    assert len(GAME.view(s, 0)["eights"]) == 6
    move(s, "buy keep", "take I K", "end")
    assert asked(s)[1] == "over"


@pytest.mark.clause("C§7 round", "C§7 A")
def test_the_last_seat_builds_last() -> None:
    tiles = [f"{tile} lerici" for tile in TILES if tile != "villa-1"]
    s = position([{"buildings": tiles}, {"bricks": "K1"}], display=["villa-1"], active=1)
    move(s, "build villa-1 lerici")
    assert asked(s) == (-1, "over")


@pytest.mark.clause("C§12 Q25")
def test_no_purchase_after_pass() -> None:
    s = position([{}, {"coins": 50}, {}], announcer=0, active=1)
    move(s, "pass")
    assert asked(s) == (2, "turn")


@pytest.mark.clause("C§6.1 stuck", "C§7 after B")
def test_stuck_beside_pass() -> None:
    s = position([{"bricks": "W7 Y7 R7 G7 B7 K7"}, {}], announcer=0, active=1, wheel=[])
    assert legal(s) == {"pass", "stuck"}


def costs(*numbers: int) -> list[str]:
    """Buildings of these costs in Lerici, of different types where a cost comes twice."""
    return [f"{SIX[numbers[:i].count(cost)]}-{cost} lerici" for i, cost in enumerate(numbers)]


@pytest.mark.clause("TV46", "C§8.3 objects", "C§8.3 costs")
def test_tv46_final_scoring() -> None:
    player = {
        "objects": [2, 2, 1, 1, 1, 0],
        "buildings": costs(1, 4, 3, 5, 2, 3, 5),
        "coins": 4,
    }
    scores = settled([{}, {}, player, {}], base=True)
    assert [scores.rows[row][2] for row in ("objects", "buildings", "coins")] == [21, 23, 0]
    assert scores.totals[2] == 44


@pytest.mark.clause("TV47", "C§8.3 coins", "C§8.3 everybody")
def test_tv47_final_scoring() -> None:
    player = {
        "objects": [2, 2, 1, 1, 0, 0],
        "buildings": costs(2, 4, 4, 3, 5, 1, 2, 4),
        "coins": 31,
    }
    scores = settled([{}, {}, player, {}], base=True)
    assert [scores.rows[row][2] for row in ("objects", "buildings", "coins")] == [18, 25, 6]
    assert scores.totals[2] == 49
    assert scores.rows["bonus"] == [0, 0, 0, 0]


@pytest.mark.clause("TV48", "C§8.4 tie", "C§8.4 shared")
@pytest.mark.parametrize(("bricks", "expected"), [("K4", [1]), ("K3", [1, 2]), ("W1", [2])])
def test_tv48_the_winner(bricks: str, expected: list[int]) -> None:
    players = [{}, {"points": 80, "bricks": bricks}, {"points": 80, "bricks": "W2 G1"}]
    scores = settled(players, base=True)
    assert scores.totals == [5, 80, 80]
    assert list(scores.winners) == expected


@pytest.mark.clause("C§8.4 most")
def test_most_points_win() -> None:
    scores = settled([{}, {"points": 9}, {"points": 8, "bricks": "K6"}], base=True)
    assert list(scores.winners) == [1]


@pytest.mark.clause("C§8.4 most")
def test_nobody_has_won_while_the_game_runs() -> None:
    assert list(GAME.scores(position([{"points": 9}, {}])).winners) == []


@pytest.mark.clause("C§5 turnCap")
def test_the_cap_ends_the_game_after_the_round() -> None:
    s = position([{}, {}], active=1, turns=[20, 20], options={"turnCap": 20}, wheel=["W7"])
    move(s, "buy turn")
    assert asked(s) == (-1, "over")
    assert GAME.scores(s).rows["announcement"] == [0, 0]
