"""Whole moves are legal runs that end at a decision that matters."""

from typing import Any

import pytest
from tests.engine.core.toy import PAY, TAKE, TOY
from tests.engine.players.tables import FIRENZE, GAMES, asked, moments

from cantiere.core.game import Game
from cantiere.players.moves import all_moves, best_guess, is_staged_for, settle, whole_moves
from cantiere.testing.conformance import play_out

by_name = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def play(game: Game[Any], s: Any, run: tuple[tuple[int, ...], ...]) -> Any:
    after = game.copy(s)
    for action in run:
        game.play(after, action)
    return after


@by_name
def test_every_step_of_every_move_is_legal(game: Game[Any]) -> None:
    for s in moments(game, 3, 11, every=7):
        seat = asked(game, s)
        for run in {*whole_moves(game, s), *all_moves(game, s)}:
            after = play(game, s, run)
            settle(game, after, seat)
            assert not is_staged_for(game, after, seat)


@by_name
def test_moves_are_different_and_some(game: Game[Any]) -> None:
    for s in moments(game, 3, 12, every=7):
        moves = whole_moves(game, s)
        assert moves
        assert len(set(moves)) == len(moves)
        play(game, s, best_guess(game, s))


def test_all_moves_of_a_small_decision_are_complete() -> None:
    s = TOY.new({"seats": 2}, 1)
    assert all_moves(TOY, s) == [
        ((TAKE, 0),),
        ((TAKE, 1), (PAY, 0)),
        ((TAKE, 1), (PAY, 1)),
        ((TAKE, 2), (PAY, 0), (PAY, 0)),
        ((TAKE, 2), (PAY, 0), (PAY, 1)),
    ]


def test_a_cap_keeps_every_first_step() -> None:
    s = TOY.new({"seats": 2}, 1)
    assert [run[0] for run in all_moves(TOY, s, 3)] == TOY.legal(s)


def test_nothing_is_listed_after_the_end() -> None:
    s = play_out(TOY, {"seats": 2}, 1).state
    assert all_moves(TOY, s) == []


def test_a_move_begun_is_finished() -> None:
    for s in moments(FIRENZE, 4, 13, every=1):
        if FIRENZE.mid_move(s):
            seat = asked(FIRENZE, s)
            settle(FIRENZE, s, seat)
            assert not is_staged_for(FIRENZE, s, seat)
