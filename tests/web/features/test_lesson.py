"""Lessons: what the coach says, marks and answers while the recommended moves are played."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from tests.web.desk import texts

from cantiere.core.game import Action
from cantiere.games import MODULES
from cantiere.players.levels import think
from cantiere_app.features.lesson import acts, course, saying
from cantiere_app.features.lesson import model as lessons
from cantiere_app.features.lesson.model import Lesson
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session import new_table, turns
from cantiere_app.session.effects import Advise, Announce, Auto, Effect, Focus, Think
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import address
from cantiere_app.shell import sheets, update
from cantiere_app.shell.page import Page

WITH_LESSON = [game for game in MODULES if lessons.load(game).steps]
MOST_WORDS = 14

each_lesson = pytest.mark.parametrize("game", WITH_LESSON)


def begun(game: str, lang: str = "en") -> Model:
    """The lesson of a game as its address opens it, with the computer players' answers."""
    model = Model(texts(lang), delay=0)
    settle(model, acts.begin(model, game, f"?lesson={game}"))
    return model


def settle(model: Model, effects: Sequence[Effect]) -> None:
    """Answer for the computer players as the page does, until the learner is asked."""
    waiting = list(effects)
    while waiting:
        effect = waiting.pop(0)
        if isinstance(effect, Think):
            table = playing(model).table
            seed = (table.record.seed * 65_537 + len(table.steps)) % 2**30
            plan = think(table.game, effect.level, effect.view, seed).best()
            waiting += turns.thought(model, effect.job, plan) + turns.shown(model, effect.job)
        elif isinstance(effect, Auto):
            waiting += turns.automatic(model, *effect)


def click(model: Model, *targets: str) -> None:
    for target in targets:
        settle(model, update.click(model, target))


def play(model: Model, move: Sequence[Action]) -> None:
    settle(model, turns.commit(model, move))


def said(model: Model) -> saying.Saying:
    now = saying.now(model)
    assert now
    return now


def panel(model: Model) -> str:
    return Page().draw(model).get("z-coach/panel", "")


def general_names(lesson: Lesson) -> set[str]:
    """The names of the sentences about decisions in general."""
    return {general.name for each in lesson.kinds.values() for general in each}


def visited(name: str) -> Model:
    """A named position, not in a lesson, with the coach called."""
    model = Model(texts("en"), delay=0)
    described, kinds = new_table.fixture(name)
    new_table.sit(model, new_table.place(described, kinds), f"?fixture={name}")
    click(model, "app:coach")
    return model


def heard(model: Model) -> str:
    """The sentence of the coach as it is read."""
    return saying.spoken(model, said(model).note)


def drawn(model: Model) -> str:
    """Everything on the page but the coach, as text."""
    groups = {key: markup for key, markup in Page().draw(model).items() if key != "z-coach/panel"}
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", " ".join(groups.values()))).split())


def controls(model: Model) -> set[str]:
    """The words of all controls on the page but the coach's, whole: "End turn: towers kept"."""
    groups = {key: markup for key, markup in Page().draw(model).items() if key != "z-coach/panel"}
    words: set[str] = set()
    for markup in re.findall(r"<button.*?</button>", " ".join(groups.values()), re.DOTALL):
        whole = " ".join(unescape(re.sub(r"<br>|</?[^>]+>", " ", markup)).split())
        parts = [" ".join(each.split()) for each in re.findall(r">([^<]+)<", markup)]
        words |= {whole, *map(unescape, parts)}
    return words


def follow(model: Model) -> list[str]:
    """Play the recommended moves; return the steps that the coach led through."""
    led: list[str] = []
    while (name := said(model).name) != "end":
        assert len(led) < len(lessons.load(playing(model).table.game.name).steps), led
        led.append(name)
        move = course.recommended(playing(model))
        assert move, name
        play(model, move)
    return led


@each_lesson
def test_the_recommended_moves_lead_to_the_end(game: str) -> None:
    model, lesson = begun(game), lessons.load(game)
    led = follow(model)
    assert led == [step.id for step in lesson.steps]
    assert said(model).name == "end"
    assert not course.at(playing(model)).is_off


