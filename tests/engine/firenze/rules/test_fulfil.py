"""F§8.6, F§8.7, F§9.3–F§9.7: ruins, hand-ins and the Campanile."""

import pytest
from tests.engine.firenze.builders import (
    BALCONIES,
    GAME,
    QUIET,
    Players,
    bricks,
    can,
    contract,
    hand,
    kinds,
    move,
    names,
    only,
    outcome,
    pass_turn,
    plus,
    points,
    position,
    refused,
    skip_to,
    storage,
    tile,
    token,
    towers,
)

from cantiere.firenze import constants as k


@pytest.mark.clause("F§8.6 which", "F§8.6 halves")
def test_each_old_tower_that_was_not_raised_falls() -> None:
    player = {"storage": "W1", "towers": ["W3", "Y4", "P1"]}
    s = position([player, {"towers": ["R5"]}], phase="build")
    before = list(s.bag)
    move(s, "build t1+1", "end build")
    assert towers(s, 0) == ["W4"]
    assert towers(s, 1) == ["R5"]
    assert storage(s, 0) == bricks("Y2")
    assert s.bag == plus(before, bricks("Y2 P1"))


@pytest.mark.clause("F§8.6 fit", "F§14 Q38")
def test_a_fit_tower_may_wait_but_falls_unless_raised() -> None:
    s = position([{"towers": ["W2"], "storage": "W1"}, {}], phase="build")
    move(s, "build t1+1", "end build")
    assert can(s, "hand-in t1")
    move(s, "end fulfil", "end limits")
    pass_turn(s)
    assert towers(s, 0) == ["W3"]
    move(s, "take 0", "end trade", "end build")
    assert towers(s, 0) == []


@pytest.mark.clause("F§14 Q12", "F§8.6 halves")
def test_ruin_bricks_serve_the_alchemist_and_count_in_the_limits() -> None:
    player = {"storage": "W10", "towers": ["P4"], "hand": ["alchemist"]}
    s = position([player, {}], phase="build")
    move(s, "end build", "alchemist P B", "end fulfil")
    assert storage(s, 0) == bricks("W10 B1 P1")
    assert "end-limits" not in kinds(s)


@pytest.mark.clause("F§14 Q37", "F§9.6 open")
def test_towers_above_eight() -> None:
    player = {"towers": ["W9", "G10", "R2"], "hand": ["architect"]}
    s = position([player, {}], phase="fulfil")
    assert refused(s, "hand-in t1") == {"no-contract"}
    assert refused(s, "hand-in t2 -1") == {"no-contract"}
    assert refused(s, "hand-in t3") == {"no-contract"}
    assert refused(s, "hand-in t3 -1") == {"no-contract"}
    assert can(s, "hand-in t1 -1")
    assert can(s, "hand-in t3 +1")


@pytest.mark.clause("F§8.7 many", "F§9.6 one tower")
def test_hand_ins_in_any_order() -> None:
    for order in ((1, 2, 3), (3, 2, 1)):
        s = position([{"towers": ["W3", "W4", "P3"]}, {}], phase="fulfil")
        for tower in order:
            move(s, f"hand-in t{tower}")
        assert s.pp[0] == points("white", 3) + points("white", 4) + points("purple", 3)
        assert towers(s, 0) == []
        assert kinds(s) == {"end-fulfil"}


@pytest.mark.clause("F§9.6 one tower", "F§9.6 open")
def test_one_tower_one_contract_and_one_contract_one_tower() -> None:
    s = position([{"towers": ["W3", "W3"]}, {}], phase="fulfil")
    move(s, "hand-in t1")
    assert refused(s, "hand-in t1") == {"no-such-tower"}
    assert refused(s, "hand-in t2") == {"contract-taken"}


