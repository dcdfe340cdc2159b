"""What a bag or a deck has left is seen to change with the event that changes it, not before."""

from collections import Counter

import pytest
from tests.web.conftest import Begin

from cantiere_app.session import movement, turns
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.new_table import view_of

FIRENZE = "?game=firenze&seats=human,journeyman,journeyman&seed={}"
CARRARA = "?game=carrara&variant=full&seats=human,journeyman,journeyman&seed={}"
MACHIAVELLI = "?game=machiavelli&seats=human,journeyman,journeyman,journeyman&seed={}"
TABLES = {
    "z-players/bag": FIRENZE,
    "z-row/shelf/pile": FIRENZE,
    "z-row/wheel/bag": CARRARA,
    "z-row/display/head": CARRARA,
    "z-players/who": MACHIAVELLI,
}
"""Groups that count what is left, each with a table that has it."""
MOVED = {
    "z-row/shelf/pile": {"fulfil", "refill"},
    "z-players/who": {"drew", "lookedAt", "kept", "destroyed"},
}
"""Kinds of events that are looked at, where not all are: of the rest only legal marks change."""
STEPS = 160


def stepped(model: Model, roll: int) -> None:
    """Let whoever is asked do something."""
    play = playing(model)
    game, state = play.table.game, play.table.state
    step = game.rollout_policy(state, game.legal(state), roll % 2**30)
    if play.thinking:
        turns.thought(model, play.job, [step])
        turns.shown(model, play.job)
    else:
        turns.commit(model, [step])


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("key", TABLES)
def test_what_is_left_changes_with_its_event(begin: Begin, key: str, seed: int) -> None:
    model = begin(TABLES[key].format(seed))
    play, roll, changed = playing(model), 1, Counter[str]()
    play.view = view_of(play.table.game.name)
    for _ in range(STEPS):
        if play.table.game.decision(play.table.state) is None:
            break
        was, drawn = movement.former(model), play.view.draw(scene(model))[key]
        is_others = bool(play.thinking)
        roll = roll * 48_271 % (2**31 - 1)
        stepped(model, roll)
        kinds = {event.kind for event in play.table.steps[-1].events}
        moving = kinds & MOVED.get(key, kinds)
        if not is_others or not moving or play.view.draw(scene(model))[key] == drawn:
            continue
        motions = movement.staged(model, was).motions
        moves = [move for motion in motions for beat in motion.beats for move in beat.moves]
        assert key in {spot.key for move in moves for spot in move.spots}, kinds
        changed.update(moving)
    assert changed.total() > 5
