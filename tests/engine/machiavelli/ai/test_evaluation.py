"""The evaluation: exact at the end, and the right way round where it is plain."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import GAME, asked, move, table

from cantiere.machiavelli.ai.evaluation import NAMES, POINTS
from cantiere.machiavelli.ai.valuation import rounds_left
from cantiere.machiavelli.rules.state import State
from cantiere.testing.conformance import play_out


def worth(s: State, seat: int = 0) -> float:
    return GAME.evaluate(s, seat)


def feature(s: State, name: str, seat: int = 0) -> int:
    return GAME.features(s, seat)[NAMES.index(name)]


def table_with(player: dict[str, Any]) -> State:
    """A table of four in the turn of seat 0, which has this."""
    return table([player, {}, {}, {}], turn="bishop")


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_feature_has_a_name_and_a_weight(seats: int) -> None:
    s = GAME.new({"seats": seats}, 1)
    for seat in range(seats):
        features = GAME.features(s, seat)
        assert len(features) == len(NAMES) == len(POINTS) == len(GAME.feature_names())
        assert all(type(feature) is int for feature in features)
        total = sum(w * f for w, f in zip(GAME.feature_weights(), features, strict=True))
        assert worth(s, seat) == pytest.approx(total)


@pytest.mark.parametrize("seats", [2, 5])
def test_it_is_exact_when_the_game_is_over(seats: int) -> None:
    s = play_out(GAME, {"seats": seats, "actionCards": True, "turnCap": 60}, 3).state
    assert [worth(s, seat) for seat in range(seats)] == pytest.approx(GAME.scores(s).totals)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"city": ["palace"]}, {"city": ["manor"]}),
        ({"gold": 5}, {"gold": 2}),
        ({"hand": ["palace"]}, {"hand": ["tavern"]}),
        ({"hand": ["tavern"]}, {}),
        ({"hand": ["tavern"], "city": ["temple"]}, {"hand": ["temple"], "city": ["temple"]}),
        ({"hand": ["palace"], "gold": 5}, {"hand": [], "gold": 5}),
        ({"city": ["palace"], "gold": 0}, {"hand": ["palace"], "gold": 5}),
        ({"city": ["tavern"], "gold": 0}, {"hand": ["tavern"], "gold": 1}),
        ({"city": ["tavern", "temple"]}, {"city": ["tavern", "tavern"]}),
        ({"hand": ["palace", "castle"]}, {"hand": ["palace", "palace"]}),
        (
            {"hand": ["palace"], "city": ["palace", "quarry"]},
            {"hand": ["watchtower"], "city": ["palace", "quarry"]},
        ),
    ],
)
def test_more_is_better(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(table_with(better)) > worth(table_with(worse))


def test_what_an_alchemist_paid_comes_back() -> None:
    s = table([{"gold": 5, "hand": ["palace"]}, {}, {}, {}], turn="alchemist")
    before = feature(s, "gold")
    move(s, "build palace")
    assert feature(s, "gold") > before // 2


def test_gold_that_a_threat_may_take_counts_half() -> None:
    marks = {"threats": [4, 6], "flower": 4, "blackmailer": 1}
    roles = {0: "king", 1: "blackmailer"}
    s = table([{"gold": 6}, {}, {}, {}], turn="king", phase="gather", roles=roles, marks=marks)
    before = feature(s, "gold")
    move(s, "gold", "answer no")
    assert asked(s) == (1, "reveal-threat")
    assert feature(s, "gold") < before


def test_the_crown_is_worth_something_to_its_holder_alone() -> None:
    s = table(4, turn="bishop", crown=2)
    assert [feature(s, "crown", seat) > 0 for seat in range(4)] == [False, False, True, False]


def test_cards_that_a_seer_owes_are_not_its_own() -> None:
    players = [{"hand": ["palace"]}, {"hand": ["tavern"]}, {"hand": ["tavern"]}, {}]
    s = table(players, turn="seer")
    before = feature(s, "cards")
    move(s, "see")
    assert feature(s, "cards") <= before


def test_the_end_comes_nearer_with_the_largest_city() -> None:
    city = ["tavern", "market", "docks", "temple", "church"]
    assert rounds_left(table_with({"city": city}), 1) < rounds_left(table_with({}), 1)


@pytest.mark.parametrize("gold", [2, 7])
def test_gold_in_an_imperial_treasury_counts_once(gold: int) -> None:
    """Each gold is a point there, and nothing beside it."""
    with_it = {"gold": gold, "hand": ["palace", "castle"], "city": ["imperialTreasury"]}
    one_more = {**with_it, "gold": gold + 1}
    assert worth(table_with(one_more)) - worth(table_with(with_it)) == pytest.approx(1)


def test_gold_that_an_alchemist_gets_back_is_a_point_in_a_treasury() -> None:
    city = ["imperialTreasury"]
    s = table(
        [{"gold": 5, "hand": ["palace", "castle"], "city": city}, {}, {}, {}], turn="alchemist"
    )
    move(s, "build palace")
    assert feature(s, "gold") == 500


def test_cards_with_a_map_room_count_once() -> None:
    """A card that cannot be built is a point there and nothing beside it."""
    city = ["mapRoom", "temple"]
    one = table_with({"hand": ["temple"], "city": city})
    none = table_with({"hand": [], "city": city})
    assert worth(one) - worth(none) == pytest.approx(1)
    assert feature(table_with({"hand": ["palace"], "city": city}), "cards") < feature(
        table_with({"hand": ["palace"], "city": ["temple"]}), "cards"
    )
