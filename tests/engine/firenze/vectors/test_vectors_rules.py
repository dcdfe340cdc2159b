"""F§15, TV-01 … TV-12: the examples of the printed rules."""

import pytest
from tests.engine.firenze.builders import (
    GAME,
    QUIET,
    bricks,
    can,
    contract,
    flag,
    hand,
    move,
    on_card,
    only,
    outcome,
    plus,
    points,
    position,
    refused,
    row,
    skip_to,
    storage,
    tile,
    token,
    towers,
)

from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State


def worked_example() -> State:
    """The site of TV-01 in phase 3."""
    return position(
        [
            {"storage": "W3 G2 Y2 B1", "towers": ["W4", "G5", "Y2", "R3"]},
            {},
        ],
        phase="build",
        contracts={"yellow 3": "n"},
    )


BUILT = "build t1+2 t2+1 t3+1 pay W G B"


@pytest.mark.clause("TV-01", "F§8.5 cost", "F§8.5 storage")
def test_tv_01_build_with_cost() -> None:
    s = worked_example()
    move(s, BUILT)
    assert storage(s, 0) == bricks("Y1")
    assert towers(s, 0) == ["W6", "G6", "Y3", "R3"]


@pytest.mark.clause("TV-01", "F§8.5 storage")
def test_tv_01_a_fifth_brick_is_too_much() -> None:
    s = worked_example()
    assert "cannot-afford" in refused(s, "build t1+3 t2+1 t3+1 pay W G B")
    assert not can(s, "build t1+3 t2+1 t3+1 pay G Y B")


@pytest.mark.clause("TV-02", "F§8.6 which", "F§8.6 halves")
def test_tv_02_ruin() -> None:
    s = worked_example()
    move(s, BUILT)
    before = list(s.bag)
    events = skip_to(s, "fulfil")
    assert storage(s, 0) == bricks("Y1 R1")
    assert s.bag == plus(before, bricks("R2"))
    assert towers(s, 0) == ["W6", "G6", "Y3"]
    torn = only(events, "torn").params
    assert (torn["height"], torn["bag"], torn["back"]) == (3, 2, 1)


@pytest.mark.clause("TV-03", "F§9.6 tile", "F§9.6 balcony order")
def test_tv_03_two_contracts() -> None:
    s = worked_example()
    move(s, BUILT)
    skip_to(s, "fulfil")
    before = list(s.bag)
    move(s, "hand-in t2")
    assert s.pp[0] == points("green", 6) + tile(6)
    assert s.tiles == [1, 0, 1, 1]
    move(s, "hand-in t1")
    assert s.pp[0] == points("green", 6) + tile(6) + token("white", 6) == 14
    assert s.bag == plus(before, bricks("G6 W6"))
    assert s.balconies_done == 1
    assert towers(s, 0) == ["Y3"]
    assert refused(s, "hand-in t3") == {"contract-closed"}


@pytest.mark.clause("TV-04", "F§9.6 value")
def test_tv_04_contract_value() -> None:
    s = position([{"towers": ["G5"]}, {}], phase="fulfil", tiles=[6, 7, 8])
    move(s, "hand-in t1")
    assert s.pp[0] == points("green", 5) == 4


@pytest.mark.clause("TV-05", "F§8.1.1", "F§8.3.1")
def test_tv_05_card_cost() -> None:
    cards = [QUIET[0], QUIET[1], "princess W2 B1 P1", *QUIET[3:]]
    s = position([{"storage": "W1 G2"}, {}], row=cards)
    move(s, "take 2 pay W G")
    assert on_card(s, 0) == plus(bricks("W1 Y1 G1 R1"), bricks("W1"))
    assert on_card(s, 1) == plus(bricks("W1 Y1 G1 R1"), bricks("G1"))
    assert hand(s, 0) == ["princess"]
    assert storage(s, 0) == bricks("G1 W2 B1 P1")
    assert row(s)[:5] == ["recognition", "disgrace", "scandal", "recognition", "disgrace"]
    assert len(s.row) == 6
    assert sum(on_card(s, 5)) == 4