@pytest.mark.clause("F§8.7 end")
def test_end_fulfil_at_any_time() -> None:
    for before in ([], ["hand-in t1"]):
        s = position([{"towers": ["W3", "G3"]}, {}], phase="fulfil")
        move(s, *before, "end fulfil")
        assert s.phase == k.LIMITING


@pytest.mark.clause("F§9.6 seal", "F§14 Q17")
def test_without_a_seal_nothing_is_handed_in() -> None:
    closed: dict[str, int | str] = {
        f"{colour} {floor}": 0
        for colour in ("yellow", "red")
        for floor in range(3, 9)
        if (colour, floor) < ("yellow", 5)
    }
    s = position([{"towers": ["W3", "G3"], "seals": 1}, {}], phase="fulfil", contracts=closed)
    move(s, "hand-in t1")
    assert s.seals[0] == 0
    assert refused(s, "hand-in t2") == {"no-seals"}
    assert kinds(s) == {"end-fulfil"}


@pytest.mark.clause("F§9.6 balcony order", "F§9.6 value")
def test_balconies_in_order_also_in_one_turn() -> None:
    tokens = ["white 6", "red 5", "purple 5", "purple 6"]
    player = {"towers": ["P5", "R5", "W6"]}
    s = position([player, {}], phase="fulfil", balconies=tokens, tiles=[])
    assert refused(s, "hand-in t1") == {"balcony-waits"}
    assert refused(s, "hand-in t2") == {"balcony-waits"}
    move(s, "hand-in t3")
    assert refused(s, "hand-in t1") == {"balcony-waits"}
    move(s, "hand-in t2", "hand-in t1")
    assert s.balconies_done == 3
    assert s.pp[0] == token("white", 6) + token("red", 5) + token("purple", 5)


@pytest.mark.clause("F§14 Q6", "F§9.6 architect")
def test_architect_on_a_balcony_in_numeral_order() -> None:
    player = {"towers": ["W7", "W8"], "hand": ["architect"]}
    s = position([player, {}], phase="fulfil", tiles=[])
    assert refused(s, "hand-in t2 -1") == {"balcony-waits"}
    event = only(move(s, "hand-in t1 -1"), "fulfil")
    assert s.pp[0] == token("white", 6)
    assert event.params["balcony"] == 1
    assert s.balconies_done == 1


@pytest.mark.clause("F§9.6 architect")
@pytest.mark.parametrize("delta", ["-1", "+1"])
def test_architect_is_needed_for_a_delta(delta: str) -> None:
    s = position([{"towers": ["W4"]}, {"hand": ["architect"]}], phase="fulfil")
    assert refused(s, f"hand-in t1 {delta}") == {"not-in-hand"}
    assert refused(s, "hand-in t1 +2")


@pytest.mark.clause("F§9.5", "F§9.6 effect", "F§14 Q8")
def test_the_contract_floor_decides_all_bonuses() -> None:
    player = {"towers": ["R6"], "hand": ["architect"]}
    church = ["smallPrivilege", "mediumPrivilege"]
    s = position([player, {}], phase="fulfil", church=church)
    before = list(s.bag)
    event = only(move(s, "hand-in t1 -1"), "fulfil").params
    assert s.pp[0] == points("red", 5) + tile(5) + 2
    assert s.bag == plus(before, bricks("R6"))
    assert names(s.church) == ["mediumPrivilege"]
    assert s.tiles == [0, 1, 1, 1]
    assert contract(s, "red 5") == 0
    assert (event["height"], event["floor"], event["delta"]) == (6, 5, -1)
    assert (event["tile"], event["privilege"], event["privilegePoints"]) == (
        tile(5),
        "smallPrivilege",
        2,
    )


@pytest.mark.clause("F§9.6 tile")
@pytest.mark.parametrize("floor", [5, 6, 7, 8])
def test_each_tile_once(floor: int) -> None:
    s = position([{"towers": [f"R{floor}", f"G{floor}"]}, {}], phase="fulfil")
    move(s, "hand-in t1", "hand-in t2")
    board = points("red", floor) + points("green", floor)
    assert s.pp[0] == board + tile(floor)
    assert s.tiles == [0 if i + 5 == floor else 1 for i in range(4)]


