"""Sounds go with what happened, only where they are wanted, and each is one that can be played."""

import pytest
from tests.web.conftest import Begin

from cantiere import games
from cantiere_app.dom.tones import SOUNDS
from cantiere_app.features.sound import model as sound
from cantiere_app.session import outcomes
from cantiere_app.session.effects import Sound
from cantiere_app.session.model import Model, playing
from cantiere_app.session.new_table import view_of
from cantiere_app.shell import update

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def loud(begin: Begin) -> Model:
    model = begin(ALONE)
    update.click(model, "app:set:sounds:on")
    sound.due(model)
    return model


def heard(model: Model) -> list[str]:
    return [name for each in sound.due(model) if isinstance(each, Sound) for name in each.names]


def test_a_card_that_is_taken_sounds_once(begin: Begin) -> None:
    model = loud(begin)
    update.click(model, "take 0")
    assert heard(model) == ["card"]
    assert heard(model) == []


def test_nothing_sounds_unless_it_is_wanted(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "take 0")
    assert heard(model) == []
    assert not [e for e in update.click(model, "!") if isinstance(e, Sound)]
    update.click(model, "app:set:sounds:on")
    assert heard(model) == []


def test_a_refusal_sounds(begin: Begin) -> None:
    model = loud(begin)
    assert Sound((outcomes.REFUSED,)) in update.click(model, "!")


def test_the_own_turn_is_called_after_the_others(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,human&seed=7&startPlayer=0")
    update.click(model, "app:set:sounds:on")
    update.click(model, "app:handover")
    sound.due(model)
    play = playing(model)
    while play.viewer == 0:
        legal = play.table.game.legal(play.table.state)
        update.click(model, play.table.game.notation(play.table.state, legal[-1]))
    assert sound.YOUR_TURN in heard(model)


def test_a_step_back_has_no_sound(begin: Begin) -> None:
    model = loud(begin)
    update.click(model, "take 0")
    sound.due(model)
    update.click(model, "app:undo")
    assert heard(model) == []


@pytest.mark.parametrize("game", sorted(games.MODULES))
def test_every_sound_of_a_game_can_be_played(game: str) -> None:
    sounds = {kind.sound for kind in view_of(game).events.kinds.values() if kind.sound}
    assert {*sounds, sound.YOUR_TURN, outcomes.REFUSED} <= {*SOUNDS}
