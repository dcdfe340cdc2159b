"""Past positions go on by themselves: what the others did once more, or the game from anywhere,
until somebody takes over."""

import pytest
from tests.web.conftest import Begin
from tests.web.features.playing.test_pace import think

from cantiere_app.features.replay import acts as replay
from cantiere_app.session.effects import Announce, Beat, Effect
from cantiere_app.session.model import Model, playing
from cantiere_app.session.pace import QUICKLY, SLOWLY
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ALONE = "?game=firenze&seats=journeyman,human&seed=7&startPlayer=0"


def after_a_turn(begin: Begin) -> Model:
    model = begin(ALONE)
    while playing(model).thinking:
        think(model)
    return model


def beats(effects: list[Effect]) -> list[Beat]:
    return [each for each in effects if isinstance(each, Beat)]


def test_it_begins_before_the_first_line_and_ends_in_the_present(begin: Begin) -> None:
    model = after_a_turn(begin)
    effects = update.click(model, "app:slowly")
    seen = [playing(model).viewed]
    while due := beats(effects):
        effects = replay.beat(model, due[0].step)
        seen.append(playing(model).viewed)
    assert seen[0] == 0
    assert seen[-1] is None
    steps = [step for step in seen if step is not None]
    assert steps == sorted({*steps})
    assert len(steps) > 2


def test_the_board_keeps_its_place_meanwhile(begin: Begin) -> None:
    """The curve of points, which takes room, belongs to a look back that somebody chose."""
    model = after_a_turn(begin)
    update.click(model, "app:slowly")
    assert not [key for key in Page().draw(model) if key.startswith("z-course")]
    update.click(model, "app:roll")
    assert [key for key in Page().draw(model) if key.startswith("z-course")]


def test_it_is_shown_on_the_board_and_the_tab_comes_back(begin: Begin) -> None:
    """A phone shows one zone at a time, and what others build is not among the own cards."""
    model = after_a_turn(begin)
    model.tab = "cards"
    update.click(model, "app:slowly")
    assert model.tab == playing(model).about.TABS[0].id
    update.click(model, "app:present")
    assert model.tab == "cards"
    update.click(model, "app:replay:1")
    model.tab = "log"
    update.click(model, "app:present")
    assert model.tab == "log"


def test_each_action_has_the_slow_time(begin: Begin) -> None:
    model = after_a_turn(begin)
    model.delay = None
    (beat,) = beats(update.click(model, "app:slowly"))
    assert beat.seconds == SLOWLY


def test_whoever_goes_elsewhere_has_taken_over(begin: Begin) -> None:
    model = after_a_turn(begin)
    (beat,) = beats(update.click(model, "app:slowly"))
    update.click(model, "app:replay:on")
    assert replay.beat(model, beat.step) == []
    update.click(model, "app:present")
    assert replay.beat(model, beat.step) == []


def test_where_nobody_has_moved_there_is_nothing_to_show(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")
    assert update.click(model, "app:slowly") == []
    assert playing(model).viewed is None


def test_its_button_stops_it_and_leads_back(begin: Begin) -> None:
    model = after_a_turn(begin)
    (beat,) = beats(update.click(model, "app:slowly"))
    assert f'aria-label="{model.t("app.digest.stop")}"' in Page().draw(model)["z-digest/box"]
    update.click(model, "app:slowly")
    assert playing(model).viewed is None
    assert replay.beat(model, beat.step) == []


def test_it_says_each_position_and_changes_nothing(begin: Begin) -> None:
    model = after_a_turn(begin)
    play = playing(model)
    update.click(model, "draft")
    game, before = play.table.game, (dict(play.draft), len(play.table.steps))
    state = game.to_json(play.table.state)
    effects = update.click(model, "app:slowly")
    while due := beats(effects):
        assert any(isinstance(each, Announce) for each in effects)
        effects = replay.beat(model, due[0].step)
    assert (dict(play.draft), len(play.table.steps)) == before
    assert game.to_json(play.table.state) == state


def acts(model: Model) -> str:
    return Page().draw(model)["z-acts/row"]


def looking_back(begin: Begin, speed: str = "quick") -> Model:
    """At the start of a game some steps old, by the settings and no test parameter."""
    model = after_a_turn(begin)
    model.delay = None
    model.settings = model.settings.with_values({"speed": speed})
    update.click(model, "app:replay:first")
    return model


def test_the_game_goes_on_by_itself_and_stops_at_its_end(begin: Begin) -> None:
    model = looking_back(begin)
    play = playing(model)
    effects = update.click(model, "app:roll")
    seen = [play.viewed]
    while due := beats(effects):
        assert 'aria-label="Pause"' in acts(model)
        effects = replay.beat(model, due[0].step)
        seen.append(play.viewed)
    assert seen[0] == 0
    assert seen[-1] == len(play.table.steps)
    assert len(seen) > 3
    assert 'aria-label="Pause"' not in acts(model)
    assert beats(update.click(model, "app:roll")) == [Beat(0, QUICKLY)]


@pytest.mark.parametrize(
    ("speed", "seconds"),
    [("instant", QUICKLY), ("quick", QUICKLY), ("slow", SLOWLY), ("step", SLOWLY)],
)
def test_it_goes_on_at_the_pace_of_the_settings(begin: Begin, speed: str, seconds: float) -> None:
    """What has no time of its own there gets one in which it can be followed."""
    model = looking_back(begin, speed)
    assert beats(update.click(model, "app:roll")) == [Beat(0, seconds)]


def test_a_pause_stays_where_it_is_and_can_go_on(begin: Begin) -> None:
    model = looking_back(begin)
    (first,) = beats(update.click(model, "app:roll"))
    update.click(model, "app:roll")
    assert replay.beat(model, first.step) == []
    assert playing(model).viewed == 0
    assert beats(update.click(model, "app:roll"))


@pytest.mark.parametrize("act", ["app:replay:on", "app:line:1", "app:undo"])
def test_whoever_does_something_else_stops_it(begin: Begin, act: str) -> None:
    model = looking_back(begin)
    update.click(model, "app:roll")
    update.click(model, act)
    assert replay.beat(model, playing(model).viewed or 0) == []


def test_it_waits_under_an_open_sheet(begin: Begin) -> None:
    model = looking_back(begin)
    (first,) = beats(update.click(model, "app:roll"))
    update.click(model, "app:menu")
    assert replay.beat(model, first.step) == [first]
    update.click(model, "app:close")
    replay.beat(model, first.step)
    assert playing(model).viewed != 0


def test_the_present_does_not_roll(begin: Begin) -> None:
    model = after_a_turn(begin)
    assert update.click(model, "app:roll") == []
    assert playing(model).viewed is None
