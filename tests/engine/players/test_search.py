"""The search: repeatable, within its budget, and right where the answer is known."""

from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any

import pytest
from tests.engine.core.toy import LOSE, PAY, TAKE, TOY, State, Toy
from tests.engine.players.tables import CARRARA, FIRENZE, MACHIAVELLI, asked, moments

from cantiere.core import random
from cantiere.core.game import Json
from cantiere.players import greedy
from cantiere.players.moves import Run
from cantiere.players.search import Search, Settings
from cantiere.players.thoughts import thought_out
from cantiere.testing.conformance import play_out

QUICK = Settings(nodes=40)


@pytest.mark.slow
def test_the_same_seed_finds_the_same() -> None:
    for s in moments(FIRENZE, 3, 21, every=150):
        view = FIRENZE.view(s, asked(FIRENZE, s))
        first = Search(FIRENZE, view, 7, QUICK)
        second = Search(FIRENZE, view, 7, QUICK)
        assert thought_out(first).best() == thought_out(second).best()
        assert first.options() == second.options()


def test_nodes_are_counted() -> None:
    s = TOY.new({"seats": 3}, 2)
    search = Search(TOY, TOY.view(s, 0), 1, QUICK)
    thought_out(search)
    assert search.root.visits == 40
    assert sum(option.visits for option in search.options()) == 40
    assert all(0 <= option.reward <= 1 for option in search.options())


def test_the_move_tried_most_often_is_played() -> None:
    """One with a better mean may have been lucky in its few guesses."""
    unlike = 0
    for seed in range(12):
        s = TOY.new({"seats": 3}, seed)
        search = Search(TOY, TOY.view(s, 0), seed, QUICK)
        played = thought_out(search).best()
        options = search.options()
        most = max(option.visits for option in options)
        assert next(o.visits for o in options if o.run == played) == most
        unlike += max(options, key=lambda option: option.reward).run != played
    assert unlike


def test_it_takes_a_stone_that_wins() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.row[:], s.deck[:] = [0, 6, 0], []
    search = Search(TOY, TOY.view(s, 0), 3, replace(QUICK, nodes=200))
    assert thought_out(search).best() == ((TAKE, 1), (PAY, 0))


def test_an_opponent_in_the_tree_wants_to_win_himself() -> None:
    """Silver counts, copper does not: asked for a toll, every seat gives copper."""
    s = TOY.new({"seats": 2}, 1)
    s.row[:], s.deck[:] = [0, 0, 0], []
    TOY.play(s, (TAKE, 0))
    assert asked(TOY, s) == 1
    search = Search(TOY, TOY.view(s, 1), 3, QUICK)
    assert thought_out(search).best() == ((LOSE, 0),)


class Weighed(Toy):
    """Guesses with a six on top of the deck weigh so much, all others 1."""

    def __init__(self, six: float) -> None:
        self.six = six

    def guesser(self, view: Mapping[str, Json]) -> Any:
        sample, six = super().guesser(view).sample, self.six

        class Weighing:
            def sample(self, rng: int) -> tuple[State, float]:
                s, weight = sample(rng)
                return s, six if s.deck[-1] == 6 else weight

        return Weighing()


def test_a_guess_counts_by_its_weight() -> None:
    """Whoever takes a stone gets the one behind it in the row, and only a six is worth much."""
    s = TOY.new({"seats": 2}, 1)
    s.row[:], s.deck[:] = [1, 1, 1], [6, 0, 0, 0, 0]
    rewards = []
    for six in (1e-6, 1, 1e6):
        search = Search(Weighed(six), TOY.view(s, 0), 3, replace(QUICK, horizon=1, nodes=100))
        thought_out(search)
        rewards.append(search.root.rewards[0] / search.root.weight)
    assert rewards == sorted(rewards)
    assert rewards[2] - rewards[0] > 0.01


