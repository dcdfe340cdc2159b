"""C§11: what a seat knows, what it guesses, and what the table shows."""

import json

import pytest
from tests.engine.carrara.builders import GAME, full, move, only, player_seen, position
from tests.engine.carrara.sampling import OPTION_SETS, sampled

from cantiere.carrara.rules.state import State


@pytest.mark.clause("C§11 inference")
def test_a_seat_that_forgets_nothing_knows_all_holdings() -> None:
    for options in OPTION_SETS[::7]:
        for s in sampled(options, seed=3, every=40):
            for seat in range(s.options.seats):
                players = GAME.view(s, seat)["players"]
                assert [player["coins"] for player in players] == s.coins
                assert [n for player in players for n in player["bricks"]] == s.bricks
                assert [n for player in players for n in player["objects"]] == s.objects


@pytest.mark.clause("C§11 hidden")
def test_the_order_of_the_stack_never_changes_a_view() -> None:
    for options in OPTION_SETS[::5]:
        for s in sampled(options, seed=4, every=25):
            other = s.copy()
            other.stack.reverse()
            other.rng = s.rng ^ 0x5A5A5A or 1
            for seat in range(s.options.seats):
                text = json.dumps(GAME.view(s, seat))
                assert json.dumps(GAME.view(other, seat)) == text
                assert str(s.rng) not in text


@pytest.mark.clause("C§11 hidden")
def test_guesses_differ_in_the_stack_alone() -> None:
    s: State = GAME.new({"seats": 2}, 1)
    view = GAME.view(s, 0)
    guesses = [GAME.determinize(view, seed) for seed in range(10)]
    assert len({tuple(guess.stack) for guess in guesses}) == 10
    for guess in guesses:
        assert sorted(guess.stack) == sorted(s.stack)
        assert {**GAME.to_json(guess), "stack": 0, "rng": 0} == {
            **GAME.to_json(s),
            "stack": 0,
            "rng": 0,
        }


@pytest.mark.clause("C§11 screens", "C§5 openScreens")
def test_screens_are_closed() -> None:
    players = [{"coins": 12, "bricks": "W1"}, {"coins": 7, "bricks": "K2", "objects": [1] * 6}]
    view = GAME.view(full(players, "top-6"), 0)
    shown = GAME.masked(view)
    assert shown["players"][0] == view["players"][0]
    other = shown["players"][1]
    assert other["coins"] is other["bricks"] is other["objects"] is None
    assert [each["have"] for each in other["conditions"]] == [None, None, 0]
    assert shown["bag"] == {"count": view["bag"]["count"], "bricks": None}
    assert other["prospects"]["coins"] is other["prospects"]["objects"] is None
    assert other["prospects"]["buildings"] == 0


@pytest.mark.clause("C§5 openScreens", "C§11 screens")
def test_open_screens() -> None:
    view = GAME.view(position([{}, {"coins": 7}], options={"openScreens": True}), 0)
    assert GAME.masked(view) == view


@pytest.mark.clause("C§11 screens")
def test_screens_are_lifted_at_the_end() -> None:
    s = position([{}, {"coins": 7}], announcer=0, active=1)
    move(s, "pass")
    assert GAME.masked(GAME.view(s, 0))["players"][1]["coins"] == 7


@pytest.mark.clause("C§11 public")
def test_public_things_are_never_masked() -> None:
    s = full(
        [{"buildings": ["villa-8 pisa"]}, {"buildings": ["gate-1 pisa"]}], tokens={"up-lucca": 0}
    )
    view = GAME.view(s, 1)
    shown = GAME.masked(view)
    names = "wheel display stack eights tokens field supply cityScorer cards".split()
    assert {name: shown[name] for name in names} == {name: view[name] for name in names}
    for public in ("buildings", "scored", "markers", "vp", "yields"):
        assert shown["players"][0][public] == view["players"][0][public]
    assert (shown["stack"]["count"], shown["bag"]["count"]) == (len(s.stack), sum(s.bag))


@pytest.mark.clause("C§11 reveals")
def test_events_that_lift_a_screen() -> None:
    poor = full([{"coins": 0}, {}], wheel=["W1"])
    assert only(move(poor, "buy keep"), "cannotPay").params["coins"] == 0
    player = {
        "coins": 20,
        "objects": [2, 2, 2, 2, 1, 0],
        "buildings": [f"{kind}-5 lerici" for kind in ("gate", "villa", "palace", "library")]
        + ["castle-5 massa", "castle-4 massa", "gate-1 pisa"],
    }
    for card, shows_coins in (("top-1", False), ("top-6", True)):
        s = full([{**player, "scored": ["gate", "villa", "palace", "library"]}, {}], card,
                 phase="announce")  # fmt: skip
        event = only(move(s, "announce"), "announced")
        assert event.params["objects"] == [2, 2, 2, 2, 1, 0]
        assert ("coins" in event.params) == shows_coins


@pytest.mark.clause("C§10.5")
def test_own_progress_and_value_of_the_four_cards() -> None:
    player = {"objects": [2, 1, 0, 0, 0, 0], "buildings": ["villa-2 livorno"], "coins": 11}
    seen = player_seen(full([player, {}], "object-2 building-2"))
    assert seen["conditions"] == [
        {"card": "top-1", "have": 0, "need": 4},
        {"card": "object-2", "have": 1, "need": 3},
        {"card": "building-2", "have": 0, "need": 3},
    ]
    assert seen["prospects"] == {
        "bonus": {"coins": 0, "vp": 6, "parts": ["livorno"]},
        "objects": 6,
        "buildings": 0,
        "coins": 2,
    }
