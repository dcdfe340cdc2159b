"""The learned weights of turn ends: whence they come, and right where it is plain."""

from typing import Any

import pytest
from tests.engine.firenze.builders import GAME, position
from tests.engine.players.tables import FIRENZE, asked, moments

from cantiere.firenze.ai import turn_ends
from cantiere.firenze.ai.turn_ends import (
    MILLIONTHS,
    STAGES,
    UNITS,
    key,
    rows,
    stage,
    worths,
)
from cantiere.players.levels import think
from cantiere.testing.conformance import play_out


def worth(*seats: dict[str, Any], **more: Any) -> int:
    """What the first seat has, at the beginning of its rival's turn."""
    return worths(position([*seats, {}], active=1, **more))[0]


def test_the_weights_say_how_they_were_made() -> None:
    weights = turn_ends.weights_file()
    assert weights["command"].endswith(f"--games {weights['games']} --seed {weights['seed']}")
    assert len(weights["commit"]) >= 8
    assert weights["features"] == list(UNITS)
    assert list(weights["stages"]) == list(STAGES)
    for of_stage in weights["stages"].values():
        assert len(of_stage) == len(UNITS)
        assert all(type(weight) is int for weight in of_stage)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_and_worths_are_whole_numbers(seats: int) -> None:
    for s in moments(FIRENZE, seats, 5, every=50):
        features = rows(s)
        assert len(features) == len(worths(s)) == seats
        assert all(type(n) is int for row in (*features, worths(s)) for n in row)
        assert all(len(row) == len(UNITS) for row in features)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_exact_when_the_game_is_over(seats: int) -> None:
    s = play_out(GAME, {"seats": seats, "turnCap": 60}, 3).state
    assert worths(s) == [MILLIONTHS * total for total in GAME.scores(s).totals]


def test_a_game_runs_through_its_stages() -> None:
    s = position([{}, {}])
    most = s.seals[0]
    stages = []
    for left in range(most, 0, -1):
        s.seals[0] = left
        stages.append(stage(s))
    s.end_tile = 0
    stages.append(stage(s))
    assert list(dict.fromkeys(stages)) == list(reversed(STAGES))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": 5}, {}),
        ({"storage": "G1", "towers": ["G4"]}, {"storage": "G1", "towers": ["G3"]}),
        ({"storage": "P2", "towers": ["P6"]}, {"storage": "P2"}),
        ({"buildings": ["workshop"]}, {}),
        ({"hand": ["glory"]}, {}),
        ({}, {"hand": ["scandal"]}),
    ],
)
def test_more_is_better(better: dict[str, object], worse: dict[str, object]) -> None:
    assert worth(better) > worth(worse)


def test_a_contract_that_a_rival_can_take_first_is_a_risk() -> None:
    mine = {"storage": "B1", "towers": ["B4"]}
    at = list(UNITS).index("risk")
    alone = rows(position([mine, {"towers": ["G4"]}], active=1))[0][at]
    shared = rows(position([mine, {"towers": ["B4"]}], active=1))[0][at]
    assert alone == 0 < shared


def test_without_a_turn_to_come_only_points_and_cards_count() -> None:
    s = position([{"storage": "B3", "towers": ["B4"]}, {"storage": "P1"}], active=1, endTile=0)
    assert not any(rows(s)[0][3:])


def test_the_ids_of_towers_tell_no_states_apart() -> None:
    s = position([{"towers": ["W4", "G5"]}, {}])
    other = s.copy()
    other.towers[0] = [(tower + 7, colour, height) for tower, colour, height in s.towers[0][::-1]]
    other.old = tuple(tower + 7 for tower in s.old)
    assert key(s) == key(other)
    other.towers[0].pop()
    assert key(s) != key(other)


def test_the_same_nodes_choose_the_same_everywhere() -> None:
    """Pinned, so that a change of play is seen: to be written anew when weights or moves change."""
    moves = []
    for s in moments(FIRENZE, 3, 77, every=9):
        if s.frames or len(FIRENZE.candidates(s)) == 1:
            continue
        thought = think(FIRENZE, "search", FIRENZE.view(s, asked(FIRENZE, s)), 1, nodes=40)
        assert list(thought.slices())[-1] == 1.0
        steps = []
        for action in thought.best():
            steps.append(FIRENZE.notation(s, action))
            FIRENZE.play(s, action)
        moves.append(", ".join(steps))
    assert moves == GOLDEN


GOLDEN = [
    "take 1, lay W",
    "trade 0 B, give Y, give G, give R",
    "trade 1 P, give W, give Y, give G",
    "take 1, lay G",
    "start G, start B, start P, laid, pay G",
    "raise t8, start G, raise t15, laid",
    "trade 0 P, give R, give B",
    "start W, start B, laid",
    "trade 0 P, give Y, give G",
    "take 1, lay G",
    "start B, start P, raise t20, laid",
    "trade 3 B, give W, give G",
    "take 1, lay W",
    "take 0",
]
