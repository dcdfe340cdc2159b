"""Hints: repeatable, counted to the last tenth, from the view alone."""

from typing import Any

import pytest
from tests.engine.core.toy import PAY, TAKE, TOY
from tests.engine.players.tables import FIRENZE, GAMES, asked, moments
from tests.engine.players.test_poison import Wall, shuffled

from cantiere.core.game import Game
from cantiere.players.explain import Explanation
from cantiere.players.explain_turns import TurnExplanation
from cantiere.players.explanations import explain, explanation
from cantiere.players.hint import COUNT, ORDER, QUARTER, RIVALS, Hint, Line
from cantiere.players.levels import think
from cantiere.players.planner import MILLIONTHS, RIVAL
from cantiere.players.thoughts import thought_out
from cantiere.testing.conformance import play_out

NODES = 40


def hint_of(game: Game[Any], s: Any, seed: int = 7) -> Hint:
    return explain(game, game.view(s, asked(game, s)), seed, NODES)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_question_gets_the_same_hint(game: Game[Any]) -> None:
    for s in moments(game, 3, 21, every=60):
        assert hint_of(game, s) == hint_of(game, s)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_parts_add_up(game: Game[Any]) -> None:
    names = {f"{game.name}.feature.{name}" for name in game.feature_names()} | {
        COUNT,
        RIVALS,
        QUARTER,
        ORDER,
    }
    for s in moments(game, 3, 22, every=25):
        hint = hint_of(game, s)
        assert {part.key for part in hint.parts} <= names
        assert sum(part.best for part in hint.parts) == hint.best.value
        other = sum(part.other for part in hint.parts)
        assert hint.difference == hint.best.value - other
        if hint.other:
            assert other == hint.other.value
            assert hint.difference >= -len(hint.parts)
        sizes = [abs(part.difference) for part in hint.parts]
        assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_its_lines_can_be_played_and_are_told(game: Game[Any]) -> None:
    for s in moments(game, 2, 23, every=40):
        for line in filter(None, hint_of(game, s)[:2]):
            after = game.copy(s)
            for step in line.moves[0]:
                assert step.text == game.notation(after, step.action)
                assert (step.key, step.params) == game.describe(after, step.action)
                game.play(after, step.action)


@pytest.mark.parametrize(("seed", "at"), [(26, 255), (27, 315)])
def test_the_runner_up_is_not_the_same_in_another_order(seed: int, at: int) -> None:
    """Of bricks that an event lets choose, of a trade and a person: each way is a move."""
    _, s, *_ = moments(FIRENZE, 2, seed, every=at)
    hint = hint_of(FIRENZE, s)
    assert hint.other is None or sorted(done(hint.best)) != sorted(done(hint.other))


def done(line: Line) -> list[tuple[int, ...]]:
    return [step.action for move in line.moves for step in move]


def test_the_runner_up_begins_otherwise() -> None:
    """Where the candidates leave it a choice, which they do wherever a card is chosen."""
    for s in moments(FIRENZE, 3, 24, every=30):
        hint = hint_of(FIRENZE, s)
        first_steps = {run[0] for run in FIRENZE.candidates(s)}
        if len(first_steps) > 1:
            assert hint.other is not None
            assert hint.other.moves[0][0].action != hint.best.moves[0][0].action


def test_it_takes_the_stone_that_wins_and_says_for_how_much() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.row[:], s.deck[:] = [0, 6, 0], []
    hint = hint_of(TOY, s)
    assert [step.action for step in hint.best.moves[0]] == [(TAKE, 1), (PAY, 0)]
    gain = {part.key: part.difference for part in hint.parts}
    assert gain["toy.feature.points"] == 60


def test_one_option_is_compared_with_the_position_as_it_stands() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.coins[0][:] = [0, 0]
    hint = hint_of(TOY, s)
    assert [step.action for step in hint.best.moves[0]] == [(TAKE, 0)]
    assert hint.other is None
    gain = {part.key: part.difference for part in hint.parts}
    assert gain["toy.feature.points"] == 10 * s.row[0]


def test_a_line_goes_on_until_something_hidden_is_shown() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.row[:], s.deck[:] = [1, 2, 3], []
    assert len(hint_of(TOY, s).best.moves) > 1
    s.row[:], s.deck[:] = [1, 2, 3], [4]
    assert len(hint_of(TOY, s).best.moves) == 1


