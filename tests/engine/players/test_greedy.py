"""Greedy takes what its evaluation likes, a whole move at a time."""

import pytest
from tests.engine.core.toy import PAY, TAKE, TOY
from tests.engine.players.tables import CARRARA, FIRENZE, MACHIAVELLI

from cantiere.players import greedy
from cantiere.testing.conformance import play_out


def test_it_pays_for_the_best_stone_with_what_is_worth_least() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.row[:] = [1, 6, 2]
    view = TOY.view(s, 0)
    assert greedy.plan(TOY, view, 5) == ((TAKE, 1), (PAY, 0))
    assert greedy.choose(TOY, view, 5) == (TAKE, 1)


def test_it_goes_on_with_a_move_half_made() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.row[:] = [1, 6, 2]
    TOY.play(s, (TAKE, 1))
    assert greedy.plan(TOY, TOY.view(s, 0), 5) == ((PAY, 0),)


def test_after_the_end_nobody_is_asked() -> None:
    s = play_out(TOY, {"seats": 2}, 1).state
    with pytest.raises(ValueError, match="over"):
        greedy.plan(TOY, TOY.view(s, 0), 5)


@pytest.mark.slow
@pytest.mark.long
def test_three_of_them_play_a_good_game_of_firenze() -> None:
    """F§12: about 15 turns each, 30 to 60 points; here the means of twelve games."""
    turns, points = 0, 0
    for seed in range(12):
        s = FIRENZE.new({"seats": 3, "turnCap": 100}, seed)
        while (asked := FIRENZE.decision(s)) is not None:
            for action in greedy.best_move(FIRENZE, s, asked.seat):
                FIRENZE.apply(s, action)
        turns += sum(s.turns)
        points += sum(FIRENZE.scores(s).totals)
    assert 13 <= turns / 36 <= 18
    assert 30 <= points / 36 <= 60


@pytest.mark.slow
def test_three_of_them_play_a_good_game_of_carrara() -> None:
    turns = points = 0
    for seed in range(6):
        s = CARRARA.new({"seats": 3}, seed)
        while (asked := CARRARA.decision(s)) is not None:
            for action in greedy.best_move(CARRARA, s, asked.seat):
                CARRARA.apply(s, action)
        turns += s.turns[0]
        points += sum(CARRARA.scores(s).totals)
    assert 22 <= turns / 6 <= 40
    assert 80 <= points / 18 <= 120


def test_four_of_them_play_a_good_game_of_machiavelli() -> None:
    turns = points = 0
    for seed in range(6):
        s = MACHIAVELLI.new({"seats": 4}, seed)
        while (asked := MACHIAVELLI.decision(s)) is not None:
            for action in greedy.best_move(MACHIAVELLI, s, asked.seat):
                MACHIAVELLI.apply(s, action)
        turns += sum(s.turns)
        points += sum(MACHIAVELLI.scores(s).totals)
    assert 6 <= turns / 24 <= 10
    assert 18 <= points / 24 <= 30
