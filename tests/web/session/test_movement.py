"""When something is played at all, and what the stage director is told of it."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web import plain
from tests.web.conftest import Begin

from cantiere.core.game import Event
from cantiere_app.kit.events import sounds
from cantiere_app.kit.events.beats import (
    HEAD,
    PACES,
    TIMES,
    Beat,
    Change,
    Motion,
    Pace,
    keep,
    length,
    light,
    panel,
)
from cantiere_app.session import movement, turns
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.held_back import Drawn
from cantiere_app.session.model import Entry, Model, playing
from cantiere_app.session.new_table import view_of
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ADDRESS = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def moving(change: Change) -> list[Motion]:
    """Light each event's seat."""
    return [Motion([Beat("said", [light(panel(event.seat))])], event) for event in change.events]


@pytest.fixture
def model(begin: Begin) -> Model:
    made = begin(ADDRESS)
    view: Any = SimpleNamespace(**{**vars(plain), "motions": moving})
    playing(made).view = view
    return made


def written(model: Model, motions: Sequence[Motion]) -> Any:
    """These motions as the stage director is told of them."""
    view: Any = playing(model).view
    usual = view.motions
    view.motions = lambda _: motions
    try:
        report = movement.report(model, movement.former(model))
    finally:
        view.motions = usual
    assert not report.errors
    return report.motions


def kinds(staging: movement.Staging) -> list[str]:
    return [motion.event.kind for motion in staging.motions if motion.event]


def test_what_the_log_tells_is_played(model: Model) -> None:
    was = movement.former(model)
    update.click(model, "take 0")
    assert "take" in kinds(movement.staged(model, was))


def test_nothing_is_played_backwards_or_between_tables(model: Model) -> None:
    first = movement.former(model)
    update.click(model, "take 0")
    later = movement.former(model)
    playing(model).log.pop()
    stopped = movement.Staging(ends=True)
    assert movement.staged(model, later) == stopped
    assert movement.staged(model, None) == stopped
    model.screen = "score"
    assert movement.staged(model, first) == stopped


def test_a_drawing_without_news_leaves_what_is_played_alone(model: Model) -> None:
    was = movement.former(model)
    assert movement.staged(model, was) == movement.Staging()


def test_a_jump_to_a_past_position_shows_it_finished(model: Model) -> None:
    update.click(model, "take 0")
    was = movement.former(model)
    update.click(model, "app:replay:first")
    assert movement.staged(model, was).ends


def test_whoever_comes_back_from_the_past_sees_the_finished_board(model: Model) -> None:
    update.click(model, "take 0")
    update.click(model, "app:replay:first")
    was = movement.former(model)
    update.click(model, "app:present")
    assert movement.staged(model, was) == movement.Staging(ends=True)


def test_what_rolls_by_itself_is_played_again(model: Model) -> None:
    update.click(model, "take 0")
    update.click(model, "app:replay:first")
    update.click(model, "app:roll")
    was = movement.former(model)
    play = playing(model)
    play.viewed, play.past = 1, None
    assert "take" in kinds(movement.staged(model, was))


@pytest.mark.parametrize(
    ("chosen", "first", "pace"),
    [
        ("on", "on", "calm"),
        ("on", "off", "normal"),
        ("brisk", "on", "brisk"),
        ("calm", "off", "calm"),
    ],
)
def test_the_first_game_is_calm_unless_somebody_chose(
    model: Model, chosen: str, first: str, pace: str
) -> None:
    model.settings = Settings(motion=chosen, first=first)
    assert model.pace == pace
    was = movement.former(model)
    update.click(model, "take 0")
    motions = movement.staged(model, was).motions
    shown: Any = written(model, motions)
    times = TIMES["said"][[*PACES].index(model.pace)]
    assert [beat["ms"] for each in shown for beat in each["beats"]] == [times] * len(motions)


def test_every_pace_is_quicker_than_the_one_before() -> None:
    for row, (calm, normal, brisk) in TIMES.items():
        assert calm >= normal >= brisk, row
    some = [Motion([Beat("chosen", []), Beat("carried", [])])]
    assert length(some, "calm") > length(some, "normal") > length(some, "brisk")


def test_only_what_others_did_is_said(model: Model) -> None:
    was = movement.former(model)
    update.click(model, "take 0")
    mine: Any = written(model, movement.staged(model, was).motions)
    assert {each["say"] for each in mine if each["actor"] == panel(0)} == {""}
    model.settings = Settings(motion="calm")
    play = playing(model)
    play.viewer = 1
    moved: Any = written(model, moving(Change(play.table.steps[0].events, 1, {}, {})))
    assert moved[0]["say"] and moved[0]["seal"]


