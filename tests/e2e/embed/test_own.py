"""Examples that stand whole in an address: read without Python, played after a click."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect
from tests.e2e.embed.conftest import Show
from tests.web.session.test_example_code import ASKED, RUIN, broken

from cantiere_app.session.text import example_code

MARKUP = '<img src=x onerror="parent.postMessage(1)">'
UNTOLD = replace(RUIN, steps=(RUIN.steps[0], replace(RUIN.steps[1], text="")))
ASKING = replace(ASKED, title=f"Ruins {MARKUP}", steps=(), lang="nl")


def framed(code: str, more: str = "") -> str:
    return f"firenze/?{more}#e={code}"


@pytest.mark.long
def test_steps_are_told_and_the_table_goes_on_from_one(host: Show) -> None:
    shown = host(
        framed(example_code.pack(UNTOLD), "lang=en&show=hand,score&seat=0&seats=human,greedy")
    )
    frame = shown.frame()
    frame.become_live()
    expect(frame.heading).to_have_text("Two ruins fall")
    assert shown.hear("warning")["message"] == "show=score: not in this frame"
    expect(frame.said).to_have_text(RUIN.text)
    cells = ["player", "storage", "towers", "Seat 1", "1", "3", "Seat 2", "–", "–"]
    expect(frame.summary.locator("th, td")).to_have_text(cells)
    shown.tell("next")
    expect(frame.count).to_have_text("2 of 3")
    assert shown.hear("step") == {"index": 1, "count": 3, "text": RUIN.steps[0].text}
    expect(frame.said).to_have_text(RUIN.steps[0].text)
    opened = frame.frame.get_by_test_id("example-open").get_attribute("href")
    assert opened == f"/play/?seat=0&step=1#e={example_code.pack(UNTOLD)}"
    shown.tell("next")
    expect(frame.said).to_have_text(UNTOLD.steps[1].play)
    shown.tell("prev")
    expect(frame.count).to_have_text("2 of 3")
    frame.play_on()
    assert "step=1" in frame.frame.locator(":root").evaluate("() => location.search")
    assert frame.frame.locator(":root").get_attribute("data-game") == "firenze"
    expect(frame.frame.locator("#z-storage")).to_be_visible()
    for hidden in ("#z-log", "#z-players"):
        expect(frame.frame.locator(hidden)).to_be_hidden()


def test_a_question_is_asked_in_its_own_language_and_nothing_in_it_is_markup(host: Show) -> None:
    code = example_code.pack(ASKING)
    shown = host(framed(code))
    frame = shown.frame()
    frame.become_live()
    assert frame.language == "nl"
    expect(frame.heading).to_have_text(ASKING.title)
    assert frame.frame.locator("img").count() == 0
    expect(frame.question).to_have_text(ASKING.question)
    shown.tell("hello", origin=shown.host)
    shown.hear("ready", 2)
    frame.answer(1).click()
    assert shown.hear("answer")["correct"] is False
    frame.answer(0).click()
    expect(frame.because).to_contain_text("Dat is goed.")
    shown.tell("getState")
    assert shown.hear("state") == {"step": 0, "state": code}
    shown.tell("load", state=example_code.pack(RUIN))
    expect(frame.heading).to_have_text(RUIN.title)
    shown.tell("load", state=broken(title=""))
    expect(frame.said).to_contain_text("title: 0 (1 … 80)")
    assert shown.hear("error")["code"] == "damaged"