@each_lesson
def test_each_step_marks_places_that_the_table_has(game: str) -> None:
    model = begun(game)
    for step in lessons.load(game).steps:
        groups = Page().draw(model)
        drawn = "".join(groups.values())
        if course.at(playing(model)).knows(step.topic):
            assert "data-hint" not in drawn
        else:
            assert any(f'data-act="{place}"' in drawn for place in said(model).marks), step.id
            assert "data-hint" in drawn, step.id
        assert all(f'data-act="{place}"' in drawn for place in step.at), step.id
        assert "which is not on this table" not in groups["z-coach/panel"]
        play(model, course.recommended(playing(model)))


CLICKS = {"firenze": 17, "carrara": 16, "machiavelli": 15}
"""What a lesson takes from its first step to its end."""


@each_lesson
def test_whoever_presses_what_he_marks_gets_to_the_end(game: str) -> None:
    model, clicks = begun(game), 0
    while said(model).name != "end":
        click(model, *said(model).marks[:1])
        clicks += 1
        assert clicks <= CLICKS[game], said(model)
    assert clicks == CLICKS[game]


@each_lesson
def test_what_is_laid_out_whole_gets_the_button_marked(game: str) -> None:
    model, pressed = begun(game), 0
    while said(model).name != "end":
        saying_now = said(model)
        if playing(model).draft and saying_now.marks in [("do-confirm",), ("do-turn",)]:
            assert saying_now.answer
            assert saying_now.answer.key == "app.coach.press"
            assert str(saying_now.answer.params["button"]) in drawn(model)
            pressed += 1
        click(model, *saying_now.marks[:1])
    laid_out = {"firenze": 6, "carrara": 5, "machiavelli": 4}
    assert pressed == laid_out[game]


def test_of_a_move_he_marks_what_comes_next() -> None:
    model = begun("carrara")
    click(model, "mode-buy", "do-turn", "wheel-1-0", "wheel-1-2")
    assert said(model).marks == ["wheel-1-1", "wheel-1-5"]
    click(model, "wheel-1-1", "wheel-1-5", "do-confirm")
    assert said(model).marks == ["display-8"]
    click(model, "display-8")
    assert said(model).marks == ["city-2"]
    click(model, "city-3")
    assert said(model).answer == ("app.coach.instead", {})
    click(model, "city-2")
    assert said(model).marks == ("do-confirm",)


@each_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_control_that_he_names_is_on_the_table(game: str, lang: str) -> None:
    model, names = begun(game, lang), 0
    for _ in lessons.load(game).steps:
        for name in re.findall("[“„](.+?)[”“]", heard(model)):
            assert name in controls(model), name
            names += 1
        play(model, course.recommended(playing(model)))
    assert names >= {"firenze": 2, "carrara": 2, "machiavelli": 5}[game]


@each_lesson
def test_at_the_end_he_says_the_goal_what_ends_the_game_and_what_scores(game: str) -> None:
    model = begun(game)
    first = panel(model)
    assert model.t(f"{game}.lesson.goal") in unescape(first)
    assert model.t(f"{game}.coach.goal") in unescape(first)
    follow(model)
    shown = unescape(panel(model))
    assert all(model.t(f"{game}.coach.{name}") in shown for name in saying.ABOUT)
    assert f'href="/examples/#{game}"' in shown
    (announced,) = saying.due(model)
    assert isinstance(announced, Announce)
    assert announced.sentences[:2] == [model.t("app.coach.done"), heard(model)]
    assert model.t(f"{game}.coach.ends") in announced.sentences


@each_lesson
def test_another_way_to_the_first_success_is_not_told_as_that_of_the_lesson(game: str) -> None:
    model = begun(game)
    follow(model)
    assert said(model).note == (f"{game}.lesson.end", {})
    course.at(playing(model)).is_led = False
    assert said(model).note == ("app.coach.end-other", {})