def test_where_the_game_ends_the_exact_points_are_counted() -> None:
    *_, s = (s for s in moments(FIRENZE, 2, 25, every=1) if not s.frames)
    hint = hint_of(FIRENZE, s)
    after = FIRENZE.copy(s)
    for step in hint.best.moves[0]:
        FIRENZE.play(after, step.action)
    totals = FIRENZE.scores(after).totals
    seat = asked(FIRENZE, s)
    assert COUNT in {part.key for part in hint.parts}
    best_turn = 10 * (totals[seat] - totals[1 - seat] / RIVAL)
    assert hint.best.value == pytest.approx(best_turn, abs=5)


def test_too_few_nodes_and_too_early_a_question_are_refused() -> None:
    s = next(moments(FIRENZE, 3, 26))
    view = FIRENZE.view(s, asked(FIRENZE, s))
    with pytest.raises(ValueError, match="nodes"):
        explanation(FIRENZE, view, 1, 0)
    with pytest.raises(ValueError, match="slices"):
        explanation(FIRENZE, view, 1, 8).hint()


def test_after_the_end_nobody_is_asked() -> None:
    s = play_out(TOY, {"seats": 2}, 1).state
    with pytest.raises(ValueError, match="over"):
        explain(TOY, TOY.view(s, 0), 3)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_hidden_order_never_changes_a_hint(game: Game[Any]) -> None:
    for i, s in enumerate(moments(game, 3, 31, every=90)):
        assert hint_of(game, s) == hint_of(game, shuffled(game, s, i + 1))


def test_a_hint_never_leaves_its_view() -> None:
    s = next(moments(FIRENZE, 3, 32))
    wall: Any = Wall(FIRENZE)
    assert explain(wall, FIRENZE.view(s, asked(FIRENZE, s)), 7, NODES) == hint_of(FIRENZE, s)


@pytest.mark.parametrize(("game", "kind"), [(TOY, Explanation), (FIRENZE, TurnExplanation)])
def test_who_chooses_explains(game: Game[Any], kind: type) -> None:
    """Where players weigh whole turns, the hint is the move of that player."""
    s = game.new({"seats": 3}, 1)
    assert type(explanation(game, game.view(s, asked(game, s)), 3)) is kind


def test_the_hint_is_the_move_of_the_player_with_the_same_nodes() -> None:
    for s in moments(FIRENZE, 3, 33, every=40):
        view = FIRENZE.view(s, asked(FIRENZE, s))
        thought = think(FIRENZE, "architect", view, 7, nodes=NODES)
        thought_out(thought)
        hint = hint_of(FIRENZE, s)
        assert tuple(step.action for step in hint.best.moves[0]) == thought.best()


def test_the_parts_of_a_turn_are_counted_by_the_weights_that_chose() -> None:
    """Nothing is left over while the game runs: the parts are all of the worth."""
    planning = FIRENZE.planning
    assert planning
    counted = {name for each in planning.parts.values() for name in each}
    assert {*planning.names} - counted == {"soon", "next", "hasTurns"}
    assert counted < {*planning.names}
    assert tuple(planning.parts) == tuple(FIRENZE.feature_names())
    for s in moments(FIRENZE, 3, 34, every=50):
        view = FIRENZE.view(s, asked(FIRENZE, s))
        thought = TurnExplanation(FIRENZE, planning, view, 7, NODES)
        thought_out(thought)
        end = thought._planner.end(thought.best())
        worths = planning.worths(end)
        mine = worths.pop(asked(FIRENZE, s))
        worth = (RIVAL * mine - max(worths)) / (RIVAL * MILLIONTHS)
        hint = thought.hint()
        assert hint.best.value == pytest.approx(10 * worth, abs=len(hint.parts))
        assert COUNT not in {part.key for part in hint.parts} or not FIRENZE.decision(end)


def test_a_forced_move_is_compared_with_the_present_position() -> None:
    forced = [s for s in moments(FIRENZE, 3, 35, every=1) if len(FIRENZE.candidates(s)) == 1]
    hint = hint_of(FIRENZE, forced[0])
    assert hint.other is None
    assert hint.best.moves
