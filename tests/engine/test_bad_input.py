"""Whoever asks a game for what cannot be is told the field, what was found and what is accepted."""

from collections.abc import Callable
from typing import Any

import pytest

from cantiere.core import random
from cantiere.core.errors import InputError
from cantiere.core.game import Game, IllegalAction
from cantiere.games import MODULES, UnknownGame, load
from cantiere.players.levels import LEVELS, think

NO_ACTIONS: tuple[Any, ...] = ((), (999,), (-1,), (0, 1, 2, 3, 4), (1.5,), (0, "a"), "x", None)
NO_VIEWS: tuple[Any, ...] = ({}, {"seats": 3}, [], None, 5, "x")

CALLS: dict[str, tuple[Callable[[Game[Any], Any, Any], Any], tuple[Any, ...]]] = {
    "notation": (lambda game, s, a: game.notation(s, a), NO_ACTIONS),
    "describe": (lambda game, s, a: game.describe(s, a), NO_ACTIONS),
    "view": (lambda game, s, seat: game.view(s, seat), (-2, 3, 99, "a", None)),
    "features": (lambda game, s, seat: game.features(s, seat), (-1, 3, "a", None)),
    "guesser": (lambda game, _s, view: game.guesser(view), NO_VIEWS),
    "determinize": (lambda game, _s, view: game.determinize(view, 1), NO_VIEWS),
    "masked": (lambda game, _s, view: game.masked(view), NO_VIEWS),
    "position_of": (lambda game, _s, view: game.position_of(view), NO_VIEWS),
    "new": (lambda game, _s, options: game.new(options, 1), ({}, [], None, 5, "x", {"seats": 99})),
    "from_position": (lambda game, _s, data: game.from_position(data), NO_VIEWS),
    "from_json": (lambda game, _s, data: game.from_json(data), NO_VIEWS),
    "parse": (lambda game, s, text: game.parse(s, text), ("", "x", None, 5)),
    "read_move": (lambda game, s, text: game.read_move(s, text), ("", "x", None, 5)),
    "think": (lambda game, s, level: think(game, level, game.view(s, 0), 1), ("x", "tessa.x")),
    "nodes": (lambda game, s, n: think(game, "architect", game.view(s, 0), 1, n), (0, -1)),
    "seconds": (
        lambda game, s, n: think(game, "architect", game.view(s, 0), 1, None, n),
        (0, -0.5, float("inf"), float("nan")),
    ),
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("name", MODULES)
def test_what_cannot_be_is_refused_in_one_way(name: str, call: str) -> None:
    game = load(name)
    function, arguments = CALLS[call]
    for wrong in arguments:
        s = game.new({"seats": 3}, 1)
        before = game.to_json(s)
        with pytest.raises(InputError) as refused:
            function(game, s, wrong)
        error = refused.value
        assert isinstance(error.field, str)
        assert isinstance(error.accepted, str)
        assert error.accepted
        assert hasattr(error, "value")
        assert game.to_json(s) == before


@pytest.mark.parametrize("name", MODULES)
def test_a_view_without_a_part_names_it(name: str) -> None:
    game = load(name)
    view = game.view(game.new({"seats": 3}, 1), 0)
    for part in ("options", "players"):
        with pytest.raises(InputError) as refused:
            game.position_of({key: value for key, value in view.items() if key != part})
        assert (refused.value.field, refused.value.value) == (part, "nothing")
        assert name in refused.value.accepted


@pytest.mark.parametrize("name", MODULES)
def test_no_action_is_played_of_what_is_none(name: str) -> None:
    game = load(name)
    for wrong in (*NO_ACTIONS, (0, 99)):
        with pytest.raises(IllegalAction) as refused:
            game.play(game.new({"seats": 3}, 1), wrong)
        assert refused.value.reasons


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", MODULES)
def test_no_player_thinks_about_a_game_that_is_over(name: str, level: str) -> None:
    game = load(name)
    s, rng = game.new({"seats": 2, "turnCap": 20}, 1), 1
    while game.decision(s) is not None:
        rng = random.step(rng)
        game.apply(s, game.rollout_policy(s, game.legal(s), rng % 2**30))
    with pytest.raises(InputError) as refused:
        think(game, level, game.view(s, 0), 1)
    assert (refused.value.field, refused.value.value) == (
        "decision",
        "nothing, as the game is over",
    )
    assert refused.value.accepted == "a view in which a seat is asked"


def test_a_game_that_is_not_there_is_refused_in_the_same_way() -> None:
    with pytest.raises(UnknownGame) as refused:
        load("chess")
    assert (refused.value.field, refused.value.value) == ("game", "chess")
    assert refused.value.accepted == ", ".join(MODULES)