@pytest.mark.parametrize(
    ("name", "general"),
    [
        ("limit-bricks", "return"),
        ("limit-cards", "discard"),
        ("festivals", "limits"),
        ("saboteur", "saboteur"),
        ("tribute", "spare"),
        ("mid-pay", "pay"),
        ("carrara-announce", "announce"),
        ("carrara-base", "turn"),
        ("carrara-cannot-pay", "turn-buy"),
        ("carrara-stuck", "stuck"),
        ("carrara-token", "token"),
        ("carrara-mid-into", "upgrade"),
        ("machiavelli-drop", "drop"),
        ("machiavelli-keep", "keep"),
        ("machiavelli-heir", "crown"),
        ("machiavelli-eight", "ability"),
        ("machiavelli-main", "main"),
        ("machiavelli-bribe", "any"),
    ],
)
def test_a_coach_who_is_called_says_what_fits_the_question(name: str, general: str) -> None:
    model = visited(name)
    assert said(model).name == general
    assert said(model).note


def test_over_a_finished_game_he_says_that_it_is_over() -> None:
    model = visited("carrara-finale")
    table = playing(model).table
    state = table.game.copy(table.state)
    while table.game.decision(state):
        table.game.apply(state, table.game.legal(state)[-1])
    position = table.game.position(state)
    new_table.sit(model, new_table.place(position, ["human"]), "?game=carrara")
    model.screen = "table"
    click(model, "app:coach")
    assert said(model).name == "over"


@pytest.mark.parametrize(
    ("name", "clicks", "button"),
    [
        ("choose", ["card-0"], "Take"),
        ("carrara-base", ["mode-buy"], "Turn the wheel"),
        ("machiavelli-pick", ["role-4"], "Keep"),
    ],
)
def test_in_any_game_he_names_the_button_for_what_is_laid_out(
    name: str, clicks: list[str], button: str
) -> None:
    model = visited(name)
    click(model, *clicks)
    assert f"press “{button}" in heard(model)


def test_half_of_a_move_leads_to_the_question_above_the_board() -> None:
    model = visited("carrara-base")
    click(model, "mode-build")
    assert said(model).note == ("app.coach.midway", {})


@each_lesson
def test_a_lesson_is_whole(game: str) -> None:
    assert lessons.load(game).odd == ()


@each_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_sentence_is_there_and_short(game: str, lang: str) -> None:
    t, lesson = texts(lang), lessons.load(game)
    steps = [f"{game}.lesson.{step.id}" for step in lesson.steps]
    for key in (*steps, *(f"{game}.coach.{name}" for name in general_names(lesson))):
        assert t(f"{key}.why")
        assert len(t(key).split()) <= MOST_WORDS, key
    for step in lesson.steps:
        assert (
            len(t(f"{game}.lesson.{step.id}.signs").split() if step.signs else ()) < 2 * MOST_WORDS
        )
    assert t(f"{game}.lesson.goal")
    assert all(t(f"{game}.coach.{name}") for name in saying.ABOUT)
    assert len(t(f"{game}.lesson.end").split()) <= MOST_WORDS


@each_lesson
def test_a_half_laid_step_leads_on_to_its_other_half(game: str) -> None:
    """Its sentence names what is laid out already."""
    model, halves = begun(game), 0
    while said(model).name != "end":
        (here, move), touched = (said(model), course.recommended(playing(model))), 0
        while not course.at(playing(model)).knows(here.name) and not touched:
            click(model, here.marks[0])
            touched = 1
        if playing(model).draft and said(model).name == here.name:
            answer = said(model).answer
            assert answer
            assert answer.key in ("app.coach.onward", "app.coach.press")
            halves += answer.key == "app.coach.onward"
        playing(model).draft = {}
        if course.recommended(playing(model)) == move:
            play(model, move)
    assert halves or game == "machiavelli"


def test_the_key_of_the_main_button_is_told_where_only_that_leads_on() -> None:
    model = begun("firenze")
    assert 'data-main="1"' not in panel(model)  # all keys are told there
    click(model, "card-0", "do-confirm")
    play(model, course.recommended(playing(model)))
    assert said(model).marks == ("do-end",)
    assert '<p class="keys" data-main="1">The key “M” goes there.</p>' in panel(model)
    model.settings = model.settings.with_values({"keys": "off"})
    assert 'data-main="1"' not in panel(model)


def test_what_ends_firenze_names_the_points_for_the_last_seal() -> None:
    for lang in LANGUAGES:
        assert " 5 " in texts(lang)("firenze.coach.ends")


