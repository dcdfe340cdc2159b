"""Looking back: what is shown of a past position, what cannot be done there, and the way back."""

import re
from itertools import pairwise

import pytest
from tests.web.conftest import Begin, to_the_end

from cantiere_app.features.replay import model as replay
from cantiere_app.features.replay.view import MOST
from cantiere_app.features.score import model as score
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.session import turns
from cantiere_app.session.effects import Announce, Hush, Return
from cantiere_app.session.model import Model, is_past, playing, scene
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, marks

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def played(model: Model, steps: int) -> Model:
    """The table some steps on: people and computer players take the first legal one."""
    play = playing(model)
    game = play.table.game
    for _ in range(steps):
        legal = game.legal(play.table.state)[0]
        if play.thinking:
            turns.thought(model, play.job, [legal])
            turns.shown(model, play.job)
        else:
            turns.commit(model, [legal])
    return model


def test_a_past_position_is_the_one_after_so_many_steps(begin: Begin) -> None:
    model = played(begin(ALONE), 6)
    table = playing(model).table
    for step in range(7):
        replay.show(model, step)
        past = table.game.view(table.state_at(step), 0)
        assert scene(model).view == table.game.masked(past)
        assert not scene(model).legal


@pytest.mark.parametrize(
    ("here", "how", "there"),
    [(3, "back", 1), (3, "on", 4), (3, "first", 0), (3, "last", 6), (0, "back", 0), (6, "on", 6)],
)
def test_ways_through_the_game(begin: Begin, here: int, how: str, there: int) -> None:
    """Steps in which nothing happens, as the end of a trade, are passed over."""
    model = played(begin(ALONE), 6)
    replay.show(model, here)
    update.click(model, f"app:replay:{how}")
    assert replay.at(playing(model)) == there


def test_turns_begin_where_the_log_says_so(begin: Begin) -> None:
    model = played(begin(ALONE), 40)
    play = playing(model)
    starts = replay.turns(play)
    begun = [entry.step + 1 for entry in play.log if entry.event and entry.event.kind == "turn"]
    assert starts == sorted({0, *begun, 40})
    update.click(model, "app:replay:turn-back")
    assert replay.at(play) == starts[-2]
    update.click(model, "app:replay:turn-back")
    assert replay.at(play) == starts[-3]
    update.click(model, "app:replay:turn-on")
    assert replay.at(play) == starts[-2]


def test_nothing_can_be_played_in_the_past_and_the_answer_shows_the_way_back(begin: Begin) -> None:
    model = played(begin(ALONE), 2)
    table = playing(model).table
    before = table.game.to_json(table.state)
    update.click(model, "app:replay:1")
    for target in ("take 0", "!", "draft", "app:undo", "app:redo", "app:restart"):
        effects = update.click(model, target)
        assert effects == [Announce([model.t("app.replay.held")])]
        bubble = Page().draw(model)["z-reason/bubble"]
        assert f'data-at="{target}"' in bubble
        assert 'data-act="app:present"' in bubble
    assert table.game.to_json(table.state) == before


def test_the_present_comes_back_with_its_draft(begin: Begin) -> None:
    model = played(begin(ALONE), 2)
    update.click(model, "draft")
    before = Page().draw(model)
    update.click(model, "app:replay:0")
    assert Page().draw(model) != before
    assert isinstance(update.click(model, "app:escape")[0], Return)
    assert playing(model).draft == {"clicks": 1}
    assert playing(model).picked == "thing"
    assert Page().draw(model) == before


def answered(begin: Begin) -> Model:
    """A past that somebody tried to play in."""
    model = played(begin(ALONE), 2)
    update.click(model, "app:replay:0")
    update.click(model, "take 0")
    return model


def test_escape_puts_the_answer_away_first(begin: Begin) -> None:
    model = answered(begin)
    update.click(model, "app:escape")
    assert not playing(model).held
    assert is_past(model)
    update.click(model, "app:escape")
    assert not is_past(model)


def test_a_sheet_puts_the_answer_away(begin: Begin) -> None:
    model = answered(begin)
    update.click(model, "app:settings")
    assert not playing(model).held
    assert is_past(model)


def test_the_table_goes_on_while_somebody_looks_back(begin: Begin) -> None:
    model = begin("?game=firenze&seats=journeyman,journeyman&seed=7")
    played(model, 3)
    update.click(model, "app:replay:1")
    played(model, 4)
    assert replay.at(playing(model)) == 1
    update.click(model, "app:present")
    assert replay.at(playing(model)) == 7


def test_the_end_does_not_take_away_what_is_looked_at(begin: Begin) -> None:
    model = begin("?game=firenze&seats=journeyman,journeyman&seed=7&turnCap=20")
    played(model, 3)
    update.click(model, "app:replay:1")
    to_the_end(model)
    assert marks(model)["screen"] == "table"
    update.click(model, "app:present")
    assert marks(model)["screen"] == "score"


