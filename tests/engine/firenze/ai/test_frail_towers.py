"""Towers of one brick: none is wasted, and builds that keep them are worth a look."""

from typing import Any

import pytest
from tests.engine.firenze.builders import GAME, position

from cantiere.firenze import constants as k
from cantiere.firenze.ai.frail_towers import bare, gives_away, keeping
from cantiere.firenze.constants import OVER
from cantiere.firenze.rules.state import State

OLDER = ["B3", "P4"]
"""Two towers that want bricks as well."""


@pytest.mark.parametrize(
    ("before", "after", "wastes"),
    [
        ({"storage": "W2", "towers": OLDER}, {"storage": "W1", "towers": [*OLDER, "W1"]}, False),
        ({"storage": "W1 Y1", "towers": OLDER}, {"storage": "Y1", "towers": [*OLDER, "W1"]}, True),
        ({"storage": "W2"}, {"storage": "W1", "towers": ["W1"]}, False),
        ({"storage": "W3", "towers": ["W4"]}, {"storage": "W1", "towers": ["W5", "W1"]}, True),
        ({"storage": "W4", "towers": ["W4"]}, {"storage": "W2", "towers": ["W5", "W1"]}, False),
        ({"storage": "W3", "towers": OLDER}, {"towers": [*OLDER, "W2"]}, False),
        ({"storage": "W1 Y1"}, {"storage": "Y1", "towers": ["W1"]}, True),
        ({"storage": "W1 Y1", "towers": ["P4"]}, {"storage": "Y1", "towers": ["P4", "W1"]}, True),
        ({"storage": "W1", "towers": ["W1"]}, {"towers": ["W2"]}, False),
        ({"storage": "W1", "towers": ["W1"]}, {"storage": "W1"}, True),
        ({"storage": "Y1", "towers": ["W1"]}, {"storage": "Y1"}, False),
        ({"storage": "W1", "towers": ["W2"]}, {"storage": "W2"}, False),
        ({"storage": "Y1", "towers": ["W1"]}, {"storage": "Y1", "towers": ["W1"]}, False),
    ],
)
def test_a_tower_of_one_brick_is_not_wasted(
    before: dict[str, Any], after: dict[str, Any], wastes: bool
) -> None:
    start = position([before, {}])
    end = position([after, {}], active=1)
    ids = [tower for tower, _, _ in start.towers[0]]
    end.towers[0][:] = [
        (ids[at] if at < len(ids) else 90 + at, colour, height)
        for at, (_, colour, height) in enumerate(end.towers[0])
    ]
    assert gives_away(start, end, 0) == wastes


@pytest.mark.parametrize("phase", ["trade", "build"])
def test_once_a_card_is_taken_every_fall_counts(phase: str) -> None:
    start = position([{"storage": "Y1", "towers": ["W1"]}, {}], phase=phase, turn={"old": [1]})
    end = position([{"storage": "Y1"}, {}], active=1)
    assert gives_away(start, end, 0)
    end.towers[0] = [(1, 0, 2)]
    assert not gives_away(start, end, 0)


def test_in_the_last_turn_nothing_is_kept_for_later() -> None:
    s = position([{}, {"storage": "W1", "towers": ["W1"]}], active=1, endTile=0)
    end = s.copy()
    end.towers[1] = []
    assert gives_away(s, end, 1)
    end.phase = OVER
    assert not gives_away(s, end, 1)


@pytest.mark.parametrize(
    ("storage", "towers", "frail"),
    [
        ("", ["W1"], [1]),
        ("W1", ["W1"], []),
        ("W1", ["W1", "W1"], [2]),
        ("W1", ["W4", "W1"], [2]),
        ("W1 Y1", ["W1", "Y1"], []),
        ("Y5", ["W1", "G2", "Y1"], [1]),
        ("", ["W2", "G3"], []),
    ],
)
def test_a_brick_raises_one_tower_and_the_older_one_first(
    storage: str, towers: list[str], frail: list[int]
) -> None:
    assert bare(position([{"storage": storage, "towers": towers}, {}]), 0) == frail


def building(storage: str, towers: list[str], **player: object) -> State:
    one = {"storage": storage, "towers": towers, **player}
    return position([one, {}], phase="build", turn={"old": list(range(1, len(towers) + 1))})


def raised(s: State) -> list[list[int]]:
    """The towers that each build raises."""
    return [[step[1] for step in run if step[0] == k.RAISE] for run in keeping(s)]


@pytest.mark.parametrize(
    ("storage", "towers", "kept"),
    [
        ("W2", ["W1"], [[1]]),
        ("W1 Y1", ["W1", "Y1"], [[1, 2]]),
        ("W1 P2", ["P4", "W1"], [[2], [1, 2]]),
        ("W1 P2 G1 B1", ["G3", "W1", "P5"], [[2], [2, 3], [1, 2, 3]]),
        ("W1 P1 G1", ["G3", "W1", "P5"], [[2], [2, 3]]),
        ("Y3", ["W1"], []),
        ("Y3", ["Y3"], []),
    ],
)
def test_builds_keep_towers_of_one_brick(
    storage: str, towers: list[str], kept: list[list[int]]
) -> None:
    assert raised(building(storage, towers)) == kept


def test_they_are_legal_and_keep_all_that_can_be_kept() -> None:
    s = building("W2 Y2 G2 B1 P3", ["P4", "W1", "B1", "Y2", "G1"], hand=["mason"])
    runs = keeping(s)
    assert len(runs) > 2
    for run in runs:
        after = s.copy()
        for step in run:
            assert step in GAME.legal(after)
            GAME.apply(after, step)
        assert after.built
        assert {2, 3, 5} <= set(after.raised)


def test_only_a_build_that_is_to_come_keeps_anything() -> None:
    s = building("W2", ["W1"])
    run = keeping(s)[0]
    GAME.apply(s, run[0])
    assert keeping(s) == []
    for step in run[1:]:
        GAME.apply(s, step)
    assert keeping(s) == []
    assert keeping(position([{"storage": "W2", "towers": ["W1"]}, {}])) == []