@each_lesson
def test_no_sentence_is_left_over(game: str) -> None:
    lesson = lessons.load(game)
    known = {f"{game}.lesson.{step.id}" for step in lesson.steps}
    known |= {f"{game}.coach.{name}" for name in general_names(lesson)}
    known |= {f"{key}.why" for key in known}
    known |= {f"{game}.lesson.{step.id}.signs" for step in lesson.steps if step.signs}
    known |= {f"{game}.lesson.goal", f"{game}.lesson.end"}
    known |= {f"{game}.coach.{name}" for name in saying.ABOUT}
    source = Path("web/locale/en/LC_MESSAGES/lessons.po").read_text("utf-8")
    ids = set(re.findall(rf'msgid "({game}\.[^"]+)"', source))
    assert ids == known


SIGNS = {"firenze": ["stop"], "carrara": ["lucca"], "machiavelli": ["pick", "again"]}
"""The steps that explain what the learner sees there for the first time."""


@each_lesson
def test_signs_are_explained_where_they_are_first_seen(game: str) -> None:
    model, explained = begun(game), list[str]()
    for step in lessons.load(game).steps:
        text = model.t(f"{game}.lesson.{step.id}.signs") if step.signs else None
        if text:
            explained.append(step.id)
            saying.due(model)
            assert text in playing(model).features[lessons.Coach].said
        assert ('class="signs"' in panel(model)) == bool(text)
        assert text is None or text in unescape(panel(model))
        play(model, course.recommended(playing(model)))
    assert explained == SIGNS[game]


@each_lesson
def test_show_me_lays_the_move_out_and_leaves_it_to_the_learner(game: str) -> None:
    model = begun(game)
    steps = len(playing(model).table.steps)
    click(model, "app:coach-show")
    assert playing(model).draft or len(playing(model).table.steps) > steps
    assert course.at(playing(model)).index == 0


def test_each_try_is_answered() -> None:
    model = begun("firenze")
    click(model, "card-0")
    hint = said(model)
    assert hint.answer
    assert hint.answer.key == "app.coach.press"
    assert hint.marks == ("do-confirm",)
    click(model, "card-1")
    assert said(model).answer == ("app.coach.instead", {})
    click(model, "app:undo", "app:undo", "contract-4-5")
    assert said(model).answer == ("app.coach.refused", {})
    click(model, "card-0", "do-confirm")
    assert said(model).answer == ("app.coach.right", {})
    assert said(model).name == "start"


def test_part_of_the_move_is_no_other_move() -> None:
    model = begun("firenze")
    click(model, "card-0", "do-confirm", "storage-4")
    assert said(model).name == "start"
    assert said(model).answer == ("app.coach.onward", {})
    click(model, "storage-0")
    assert said(model).answer == ("app.coach.instead", {})


def test_another_move_leaves_the_course_and_a_step_back_leads_to_it_again() -> None:
    model = begun("firenze")
    click(model, "card-0", "do-confirm", "storage-0", "storage-4", "do-confirm")
    assert course.at(playing(model)).is_off
    assert said(model).answer == ("app.coach.other", {})
    assert said(model).name == "limits"
    click(model, "app:undo")
    assert not course.at(playing(model)).is_off
    assert said(model).name == "start"


def press(model: Model) -> None:
    buttons = playing(model).view.prompt(scene(model)).buttons
    click(model, next(each.act for each in buttons if each.go))


def test_what_was_practised_twice_is_passed_over_in_silence() -> None:
    model = begun("firenze")
    heard: list[tuple[str, bool]] = []
    click(model, "card-1", "do-confirm")
    for _ in range(2):
        while said(model).name != "choose":
            left = len(playing(model).table.steps)
            press(model)
            assert len(playing(model).table.steps) > left
        heard.append((said(model).name, said(model).note is None))
        click(model, "card-0", "do-confirm")
    assert heard == [("choose", False), ("choose", True)]


def test_he_is_put_away_and_called_again() -> None:
    model = begun("firenze")
    assert 'data-testid="coach"' in panel(model)
    click(model, "app:coach")
    assert saying.now(model) is None
    assert "data-hint" not in "".join(Page().draw(model).values())
    assert 'data-testid="btn-coach"' in Page().draw(model)["z-head/bar"]
    click(model, "app:coach")
    assert 'data-testid="coach"' in panel(model)


