"""What a screen reader is told: one message an action, in the words of the log."""

from html.parser import HTMLParser

import pytest
from tests.web.conftest import Begin, steered
from tests.web.session.test_turns import ALONE, PEOPLE, go_on, step

from cantiere_app.features.setup import model as setup
from cantiere_app.features.speech import model as speech
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import turns
from cantiere_app.session.effects import Announce, Hush, Repeat, Think
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

LIVE = ("status", "alert", "log")
"""Roles of regions that a reader follows by itself."""
VOID = ("input", "img", "br", "hr")
OTHERS_FIRST = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=1"


def spoken(model: Model) -> list[list[str]]:
    return [list(each.sentences) for each in speech.due(model) if isinstance(each, Announce)]


def log(model: Model, since: int = 0) -> list[str]:
    fresh = [e for e in playing(model).log[since:] if not e.event or e.event.kind != "turn"]
    return [text for text in speech.lines(model, fresh) if text]


def think(model: Model, effects: list[object]) -> list[object]:
    """Let the computer player answer with the first legal step."""
    assert any(isinstance(each, Think) for each in effects)
    play = playing(model)
    first = play.table.game.legal(play.table.state)[0]
    return list(turns.thought(model, play.job, [first]))


def test_the_own_action_is_one_message_with_the_words_of_the_log(begin: Begin) -> None:
    model = begin(ALONE)
    former = len(playing(model).log)
    go_on(model, step(model, "take 0"))
    assert spoken(model) == [log(model, former)]
    assert spoken(model) == [], "told once"


def test_forced_steps_are_told_with_the_action_they_follow(begin: Begin) -> None:
    model = begin(ALONE)
    step(model, "take 0")
    playing(model).thinking, model.busy = False, True
    assert spoken(model) == []
    model.busy = False
    assert len(spoken(model)) == 1


def test_what_others_do_is_told_together_when_the_viewer_can_act(begin: Begin) -> None:
    model = begin(OTHERS_FIRST)
    assert spoken(model) == []
    play = playing(model)
    effects: list[object] = [Think(0, "", {}, None)]
    while model.busy:
        assert spoken(model) == []
        effects = go_on(model, think(model, effects))
    (said,) = spoken(model)
    turned = [entry for entry in play.log if entry.event and entry.event.seat < 0]
    assert turned, "a card was turned over"
    assert said == [
        text
        for text in speech.lines(
            model,
            [e for e in play.log if e.event and e.event.seat >= 0 and e.event.kind != "turn"],
        )
        if text
    ]
    assert set(speech.lines(model, turned)) - {""} <= set(speech.details(model))


def test_between_two_people_nothing_is_told_and_the_voice_forgets(begin: Begin) -> None:
    model = begin(PEOPLE)
    assert model.screen == "handover"
    assert speech.due(model) == [Hush()]
    assert speech.details(model) == []
    update.click(model, "app:handover")
    first = playing(model).viewer
    while playing(model).viewer == first:
        go_on(model, step(model))
    assert speech.due(model) == [Hush()]
    update.click(model, "app:handover")
    (said,) = spoken(model)
    assert any(playing(model).table.record.seats[0].name in text for text in said)


def test_what_is_taken_back_is_told_again_when_it_is_done_again(begin: Begin) -> None:
    model = begin(ALONE)
    go_on(model, step(model, "take 0"))
    spoken(model)
    update.click(model, "app:set:forced:off")
    step(model, "end-trade")
    first = spoken(model)
    effects = update.click(model, "app:undo")
    assert Announce(["Undone."]) in effects
    assert spoken(model) == []
    update.click(model, "app:redo")
    assert spoken(model) == first


def test_a_draft_that_is_taken_back_is_told(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "draft")
    assert Announce(["Undone."]) in update.click(model, "app:undo")
    assert update.click(model, "app:undo") == []


def test_the_keys_ask_for_the_last_message_and_for_all(begin: Begin) -> None:
    model = begin(ALONE)
    assert update.click(model, "app:say-again") == [Repeat()]
    (said,) = update.click(model, "app:say-details")
    assert isinstance(said, Announce)
    assert said.sentences[-2:] == ["choose a step", "{}"]


class Region(HTMLParser):
    """Reads a group, and keeps the texts in it that a reader says by itself when they come."""

    def __init__(self, *, is_live: bool) -> None:
        super().__init__()
        self.around = [is_live]
        self.is_live, self.texts = is_live, list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        live = has.get("aria-live") or ("polite" if has.get("role") in LIVE else "")
        is_live = (live != "off" if live else self.around[-1]) and has.get("aria-hidden") != "true"
        self.is_live |= bool(live and is_live)
        if tag not in VOID:
            self.around.append(is_live)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.around.pop()

    def handle_data(self, data: str) -> None:
        if self.around[-1] and data.strip():
            self.texts.append(data.strip())


class Ear:
    """Hears what a reader says by itself: what comes into the page's live regions."""

    def __init__(self) -> None:
        self.page, self.former = Page(), set[str]()

    def hear(self, model: Model) -> list[str]:
        """Return the texts of live regions that were not there at the last drawing."""
        live: dict[str, bool] = {}
        texts: list[str] = []
        for key, markup in self.page.draw(model).items():
            region = Region(is_live=live.get(key.rpartition("/")[0], False))
            region.feed(markup)
            live[key] = region.is_live
            texts += region.texts
        fresh = [text for text in texts if text not in self.former]
        self.former = {*texts}
        return fresh


@pytest.mark.slow
@pytest.mark.parametrize("game", ["firenze", "carrara", "machiavelli"])
def test_each_deed_is_heard_once_and_in_order(t: Texts, game: str) -> None:
    """Neither the log nor the prompt says again what the voice of the page says."""
    model = Model(t, delay=0)
    model.setup = setup.form(
        address.read(f"?game={game}&seats=human,journeyman,journeyman,journeyman&seed=7"), 1
    )
    update.click(model, "app:begin")
    ear, heard = Ear(), list[str]()
    for steps in range(1, 40):
        steered(model, steps)
        heard += [*ear.hear(model), *(text for said in spoken(model) for text in said)]
    model.busy = False
    heard += [text for said in spoken(model) for text in said]
    deeds = [e for e in playing(model).log if e.event and e.event.seat >= 0]
    lines = speech.lines(model, [e for e in deeds if e.event and e.event.kind != "turn"])
    said = [text for text in lines if text]
    assert len(said) >= 10
    assert [text for text in heard if text in said] == said