def test_hands_of_others_stay_closed_until_the_game_is_over(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,journeyman&seed=5&turnCap=20")
    play = playing(model)
    game = play.table.game
    to_the_end(model)
    steps = len(play.table.steps)
    assert scene(model).view["players"] == [
        game.view(play.table.state, seat)["players"][seat] for seat in range(2)
    ]
    held = [
        step
        for step in range(steps)
        if game.view(play.table.state_at(step), 1)["players"][1]["hand"]
    ]
    assert held, "a game in which the other seat held something"
    replay.show(model, held[0])
    assert scene(model).view["players"][1]["hand"]
    assert model.t("app.replay.open") in Page().draw(model)["z-prompt/say"]
    while len(play.table.steps) > held[0] + 1:
        play.table.steps.pop()
    play.table.state = play.table.state_at(held[0] + 1)
    replay.show(model, held[0])
    assert not scene(model).view["players"][1]["hand"]
    assert model.t("app.replay.masked") in Page().draw(model)["z-prompt/say"]


def test_the_slider_stands_where_the_position_is(begin: Begin) -> None:
    model = played(begin(ALONE), 6)
    update.click(model, "app:replay:4")
    groups = Page().draw(model)
    assert 'max="6" value="4"' in groups["z-course/slider"]
    assert 'x="4" width="2"' in groups["z-course/mark"]
    assert "z-course/slider" not in Page().draw(begin(ALONE))


def test_going_through_the_game_leaves_its_lines_as_they_are(begin: Begin) -> None:
    model, page = played(begin(ALONE), 40), Page()
    update.click(model, "app:replay:4")
    before = page.draw(model)
    update.click(model, "app:replay:5")
    after = page.draw(model)
    changed = {key for key in after if before.get(key) != after[key]}
    assert "z-course/lines" not in changed
    moved = [key for key in changed if key.startswith("z-log/list/")]
    entries = [e for e in playing(model).log if e.event and e.step == 4]
    assert not entries and not moved
    here = [line for line in after.values() if 'data-state="now"' in line]
    assert here, "what was done last stays in sight while no line tells of a step"
    update.click(model, "app:replay:3")
    assert [line for line in page.draw(model).values() if 'data-state="now"' in line] != here


def test_each_step_is_announced_with_its_place_and_sentence(begin: Begin) -> None:
    model = played(begin(ALONE), 6)
    effects = update.click(model, "app:replay:1")
    assert Announce(["Step 1 of 6. You: take -: refill"]) in effects
    said = Page().draw(model)["z-prompt/say"]
    assert "take -: refill" in said
    assert "take 0" not in said  # the notation knows one language only
    effects = update.click(model, "app:replay:first")
    assert effects == [Hush(), Announce(["Step 0 of 6. This is the table at the start."])]


def test_the_next_person_is_not_shown_the_past_of_the_one_before(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,human&seed=7&startPlayer=0")
    play = playing(model)
    while play.viewer == 0:
        update.click(model, "app:replay:0")
        turns.commit(model, [play.table.game.legal(play.table.state)[-1]])
    assert model.screen == "handover"
    assert not is_past(model)
    assert not replay.show(model, 0)


def said(model: Model) -> str:
    return Page().draw(model)["z-prompt/say"]


def test_it_says_who_did_what_is_told_and_in_which_round(begin: Begin) -> None:
    """The step may have ended a turn, and the position is of the next round."""
    model = played(begin(ALONE), 60)
    play = playing(model)
    numbers = [1, 0]  # the first turn has no line
    for entry in play.log:
        event = entry.event
        if event and event.kind == "turn":
            numbers[event.seat] = event.params["turn"]
        elif event and event.seat >= 0:
            replay.show(model, entry.step + 1)
            last = replay.latest(model)[-1].entry
            name = model.players[event.seat].name
            if last is entry:
                title = model.t("app.replay.title", name=name, round=numbers[event.seat])
                assert title in said(model), entry


def test_of_a_step_that_did_much_the_last_is_said(begin: Begin) -> None:
    """The band has room for two lines; nothing in it is cut."""
    model = to_the_end(
        begin("?game=machiavelli&seats=human,journeyman,journeyman&seed=5&turnCap=5")
    )
    update.click(model, "app:replay:last")
    whole = [each.line for each in replay.latest(model)]
    assert len(" ".join(whole)) > MOST
    assert whole[-1] in said(model)
    assert whole[0] not in said(model)
    last = round_of(scene(model).view)
    assert model.t("app.replay.title.round", round=last) in said(model)


def test_a_line_of_some_points_leads_to_its_position_and_the_way_back_to_the_score(
    begin: Begin,
) -> None:
    model = to_the_end(begin("?game=firenze&seats=journeyman,journeyman&seed=5&turnCap=20"))
    update.click(model, "app:from:0:")
    sheet = Page().draw(model)["z-sheet/box"]
    (act, *_) = re.findall(r'data-act="(app:line:[^"]*)"', sheet)
    update.click(model, act)
    assert (model.screen, model.sheet) == ("table", "")
    assert playing(model).viewed == int(act.split(":")[2]) + 1
    update.click(model, "app:present")
    assert model.screen == "score"


def told_points(model: Model, step: int) -> list[int]:
    """The points beside the slider of a past position, by seat."""
    replay.show(model, step)
    drawn = Page().draw(model)["z-course/points"]
    rows = re.findall(r'data-owner="(\d+)".*?</span>(-?\d+)</li>', drawn)
    return [int(points) for _, points in sorted(rows)]


@pytest.mark.parametrize("game", ["firenze", "carrara", "machiavelli"])
def test_points_beside_the_slider_are_those_of_the_position_shown(begin: Begin, game: str) -> None:
    """They are there from the very step that brought them, and not before it."""
    model = to_the_end(begin(f"?game={game}&seats=human,journeyman&seed=7&turnCap=12"))
    changes = score.course(playing(model))
    assert len(changes) > 3
    for (_, before), (step, after) in pairwise(changes):
        if step < len(playing(model).table.steps):
            assert told_points(model, step - 1) == before, step
            assert told_points(model, step) == after, step