def test_at_the_beginning_he_names_the_keys_unless_they_are_switched_off() -> None:
    model = begun("carrara")
    named = model.t("app.coach.keys")
    assert named in unescape(panel(model))
    click(model, "mode-buy", "do-turn")
    assert named not in unescape(panel(model))
    model = begun("carrara")
    model.settings = replace(model.settings, keys="off")
    assert named not in unescape(panel(model))
    assert "“M”" in named
    assert "“C”" in named


def test_the_list_of_a_segment_marks_the_bricks_that_he_names() -> None:
    model = begun("carrara")
    click(model, "mode-buy", "do-turn", "app:inspect:segment-1")
    sheet = "".join(sheets.draw(model).values())
    rows = re.findall(r'data-act="(wheel-1-\d)"[^>]*data-hint', sheet)
    assert rows == ["wheel-1-0", "wheel-1-1", "wheel-1-2", "wheel-1-5"]


@pytest.mark.parametrize(
    ("game", "tabs"),
    [
        ("firenze", "row site towers row site site row site towers"),
        ("carrara", "wheel wheel display display display"),
        ("machiavelli", "who cards cards cards cards log who cards cards cards cards"),
    ],
)
def test_on_a_phone_each_step_opens_the_tab_where_it_begins(game: str, tabs: str) -> None:
    model, opened = begun(game), list[str]()
    while said(model).name != "end":
        saying.due(model)
        opened.append(model.tab)
        model.tab = "log"
        play(model, course.recommended(playing(model)))
    assert opened == tabs.split()


@each_lesson
def test_a_hint_in_a_lesson_is_the_move_of_the_coach_and_its_reason(game: str) -> None:
    model = begun(game)
    while (saying_now := said(model)).name != "end":
        (announced, focus) = update.click(model, "app:hint")
        assert isinstance(announced, Announce)
        assert announced.sentences[0] == heard(model)
        assert model.t(saying_now.why) in announced.sentences[1]
        assert model.t(saying_now.why) in unescape(panel(model))
        assert focus == Focus(acts.TOLD)
        assert "z-hint/panel" not in Page().draw(model)
        play(model, course.recommended(playing(model)))


def test_behind_a_lesson_a_hint_is_that_of_the_computer() -> None:
    model = begun("firenze")
    click(model, "card-1", "do-confirm")
    assert course.at(playing(model)).is_off
    assert any(isinstance(each, Advise) for each in update.click(model, "app:hint"))
    model = begun("firenze")
    click(model, "app:coach")
    assert any(isinstance(each, Advise) for each in update.click(model, "app:hint"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "step", "move", "skipped"),
    [("firenze", "wait", "hand-in t1", 4), ("machiavelli", "post", "build palace", 8)],
)
def test_a_success_before_its_step_names_the_steps_that_it_skips(
    game: str, step: str, move: str, skipped: int, lang: str
) -> None:
    model = begun(game, lang)
    while said(model).name != step:
        play(model, course.recommended(playing(model)))
    table = playing(model).table
    play(model, table.game.read_move(table.state, move))
    assert said(model).name == "end"
    assert model.t.n("app.coach.end-early", skipped) == heard(model)
    assert str(skipped) in heard(model)
    assert model.t("app.undo") in heard(model)
    click(model, "app:undo")
    assert said(model).name == step
    assert not course.at(playing(model)).is_off


def test_the_lesson_of_machiavelli_leaves_nothing_of_the_turn_to_warn_of() -> None:
    model = begun("machiavelli")
    follow(model)
    assert heard(model).startswith("Seven points")
    assert not playing(model).view.warnings(scene(model))


def test_why_gives_the_reason_and_its_clause() -> None:
    model = begun("firenze")
    click(model, "app:coach-why")
    assert "blue towers are worth more points" in panel(model)
    assert "F§8.1" in panel(model)
    click(model, "app:coach-why")
    assert "blue towers are worth more points" not in panel(model)


