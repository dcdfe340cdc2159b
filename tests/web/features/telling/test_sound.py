"""Sounds go with what happened, only where they are wanted, and each is one that can be played."""

import pytest
from tests.web.conftest import Begin

from cantiere_app.features.sound import model as sound
from cantiere_app.features.sound import view
from cantiere_app.kit.events.sounds import FAMILIES, written
from cantiere_app.session import outcomes
from cantiere_app.session.device import audible
from cantiere_app.session.device.settings import ACCEPTED, Settings
from cantiere_app.session.effects import Focus, KeepSettings, Sound
from cantiere_app.session.model import Model, playing, told_to
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

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
    assert heard(model) == ["paper"]
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


def test_what_is_played_brings_its_own_sounds(begin: Begin) -> None:
    model = loud(begin)
    update.click(model, "take 0")
    play = playing(model)
    *most, last = told_to(play.viewer, play.log)
    former = play.sounded
    assert sound.due(model, [*most, last]) == []
    play.sounded = former
    unplayed = sound.due(model, most)
    assert unplayed == [Sound((play.view.events.sound(last),))]


def test_the_call_to_the_turn_waits_until_all_is_played(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,human&seed=7&startPlayer=0&sounds=on")
    model.settings = Settings(sounds="on")
    update.click(model, "app:handover")
    play = playing(model)
    while play.viewer == 0:
        legal = play.table.game.legal(play.table.state)
        update.click(model, play.table.game.notation(play.table.state, legal[-1]))
    last = [each for each in sound.due(model) if isinstance(each, Sound)][-1]
    assert last == Sound((sound.YOUR_TURN,), is_last=True)


def test_a_family_that_is_switched_off_is_silent() -> None:
    everything = Settings(sounds="on", volume="100")
    assert audible.strokes(everything, ["bell", "drum"]) == [
        *written("bell", 1),
        *written("drum", 1),
    ]
    for family in FAMILIES:
        chosen = everything.with_values({family: "off"})
        sample = {"wood": "knock"}.get(family, family)
        assert audible.strokes(chosen, [sample]) == []
        assert len(audible.strokes(chosen, ["knock", *FAMILIES[1:]])) == len(FAMILIES) - 1


def test_nothing_is_heard_while_sounds_are_off() -> None:
    assert audible.strokes(Settings(), ["bell"]) == []


@pytest.mark.parametrize("volume", ACCEPTED["volume"])
def test_the_volume_is_chosen_in_steps(volume: str) -> None:
    chosen = Settings(sounds="on").with_values({"volume": volume})
    assert audible.strokes(chosen, ["stone"]) == written("stone", int(volume) / 100)


def test_a_setting_of_sounds_answers_with_its_sound(begin: Begin) -> None:
    model = begin(ALONE)
    assert Sound(("knock",)) in update.click(model, "app:set:sounds:on")
    assert Sound(("stone",)) in update.click(model, "app:set:volume:80")
    assert not [e for e in update.click(model, "app:set:coin:off") if isinstance(e, Sound)]
    assert Sound(("coin",)) in update.click(model, "app:set:coin:on")


def destroyed(begin: Begin) -> Model:
    """A table at which something big was just told to the viewer."""
    model = begin(ALONE)
    play = playing(model)
    big = next(name for name, kind in play.view.events.kinds.items() if kind.is_big)
    update.click(model, "take 0")
    entry = next(each for each in play.log if each.event)
    assert entry.event
    play.log.append(entry._replace(event=entry.event._replace(kind=big)))
    return model


def test_sounds_are_offered_once_at_the_first_big_moment(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "take 0")
    assert sound.moment(model) == []
    assert view.offer(model) == ""
    model = destroyed(begin)
    assert sound.moment(model) == [KeepSettings()]
    assert model.settings.offer == "off"
    assert model.settings.sounds == "off"
    assert "app:sounds:on" in view.offer(model)
    assert sound.moment(model) == []


def test_an_offer_that_is_taken_turns_sounds_on(begin: Begin) -> None:
    model = destroyed(begin)
    sound.moment(model)
    wanted = update.click(model, "app:sounds:on")
    assert model.settings.sounds == "on"
    assert any(isinstance(each, Sound) for each in wanted)
    assert view.offer(model) == ""


def test_an_offer_that_is_declined_is_declined_for_good(begin: Begin) -> None:
    model = destroyed(begin)
    sound.moment(model)
    wanted = update.click(model, "app:sounds:off")
    assert KeepSettings() in wanted
    assert not any(isinstance(each, Sound) for each in wanted)
    assert (model.settings.sounds, model.settings.offer) == ("off", "off")
    assert view.offer(model) == ""
    again = destroyed(begin)
    again.settings = model.settings
    assert sound.moment(again) == []


@pytest.mark.parametrize("target", ["app:settings", "app:text", "!"])
def test_an_offer_stands_until_it_is_answered(begin: Begin, target: str) -> None:
    model = destroyed(begin)
    sound.moment(model)
    update.click(model, target)
    update.click(model, "app:escape" if target == "app:settings" else "!")
    assert view.offer(model)


def test_an_offer_stands_for_a_turn(begin: Begin) -> None:
    """It stands until the viewer's turn is over and somebody else has acted."""
    model = begin("?game=firenze&seats=human,human&seed=7&startPlayer=0")
    update.click(model, "app:handover")
    play = playing(model)
    model.features[sound.Offer] = sound.Offer(play, len(play.table.steps))
    assert view.offer(model)
    for seat in (0, 1):
        while play.viewer == seat:
            legal = play.table.game.legal(play.table.state)
            update.click(model, play.table.game.notation(play.table.state, legal[-1]))
            assert play.viewer != seat or view.offer(model)
        update.click(model, "app:handover")
    assert (model.screen, play.viewer) == ("table", 0)
    assert view.offer(model) == ""


@pytest.mark.parametrize("target", ["app:escape", "app:sounds:away"])
def test_an_offer_is_put_away(begin: Begin, target: str) -> None:
    """The focus stays where it is."""
    model = destroyed(begin)
    sound.moment(model)
    update.click(model, "app:peek:sign-bag")
    assert view.offer(model), "a pointer that passes by answers nothing"
    update.click(model, "app:peek:")
    wanted = update.click(model, target)
    assert view.offer(model) == ""
    assert (model.settings.sounds, model.settings.offer) == ("off", "off")
    assert Focus("z-acts") not in wanted
    sound.moment(model)
    assert view.offer(model) == "", "it is made once"


def test_escape_takes_the_offer_away_and_nothing_else(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "take 0")
    model.log_open = True
    model.features[sound.Offer] = sound.Offer(playing(model), len(playing(model).table.steps))
    update.click(model, "app:escape")
    assert (view.offer(model), model.log_open) == ("", True)
    update.click(model, "app:escape")
    assert not model.log_open


def test_the_offer_stands_in_the_head_and_over_nothing(begin: Begin) -> None:
    model = begin(ALONE)
    model.features[sound.Offer] = sound.Offer(playing(model), len(playing(model).table.steps))
    groups = Page().draw(model)
    assert [key for key, markup in groups.items() if "app:sounds:on" in markup] == ["z-head/bar"]


def test_nobody_who_has_sounds_is_offered_them(begin: Begin) -> None:
    model = destroyed(begin)
    model.settings = Settings(sounds="on")
    assert sound.moment(model) == []


def test_an_offer_is_of_its_table(begin: Begin) -> None:
    model = destroyed(begin)
    sound.moment(model)
    model.screen = "handover"
    assert view.offer(model) == ""
    model.screen = "table"
    assert view.offer(model)
    model.play = playing(begin(ALONE))
    assert view.offer(model) == ""


def test_in_a_lesson_no_sounds_are_offered(begin: Begin) -> None:
    model = destroyed(begin)
    playing(model).address = "?lesson=firenze"
    assert sound.moment(model) == []
    assert model.settings.offer == "on"  # another game may offer them
    playing(model).address = ALONE
    assert sound.moment(model) == [KeepSettings()]
