"""Whoever may answer a call is asked at the same pace, whether he has a choice or not (M§7.11)."""

import pytest
from tests.web.conftest import Begin
from tests.web.games.machiavelli.drawing import state_of

from cantiere.machiavelli import GAME
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.state import State
from cantiere_app.session import turns
from cantiere_app.session.effects import Effect, Wait
from cantiere_app.session.model import Model, playing

NO = (k.ANSWER, k.NO)
COVERT = ("silent", "acrobat")
"""Named positions in which somebody has a choice that others may not know of."""


def paced(begin: Begin, state: State, kinds: list[str]) -> Model:
    model = begin(f"?game=machiavelli&seats={','.join(kinds)}&seed=1")
    play = playing(model)
    model.delay, play.table.state, play.sight = None, state, None
    model.settings = model.settings.with_values({"speed": "quick", "forced": "on"})
    play.thinking, play.pace.entries = False, -1
    play.pace.rest()
    return model


def answered(model: Model) -> list[Effect]:
    """Nobody does anything, as far as others can tell."""
    play = playing(model)
    if not play.thinking:
        return turns.commit(model, [NO])
    turns.thought(model, play.job, [NO])
    return turns.shown(model, play.job) if play.pace.held else turns.advance(model)


def seen(model: Model, effects: list[Effect]) -> tuple[object, ...]:
    """What an onlooker could measure of a question: waits, a gate, a busy table, who is shown."""
    waits = [wait.seconds for wait in effects if isinstance(wait, Wait)]
    return [type(each).__name__ for each in effects], waits, model.screen, model.busy


def course(model: Model, kind: str) -> tuple[list[tuple[object, ...]], list[int]]:
    """What is seen of each question of a window, and how many answers each would have had."""
    table, sights, choices = playing(model).table, [], []
    effects = turns.advance(model)
    while (asked := GAME.decision(table.state)) is not None and asked.kind == kind:
        sights.append(seen(model, effects))
        choices.append(len(GAME.legal(table.state)))
        effects = answered(model)
    return sights, choices


@pytest.mark.clause("M§7.11")
@pytest.mark.parametrize("others", ["journeyman", "master", "human"])
@pytest.mark.parametrize("name", COVERT)
def test_a_question_takes_its_time_also_without_a_choice(
    begin: Begin, name: str, others: str
) -> None:
    state = state_of(name)
    asked = GAME.decision(state)
    assert asked is not None
    onlooker = (asked.seat + 1) % state.options.seats
    kinds = [others] * state.options.seats
    kinds[onlooker] = "human"
    view = GAME.view(state, onlooker)
    alike = [GAME.copy(state), *(GAME.determinize(view, n) for n in range(6))]
    courses = [course(paced(begin, each, kinds), name) for each in alike]
    assert all(sights == courses[0][0] for sights, _ in courses)
    assert len({tuple(choices) for _, choices in courses}) > 1
