"""F§15, TV-43 … TV-56: phases 3 to 6."""

import pytest
from tests.engine.firenze.builders import (
    GAME,
    QUIET,
    Players,
    bricks,
    buildings,
    can,
    contract,
    hand,
    kinds,
    loose,
    move,
    names,
    only,
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


@pytest.mark.clause("TV-43", "F§8.5 row 6", "F§8.5 storage")
@pytest.mark.parametrize(
    ("workshop", "mason", "needed"),
    [(False, False, 16), (True, False, 15), (False, True, 13), (True, True, 12)],
)
def test_tv_43_largest_build(workshop: bool, mason: bool, needed: int) -> None:
    def fits(held: int) -> bool:
        player = {
            "storage": f"W{held}",
            "buildings": ["workshop"] if workshop else [],
            "hand": ["mason"] if mason else [],
        }
        s = position([player, {}], phase="build")
        paid = " ".join("W" * (needed - 6))
        return can(s, f"build +W6 pay {paid}{' mason' if mason else ''}")

    assert fits(needed)
    assert not fits(needed - 1)


@pytest.mark.clause("TV-44", "F§8.6 halves", "F§9.4")
@pytest.mark.parametrize(
    ("height", "bag", "back"),
    list(zip(range(1, 10), [1, 1, 2, 2, 3, 3, 4, 4, 5], [0, 1, 1, 2, 2, 3, 3, 4, 4], strict=True)),
)
def test_tv_44_ruin_by_height(height: int, bag: int, back: int) -> None:
    s = position([{"towers": [f"G{height}"]}, {}], phase="build")
    before = list(s.bag)
    torn = only(skip_to(s, "fulfil"), "torn").params
    assert (torn["card"], torn["bag"], torn["back"]) == ("ruin", bag, back)
    assert storage(s, 0) == bricks(f"G{back}")
    assert s.bag == plus(before, bricks(f"G{bag}"))


@pytest.mark.clause("TV-45", "F§8.6 fit")
def test_tv_45_fit_but_not_raised() -> None:
    s = position([{"towers": ["G4"], "storage": "W5"}, {}], phase="build")
    skip_to(s, "fulfil")
    assert towers(s, 0) == []
    assert kinds(s) == {"end-fulfil"}


@pytest.mark.clause("TV-46", "F§8.5 new", "F§8.5 row 3")
def test_tv_46_new_tower() -> None:
    s = position([{"storage": "W4"}, {}], phase="build")
    move(s, "build +W3 pay W")
    skip_to(s, "fulfil")
    assert towers(s, 0) == ["W3"]
    move(s, "hand-in t1")
    assert s.pp[0] == points("white", 3)


@pytest.mark.clause("TV-47", "F§9.6 balcony order", "F§6.2 value")
def test_tv_47_balcony_order() -> None:
    tokens = ["white 6", "red 5", "purple 5", "purple 6"]
    players: Players = [{"towers": ["R5"], "storage": "R1"}, {"towers": ["W5"], "storage": "W1"}]
    s = position(players, phase="fulfil", balconies=tokens)
    assert refused(s, "hand-in t1") == {"balcony-waits"}
    s = position([*players[::-1]], phase="build", balconies=tokens)
    move(s, "build t1+1", "end build", "hand-in t1", "end fulfil", "end limits")
    assert s.pp[0] == token("white", 6) + tile(6)
    assert s.balconies_done == 1
    s = position(players, phase="fulfil", balconies=tokens, contracts={"white 6": 1})
    move(s, "hand-in t1")
    assert s.pp[0] == token("red", 5) + tile(5)


@pytest.mark.clause("TV-48", "F§9.6 privilege", "F§9.6 tile")
def test_tv_48_bonuses_add_up() -> None:
    player = {"towers": ["R5", "G5"]}
    s = position([player, {}], phase="fulfil", church=["smallPrivilege"])
    move(s, "hand-in t1")
    assert s.pp[0] == points("red", 5) + tile(5) + 2
    assert s.tiles == [0, 1, 1, 1]
    assert s.church == []
    assert names(s.discard) == ["smallPrivilege"]
    move(s, "hand-in t2")
    assert s.pp[0] == points("red", 5) + tile(5) + 2 + points("green", 5)


@pytest.mark.clause("TV-49", "F§9.7 locked", "F§14 Q9")
def test_tv_49_campanile_lock() -> None:
    player = {"storage": "Y1 W1", "towers": ["Y3", "W2"]}
    s = position([player, {}], row=["campanile", *QUIET[1:]])
    move(s, "take 0", "end trade", "build t1+1 t2+1", "end build")
    assert refused(s, "hand-in t1") == {"bell-first"}
    before, seals = list(s.bag), list(s.seals)
    move(s, "bell t2")
    assert s.bag == plus(before, bricks("W3"))
    assert s.pp == [0, 0]
    assert s.seals == seals
    assert contract(s, "white 3") == k.OPEN
    move(s, "hand-in t1")
    assert s.pp[0] == points("yellow", 4)


@pytest.mark.clause("TV-50", "F§9.7 release")
def test_tv_50_campanile_release() -> None:
    players: Players = [{"towers": ["W3"]}, {"bell": True}, {"bell": True}]
    s = position(players, phase="fulfil", church=["campanile"])
    events = move(s, "bell t1")
    assert s.bells == 0
    assert s.church == []
    assert names(s.discard) == ["campanile"]
    only(events, "bellsReturned")


@pytest.mark.clause("TV-51", "F§14 Q7", "F§9.7 deliver")
def test_tv_51_white_4_is_no_bell_tower() -> None:
    player = {"towers": ["W4", "W2"], "hand": ["architect"]}
    s = position([player, {}], phase="fulfil", church=["campanile"])
    assert refused(s, "bell t1") == {"not-a-bell"}
    assert refused(s, "bell t2") == {"not-a-bell"}
    assert kinds(s) == {"end-fulfil"}


@pytest.mark.clause("TV-52", "F§9.8", "F§10.4 monument")
@pytest.mark.parametrize(
    ("sites", "holder"),
    [
        ([["W4", "Y2"], ["G5"], ["R5"]], None),
        ([["W6", "Y6"], ["G5"], []], 0),
        ([[], [], []], None),
        ([["W2"], ["G5"], ["R4"]], 1),
    ],
)
def test_tv_52_monument(sites: list[list[str]], holder: int | None) -> None:
    players: Players = [{"towers": site} for site in sites]
    s = position(players, row=["monument B3", *QUIET[1:]], active=2)
    move(s, "take 0")
    assert [hand(s, seat) for seat in range(3)] == [
        ["monument"] if seat == holder else [] for seat in range(3)
    ]
    assert names(s.discard) == ([] if holder is not None else ["monument"])
    assert storage(s, 2) == bricks("B3")


@pytest.mark.clause("TV-53", "F§8.8.1", "F§10.3 storehouse")
def test_tv_53_storage_limit() -> None:
    s = position([{"storage": "W10 P3"}, {}], phase="limits")
    assert "end-limits" not in kinds(s)
    assert refused(s, "drop W W")
    before = list(s.bag)
    move(s, "drop W W P")
    assert storage(s, 0) == bricks("W8 P2")
    assert s.bag == plus(before, bricks("W2 P1"))
    s = position([{"storage": "W13 P3", "buildings": ["storehouse"]}, {}], phase="limits")
    move(s, "drop P", "end limits")
    assert storage(s, 0) == bricks("W13 P2")


@pytest.mark.clause("TV-54", "F§8.8.2")
def test_tv_54_card_limit() -> None:
    cards = ["mason", "alchemist", "architect", "glory", "scandal"]
    s = position([{"hand": cards, "buildings": ["bridge"]}, {}], phase="limits")
    assert {names([a[1]])[0] for a in GAME.legal(s) if a[0] == k.SHED} == {
        "mason",
        "alchemist",
        "architect",
        "bridge",
    }
    move(s, "shed bridge", "end limits")
    assert buildings(s, 0) == []
    assert names(s.discard) == ["bridge"]


@pytest.mark.clause("TV-54", "F§8.8.2")
def test_tv_54_festivals_are_never_discarded() -> None:
    festivals = ["glory", "glory", "scandal", "scandal", "monument", "monument"]
    player = {"hand": festivals, "buildings": ["bridge"]}
    row = ["mason", "mason", "mason", "patrician", "patrician", "patrician"]
    s = position([player, {}], phase="limits", row=row)
    assert refused(s, "shed glory")
    move(s, "shed bridge", "end limits")
    assert hand(s, 0) == sorted(festivals)
    assert buildings(s, 0) == []


@pytest.mark.clause("TV-55", "F§8.8.3", "F§10.2 patrician b")
def test_tv_55_patrician_in_phase_6() -> None:
    cards = ["patrician", "scandal", "mason", "alchemist", "architect"]
    s = position([{"hand": cards, "buildings": ["bridge"]}, {}], phase="limits")
    assert "end-limits" not in kinds(s)
    move(s, "patrician scandal")
    assert len(hand(s, 0)) + len(buildings(s, 0)) == 4
    move(s, "end limits")


@pytest.mark.clause("TV-56", "F§10.3 storehouse")
def test_tv_56_storehouse() -> None:
    cards = ["mason", "alchemist", "architect", "princess", "smuggler", "wholesaler"]
    player = {"hand": cards, "buildings": ["bridge", "storehouse", "workshop"]}
    s = position([player, {}], phase="limits")
    assert "shed" not in kinds(s)
    move(s, "end limits")
    assert len(hand(s, 0)) + len(buildings(s, 0)) == 9


def test_ruin_bricks_are_loose() -> None:
    s = position([{"towers": ["G4"]}, {}], phase="build")
    before = loose(s)
    skip_to(s, "fulfil")
    assert loose(s) == plus(before, bricks("G2"))
