"""F§15, TV-38 … TV-42: persons."""

import pytest
from tests.engine.firenze.builders import (
    QUIET,
    Players,
    bricks,
    can,
    contract,
    hand,
    kinds,
    move,
    on_card,
    outcome,
    pass_turn,
    plus,
    points,
    position,
    refused,
    storage,
)


@pytest.mark.clause("TV-38", "F§10.2 wholesaler")
def test_tv_38_wholesaler() -> None:
    row = ["glory W7", "recognition Y18", "disgrace G15", "glory R10", "scandal B5", "scandal P3"]
    s = position([{"hand": ["wholesaler"]}, {}], row=row)
    assert sum(s.bag) == 30
    before = plus(s.bag, on_card(s, 0))
    move(s, "wholesaler 0")
    assert sum(s.bag) == 30
    assert sum(on_card(s, 0)) == 7
    assert plus(s.bag, on_card(s, 0)) == before


@pytest.mark.clause("TV-39", "F§10.2 alchemist")
def test_tv_39_alchemist() -> None:
    s = position([{"storage": "W2", "hand": ["alchemist"]}, {}])
    before = list(s.bag)
    move(s, "alchemist W P")
    assert storage(s, 0) == bricks("W1 P1")
    assert plus(s.bag, bricks("P1")) == plus(before, bricks("W1"))


@pytest.mark.clause("TV-39", "F§10.2 alchemist", "F§14 Q22")
def test_tv_39_alchemist_with_an_empty_bag() -> None:
    row = ["recognition P8", "disgrace B10", "glory R12", "scandal G15", "recognition Y18 W23"]
    s = position([{"storage": "W2", "hand": ["alchemist"]}, {}], row=[*row, "disgrace"])
    assert sum(s.bag) == 0
    assert "alchemist" not in kinds(s)
    assert refused(s, "alchemist W P")


@pytest.mark.clause("TV-40", "F§10.2 smuggler")
def test_tv_40_smuggler() -> None:
    players: Players = [{"storage": "W1", "hand": ["smuggler"]}, {"storage": "B1 W4"}, {}]
    s = position(players)
    assert not can(s, "smuggler 2 W B")
    assert refused(s, "smuggler 2 W B")
    move(s, "smuggler 1 W B")
    assert storage(s, 0) == bricks("B1")
    assert storage(s, 1) == bricks("W5")


@pytest.mark.clause("TV-41", "F§8.0 once a name")
def test_tv_41_same_name() -> None:
    players: Players = [
        {"storage": "W6", "hand": ["alchemist", "alchemist", "smuggler"]},
        {"storage": "B1"},
    ]
    s = position(players)
    move(s, "alchemist W P")
    assert refused(s, "alchemist W P") == {"already-played"}
    move(s, "smuggler 1 W B")
    pass_turn(s)
    pass_turn(s)
    assert s.active == 0
    move(s, "alchemist W P")
    assert "alchemist" not in hand(s, 0)


@pytest.mark.clause("TV-42", "F§9.5", "F§14 Q8")
def test_tv_42_architect_2_as_3() -> None:
    player = {"storage": "P1", "towers": ["P1"], "hand": ["architect"]}
    s = position([player, {}], phase="build")
    move(s, "build t1+1", "end build")
    before = list(s.bag)
    move(s, "hand-in t1 +1")
    assert s.pp[0] == points("purple", 3)
    assert contract(s, "purple 3") == 0
    assert s.bag == plus(before, bricks("P2"))


@pytest.mark.clause("TV-42", "F§10.4 recognition")
def test_tv_42_counts_for_recognition() -> None:
    player = {"towers": ["P2"], "hand": ["architect", "recognition"]}
    row = [*QUIET[1:4], "glory", "disgrace", "scandal"]
    s = position([{}, player], phase="fulfil", active=1, endTile=0, turns=[2, 2], row=row)
    move(s, "hand-in t1 +1", "end fulfil", "end limits")
    assert outcome(s)["festivals"] == [0, 1]