@pytest.mark.clause("F§9.6 tile")
@pytest.mark.parametrize("floor", [3, 4])
def test_no_tile_on_the_low_floors(floor: int) -> None:
    s = position([{"towers": [f"R{floor}"]}, {}], phase="fulfil")
    move(s, "hand-in t1")
    assert s.pp[0] == points("red", floor)
    assert s.tiles == [1, 1, 1, 1]


@pytest.mark.clause("F§9.6 privilege", "F§10.6 privileges")
@pytest.mark.parametrize(
    ("card", "floor", "bonus"),
    [("smallPrivilege", 5, 2), ("mediumPrivilege", 6, 3), ("largePrivilege", 7, 4)],
)
def test_privileges(card: str, floor: int, bonus: int) -> None:
    player = {"towers": [f"R{floor}", "G8"]}
    s = position([player, {}], phase="fulfil", church=[card], tiles=[])
    move(s, "hand-in t2")
    assert names(s.church) == [card]
    move(s, "hand-in t1")
    assert s.pp[0] == points("green", 8) + points("red", floor) + bonus
    assert s.church == []
    assert names(s.discard) == [card]


@pytest.mark.clause("F§10.6 privileges")
def test_the_chooser_may_claim_a_privilege_in_the_same_turn() -> None:
    player = {"towers": ["R4"], "storage": "R1"}
    s = position([player, {}], row=["smallPrivilege", *QUIET[1:]], tiles=[])
    move(s, "take 0", "end trade", "build t1+1", "end build", "hand-in t1")
    assert s.pp[0] == points("red", 5) + 2


@pytest.mark.clause("F§10.6 privileges")
def test_a_balcony_contract_claims_the_privilege_too() -> None:
    s = position([{"towers": ["W6"]}, {}], phase="fulfil", church=["mediumPrivilege"], tiles=[])
    move(s, "hand-in t1")
    assert s.pp[0] == token("white", 6) + 3


@pytest.mark.clause("F§9.6 effect", "F§9.6 last seal")
def test_the_seal_lies_on_the_contract() -> None:
    s = position([{"towers": ["G4"]}, {}], phase="fulfil")
    left = s.seals[0]
    event = only(move(s, "hand-in t1"), "fulfil").params
    assert s.seals[0] == left - 1
    assert contract(s, "green 4") == 0
    assert s.end_tile == k.NOBODY
    assert event["points"] == points("green", 4)
    assert event["contract"] == points("green", 4)
    assert outcome(s)["contracts"] == [points("green", 4), 0]


@pytest.mark.clause("F§9.7 locked", "F§8.7 lock", "F§14 Q32")
def test_everybody_is_locked_until_the_bell_tower() -> None:
    for seat in (0, 1):
        players = [{"towers": ["G3", "W3"]} if seat == i else {} for i in range(2)]
        s = position(players, phase="fulfil", active=seat, church=["campanile"], endTile=1 - seat)
        assert refused(s, "hand-in t1") == {"bell-first"}
        assert refused(s, "hand-in t2") == {"bell-first"}
        move(s, "bell t2", "hand-in t1")
        assert s.pp[seat] == points("green", 3)


@pytest.mark.clause("F§9.7 locked", "F§10.6 campanile")
def test_the_chooser_is_locked_at_once() -> None:
    player = {"towers": ["G2"], "storage": "G1"}
    s = position([player, {}], row=["campanile", *QUIET[1:]])
    move(s, "take 0", "end trade", "build t1+1", "end build")
    assert names(s.church) == ["campanile"]
    assert refused(s, "hand-in t1") == {"bell-first"}
    assert kinds(s) == {"end-fulfil"}


