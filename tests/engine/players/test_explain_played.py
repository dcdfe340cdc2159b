"""Why a computer player did something: its move compared with the best other one."""

from typing import Any

import pytest
from tests.engine.players.tables import GAMES, asked, moments

from cantiere.core.errors import InputError
from cantiere.core.game import Game
from cantiere.players.explanations import explanation
from cantiere.players.hint import Hint
from cantiere.players.levels import think
from cantiere.players.moves import Run, all_moves, begun, whole_moves
from cantiere.players.styles import style_of, styled
from cantiere.players.thoughts import thought_out

NODES = 30


def why(game: Game[Any], s: Any, played: Run, player: str = "") -> Hint:
    view = game.view(s, asked(game, s))
    thought = explanation(game, view, 7, NODES, played, player)
    thought_out(thought)
    return thought.hint()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_was_played_comes_first_and_the_parts_add_up(game: Game[Any]) -> None:
    for number, s in enumerate(moments(game, 3, 31, every=50)):
        moves = all_moves(game, s)
        played = moves[number % len(moves)]
        hint = why(game, s, played)
        assert (
            tuple(step.action for step in hint.best.moves[0]) == played[: len(hint.best.moves[0])]
        )
        assert sum(part.best for part in hint.parts) == hint.best.value
        if hint.other:
            assert sum(part.other for part in hint.parts) == hint.other.value
            assert [step.action for step in hint.other.moves[0]] != [*played]
        assert why(game, s, played) == hint


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_rivals_move_is_weighed_as_that_rival_weighs(game: Game[Any]) -> None:
    s = next(iter(moments(game, 3, 32, every=50)))
    seat = asked(game, s)
    thought = think(game, "tessa.mason", game.view(s, seat), 5, nodes=NODES)
    thought_out(thought)
    played = thought.best()
    hint = why(game, s, played, "tessa.mason")
    assert hint.best.moves[0][0].action == played[0]
    assert sum(part.best for part in hint.parts) == hint.best.value


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_step_that_is_not_legal_is_refused(game: Game[Any]) -> None:
    s = next(iter(moments(game, 3, 33, every=50)))
    with pytest.raises(InputError, match="a legal step as number 1"):
        why(game, s, ((99, 99, 99),))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_steps_begin_with_the_longest_move_that_a_player_considers(game: Game[Any]) -> None:
    for s in moments(game, 3, 34, every=50):
        runs = whole_moves(game, s)
        for run in runs[:5]:
            assert begun(game, s, run, runs) == run
        other = all_moves(game, s)[-1]
        steps = begun(game, s, other, ())
        assert steps == other[: len(steps)] != ()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_weights_of_a_style_make_up_its_worth(game: Game[Any]) -> None:
    for s in moments(game, 3, 35, every=80):
        seat = asked(game, s)
        rival_game = styled(game, style_of("tessa", game.name), seat)
        weighed = sum(
            w * f for w, f in zip(rival_game.feature_weights(), game.features(s, seat), strict=True)
        )
        assert rival_game.evaluate(s, seat) == pytest.approx(weighed)
        if game.planning and rival_game.planning:
            rows = [
                sum(w * n for w, n in zip(each.weights(s), each.row(s, seat), strict=True))
                for each in (rival_game.planning, game.planning)
            ]
            worths = [each.worths(s)[seat] for each in (rival_game.planning, game.planning)]
            assert rows[0] - rows[1] == worths[0] - worths[1]
