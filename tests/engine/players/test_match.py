"""Matches: rotation on equal deals, shared wins, intervals."""

import pytest
from tests.engine.core.toy import TOY
from tests.engine.players.tables import FIRENZE

from cantiere.players import match


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    assert match.wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_wins_are_shared_out_and_everything_is_counted() -> None:
    *_, result = match.play_match(TOY, ["greedy", "random"], 8, {"seats": 2}, 1)
    assert result.games == 8
    assert sum(tally.wins for tally in result.tallies) == pytest.approx(8)
    assert [tally.games for tally in result.tallies] == [8, 8]
    assert all(tally.decisions and tally.turns for tally in result.tallies)


def test_equal_players_meet_equal_deals() -> None:
    """Seats rotate on one deal: the same player everywhere reaches the same points."""
    *_, result = match.play_match(TOY, ["greedy", "greedy"], 6, {"seats": 2}, 3)
    first, second = result.tallies
    assert first.points == second.points
    assert first.wins == second.wins == 3


def test_greedy_beats_random_at_the_toy() -> None:
    *_, result = match.play_match(TOY, ["greedy", "random"], 40, {"seats": 2}, 1)
    assert match.wilson(result.tallies[0].wins, 40)[0] > 0.5


def test_search_beats_random_at_the_toy() -> None:
    *_, result = match.play_match(TOY, ["search", "random"], 30, {"seats": 2}, 1, nodes=30)
    assert match.wilson(result.tallies[0].wins, 30)[0] > 0.5


def test_the_cap_is_told() -> None:
    options = {"seats": 2, "turnCap": 20}
    *_, result = match.play_match(FIRENZE, ["random", "random"], 2, options, 1)
    assert result.capped <= 2
    *_, free = match.play_match(FIRENZE, ["greedy", "greedy"], 2, {"seats": 2}, 1)
    assert free.capped == 0


def test_the_table_names_the_interval() -> None:
    *_, result = match.play_match(TOY, ["greedy", "random"], 4, {"seats": 2}, 1)
    head, first, second = match.lines(result)
    assert "95 %" in head
    assert first.startswith("greedy")
    assert second.startswith("random")


def test_a_chair_goes_on_with_its_plan_until_told_to_forget() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.row[:] = [1, 2, 6]
    chair = match.Chair(TOY, "greedy")
    new = []
    for seed in range(3):
        action = chair.step(TOY.view(s, 0), TOY.legal(s), seed)
        new.append(chair.thought)
        if seed == 1:
            chair.forget()
        TOY.play(s, action)
    assert new == [True, False, True]
