"""C§6.2: buying bricks."""

import pytest
from tests.engine.carrara.builders import (
    GAME,
    TABLES,
    asked,
    at,
    can,
    full,
    kinds,
    legal,
    move,
    only,
    player_seen,
    position,
    refused,
)

from cantiere.carrara.data import COLOURS, PRICES
from cantiere.carrara.rules.state import State


def price(segment: int, colour: str) -> int:
    return PRICES[segment * 6 + COLOURS.index(colour)]


@pytest.mark.clause("TV01", "C§6.2.2", "C§6.2.3")
def test_tv01_first_turn_of_the_wheel() -> None:
    s: State = GAME.new({"seats": 3}, 7)
    bag = sum(s.bag)
    event = only(move(s, "buy turn"), "turned")
    assert at(s, "II") == [1] * 6
    assert sum(at(s, "I")) == sum(event.params["drawn"]) == 5
    assert sum(s.wheel) == 11
    assert sum(s.bag) == event.params["bag"] == bag - 5


@pytest.mark.clause("TV02", "C§6.2.6")
def test_tv02_three_bricks_of_segment_two() -> None:
    s: State = GAME.new({"seats": 2, "startPlayer": 0}, 7)
    events = move(s, "buy turn", "take II G B K")
    assert only(events, "bought").params == {"segment": 1, "bricks": [0, 0, 0, 1, 1, 1], "cost": 3}
    assert s.coins[0] == 17
    assert player_seen(s)["bricks"] == [0, 0, 0, 1, 1, 2]


@pytest.mark.clause("TV03", "TV05", "TV06")
@pytest.mark.parametrize(
    ("segment", "colours", "expected"),
    [(0, ["green", "blue", "black"], 6), (5, ["white", "yellow"], 1), (0, ["white"], 6)],
)
def test_prices(segment: int, colours: list[str], expected: int) -> None:
    assert sum(price(segment, colour) for colour in colours) == expected


@pytest.mark.clause("C§6.2.6")
def test_prices_fall_by_one_with_each_segment() -> None:
    for i, row in enumerate(TABLES["wheel"]["prices"]):
        assert row["value"] == [max(0, base - i) for base in (6, 5, 4, 3, 2, 1)]


@pytest.mark.clause("TV04", "C§6.2.3")
def test_tv04_refill_to_eleven() -> None:
    s = position([{"coins": 5}, {}], wheel=["W3", "Y3", "R3"])
    event = only(move(s, "buy turn"), "turned")
    assert sum(event.params["drawn"]) == sum(at(s, "I")) == 2
    assert (at(s, "II"), at(s, "III"), at(s, "IV")) == (
        [3] + [0] * 5,
        [0, 3] + [0] * 4,
        [0, 0, 3] + [0] * 3,
    )


@pytest.mark.clause("TV05", "C§6.2.1")
def test_tv05_bricks_of_the_last_segment() -> None:
    s = full([{"coins": 3}, {}], wheel=["", "", "", "", "", "W1 Y1"])
    move(s, "buy keep", "take VI W Y")
    assert s.coins[0] == 2


@pytest.mark.clause("TV06", "C§6.2 case 1")
def test_tv06_bricks_from_six_to_one_are_dear_again() -> None:
    s = position([{"coins": 6}, {}], wheel=["", "", "", "", "", "W2"])
    move(s, "buy turn")
    assert at(s, "VI") == [0] * 6
    assert at(s, "I")[0] >= 2
    assert sum(at(s, "I")) == 11
    move(s, "take I W")
    assert s.coins[0] == 0


@pytest.mark.clause("TV07", "C§6.2.5", "C§6.2 case 2")
def test_tv07_nothing_can_be_paid() -> None:
    """The bag is empty, so that the wheel is as written after it turned."""
    s = position([{"coins": 0}, {"bricks": "W6 Y6 R6 G7 B7 K7"}],
                 wheel=["", "Y1", "", "", "W1", "R1"])  # fmt: skip
    events = move(s, "buy turn")
    assert (at(s, "VI"), at(s, "III"), at(s, "I")) == (
        [1] + [0] * 5,
        [0, 1, 0, 0, 0, 0],
        [0, 0, 1, 0, 0, 0],
    )
    assert only(events, "cannotPay").params == {"coins": 0, "gained": 2}
    assert s.coins[0] == 2
    assert asked(s) == (1, "turn")


@pytest.mark.clause("TV08", "C§6.2 whole wheel")
def test_tv08_a_free_brick_must_be_taken() -> None:
    s = full([{"coins": 0}, {}], wheel=["W1", "K1"])
    move(s, "buy keep")
    assert legal(s) == {"segment II"}
    move(s, "segment II")
    assert legal(s) == {"brick K"}
    move(s, "brick K", "bought")
    assert (s.coins[0], player_seen(s)["bricks"]) == (0, [0, 0, 0, 0, 0, 1])


@pytest.mark.clause("TV09", "C§6.2 case 3")
def test_tv09_the_bag_is_empty() -> None:
    s = position([{"coins": 9, "bricks": "W6 Y6 R6 G6"}, {"bricks": "B7 K7"}],
                 wheel=["W1 Y1", "R1", "G1"])  # fmt: skip
    assert sum(s.bag) == 0
    assert only(move(s, "buy turn"), "turned").params["drawn"] == [0] * 6
    assert sum(s.wheel) == 4
    assert at(s, "II") == [1, 1, 0, 0, 0, 0]