def test_the_prompt_tells_of_an_own_move_where_another_goes_on(model: Model) -> None:
    """Beneath it says already that the other one plays; of one's own next step it is silent."""
    update.click(model, "take 0")
    events = playing(model).table.steps[0].events
    shown = moving(Change(events, 0, {}, {}))
    for goes_on in (False, True):
        moved: Any = written(watching(model) if goes_on else model, shown)
        mine = [each for each in moved if each["actor"] == panel(0)]
        assert mine and all(bool(each["say"]) == goes_on for each in mine)
        assert {each["rest"] for each in mine} == {0}, "nobody waits for it"


@pytest.fixture
def sounding(model: Model) -> Model:
    """A table whose events sound as those of Firenze."""
    view: Any = playing(model).view
    view.events = view_of("firenze").events
    return model


def test_each_beat_is_heard_where_sounds_are_wanted(sounding: Model) -> None:
    model = sounding
    was = movement.former(model)
    update.click(model, "take 0")
    taken, *_ = movement.staged(model, was).motions
    motions = [taken._replace(beats=[Beat("built", [])])]
    silent: Any = written(model, motions)
    assert [beat["sound"] for beat in silent[0]["beats"]] == [[]]
    assert silent[0]["sound"] == []
    model.settings = Settings(sounds="on", volume="100")
    heard: Any = written(model, motions)
    assert [beat["sound"] for beat in heard[0]["beats"]] == [sounds.written("stone", 1)]
    assert heard[0]["sound"] == sounds.written("paper", 1)


def test_what_is_shown_once_more_is_heard_once_more(sounding: Model) -> None:
    model = sounding
    model.settings = Settings(sounds="on")
    update.click(model, "take 0")
    update.click(model, "app:replay:first")
    update.click(model, "app:roll")
    was = movement.former(model)
    play = playing(model)
    play.viewed, play.past = 1, None
    report = movement.report(model, was)
    assert report.motions == written(model, movement.staged(model, was).motions)
    taken: Any = next(
        each
        for each, event in zip(report.motions, report.events, strict=True)
        if event.kind == "take"
    )
    assert taken["beats"][0]["sound"] == sounds.written("paper", 0.6)


@pytest.mark.parametrize(
    ("event_sound", "rows", "pace", "once", "each"),
    [
        ("bell", ["chosen", "answered", "built"], "normal", "bell", ["paper", "none", "stone"]),
        ("bell", ["chosen", "answered", "built"], "calm", "bell", ["paper", "none", "stone"]),
        ("bell", ["answered", "chosen", "built"], "brisk", "bell", ["none", "bell", "none"]),
        ("bell", ["said", "answered"], "calm", "bell", ["bell", "none"]),
        ("none", ["said", "built"], "calm", "stone", ["none", "stone"]),
        ("none", ["said"], "calm", "none", ["none"]),
        ("none", ["built", "fallen"], "brisk", "stone", ["stone", "none"]),
        ("", ["laid"], "calm", "stone-soft", ["stone-soft"]),
        ("bell", [], "brisk", "bell", []),
    ],
)
def test_an_event_is_heard_by_its_beats_or_once(
    event_sound: str, rows: list[str], pace: Pace, once: str, each: list[str]
) -> None:
    beats = [Beat(row, []) for row in rows]
    assert movement.sounds(event_sound, beats, pace) == [once, *each]


def bare(event: Event) -> Event:
    """An event without what it should say beside its seat."""
    return Event(event.kind, event.seat, {})


def cannot_be_shown_bare(model: Model) -> Event:
    """The first event of a game whose motion needs more than its seat."""
    played, view = playing(model).table.game, playing(model).view
    state = played.new({"seats": 3}, 7)
    while True:
        seen = [event.seen_by(0) for event in played.play(state, played.legal(state)[0])]
        for event in filter(None, seen):
            try:
                view.motions(Change([bare(event)], 0, {}, {}))
            except KeyError:
                if view.motions(Change([event], 0, {}, {})):
                    return event


