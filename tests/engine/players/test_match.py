"""Matches: rotation on equal deals, shared wins, intervals."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.engine.core.toy import TOY
from tests.engine.players.tables import CARRARA, FIRENZE, MACHIAVELLI

from cantiere.core import random
from cantiere.core.game import Action, Game, IllegalAction
from cantiere.machiavelli.constants import ACTIONS
from cantiere.players import match
from cantiere.testing.conformance import play_out, steered, uniform

BUILDS = [kind for kind, word in enumerate(ACTIONS) if "build" in word]


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


@pytest.mark.slow
def test_search_beats_random_at_the_toy() -> None:
    *_, result = match.play_match(TOY, ["search", "random"], 30, {"seats": 2}, 1, nodes=30)
    assert match.wilson(result.tallies[0].wins, 30)[0] > 0.5


@pytest.mark.slow
def test_the_cap_is_told() -> None:
    options = {"seats": 2, "turnCap": 20}
    *_, result = match.play_match(FIRENZE, ["random", "random"], 2, options, 1)
    assert result.capped <= 2
    *_, free = match.play_match(FIRENZE, ["greedy", "greedy"], 2, {"seats": 2}, 1)
    assert free.capped == 0


def unbuilt(game: Game[Any], legal: Sequence[Action], rng: int) -> Action:
    """Any of what is legal, but nothing is built where something else can be done."""
    built = {"machiavelli": BUILDS}.get(game.name, ())
    return random.choice(rng, [a for a in legal if a[0] not in built] or legal)[0]


def idle(game: Game[Any], s: Any, rng: int) -> tuple[Action, int]:
    """A player who never brings the game on."""
    return unbuilt(game, game.legal(s), rng), random.step(rng)


@pytest.mark.slow
@pytest.mark.parametrize("game", [FIRENZE, CARRARA, MACHIAVELLI], ids=lambda game: game.name)
def test_a_game_is_at_the_cap_where_it_would_have_gone_on_without(game: Game[Any]) -> None:
    seen = set()
    for seed in range(24):
        options = {"seats": 2 + seed % 3, "turnCap": 28 if game is CARRARA else 20}
        chooser = (uniform, steered, idle)[seed // 3 % 3]
        capped = play_out(game, options, seed, chooser)
        free = play_out(game, {**options, "turnCap": 0}, seed, chooser, len(capped.actions) + 1)
        assert game.is_capped(capped.state) == (len(free.actions) > len(capped.actions))
        seen.add(game.is_capped(capped.state))
    assert seen == {True, False}


def test_a_match_counts_rounds_of_machiavelli_that_a_seat_did_not_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A killed seat has no turn in that round, and the cap ends the game all the same."""
    options = {"seats": 4, "turnCap": 20}
    played = play_out(MACHIAVELLI, options, 3, idle)
    assert min(played.state.turns) < 20

    def step(_: match.Chair, __: Any, legal: Sequence[Action], seed: int) -> Action:
        return unbuilt(MACHIAVELLI, legal, seed)

    monkeypatch.setattr(match.Chair, "step", step)
    *_, result = match.play_match(MACHIAVELLI, ["random"] * 4, 4, options, 3)
    assert result.capped == 4


def test_the_table_names_the_interval() -> None:
    *_, result = match.play_match(TOY, ["greedy", "random"], 4, {"seats": 2}, 1)
    head, first, second = match.lines(result)
    assert "95 %" in head
    assert first.startswith("greedy")
    assert second.startswith("random")


def last(_: object, legal: Sequence[Action], __: int) -> Action:
    return legal[-1]


class Greediest:
    """A player with something to remember."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, view: object, legal: Sequence[Action], seed: int) -> Action:
        self.asked += 1
        return legal[0]


def test_a_player_of_ones_own_meets_a_level() -> None:
    mine = Greediest()
    *_, result = match.play_match(TOY, [last, "greedy", mine], 3, {"seats": 3}, 1)
    assert [tally.level for tally in result.tallies] == ["last", "greedy", "Greediest"]
    assert [tally.games for tally in result.tallies] == [3, 3, 3]
    assert mine.asked == result.tallies[2].decisions > 0


def test_a_step_that_the_rules_refuse_ends_the_match() -> None:
    with pytest.raises(IllegalAction):
        next(match.play_match(TOY, ["greedy", lambda *_: (99, 99)], 1, {"seats": 2}, 1))


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
