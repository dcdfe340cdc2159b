"""The pace of computer players: shown for a time, held by a click, skipped, paused."""

import pytest
from tests.web.conftest import Begin

from cantiere.players import greedy
from cantiere_app.features.settings import view as settings
from cantiere_app.session import turns
from cantiere_app.session.effects import Hurry, Think, Wait
from cantiere_app.session.model import Model, playing, since
from cantiere_app.session.pace import SECONDS
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, marks

ALONE = "?game=firenze&seats=journeyman,human&seed=7&startPlayer=0"
WATCHED = "?game=firenze&seats=journeyman,journeyman&seed=7&startPlayer=0"


def paced(begin: Begin, search: str, speed: str) -> Model:
    """A table at which a computer begins, by the settings and no test parameter."""
    model = begin(search)
    model.delay = None
    model.settings = model.settings.with_values({"speed": speed})
    return model


def think(model: Model) -> list[object]:
    """The computer player that is asked answers; the effects."""
    play = playing(model)
    table = play.table
    asked = table.game.decision(table.state)
    assert asked is not None
    view = table.game.view(table.state, asked.seat)
    return list(turns.thought(model, play.job, greedy.plan(table.game, view, 1)))


def test_who_watches_is_shown_what_was_done_since_the_seat_shown_acted(begin: Begin) -> None:
    """Else traces of a whole game lie on the board, and that seat's own are not among them."""
    model = begin(WATCHED)
    for _ in range(40):
        think(model)
    play = playing(model)
    entries = since(play)
    assert entries
    last = max(n for n, step in enumerate(play.table.steps) if step.seat == play.viewer)
    assert all(entry.step > last for entry in entries)


def steps(model: Model) -> int:
    return len(playing(model).table.steps)


def acts(model: Model) -> str:
    return Page().draw(model)["z-acts/row"]


def seen(model: Model, effects: list[object]) -> list[object]:
    """Time goes by."""
    for wait in [each for each in effects if isinstance(each, Wait)]:
        effects = list(turns.shown(model, wait.job))
    return effects


def test_an_action_is_shown_before_the_next_is_played(begin: Begin) -> None:
    model = paced(begin, WATCHED, "slow")
    effects = think(model)
    waits = [each for each in effects if isinstance(each, Wait)]
    assert [each for each in effects if isinstance(each, Think)]
    assert [wait.seconds for wait in waits] == [SECONDS["slow"]]
    before = steps(model)
    think(model)
    assert steps(model) == before
    assert marks(model)["busy"] == "1"
    turns.shown(model, waits[0].job)
    assert steps(model) > before


def test_what_told_nothing_is_not_waited_for(begin: Begin) -> None:
    model = paced(begin, WATCHED, "quick")
    effects = think(model)
    for _ in range(12):
        lines = len(playing(model).log)
        effects = seen(model, effects)
        effects = think(model) or effects
        is_new = len(playing(model).log) != lines
        assert bool([each for each in effects if isinstance(each, Wait)]) == is_new
        effects = seen(model, effects)


def test_the_time_may_be_over_before_the_thought_is(begin: Begin) -> None:
    model = paced(begin, WATCHED, "quick")
    seen(model, think(model))
    before = steps(model)
    think(model)
    assert steps(model) > before


def test_at_once_waits_for_nothing(begin: Begin) -> None:
    model = paced(begin, WATCHED, "instant")
    before = steps(model)
    for _ in range(6):
        assert not [each for each in think(model) if isinstance(each, Wait)]
        assert steps(model) > before
        before = steps(model)


def test_the_test_parameter_wins(begin: Begin) -> None:
    model = paced(begin, WATCHED, "step")
    model.delay = 0.0
    think(model)
    before = steps(model)
    think(model)
    assert steps(model) > before


def test_by_click_each_action_waits_for_one(begin: Begin) -> None:
    model = paced(begin, ALONE, "step")
    think(model)
    before = steps(model)
    assert not think(model)
    assert steps(model) == before
    assert marks(model)["busy"] == "0"
    assert 'data-act="app:next"' in acts(model)
    update.click(model, "app:next")
    assert steps(model) > before
    assert marks(model)["busy"] == "1"


