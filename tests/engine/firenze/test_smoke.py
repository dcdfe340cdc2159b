"""Quick whole-game checks of the engine's own promises; the vectors of the rules lie elsewhere."""

import pytest

from cantiere.core import random
from cantiere.firenze import GAME
from cantiere.firenze.io import move_text, moves
from cantiere.firenze.rules.state import State

STEPS = 4000


def steered(seats: int, seed: int, **options: object) -> tuple[State, list[tuple[int, ...]]]:
    """A game of the steered policy, played to its end, with invariants after each step."""
    s, rng = GAME.new({"seats": seats, **options}, seed), random.seeded(seed)
    actions: list[tuple[int, ...]] = []
    while legal := GAME.legal(s):
        rng = random.step(rng)
        action = GAME.rollout_policy(s, legal, rng % 2**30)
        GAME.apply(s, action)
        assert GAME.check(s) == [], (action, len(actions))
        actions.append(action)
        assert len(actions) < STEPS
    return s, actions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_steered_game_ends_by_the_last_seal(seats: int) -> None:
    s, _ = steered(seats, seed=seats)
    assert s.end_tile >= 0
    assert s.seals[s.end_tile] == 0
    assert GAME.scores(s).winners


def test_a_record_reads_as_composed_moves_and_back() -> None:
    end, actions = steered(3, seed=8)
    s = GAME.new({"seats": 3}, 8)
    for move in moves.compose(s, actions):
        text = move_text.write(s, move)
        again = move_text.read(s, text)
        steps = GAME.steps(s, move)
        assert steps == GAME.steps(s, again), text
        for step in steps:
            GAME.apply(s, step)
    assert GAME.to_json(s) == GAME.to_json(end)


def test_a_run_that_stops_in_a_draft_ends_in_single_steps() -> None:
    s = GAME.from_position({"players": [{"storage": "W3"}, {}]})
    run = GAME.steps(s, {"do": "take", "slot": 2, "pay": [0, 0]})[:-1]
    assert moves.compose(s, run) == [{"do": "step", "action": list(step)} for step in run]


def test_a_closed_hand_cannot_be_worked_out_from_the_table() -> None:
    s = GAME.from_position({"players": [{"hand": ["glory"]}, {"hand": ["scandal", "mason"]}]})
    shown = GAME.masked(GAME.view(s, 0))
    assert shown["players"][1]["hand"] == []
    assert shown["players"][1]["handCount"] == 2
    assert shown["players"][0]["hand"] == ["glory"]
    assert shown["deck"] == {"count": len(s.deck), "starts": [], "startCount": 0, "rest": []}