@pytest.mark.clause("TV-06", "F§8.4 once", "F§8.4 brick")
def test_tv_06_trade() -> None:
    cards = ["wholesaler W2 B1", *QUIET[1:]]
    s = position([{"storage": "W3 G4"}, {}], row=cards, phase="trade")
    move(s, "trade 0 B give W W G")
    assert on_card(s, 0) == bricks("W4 G1")
    assert storage(s, 0) == bricks("W1 G3 B1")
    assert refused(s, "trade 1 R give G G G") == {"trade-used"}


@pytest.mark.clause("TV-07", "F§10.5 flood")
def test_tv_07_flood() -> None:
    s = position([{}, {"storage": "W4"}], row=["flood W1", *QUIET[1:]])
    move(s, "take 0", "lose W W")
    assert storage(s, 1) == bricks("W2")


def ended(contracts: dict[str, int | str], seats: int = 3) -> State:
    """The final scoring of a board, reached by the turn cap."""
    s = position(
        [{}] * seats,
        phase="limits",
        active=seats - 1,
        contracts=contracts,
        turns=[20] * seats,
        options={"turnCap": 20},
    )
    move(s, "end limits")
    assert GAME.decision(s) is None
    return s


@pytest.mark.clause("TV-08", "F§11.4")
def test_tv_08_majority() -> None:
    s = ended({"white 3": 0, "white 4": 1, "white 5": 1})
    assert outcome(s)["majorities"] == [0, flag("white"), 0]
    assert flag("white") == 2


@pytest.mark.clause("TV-09", "F§11.4")
def test_tv_09_majority_tie() -> None:
    s = ended({"yellow 3": 2, "yellow 5": 0, "yellow 6": 2, "yellow 4": 0})
    assert outcome(s)["majorities"] == [0, 0, flag("yellow")]


@pytest.mark.clause("TV-10", "F§10.3 workshop", "F§10.2 mason")
@pytest.mark.parametrize(
    ("workshop", "mason", "count", "cost"),
    [
        (True, False, 3, 0),
        (True, False, 4, 2),
        (False, True, 4, 0),
        (False, True, 6, 7),
        (True, True, 5, 2),
        (True, True, 6, 6),
    ],
)
def test_tv_10_workshop_and_mason(workshop: bool, mason: bool, count: int, cost: int) -> None:
    player = {
        "storage": f"P{count} W10",
        "buildings": ["workshop"] if workshop else [],
        "hand": ["mason"] if mason else [],
    }
    s = position([player, {}], phase="build")
    text = f"build +P{count} pay {' '.join('W' * cost)}" + (" mason" if mason else "")
    event = only(move(s, text), "build")
    assert event.params["cost"] == cost
    assert event.params["paid"] == bricks(f"W{cost}")
    assert storage(s, 0) == bricks(f"W{10 - cost}")


@pytest.mark.clause("TV-11", "F§9.5", "F§14 Q37")
def test_tv_11_architect() -> None:
    s = position([{"towers": ["W9"], "hand": ["architect"]}, {}], phase="fulfil")
    before = list(s.bag)
    assert refused(s, "hand-in t1")
    move(s, "hand-in t1 -1")
    assert s.pp[0] == points("white", 8) + tile(8)
    assert contract(s, "white 8") == 0
    assert s.bag == plus(before, bricks("W9"))
    assert hand(s, 0) == []
    assert s.tiles == [1, 1, 1, 0]


@pytest.mark.clause("TV-12", "F§10.3 bridge", "F§8.4 rate")
def test_tv_12_bridge() -> None:
    s = position([{"storage": "W2", "buildings": ["bridge"]}, {}], phase="trade")
    move(s, "trade 0 R give W W")
    assert storage(s, 0) == bricks("R1")
    s = position([{"storage": "W2"}, {}], phase="trade")
    assert refused(s, "trade 0 R give W W")
    assert k.TRADE not in {a[0] for a in GAME.legal(s)}