def test_a_screen_reader_is_told_each_sentence_once() -> None:
    model = Model(texts("en"), delay=0)
    effects = acts.begin(model, "firenze", "?lesson=firenze")
    assert Announce([model.t("firenze.lesson.take"), model.t("app.coach.keys")]) in effects
    assert effects[-1] == Focus(acts.TOLD)
    assert saying.due(model) == []
    click(model, "card-0")
    (announced,) = saying.due(model)
    assert isinstance(announced, Announce)
    assert "press" in announced.sentences[0]


def test_behind_the_end_he_goes_and_can_be_asked_in_general() -> None:
    model = begun("firenze")
    follow(model)
    press(model)
    assert saying.now(model) is None
    click(model, "app:coach")
    assert said(model).name == "choose"


def test_in_any_game_the_coach_comes_when_he_is_called() -> None:
    model = begun("firenze")
    playing(model).address = "?game=firenze&seats=human,ubaldo&seed=168"
    playing(model).features.pop(course.Course)
    assert panel(model) == ""
    click(model, "app:coach")
    assert said(model).name == "choose"
    assert "The player with the most points wins" in panel(model)


def test_an_address_asks_for_a_lesson() -> None:
    asked = address.read("?lesson=firenze")
    assert (asked.lesson, asked.game, asked.unknown) == ("firenze", "firenze", ())
    assert asked.asks_for_table
    wrong = address.read("?lesson=chess").wrong
    assert [(each.field, each.given) for each in wrong] == [("lesson", "chess")]


def lesson_with(**fields: object) -> Lesson:
    step = {"id": "take", "play": "take 0", "clause": "F§8.1"}
    usual = {"seats": ["human", "ubaldo"], "seed": 1, "options": {}, "ends": "fulfil", "kinds": {}}
    return lessons.read("firenze", json.dumps({**usual, "steps": [step], **fields}))


@pytest.mark.parametrize(
    ("step", "what"),
    [
        ({"id": "B 2"}, "id: found B 2"),
        ({"id": "take"}, "id: found take"),
        ({"play": ""}, "play: missing"),
        ({"clause": "8.1"}, "clause: found 8.1"),
        ({"at": "card-0"}, "at: not a list of places"),
        ({"topic": 3}, "topic: not a text"),
        ({"signs": "no"}, "signs: neither true nor false"),
        ({"colour": "red"}, "colour: unknown field"),
    ],
)
def test_a_step_that_cannot_be_used_is_named_and_the_rest_is_kept(
    step: dict[str, object], what: str
) -> None:
    good = {"id": "take", "play": "take 0", "clause": "F§8.1"}
    lesson = lesson_with(steps=[good, {**good, "id": "other", **step}])
    assert [each.id for each in lesson.steps] == ["take"]
    assert lesson.odd == (f"steps[1].{what}",)


def test_a_file_that_is_none_leaves_an_empty_lesson() -> None:
    assert lessons.read("firenze", "{").odd
    assert lessons.read("firenze", "[]").odd == ("lesson.json: not an object",)
    assert lesson_with(seats=["ubaldo"]).odd == ("seats: found ubaldo",)
    assert lesson_with(seed=-1).odd == ("seed: found -1",)


def test_an_unknown_place_is_said_and_the_lesson_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    good = {"id": "take", "play": "take 0", "clause": "F§8.1", "at": ["card-99"]}
    whole = lessons.load("firenze")
    odd = lesson_with(steps=[good], seed=whole.seed, options=whole.options)
    monkeypatch.setattr(lessons, "load", lambda _: odd)
    model = begun("firenze")
    assert "The lesson marks “card-99”" in panel(model)
    assert model.t("firenze.lesson.take") in panel(model)
    assert "card-0" in said(model).marks


def test_of_a_game_without_a_lesson_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "load", Lesson)
    model = Model(texts("en"), delay=0)
    assert acts.begin(model, "firenze", "?lesson=firenze") == []
    assert model.notice
    assert model.t(model.notice.key, **model.notice.params) == "There is no lesson for Firenze yet."


def led_to(model: Model, name: str) -> None:
    """Play the recommended moves up to a step."""
    while said(model).name != name:
        play(model, course.recommended(playing(model)))


def ways(model: Model) -> list[str]:
    """What the coach offers to press."""
    return re.findall(r'data-testid="(btn-coach-\w+)"', panel(model))


