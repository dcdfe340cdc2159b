"""The evaluation: exact at the end, and the right way round where it is plain."""

import pytest
from tests.engine.firenze.builders import GAME, position

from cantiere.firenze.ai.evaluation import NAMES, WEIGHTS
from cantiere.firenze.rules.state import State
from cantiere.testing.conformance import play_out


def worth(s: State, seat: int = 0) -> float:
    return GAME.evaluate(s, seat)


def test_every_feature_has_a_name_and_a_weight() -> None:
    s = position()
    assert len(GAME.features(s, 0)) == len(NAMES) == len(WEIGHTS) == len(GAME.feature_names())
    assert all(type(feature) is int for feature in GAME.features(s, 0))


def test_it_is_the_sum_of_its_weighted_features() -> None:
    s = position([{"points": 9, "storage": "P3", "towers": ["G4"], "hand": ["glory"]}, {}])
    for seat in (0, 1):
        weighted = zip(GAME.feature_weights(), GAME.features(s, seat), strict=True)
        assert worth(s, seat) == pytest.approx(sum(w * f for w, f in weighted))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_exact_when_the_game_is_over(seats: int) -> None:
    s = play_out(GAME, {"seats": seats, "turnCap": 60}, 3).state
    assert [worth(s, seat) for seat in range(seats)] == list(GAME.scores(s).totals)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": 5}, {}),
        ({"storage": "P3"}, {"storage": "W3"}),
        ({"storage": "G1", "towers": ["G4"]}, {"storage": "G1", "towers": ["G3"]}),
        ({"storage": "G1", "towers": ["G4"]}, {"storage": "W1", "towers": ["G4"]}),
        ({"buildings": ["workshop"]}, {}),
        ({"hand": ["glory"]}, {}),
        ({}, {"hand": ["scandal"]}),
    ],
)
def test_more_is_better(better: dict[str, object], worse: dict[str, object]) -> None:
    assert worth(position([better, {}])) > worth(position([worse, {}]))


def test_a_tower_that_will_fall_is_worth_little() -> None:
    """F§8.6: after the build, an old tower without a brick of this turn is a ruin."""
    fields = {"phase": "build", "players": [{"storage": "P1", "towers": ["P7"]}, {}]}
    kept = position(turn={"old": [1], "raised": [1], "built": True}, **fields)  # type: ignore[arg-type]
    falls = position(turn={"old": [1], "raised": [], "built": True}, **fields)  # type: ignore[arg-type]
    assert worth(kept) > worth(falls) + 5


def test_campanile_weighs_on_those_who_have_no_bell() -> None:
    free = position([{"bell": True}, {}], church=["campanile"])
    assert worth(free, 0) > worth(free, 1) + 4


def test_without_a_turn_to_come_only_points_count() -> None:
    players: list[dict[str, object]] = [{"storage": "B3", "towers": ["B4"]}, {"storage": "P1"}]
    s = position(players, active=1, endTile=0)
    assert GAME.features(s, 0)[NAMES.index("towers")] == 0
    assert GAME.features(s, 0)[NAMES.index("storage")] == 0
