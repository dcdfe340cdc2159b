"""F§5: options and presets."""

from typing import Any

import pytest
from tests.engine.firenze.builders import GAME, QUIET, Players, move, outcome, pass_turn, position
from tests.engine.firenze.vectors.test_vectors_setup import neutral

from cantiere.core.game import OptionError
from cantiere.firenze import constants as k

DEFAULTS: dict[str, Any] = {
    "campanile": True,
    "neutralSeals": 5,
    "neutralPolicy": "recommended",
    "weakColour": "random",
    "manual": [],
    "eventLoss": "player",
    "handsVisible": False,
    "startPlayer": "random",
    "turnCap": 0,
}


@pytest.mark.clause("F§5 presets")
def test_defaults_are_the_printed_rules() -> None:
    s = GAME.new({"seats": 3}, 1)
    assert GAME.options(s) == {"seats": 3, **DEFAULTS}


@pytest.mark.clause("F§5 presets")
def test_presets() -> None:
    presets = GAME.presets
    assert set(presets) == {"first", "standard", "online"}
    filled = {
        name: GAME.options(GAME.new({**preset, "seats": 2}, 1)) for name, preset in presets.items()
    }
    assert filled["standard"] == {"seats": 2, **DEFAULTS}
    assert filled["first"] == {"seats": 2, **DEFAULTS, "campanile": False}
    assert filled["online"] == {"seats": 2, **DEFAULTS, "eventLoss": "auto"}


@pytest.mark.clause("F§5 neutralPolicy", "F§5 neutralSeals", "F§5 turnCap")
@pytest.mark.parametrize(
    ("field", "entry"),
    [
        ("seats", 1),
        ("seats", 5),
        ("seats", "2"),
        ("seats", True),
        ("campanile", 1),
        ("campanile", "on"),
        ("neutralSeals", -1),
        ("neutralSeals", 8),
        ("neutralSeals", 2.0),
        ("neutralSeals", True),
        ("neutralPolicy", "fair"),
        ("neutralPolicy", None),
        ("weakColour", "orange"),
        ("weakColour", 3),
        ("eventLoss", "none"),
        ("handsVisible", "yes"),
        ("startPlayer", 2),
        ("startPlayer", -1),
        ("startPlayer", "first"),
        ("turnCap", 1),
        ("turnCap", 19),
        ("turnCap", 501),
        ("turnCap", -20),
        ("manual", "white 3"),
        ("manual", ["white"]),
        ("manual", ["white 9"]),
        ("manual", ["white 3", "white 3"]),
        ("colour", "red"),
    ],
)
def test_what_cannot_be_is_named(field: str, entry: object) -> None:
    options = {"seats": 2, field: entry}
    if field == "manual":
        options["neutralPolicy"] = "manual"
    with pytest.raises(OptionError) as refusal:
        GAME.new(options, 1)
    assert refusal.value.field == field
    assert refusal.value.accepted


def test_seats_are_required() -> None:
    with pytest.raises(OptionError) as refusal:
        GAME.new({}, 1)
    assert refusal.value.field == "seats"


@pytest.mark.clause("F§5 turnCap")
@pytest.mark.parametrize("cap", [0, 20, 21, 500])
def test_turn_caps_that_can_be(cap: int) -> None:
    assert GAME.options(GAME.new({"seats": 2, "turnCap": cap}, 1))["turnCap"] == cap


@pytest.mark.clause("F§5 neutralSeals")
@pytest.mark.parametrize("count", range(8))
@pytest.mark.parametrize("policy", ["recommended", "dice"])
def test_as_many_neutral_seals_as_asked_for(policy: str, count: int) -> None:
    for seed in range(20):
        s = GAME.new({"seats": 2, "neutralPolicy": policy, "neutralSeals": count}, seed)
        assert len(neutral(s)) == count


@pytest.mark.clause("F§5 startPlayer", "F§6.1.2")
def test_start_player_by_option_and_by_the_seed() -> None:
    for seat in range(4):
        s = GAME.new({"seats": 4, "startPlayer": seat}, 9)
        assert (s.start_seat, s.active) == (seat, seat)
    assert {GAME.new({"seats": 4}, seed).start_seat for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.clause("F§5 weakColour")
def test_weak_colour_random_takes_every_colour() -> None:
    options = {"seats": 2, "neutralPolicy": "weakColour"}
    closed = {neutral(GAME.new(options, seed))[0][0] for seed in range(100)}
    assert closed == set(range(6))
    s = GAME.new({"seats": 2, "weakColour": "red"}, 3)
    assert len(neutral(s)) == 5


@pytest.mark.clause("F§5 turnCap")
def test_turn_cap_ends_the_game_without_the_five_points() -> None:
    s = position(
        [{"points": 3}, {"points": 1}],
        phase="limits",
        active=0,
        turns=[20, 19],
        options={"turnCap": 20},
        contracts={"white 3": 1},
        row=["mason W1", *QUIET[1:]],
    )
    move(s, "end limits")
    assert GAME.decision(s) is not None
    assert s.turns == [20, 20]
    pass_turn(s)
    assert GAME.decision(s) is None
    assert s.end_tile == k.NOBODY
    assert outcome(s)["lastSeal"] == [0, 0]
    assert list(GAME.scores(s).totals) == [3, 3]
    assert list(GAME.scores(s).winners) == [0, 1]


@pytest.mark.clause("F§5 turnCap")
def test_turn_cap_counts_from_the_start_player() -> None:
    s = position(
        [{}, {}], phase="limits", active=0, start=1, turns=[20, 20], options={"turnCap": 20}
    )
    move(s, "end limits")
    assert GAME.decision(s) is None


@pytest.mark.clause("F§5 handsVisible", "F§14 Q36")
def test_hands_closed_or_open() -> None:
    players: Players = [{"hand": ["mason"]}, {"hand": ["glory", "patrician"]}]
    closed = GAME.masked(GAME.view(position(players), 0))
    assert [p["hand"] for p in closed["players"]] == [["mason"], []]
    assert [p["handCount"] for p in closed["players"]] == [1, 2]
    shown = GAME.masked(GAME.view(position(players, options={"handsVisible": True}), 0))
    assert sorted(shown["players"][1]["hand"]) == ["glory", "patrician"]


@pytest.mark.clause("F§5 eventLoss", "F§9.9 player")
def test_event_loss_player_asks_the_owner() -> None:
    s = position([{}, {"storage": "W1 Y2"}], row=["flood", *QUIET[1:]])
    move(s, "take 0")
    decision = GAME.decision(s)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.clause) == (1, "flood", "F§10.5")