LEFT = {
    "firenze": ("pay", "take 0"),
    "carrara": ("lerici", "score villa"),
    "machiavelli": ("post", "end"),
}
"""A step of each lesson, and another move there that reveals something or ends the turn."""


@each_lesson
def test_whoever_left_a_lesson_finds_the_way_back(game: str) -> None:
    model = begun(game)
    name, other = LEFT[game]
    led_to(model, name)
    table = playing(model).table
    step, move = len(table.steps), course.recommended(playing(model))
    assert "btn-coach-back" not in ways(model)
    play(model, table.game.read_move(table.state, other))
    for _ in range(3):  # what follows, as it comes
        if scene(model).legal:
            play(model, [table.game.legal(table.state)[0]])
    assert len(table.steps) > step + 1
    if saying.now(model) is None:  # an early success is behind the learner
        click(model, "app:coach")
    assert "btn-coach-back" in ways(model)
    click(model, "app:coach-back")
    if model.sheet:
        sheet = Page().draw(model)["z-sheet/box"]
        assert model.t("app.coach.back.text") in unescape(sheet)
        assert not re.search(r"\d", re.sub("<[^>]+>", "", sheet))  # steps are those of the lesson
        click(model, "app:coach-back-do")
    assert model.sheet == ""
    assert len(playing(model).table.steps) == step
    assert said(model).name == name
    assert course.recommended(playing(model)) == move
    assert "btn-coach-back" not in ways(model)
    follow_from = [each.id for each in lessons.load(game).steps]
    assert follow(model) == follow_from[follow_from.index(name) :]


def test_whoever_lets_a_turn_go_by_finds_the_way_back() -> None:
    model = begun("firenze")
    led_to(model, "raise")
    step = len(playing(model).table.steps)
    while said(model).name != "choose":
        press(model)
    assert "btn-coach-back" in ways(model)
    click(model, "app:coach-back", "app:coach-back-do")
    assert len(playing(model).table.steps) == step
    assert said(model).name == "raise"


def test_own_steps_of_a_turn_go_back_without_a_question() -> None:
    model = begun("machiavelli")
    led_to(model, "post")
    step = len(playing(model).table.steps)
    game = playing(model).table.game
    play(model, game.read_move(playing(model).table.state, "build palace"))
    click(model, "app:coach-back")
    assert model.sheet == ""
    assert len(playing(model).table.steps) == step


def test_behind_the_end_of_a_lesson_there_is_no_way_back() -> None:
    model = begun("machiavelli")
    follow(model)
    assert "btn-coach-back" not in ways(model)
    play(model, [playing(model).table.game.legal(playing(model).table.state)[-1]])
    click(model, "app:coach")
    assert "btn-coach-back" not in ways(model)


@each_lesson
def test_in_a_lesson_one_button_does_what_is_laid_out(game: str) -> None:
    """What does several things at once would pass over steps of the lesson."""
    model = begun(game)
    for step in lessons.load(game).steps:
        for _ in range(2):
            row = Page().draw(model)["z-acts/row"]
            assert "btn-finish" not in row, step.id
            assert "do-hand-in" not in row, step.id
            assert row.count('class="btn go"') <= 1, step.id
            click(model, "app:coach-show")
        if said(model).name == step.id:
            play(model, course.recommended(playing(model)))
    assert said(model).name == "end"


@pytest.mark.parametrize(
    ("game", "key"),
    [
        ("carrara", "carrara.coach.extra"),
        ("firenze", "firenze.coach.limits"),
        ("machiavelli", "machiavelli.coach.end"),
    ],
)
def test_at_the_end_he_says_what_is_still_asked(game: str, key: str) -> None:
    model = begun(game)
    follow(model)
    assert said(model).then == (key, {})
    assert model.t(key) in unescape(panel(model))


def test_an_unknown_tab_is_said_and_the_rest_is_kept() -> None:
    step = {"id": "take", "play": "take 0", "clause": "F§8.1", "tab": "nowhere"}
    lesson = lesson_with(steps=[step, {**step, "id": "other", "tab": "towers"}])
    assert [each.id for each in lesson.steps] == ["other"]
    assert lesson.odd == ("steps[0].tab: found nowhere",)
