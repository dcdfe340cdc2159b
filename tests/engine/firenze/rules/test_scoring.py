"""F§8.9, F§10.4, F§11: the end of the game and the final scoring."""

import pytest
from tests.engine.firenze.builders import (
    GAME,
    Players,
    bricks,
    flag,
    move,
    only,
    outcome,
    pass_turn,
    points,
    position,
    storage,
)

from cantiere.core.game import Event
from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State

FEW = ["mason", "mason", "mason", "patrician", "patrician", "patrician"]


def last_turn_done(
    hands: list[list[str]], contracts: dict[str, int | str] | None = None
) -> tuple[State, list[Event]]:
    """The final scoring of hands and a board, reached by the turn cap."""
    s = position(
        [{"hand": cards} for cards in hands],
        phase="limits",
        active=len(hands) - 1,
        contracts=contracts,
        turns=[20] * len(hands),
        row=FEW,
        options={"turnCap": 20},
    )
    return s, move(s, "end limits")


@pytest.mark.clause("F§8.9 clockwise")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    s = position([{}] * seats, active=seats - 1)
    order = []
    for _ in range(seats + 1):
        order.append(s.active)
        pass_turn(s)
    assert order == [seats - 1, *range(seats)]


@pytest.mark.clause("F§8.9 end", "F§11.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_before_the_holders_next_turn(seats: int) -> None:
    for holder in range(seats):
        turns = [2] * (holder + 1) + [1] * (seats - holder - 1)
        s = position([{}] * seats, active=holder, phase="limits", endTile=holder, turns=turns)
        move(s, "end limits")
        for i in range(1, seats):
            assert s.active == (holder + i) % seats
            pass_turn(s)
        assert GAME.decision(s) is None
        assert GAME.legal(s) == []
        assert s.phase == k.OVER


@pytest.mark.clause("F§11.1", "F§9.6 last seal")
@pytest.mark.parametrize(("seats", "seals"), [(2, 9), (3, 7), (4, 6)])
def test_last_seal_by_seats(seats: int, seals: int) -> None:
    names = [f"{c} {f}" for c in ("blue", "red", "yellow") for f in (3, 4, 5, 6)]
    placed: dict[str, int | str] = dict.fromkeys(names[: seals - 1], 0)
    players: Players = [{"towers": ["G3", "G4"]}, *[{}] * (seats - 1)]
    s = position(players, phase="fulfil", contracts=placed)
    assert s.seals[0] == 1
    event = only(move(s, "hand-in t1"), "lastSeal")
    assert event.seat == 0
    assert s.pp[0] == points("green", 3) + 5
    assert s.end_tile == 0
    assert outcome(s)["lastSeal"][0] == 5
    assert GAME.decision(s) is not None


@pytest.mark.clause("F§11.1")
def test_the_turn_of_the_last_seal_ends_normally() -> None:
    names = [f"{c} {f}" for c in ("blue", "red") for f in (3, 4, 5, 6)]
    placed: dict[str, int | str] = dict.fromkeys(names, 0)
    s = position([{"towers": ["G3"], "storage": "W12"}, {}], phase="fulfil", contracts=placed)
    move(s, "hand-in t1", "end fulfil", "drop W W", "end limits")
    assert s.active == 1
    pass_turn(s)
    assert GAME.decision(s) is None


@pytest.mark.clause("F§11.2", "F§14 Q18")
def test_the_second_last_seal_brings_no_points() -> None:
    names = [f"{c} {f}" for c in ("blue", "red") for f in (3, 4, 5, 6)]
    placed: dict[str, int | str] = dict.fromkeys(names, 1)
    s = position(
        [{}, {"towers": ["G3", "G4"]}],
        phase="fulfil",
        active=1,
        contracts=placed,
        endTile=0,
        turns=[2, 2],
    )
    move(s, "hand-in t1")
    assert s.pp[1] == points("green", 3)
    assert s.seals[1] == 0
    assert s.end_tile == 0
    assert [r.code for r in GAME.why(s, (k.FULFIL, 2, 0))] == ["no-seals"]


@pytest.mark.clause("F§11.4")
def test_most_seals_on_a_colour_take_the_flag() -> None:
    contracts: dict[str, int | str] = {
        "white 3": 0,
        "white 8": 1,
        "white 4": 0,
        "red 3": 2,
        "blue 5": "n",
    }
    s, events = last_turn_done([[], [], []], contracts)
    assert outcome(s)["majorities"] == [flag("white"), 0, flag("red")]
    majorities = [event for event in events if event.kind == "majority"]
    assert [(e.seat, e.params["colour"], e.params["points"]) for e in majorities] == [
        (0, 0, flag("white")),
        (2, 3, flag("red")),
    ]


@pytest.mark.clause("F§11.4", "F§14 Q8")
def test_a_tie_goes_to_the_highest_seal_alone() -> None:
    contracts: dict[str, int | str] = {"purple 3": 0, "purple 7": 0, "purple 4": 1, "purple 8": 1}
    s, events = last_turn_done([[], []], contracts)
    assert outcome(s)["majorities"] == [0, flag("purple")]
    assert only(events, "majority").params["tie"]


@pytest.mark.clause("F§11.4", "F§14 Q27")
def test_balconies_count_neutral_seals_do_not() -> None:
    contracts: dict[str, int | str] = {"white 6": 1, "white 3": "n", "white 4": "n"}
    players: Players = [{}, {}]
    s = position(
        players,
        phase="limits",
        active=1,
        contracts=contracts,
        turns=[20, 20],
        options={"turnCap": 20},
    )
    move(s, "end limits")
    assert outcome(s)["majorities"] == [0, flag("white")]


@pytest.mark.clause("F§10.4 glory", "F§10.4 disgrace", "F§10.4 scandal")
@pytest.mark.parametrize(("card", "value"), [("glory", 3), ("disgrace", -2), ("scandal", -3)])
def test_festival_values(card: str, value: int) -> None:
    s, events = last_turn_done([[], [card, card]])
    assert outcome(s)["festivals"] == [0, 2 * value]
    assert sum(e.params["points"] for e in events if e.kind == "festival") == 2 * value
    assert GAME.scores(s).totals[1] == 2 * value


@pytest.mark.clause("F§10.4 monument", "F§11.5")
def test_monument_counts_for_its_holder() -> None:
    s, _ = last_turn_done([["monument"], ["monument"]])
    assert outcome(s)["festivals"] == [3, 3]


@pytest.mark.clause("F§10.4 recognition")
def test_each_recognition_counts_low_contracts() -> None:
    contracts: dict[str, int | str] = {"white 3": 0, "red 4": 0, "red 5": 0, "blue 3": 1}
    s, _ = last_turn_done([["recognition", "recognition"], []], contracts)
    assert outcome(s)["festivals"] == [4, 0]


@pytest.mark.clause("F§10.4 recognition", "F§9.7 deliver")
def test_recognition_counts_low_balconies_but_no_bell_tower() -> None:
    players: Players = [{}, {"hand": ["recognition"], "towers": ["W3", "B3"]}]
    s = position(
        players,
        phase="fulfil",
        active=1,
        endTile=0,
        turns=[2, 2],
        balconies=["blue 3", "white 7", "purple 5", "purple 6"],
        church=["campanile"],
        row=FEW,
    )
    move(s, "bell t1", "hand-in t2", "end fulfil", "end limits")
    assert outcome(s)["festivals"] == [0, 1]


@pytest.mark.clause("F§11.5")
def test_persons_in_hand_are_worth_nothing() -> None:
    s, _ = last_turn_done([["alchemist", "architect"], ["princess"]])
    assert list(GAME.scores(s).totals) == [0, 0]


@pytest.mark.clause("F§11.6")
def test_most_points_win() -> None:
    s, events = last_turn_done([["glory"], ["scandal"], ["glory"]])
    scores = GAME.scores(s)
    assert list(scores.totals) == [3, -3, 3]
    assert list(scores.winners) == [0, 2]
    assert only(events, "final").params == {"totals": [3, -3, 3], "winners": [0, 2]}


@pytest.mark.clause("F§11.6")
def test_nobody_has_won_while_the_game_runs() -> None:
    s = position([{"points": 9}, {}])
    assert list(GAME.scores(s).winners) == []
    assert GAME.scores(s).totals[0] == 9


@pytest.mark.clause("F§11.5", "F§11.4")
def test_sources_add_up_to_the_totals() -> None:
    contracts: dict[str, int | str] = {"white 3": 0, "red 4": 1}
    s, _ = last_turn_done([["recognition"], ["glory"]], contracts)
    rows = GAME.scores(s).rows
    assert [sum(row[seat] for row in rows.values()) for seat in range(2)] == list(
        GAME.scores(s).totals
    )


@pytest.mark.clause("F§11.2")
def test_the_last_turn_has_all_phases() -> None:
    s = position([{}, {"storage": "W4"}], active=1, endTile=0, turns=[2, 2])
    move(s, "take 0", "trade 0 R give W W W", "end trade", "build +W1 +Y1", "end build")
    move(s, "end fulfil", "end limits")
    assert GAME.decision(s) is None
    assert storage(s, 1) == bricks("W1 G1 R2")