@pytest.mark.parametrize("game", ["firenze", "carrara", "machiavelli"])
def test_an_event_that_cannot_be_shown_costs_its_own_motion_alone(begin: Begin, game: str) -> None:
    model = begin(f"?game={game}&seats=human,journeyman,journeyman&seed=7")
    playing(model).view = view_of(game)
    was, event = movement.former(model), cannot_be_shown_bare(model)
    playing(model).log += [Entry(0, each) for each in (event, bare(event), event)]
    report = movement.report(model, was)
    assert list(report.events) == [event, event]
    assert len(report.motions) == 2
    (error,) = report.errors
    assert "KeyError" in error


def test_an_event_without_a_sentence_costs_its_own_motion_alone(model: Model) -> None:
    def line(event: Event, _: object) -> str:
        return f"{event.params['said']}"

    view: Any = playing(model).view
    view.line = line
    was = movement.former(model)
    events = [Event("take", 1, params) for params in ({"said": "A"}, {}, {"said": "B"})]
    playing(model).log += [Entry(0, event) for event in events]
    report: Any = movement.report(model, was)
    assert [motion["say"] for motion in report.motions] == ["A", "B"]
    assert list(report.events) == [events[0], events[2]]
    assert len(report.errors) == 1


def play_as_computer(model: Model) -> None:
    """Let the computer player that is asked take the first card it can."""
    play = playing(model)
    turns.thought(model, play.job, [play.table.game.legal(play.table.state)[0]])


def watching(model: Model) -> Model:
    """The table, where the person has played and the computer player is asked."""
    while not playing(model).thinking:
        play = playing(model)
        turns.commit(model, [play.table.game.legal(play.table.state)[-1]])
    return model


def test_what_one_does_is_seen_in_the_tab_that_the_page_leaves_then(model: Model) -> None:
    was = movement.former(model)
    model.tab = "site"
    turns.commit(model, [playing(model).table.game.legal(playing(model).table.state)[0]])
    report = movement.report(model, was)
    assert report.motions and all(each["follows"] for each in report.motions)
    assert report.tab == "site"


def test_a_tab_opens_for_what_others_do_and_for_nothing_else(model: Model) -> None:
    was = movement.former(model)
    turns.commit(model, [playing(model).table.game.legal(playing(model).table.state)[0]])
    report = movement.report(model, was)
    assert report.motions and not any(each["follows"] for each in report.motions)
    was = movement.former(watching(model))
    play_as_computer(model)
    other_report = movement.report(model, was)
    assert [each["follows"] for each in other_report.motions] == [True] * len(other_report.motions)
    assert other_report.tab == model.tab
    assert other_report.goes_on == playing(model).thinking


def test_whoever_opens_a_tab_while_others_play_stays_there_until_asked(model: Model) -> None:
    watching(model)
    update.click(model, "app:tab:log")
    was = movement.former(model)
    play_as_computer(model)
    report = movement.report(model, was)
    assert report.motions and not any(each["follows"] for each in report.motions)
    playing(model).pace.rest()
    assert not playing(model).pace.is_held


def test_another_tab_without_a_motion_ends_what_is_played(model: Model) -> None:
    was = movement.former(model)
    update.click(model, "app:tab:cards")
    assert movement.staged(model, was) == movement.Staging(ends=True)
    assert not playing(model).pace.is_held, "nobody else plays"


def test_the_head_says_how_far_the_game_was_until_a_rival_has_been_seen(model: Model) -> None:
    """Else it names the next part of a turn while the last one is still shown."""
    update.click(model, "take 0")
    play = playing(model)
    while not play.thinking:
        turns.commit(model, [tuple(play.table.game.legal(play.table.state)[-1])])
    was, before = movement.former(model), Page().draw(model)
    game, state = play.table.game, play.table.state
    turns.thought(model, play.job, [game.legal(state)[0]])
    groups = Page().draw(model)
    staging = movement.staged(model, was, Drawn({**before, HEAD: "<p>before</p>"}, groups))
    assert staging.is_others
    beats = [beat for motion in staging.motions for beat in motion.beats]
    assert [n for n, beat in enumerate(beats) if keep(HEAD) in beat.moves] == [len(beats) - 1]
    assert not any(keep(panel(1)) in beat.moves for beat in beats), "it changes with its event"


def test_of_what_one_does_oneself_the_head_says_so_at_once(model: Model) -> None:
    was, before = movement.former(model), Page().draw(model)
    update.click(model, "take 0")
    drawn = Drawn({**before, HEAD: "<p>before</p>"}, Page().draw(model))
    motions = movement.staged(model, was, drawn).motions
    assert not any(
        move == keep(HEAD) for each in motions for beat in each.beats for move in beat.moves
    )