def test_a_click_ahead_of_the_thought_counts(begin: Begin) -> None:
    model = paced(begin, ALONE, "step")
    think(model)
    before = steps(model)
    update.click(model, "app:next")
    assert steps(model) == before
    think(model)
    assert steps(model) > before


def test_skipping_ends_with_the_own_turn(begin: Begin) -> None:
    model = paced(begin, ALONE, "slow")
    think(model)
    think(model)
    assert 'data-act="app:skip"' in acts(model)
    effects: list[object] = [*update.click(model, "app:skip")]
    while playing(model).thinking:
        assert not [each for each in effects if isinstance(each, Wait)]
        effects = think(model)
    assert playing(model).viewer == 1
    assert not playing(model).pace.skipping


def test_a_pause_holds_the_next_action_until_it_is_over(begin: Begin) -> None:
    model = paced(begin, WATCHED, "instant")
    update.click(model, "app:pause")
    before = steps(model)
    think(model)
    assert steps(model) == before
    assert marks(model)["busy"] == "0"
    assert 'data-act="app:next"' in acts(model)
    update.click(model, "app:pause")
    assert steps(model) > before


def test_in_a_pause_one_action_can_be_asked_for(begin: Begin) -> None:
    model = paced(begin, WATCHED, "instant")
    update.click(model, "app:pause")
    think(model)
    before = steps(model)
    update.click(model, "app:next")
    after = steps(model)
    assert after > before
    think(model)
    assert steps(model) == after


def test_what_tells_nothing_is_no_action(begin: Begin) -> None:
    model = paced(begin, WATCHED, "instant")
    update.click(model, "app:pause")
    for _ in range(20):
        lines = len(playing(model).log)
        update.click(model, "app:next")
        while playing(model).pace.once:
            think(model)
        assert len(playing(model).log) > lines


def test_another_speed_frees_what_waits_for_the_old_one(begin: Begin) -> None:
    model = paced(begin, WATCHED, "step")
    think(model)
    think(model)
    before = steps(model)
    update.click(model, "app:set:speed:instant")
    assert steps(model) > before


def test_a_long_thought_can_be_ended(begin: Begin) -> None:
    model = paced(begin, ALONE, "instant")
    assert "btn-now" not in acts(model)
    model.late[playing(model).job] = 0.5
    assert "btn-now" in acts(model)
    assert update.click(model, "app:now") == [Hurry(playing(model).job)]


def test_the_tools_are_those_of_whoever_watches(begin: Begin) -> None:
    alone = acts(paced(begin, ALONE, "quick"))
    watched = acts(paced(begin, WATCHED, "quick"))
    assert "btn-pause" in alone
    assert "app:set:speed" not in alone
    assert "btn-pause" in watched
    assert "app:set:speed" in watched


def test_whoever_plays_can_hold_the_turns_of_others(begin: Begin) -> None:
    model = paced(begin, ALONE, "quick")
    update.click(model, "app:pause")
    before = steps(model)
    seen(model, think(model))
    assert steps(model) == before
    assert marks(model)["busy"] == "0"
    shown = acts(model)
    assert ">Continue<" in shown and 'data-act="app:next"' in shown
    update.click(model, "app:pause")
    assert steps(model) > before


def test_a_pause_ends_with_the_own_turn(begin: Begin) -> None:
    model = paced(begin, ALONE, "quick")
    update.click(model, "app:pause")
    while playing(model).thinking:
        update.click(model, "app:next")
        think(model)
    assert playing(model).viewer == 1
    assert not playing(model).pace.paused


@pytest.mark.parametrize(
    ("speed", "is_there"), [("quick", True), ("instant", False), ("step", False)]
)
def test_only_what_takes_its_time_can_be_held(begin: Begin, speed: str, is_there: bool) -> None:
    assert ("btn-pause" in acts(paced(begin, ALONE, speed))) == is_there


