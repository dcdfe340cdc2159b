"""F§15, TV-57 … TV-63: the end, the automatic loss and the tables."""

from collections import Counter
from itertools import pairwise

import pytest
from tests.engine.firenze.builders import (
    COLOURS,
    GAME,
    QUIET,
    TABLES,
    Players,
    bricks,
    contract,
    flag,
    move,
    outcome,
    pass_turn,
    points,
    position,
    storage,
)

from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State


def over(s: State) -> bool:
    return GAME.decision(s) is None


@pytest.mark.clause("TV-57", "F§11.1", "F§14 Q18")
def test_tv_57_last_seal() -> None:
    players: Players = [
        {"towers": ["G3"], "seals": 1},
        {"towers": ["Y3"], "seals": 1, "storage": "Y1"},
    ]
    s = position(players, phase="fulfil", contracts=owned(8, 8))
    move(s, "hand-in t1")
    assert s.pp[0] == points("green", 3) + 5
    assert s.end_tile == 0
    assert not over(s)
    move(s, "end fulfil", "end limits")
    assert s.active == 1
    move(s, "take 0", "end trade", "build t2+1", "end build", "hand-in t2")
    assert s.pp[1] == points("yellow", 4)
    assert s.seals[1] == 0
    move(s, "end fulfil", "end limits")
    assert over(s)


def owned(first: int, second: int) -> dict[str, int | str]:
    """Contracts of seats 0 and 1, so many each, leaving green 3 and yellow 4 open."""
    free = [
        f"{colour} {floor}"
        for colour in COLOURS
        for floor in range(3, 9)
        if f"{colour} {floor}" not in ("green 3", "yellow 4", *("white 6", "white 7"))
        and f"{colour} {floor}" not in ("purple 5", "purple 6")
    ]
    owners = [0] * first + [1] * second
    return dict(zip(free, owners, strict=False))


@pytest.mark.clause("TV-58", "F§11.2", "F§11.3")
def test_tv_58_order_of_last_turns() -> None:
    contracts = dict.fromkeys(list(owned(6, 0)), 1)
    players: Players = [{}, {"towers": ["G3"], "seals": 1}, {}]
    s = position(players, phase="fulfil", active=1, contracts=contracts)
    move(s, "hand-in t1", "end fulfil", "end limits")
    assert s.active == 2
    pass_turn(s)
    assert s.active == 0
    pass_turn(s)
    assert over(s)
    assert s.turns == [2, 1, 1]


@pytest.mark.clause("TV-59", "F§11.5", "F§10.4 recognition")
def test_tv_59_festivals() -> None:
    contracts: dict[str, int | str] = {
        "white 3": 1,
        "yellow 3": 1,
        "green 4": 1,
        "red 5": 1,
        "blue 7": 1,
    }
    cards = ["recognition", "recognition", "glory", "scandal", "disgrace"]
    row = ["mason", "mason", "mason", "patrician", "patrician", "patrician"]
    players: Players = [{}, {"points": 40, "hand": cards}]
    s = position(
        players,
        phase="limits",
        active=1,
        contracts=contracts,
        turns=[20, 20],
        row=row,
        options={"turnCap": 20},
    )
    move(s, "end limits")
    assert over(s)
    assert outcome(s)["festivals"] == [0, 3 + 3 + 3 - 3 - 2]
    majorities = sum(flag(colour) for colour in ("white", "yellow", "green", "red", "blue"))
    assert GAME.scores(s).totals[1] - majorities == 44


def ended(contracts: dict[str, int | str], pp: list[int]) -> State:
    """The final scoring of a board and points, reached by the turn cap."""
    s = position(
        [{"points": points} for points in pp],
        phase="limits",
        active=len(pp) - 1,
        contracts=contracts,
        turns=[20] * len(pp),
        options={"turnCap": 20},
    )
    move(s, "end limits")
    assert over(s)
    return s


@pytest.mark.clause("TV-60", "F§14 Q27", "F§6.3 neutral")
def test_tv_60_no_majority() -> None:
    s = ended({"purple 4": "n", "blue 3": 1}, [0, 0])
    assert outcome(s)["majorities"] == [0, flag("blue")]


@pytest.mark.clause("TV-61", "F§11.6")
def test_tv_61_tie() -> None:
    s = ended({}, [52, 52, 47])
    assert list(GAME.scores(s).totals) == [52, 52, 47]
    assert list(GAME.scores(s).winners) == [0, 1]


@pytest.mark.clause("TV-62", "F§9.9 auto bricks", "F§5 eventLoss")
def test_tv_62_automatic_loss() -> None:
    opponent = {"storage": "W3 Y2 P5", "towers": ["W1", "P1"]}
    s = position([{}, opponent], row=["flood", *QUIET[1:]], options={"eventLoss": "auto"})
    move(s, "take 0")
    assert s.phase == k.TRADING
    assert storage(s, 1) == bricks("W1 P5")


@pytest.mark.clause("TV-63", "F§14 Q1")
def test_tv_63_board() -> None:
    assert sum(TABLES["board"]["bricks"]["value"]) == 88
    rows = [[points(colour, floor) for floor in range(3, 9)] for colour in COLOURS]
    assert sum(map(len, rows)) == 36
    for cheap in rows:
        assert all(low < high for low, high in pairwise(cheap))
    for cheap, rare in pairwise(rows):
        assert all(a <= b for a, b in zip(cheap, rare, strict=True))


@pytest.mark.clause("TV-63", "F§10.1")
def test_tv_63_cards() -> None:
    counts: Counter[str] = Counter()
    for row in TABLES["cards"]:
        counts[row["type"]] += row["count"]["value"]
    assert counts == {"event": 10, "person": 20, "festival": 10, "building": 8, "church": 4}
    assert len(TABLES["cards"]) == 27
    assert sum(row["start"]["value"] for row in TABLES["cards"]) == 10


@pytest.mark.clause("TV-63", "F§6.2 distinct", "F§14 Q1")
def test_tv_63_balconies() -> None:
    tokens = TABLES["balconies"]
    assert Counter(token["numeral"] for token in tokens) == {1: 5, 2: 5, 3: 5, 4: 4}
    assert len({(token["colour"], token["floor"]) for token in tokens}) == 19
    for numeral in (1, 2, 3, 4):
        assert len({t["colour"] for t in tokens if t["numeral"] == numeral}) >= 2


def test_the_helper_owns_no_contract_that_the_vectors_hand_in() -> None:
    s = position(contracts=owned(8, 8))
    assert contract(s, "green 3") == contract(s, "yellow 4") == k.OPEN
