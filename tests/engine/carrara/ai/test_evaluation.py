"""The evaluation: exact at the end, and the right way round where it is plain."""

from typing import Any

import pytest
from tests.engine.carrara.builders import GAME, full, position

from cantiere.carrara.ai.evaluation import NAMES, POINTS
from cantiere.carrara.ai.valuation import turns_left
from cantiere.carrara.rules.state import State
from cantiere.testing.conformance import play_out


def worth(s: State, seat: int = 0) -> float:
    return GAME.evaluate(s, seat)


def test_every_feature_has_a_name_and_a_weight() -> None:
    for s in (position(), full(), position([{}, {}], announcer=0, active=1)):
        for seat in (0, 1):
            features = GAME.features(s, seat)
            assert len(features) == len(NAMES) == len(POINTS) == len(GAME.feature_names())
            assert all(type(feature) is int for feature in features)
            total = sum(w * f for w, f in zip(GAME.feature_weights(), features, strict=True))
            assert worth(s, seat) == pytest.approx(total)


@pytest.mark.parametrize("cards", ["", "random", "masterpiece"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_exact_when_the_game_is_over(seats: int, cards: str) -> None:
    options = {"seats": seats, **({"variant": "full", "cards": cards} if cards else {})}
    s = play_out(GAME, options, 3).state
    assert [worth(s, seat) for seat in range(seats)] == pytest.approx(GAME.scores(s).totals)


PISA = {"buildings": ["gate-3 pisa", "villa-2 pisa"]}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": 5}, {}),
        ({"coins": 12}, {"coins": 2}),
        ({"bricks": "W2"}, {"bricks": "K2"}),
        ({"bricks": "K2"}, {}),
        ({"objects": [1, 0, 0, 0, 0, 0]}, {}),
        (PISA, {"buildings": ["gate-3 lerici", "villa-2 lerici"]}),
        (PISA, {**PISA, "scored": ["gate", "villa"]}),
        ({"buildings": ["gate-5 livorno"]}, {"bricks": "W5"}),
    ],
)
def test_more_is_better(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(position([better, {}])) > worth(position([worse, {}]))


def test_a_token_makes_scorings_better() -> None:
    players = [{"buildings": ["gate-5 lucca", "villa-8 lucca"]}, {}]
    assert worth(full(players, tokens={"up-lucca": 0})) > worth(full(players)) + 2


def test_without_a_turn_to_come_only_points_count() -> None:
    s = position([{"bricks": "W5", **PISA}, {}, {}], announcer=0, active=1)
    assert turns_left(s, 0) == 0
    assert turns_left(s, 1) == turns_left(s, 2) == 1
    for name in ("scorings", "bricks", "conditions"):
        assert GAME.features(s, 0)[NAMES.index(name)] == 0


def test_the_end_comes_nearer() -> None:
    early: State = GAME.new({"seats": 3}, 1)
    assert 12 < turns_left(early, 0) < 30
    late = position([{"scored": ["gate", "villa", "palace"], "objects": [2, 2, 2, 2, 0, 0]}, {}])
    assert turns_left(late, 1) < turns_left(early, 1)
