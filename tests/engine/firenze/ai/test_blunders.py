"""Turns in which an earlier player gave points away: the search plays each of them better."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.engine.firenze.builders import GAME
from tests.later import later

from cantiere.core.notation import read_position
from cantiere.firenze.rules.state import State
from cantiere.games import load
from cantiere.players.match import Chair

BLUNDERS = json.loads((Path(__file__).parent / "blunders.json").read_text("utf-8"))
LAST_TURNS = [each for each in BLUNDERS if "better" in each]
TOWERS = [each for each in BLUNDERS if "better" not in each]


def position(blunder: dict[str, Any]) -> tuple[State, int]:
    """The state, and the seat to move."""
    _, s = read_position(blunder["code"], load)
    return s, s.active


def play_turn(s: State, level: str, seed: int) -> None:
    """Play the rest of the turn in place."""
    chair, turn = Chair(GAME, level), GAME.turn(s)
    while (asked := GAME.decision(s)) is not None and GAME.turn(s) == turn:
        action = chair.step(GAME.view(s, asked.seat), GAME.legal(s), seed)
        if GAME.is_barrier(GAME.play(s, action)):
            chair.forget()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, *later(*range(2, 11))])
@pytest.mark.parametrize("blunder", LAST_TURNS)
def test_the_last_turn_leaves_no_points(blunder: dict[str, Any], seed: int) -> None:
    best, seat = position(blunder)
    s = best.copy()
    for action in blunder["better"]:
        GAME.play(best, action)
    play_turn(s, "architect", seed)
    assert GAME.evaluate(s, seat) >= GAME.evaluate(best, seat)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, *later(*range(2, 11))])
@pytest.mark.parametrize("blunder", TOWERS)
def test_no_tower_of_one_brick_is_begun_that_falls_at_once(
    blunder: dict[str, Any], seed: int
) -> None:
    s, seat = position(blunder)
    before = {tower for tower, _, _ in s.towers[seat]}
    play_turn(s, "architect", seed)
    begun = {tower for tower, _, height in s.towers[seat] if height == 1} - before
    while s.active != seat:
        play_turn(s, "journeyman", seed)
    play_turn(s, "architect", seed)
    assert begun <= {tower for tower, _, _ in s.towers[seat]}