def test_a_forced_move_takes_no_time() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.coins[0][:] = [0, 0]
    search = Search(TOY, TOY.view(s, 0), 3, QUICK)
    assert thought_out(search).best() == ((TAKE, 0),)
    assert search.done == 0


def test_it_works_in_slices_and_can_be_dropped() -> None:
    s = next(moments(FIRENZE, 4, 22))
    search = Search(FIRENZE, FIRENZE.view(s, asked(FIRENZE, s)), 1, Settings(nodes=100_000))
    slices = search.slices()
    shares = [next(slices) for _ in range(3)]
    assert shares == sorted(shares)
    assert 0 < search.done < 100_000
    assert search.best() in search.runs


def test_a_clock_ends_it_but_not_before_its_floor() -> None:
    s = next(moments(FIRENZE, 3, 22))
    view = FIRENZE.view(s, asked(FIRENZE, s))
    start = perf_counter()
    search = Search(FIRENZE, view, 1, Settings(seconds=0.001, floor=5))
    thought_out(search)
    assert search.done >= 5
    assert perf_counter() - start < 5


def test_after_the_end_nobody_is_asked() -> None:
    s = play_out(TOY, {"seats": 2}, 1).state
    with pytest.raises(ValueError, match="over"):
        Search(TOY, TOY.view(s, 0), 3, QUICK)


def test_who_is_far_behind_still_sees_a_difference() -> None:
    """Rewards are counted from the root, so a hopeless lead does not flatten them."""
    for behind in (0, 500):
        s = TOY.new({"seats": 2}, 1)
        s.row[:], s.deck[:] = [0, 6, 0], []
        s.points[1] += behind
        search = Search(TOY, TOY.view(s, 0), 3, QUICK)
        thought_out(search)
        rewards = [option.reward for option in search.options() if option.visits]
        assert max(rewards) - min(rewards) > 0.05


class OwnMoves(Search):
    """A search that looks where its tree forks."""

    def moves(self, s: Any) -> list[Run]:
        assert asked(self.game, s) == self.seat
        return super().moves(s)


@pytest.mark.parametrize("horizon", [0, 1, 2])
def test_the_horizon_is_the_end_of_an_own_turn(horizon: int) -> None:
    """What the others do in between is guessed and never forks the tree."""
    for s in moments(CARRARA, 3, 23, every=120):
        seat = asked(CARRARA, s)
        search = OwnMoves(CARRARA, CARRARA.view(s, seat), 1, replace(QUICK, horizon=horizon))
        thought_out(search)
        deal, weight = search.deal()
        search.walk(deal, weight)
        if CARRARA.decision(deal) is not None:
            assert asked(CARRARA, deal) == (seat + 1) % 3
            assert deal.turns[seat] == s.turns[seat] + horizon


def test_a_flat_search_never_forks_behind_the_first_move() -> None:
    for s in moments(MACHIAVELLI, 4, 23, every=60):
        view = MACHIAVELLI.view(s, asked(MACHIAVELLI, s))
        search = Search(MACHIAVELLI, view, 1, replace(QUICK, horizon=1, flat=True))
        thought_out(search)
        assert not any(child.children for child in search.root.children.values())


def test_looking_ahead_begins_with_the_moves_that_look_best() -> None:
    for s in moments(CARRARA, 3, 24, every=120):
        view = CARRARA.view(s, asked(CARRARA, s))
        search = Search(CARRARA, view, 7, replace(QUICK, horizon=1))
        assert search.runs[0] == greedy.plan(CARRARA, view, random.step(random.seeded(7)))
        assert len(search.runs) <= QUICK.width


def test_looking_ahead_is_repeatable() -> None:
    for s in moments(CARRARA, 2, 25, every=200):
        view = CARRARA.view(s, asked(CARRARA, s))
        searches = [Search(CARRARA, view, 7, replace(QUICK, horizon=1)) for _ in range(2)]
        assert thought_out(searches[0]).best() == thought_out(searches[1]).best()
        assert searches[0].options() == searches[1].options()
