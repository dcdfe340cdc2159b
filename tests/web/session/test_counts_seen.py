"""What the bag has left is seen to change with the event that changes it, not before."""

import pytest
from tests.web.conftest import Begin

from cantiere.core.game import Event
from cantiere_app.session import movement, turns
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.new_table import view_of

TABLES = {
    "z-players/bag": "?game=firenze&seats=human,journeyman,journeyman&seed={}",
    "z-row/wheel/bag": "?game=carrara&variant=full&seats=human,journeyman,journeyman&seed={}",
}
STEPS = 160


def stepped(model: Model, roll: int) -> None:
    play = playing(model)
    game, state = play.table.game, play.table.state
    step = game.rollout_policy(state, game.legal(state), roll % 2**30)
    if play.thinking:
        turns.thought(model, play.job, [step])
        turns.shown(model, play.job)
    else:
        turns.commit(model, [step])


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("key", TABLES)
def test_the_bag_changes_with_its_event(begin: Begin, key: str, seed: int) -> None:
    model = begin(TABLES[key].format(seed))
    play, roll, changed = playing(model), 1, 0
    play.view = view_of(play.table.game.name)
    for _ in range(STEPS):
        if play.table.game.decision(play.table.state) is None:
            break
        was, drawn = movement.former(model), play.view.draw(scene(model))[key]
        is_others = bool(play.thinking)
        roll = roll * 48_271 % (2**31 - 1)
        stepped(model, roll)
        if not is_others or play.view.draw(scene(model))[key] == drawn:
            continue
        staging = movement.staged(model, was)
        named = {spot.key for motion in staging.motions for beat in motion.beats
                 for move in beat.moves for spot in move.spots}  # fmt: skip
        events: list[Event] = [*play.table.steps[-1].events]
        assert key in named, events
        changed += 1
    assert changed > 5
