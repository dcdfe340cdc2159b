"""The evaluation of players that search: weights for each table, exact at the end."""

import pytest
from tests.engine.carrara.builders import GAME, position
from tests.engine.carrara.rules.test_finish import ready
from tests.engine.carrara.sampling import OPTION_SETS, sampled

from cantiere.carrara import constants as k
from cantiere.carrara.ai import prospects
from cantiere.games import load
from cantiere.players.ahead import ahead
from cantiere.testing.conformance import play_out

AHEAD = ahead(GAME)


def test_each_number_of_seats_has_weights_for_each_stage_of_the_full_game() -> None:
    tables = prospects.weights_file()["tables"]
    assert set(tables) == {f"full {n}" for n in (2, 3, 4)}
    for stages in tables.values():
        assert set(stages) == set(prospects.STAGES)
        assert all(len(weights) == len(prospects.UNITS) for weights in stages.values())
    assert len({str(stages) for stages in tables.values()}) == len(tables)


def test_the_file_says_how_the_weights_came_about() -> None:
    weights = prospects.weights_file()
    assert weights["command"].startswith("python -m tests.bench.fit_carrara --games")
    assert weights["games"] > 0
    assert weights["commit"]


def test_every_count_belongs_to_a_feature() -> None:
    counted = [name for each in prospects.PARTS.values() for name in each]
    assert sorted(counted) == sorted(prospects.UNITS)
    assert tuple(prospects.PARTS) == tuple(GAME.feature_names())


@pytest.mark.parametrize("at", range(0, len(OPTION_SETS), 9))
def test_the_features_add_up_to_the_evaluation(at: int) -> None:
    for s in sampled(OPTION_SETS[at], at, every=23):
        for seat in range(GAME.seats(s)):
            features = AHEAD.features(s, seat)
            assert all(type(each) is int for each in features)
            weighted = zip(AHEAD.feature_weights(), features, strict=True)
            assert AHEAD.evaluate(s, seat) == pytest.approx(sum(w * f for w, f in weighted))


@pytest.mark.parametrize("variant", ["base", "full"])
def test_it_is_exact_when_the_game_is_over(variant: str) -> None:
    s = play_out(GAME, {"seats": 3, "variant": variant, "turnCap": 40}, 3).state
    totals = GAME.scores(s).totals
    assert [AHEAD.evaluate(s, seat) for seat in range(3)] == pytest.approx(totals)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_variant_decides_the_weights(seats: int) -> None:
    base, full = (GAME.new({"seats": seats, "variant": variant}, 1) for variant in ("base", "full"))
    assert [prospects.table(s) for s in (base, full)] == [f"base {seats}", f"full {seats}"]


def test_stages_follow_each_other() -> None:
    assert prospects.stage(position()) == "opening"
    s = position([ready(coins=30), {}, {}, {}], phase="purchase")
    assert prospects.stage(s) == "late"
    GAME.play(s, (k.ANNOUNCE,))
    assert prospects.stage(s) == "end"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_base_game_it_is_the_evaluation_of_all_players(seats: int) -> None:
    for s in sampled({"seats": seats, "variant": "base"}, 5, every=20):
        for seat in range(seats):
            assert AHEAD.evaluate(s, seat) == pytest.approx(GAME.evaluate(s, seat))


@pytest.mark.parametrize("points", [1, 7, 30])
def test_points_are_worth_about_what_they_are(points: int) -> None:
    """Whatever the fit says of the rest, a point that is scored is about a point."""
    for seats in (2, 3, 4):
        poor = position([{}] * seats)
        rich = position([{"points": points}, *[{}] * (seats - 1)])
        more = AHEAD.evaluate(rich, 0) - AHEAD.evaluate(poor, 0)
        assert 0.5 * points <= more <= 2 * points


def test_games_without_prospects_stay_as_they_are() -> None:
    firenze = load("firenze")
    assert ahead(firenze) is firenze