@pytest.mark.clause("TV10", "C§6.2 case 4", "C§6.2 base")
def test_tv10_no_brick_anywhere_but_a_building_is_possible() -> None:
    s = position([{"bricks": "W7 Y7 R7"}, {"bricks": "G7 B7 K7"}], wheel=[])
    assert kinds(s) == {"build"}
    assert refused(s, "buy turn") == {"no-bricks-at-all"}
    assert refused(s, "stuck") == {"not-stuck"}


@pytest.mark.clause("C§6.1 stuck", "C§6.2 case 4", "C§12 Q25")
def test_stuck_without_bricks_and_buildings() -> None:
    s = position([{}, {"coins": 30}, {"bricks": "W7 Y7 R7 G7 B7 K7"}], active=1, wheel=[])
    assert legal(s) == {"stuck"}
    event = only(move(s, "stuck"), "stuck")
    assert event.params == {"coins": 30, "bricks": [0] * 6, "gained": 2}
    assert s.coins[1] == 32
    assert asked(s) == (2, "turn")


@pytest.mark.clause("TV11", "C§6.2 case 6", "C§6.2 full")
def test_tv11_an_empty_wheel_can_only_be_turned() -> None:
    s = full([{"coins": 9}, {"bricks": "W7 Y7 R7 G7 B7 K4"}], wheel=[])
    assert sum(s.bag) == 3
    assert legal(s) == {"buy turn"}
    assert refused(s, "buy keep") == {"wheel-empty"}


@pytest.mark.clause("TV12", "C§9.1", "C§6.2.1")
def test_tv12_the_wheel_is_kept() -> None:
    s = full([{"coins": 0}, {}], wheel=["W1 Y1 R1", "W1 G1", "B1 K1", "", "", "Y1"])
    bag = s.bag[:]
    move(s, "buy keep", "take VI Y")
    assert s.coins[0] == 0
    assert sum(s.wheel) == 7
    assert at(s, "I") == [1, 1, 1, 0, 0, 0]
    assert s.bag == bag


@pytest.mark.clause("TV13", "C§6.2.6")
def test_tv13_one_segment_only() -> None:
    s = full([{"coins": 20}, {}], wheel=["", "R1", "R1"])
    move(s, "buy keep", "segment II", "brick R")
    assert legal(s) == {"bought"}
    assert refused(s, "brick R") == {"not-in-segment"}
    assert refused(s, "segment III") == {"answer-first"}


@pytest.mark.clause("C§6.2.6")
def test_at_least_one_brick_is_taken() -> None:
    s = full([{"coins": 20}, {}], wheel=["W1 R1 K1"])
    move(s, "buy keep", "segment I")
    assert refused(s, "bought") == {"take-one"}
    move(s, "brick R")
    assert refused(s, "brick W") == {"order"}
    assert refused(s, "brick R") == {"not-in-segment"}


@pytest.mark.clause("C§6.2.6")
def test_bricks_beyond_the_coins() -> None:
    s = full([{"coins": 6}, {}], wheel=["W1 K1", "", "", "", "", "R1"])
    move(s, "buy keep")
    assert can(s, "take I W")
    assert refused(s, "take I W K") == {"cannot-pay"}
    assert refused(s, "take II K") == {"segment-empty"}


@pytest.mark.clause("C§6.2.4")
def test_the_refill_is_a_barrier() -> None:
    s = full([{"coins": 6}, {}])
    kept = GAME.play(s, GAME.parse(s, "buy keep"))
    assert not GAME.is_barrier(kept)
    t = full([{"coins": 6}, {}])
    turned = GAME.play(t, GAME.parse(t, "buy turn"))
    assert GAME.is_barrier(turned)
    assert asked(t) == (0, "pick")


@pytest.mark.clause("C§12 Q5", "C§6.2.5")
def test_no_purchase_and_no_announcement_after_two_coins() -> None:
    """With ten coins no price is too high, so the conditions must be met with fewer."""
    player = {
        "coins": 0,
        "objects": [2, 2, 2, 2, 1, 0],
        "scored": ["library", "gate", "villa", "palace"],
        "buildings": [f"{kind}-5 lerici" for kind in ("library", "gate", "villa", "palace")]
        + ["castle-5 lerici", "cathedral-5 massa"],
    }
    s = full([player, {"bricks": "W6 Y7 R7 G7 B7 K7"}], wheel=["W1"])
    move(s, "buy keep")
    assert (s.coins[0], s.announcer) == (2, -1)
    assert asked(s) == (1, "turn")


@pytest.mark.clause("C§12 Q6")
def test_two_coins_with_the_wheel_kept() -> None:
    s = full([{"coins": 0}, {}], wheel=["W1"])
    assert only(move(s, "buy keep"), "cannotPay").seat == 0
    assert s.coins[0] == 2


@pytest.mark.clause("C§6.2 base")
def test_a_base_game_always_turns_the_wheel() -> None:
    s = position([{"coins": 6}, {}])
    assert "buy keep" not in legal(s)
    assert refused(s, "buy keep") == {"full-game-only"}


@pytest.mark.clause("C§6.2 case 5")
def test_coins_are_unlimited() -> None:
    s = position([{"coins": 9000}, {}])
    assert GAME.check(s) == []