@pytest.mark.parametrize(
    ("motion", "first", "chosen"),
    [("on", "on", "calm"), ("on", "off", "normal"), ("brisk", "on", "brisk"), ("off", "on", "off")],
)
def test_the_pace_is_chosen_beside_the_pause(
    begin: Begin, motion: str, first: str, chosen: str
) -> None:
    model = paced(begin, ALONE, "quick")
    model.settings = model.settings.with_values({"motion": motion, "first": first})
    assert "app:set:motion" not in acts(model), "nothing moves here"
    model.plays = True
    assert f'value="{chosen}" selected' in acts(model)
    update.click(model, "app:set:motion:calm")
    assert model.pace == "calm"
    assert 'value="calm" selected' in acts(model)
    update.click(model, "app:skip")
    assert "app:set:motion" not in acts(model)


@pytest.mark.parametrize(("first", "now"), [("on", "calm"), ("off", "normal")])
def test_the_settings_say_which_pace_is_meant_by_automatic(
    begin: Begin, first: str, now: str
) -> None:
    model = begin(ALONE)
    model.settings = model.settings.with_values({"first": first, "motion": "brisk"})
    assert f'<option value="on">automatic (now: {now})</option>' in "".join(
        settings.page(model).values()
    )


def test_without_a_thought_the_controls_do_nothing(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,human&seed=7")
    for act in ("pause", "next", "skip", "now"):
        assert update.click(model, f"app:{act}") == []


def test_a_game_that_is_left_takes_its_plan_with_it(begin: Begin) -> None:
    model = paced(begin, WATCHED, "slow")
    wait = next(each for each in think(model) if isinstance(each, Wait))
    think(model)
    update.click(model, "app:new")
    assert turns.shown(model, wait.job) == []


def test_whose_site_is_shown_is_the_watchers_choice(begin: Begin) -> None:
    model = paced(begin, WATCHED, "step")
    update.click(model, "app:seat:0")
    assert "app:watch" not in Page().draw(model)["z-sheet/box"]
    update.click(model, "app:seat:1")
    assert "app:watch:1" in Page().draw(model)["z-sheet/box"]
    update.click(model, "app:watch:1")
    assert playing(model).viewer == 1
    assert not model.sheet


def test_where_a_person_plays_no_other_hand_can_be_looked_into(begin: Begin) -> None:
    model = paced(begin, ALONE, "step")
    update.click(model, "app:seat:0")
    assert "app:watch" not in Page().draw(model)["z-sheet/box"]
    update.click(model, "app:watch:0")
    assert playing(model).viewer == 1


def test_a_refusal_goes_when_the_person_is_asked(begin: Begin) -> None:
    """That somebody else was asked is not true any more."""
    model = begin("?game=firenze&seats=journeyman,human&seed=7&startPlayer=0")
    playing(model).refusal = ("take 0", ())
    while playing(model).thinking:
        think(model)
    assert playing(model).refusal is None


def test_what_another_did_is_said_to_be_over_below_who_plays(begin: Begin) -> None:
    model = begin("?game=firenze&seats=journeyman,journeyman,human&seed=7&startPlayer=0")
    said, whose = list[str](), list[int]()
    while playing(model).thinking:
        think(model)
        asked = playing(model).table.game.decision(playing(model).table.state)
        assert asked is not None
        said, whose = [*said, Page().draw(model)["z-prompt/say"]], [*whose, asked.seat]
    passed = whose.index(1)
    assert ["Just now: " in line for line in said[: passed + 2]] == [*[False] * passed, True, False]


def test_a_thought_is_not_waited_for_while_something_is_seen(begin: Begin) -> None:
    """The bar would come and go in a moment, as if something were to be decided."""
    model = paced(begin, WATCHED, "quick")
    effects = think(model)
    while not playing(model).pace.showing:
        effects = think(model)
    model.late[playing(model).job] = 0.5
    assert "btn-now" not in acts(model)
    seen(model, effects)
    assert "btn-now" in acts(model)