@pytest.mark.clause("F§9.7 deliver")
def test_a_bell_tower_brings_nothing_but_freedom() -> None:
    s = position([{"towers": ["W3"]}, {}], phase="fulfil", church=["campanile", "smallPrivilege"])
    seals, before = list(s.seals), list(s.bag)
    move(s, "bell t1")
    assert (s.pp, s.seals, s.tiles) == ([0, 0], seals, [1, 1, 1, 1])
    assert contract(s, "white 3") == k.OPEN
    assert s.bag == plus(before, bricks("W3"))
    assert s.bells == 1
    assert GAME.view(s, 0)["players"][0]["bell"] is True


@pytest.mark.clause("F§9.7 deliver")
@pytest.mark.parametrize("tower", ["W2", "W4", "Y3", "P3"])
def test_only_a_white_tower_of_three_is_a_bell_tower(tower: str) -> None:
    s = position([{"towers": [tower]}, {}], phase="fulfil", church=["campanile"])
    assert refused(s, "bell t1") == {"not-a-bell"}


@pytest.mark.clause("F§9.7 deliver")
def test_no_bell_without_campanile_and_no_second_bell() -> None:
    s = position([{"towers": ["W3"]}, {}], phase="fulfil")
    assert refused(s, "bell t1")
    s = position([{"towers": ["W3"], "bell": True}, {}], phase="fulfil", church=["campanile"])
    assert refused(s, "bell t1")
    move(s, "hand-in t1")
    assert s.pp[0] == points("white", 3)


@pytest.mark.clause("F§9.7 release")
def test_the_last_bell_frees_everybody() -> None:
    players: Players = [{"bell": True}, {"towers": ["W3", "G4"]}, {"bell": True}]
    s = position(players, phase="fulfil", active=1, church=["campanile", "largePrivilege"])
    move(s, "bell t1", "hand-in t2")
    assert s.bells == 0
    assert names(s.church) == ["largePrivilege"]
    assert names(s.discard) == ["campanile"]


@pytest.mark.clause("F§14 Q10", "F§9.7 deliver")
def test_an_older_white_tower_raised_to_three_is_a_bell_tower() -> None:
    player = {"towers": ["W2", "W3"], "storage": "W1"}
    s = position([player, {}], phase="build", church=["campanile"])
    move(s, "build t1+1", "end build")
    assert towers(s, 0) == ["W3"]
    move(s, "bell t1")


@pytest.mark.clause("F§9.7 raise")
def test_a_locked_players_towers_fall() -> None:
    s = position([{"towers": ["G3"]}, {}], phase="build", church=["campanile"])
    skip_to(s, "fulfil")
    assert towers(s, 0) == []


@pytest.mark.clause("F§14 Q26")
def test_weak_white_and_campanile() -> None:
    closed: dict[str, int | str] = {f"white {floor}": "n" for floor in range(3, 9)}
    options = {"neutralPolicy": "weakColour", "weakColour": "white"}
    tokens = ["yellow 5", "yellow 6", "purple 5", "purple 6"]
    s = position(
        [{"towers": ["W3"]}, {}],
        phase="fulfil",
        contracts=closed,
        options=options,
        balconies=tokens,
        church=["campanile"],
    )
    move(s, "bell t1")
    assert s.bells == 1


@pytest.mark.clause("F§14 Q33")
def test_campanile_may_stay_to_the_end() -> None:
    players: Players = [{"bell": True}, {}]
    s = position(players, phase="limits", active=1, endTile=0, church=["campanile"], turns=[2, 2])
    move(s, "end limits")
    assert GAME.decision(s) is None
    assert outcome(s)["lastSeal"] == [0, 0]
    assert names(s.church) == ["campanile"]


def test_the_builders_balconies_are_out_of_the_way() -> None:
    assert BALCONIES == ["white 6", "white 7", "purple 5", "purple 6"]
    assert hand(position(), 0) == []
