"""Looking back by keys, by the log and by the timeline; what the score says, and where from.

Only a browser shows sliders, keys and focus of a past that is looked at.
"""

import re

import pytest
from playwright.sync_api import expect
from tests.engine.firenze import short_game
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.replay import ReplayPage
from cantiere_testing.pages.score import ScorePage
from cantiere_testing.pages.shell import AppShell

STEPS = 400
WHOLE = short_game.whole()
TWO_LINES = 96
"""Pixels of the chronicle beside a low board: two lines, each of two rows."""

SLOW_LOCKS = """() => {
  const request = navigator.locks.request.bind(navigator.locks);
  navigator.locks.request = async (...asked) => {
    await new Promise((done) => setTimeout(done, 500));
    return request(...asked);
  };
}"""
"""A kept game takes its time to come; until it is there the page is busy."""


def running(app: AppShell) -> ReplayPage:
    """A game of one person against two, some turns on; the person is asked."""
    table = ReplayPage(app.page, app.t, app.device)
    return table.open(play(f"g={short_game.begun(STEPS)}"))


def over(app: AppShell) -> ScorePage:
    """A game that is over."""
    return ScorePage(app.page, app.t, app.device).open(play(f"g={WHOLE.code}"))


@pytest.mark.long
def test_keys_go_through_the_game_and_back_to_it(app: AppShell) -> None:
    """Steps, turns and both ends; Escape returns to the present with its draft."""
    table = running(app)
    table.take(0)
    staged, now = table.prompt, table.position()
    table.key("r")
    steps = table.steps
    assert table.step == steps
    expect(table.page.get_by_test_id("step-on")).to_have_attribute("aria-disabled", "true")
    assert table.key("ArrowLeft").step < steps
    assert table.key("ArrowRight").step == steps
    turn = table.key("PageUp").step
    assert turn < steps - 1
    assert table.key("PageUp").key("PageDown").step == turn
    assert table.key("Home").step == 0
    first = table.position()
    assert first != now
    expect(table.said).to_contain_text(app.t("app.replay.start"))
    assert table.key("ArrowRight").step == 1
    expect(table.said).to_contain_text(app.t("app.replay.place", n=1, m=steps))
    assert table.key("End").step == steps
    table.key("Home").key("Escape")
    assert not table.is_past
    assert table.prompt == staged
    table.confirm()


@pytest.mark.long
def test_the_game_goes_on_by_itself_at_a_key(app: AppShell) -> None:
    """From a turn to the last step, and on a second press no further."""
    table = running(app)
    table.key("r").key("PageUp").key("p")
    expect(table.page.get_by_test_id("step-on")).to_have_attribute("aria-disabled", "true")
    assert table.step == table.steps
    table = ReplayPage(app.page, app.t, app.device)
    table.open(play(f"g={short_game.begun(STEPS)}", aidelay=60_000))
    table.key("r").key("Home")
    table.press(table.at("btn-roll"))
    roll = table.page.get_by_test_id("btn-roll")
    expect(roll).to_have_accessible_name(app.t("app.pace.pause"))
    expect(roll).to_be_focused()
    table.key("p")
    expect(roll).to_have_accessible_name(app.t("app.replay.roll"))
    assert table.step == 0


def test_a_line_of_the_log_leads_to_its_position(app: AppShell) -> None:
    table = running(app)
    lines = table.log_lines()
    number = next(n for n, line in enumerate(lines) if re.search("hand in|takes", line))
    table.line(number)
    assert table.is_past
    assert lines[number] in table.marked()
    here = table.step
    expect(table.page.get_by_test_id("scrubber")).to_have_value(str(here))
    table.press(table.at("row-card-0"))
    expect(table.page.locator("#z-sheet")).to_be_visible()
    table.key("Escape")
    refused = table.refused(table.at("storage-white"))
    assert app.t("app.replay.held") in refused
    table.press(table.at("btn-present-here"))
    assert not table.is_past


def test_the_timeline_goes_to_a_step_and_shows_its_points(app: AppShell) -> None:
    table = running(app)
    table.key("r")
    slider = table.page.get_by_test_id("scrubber")
    box = slider.bounding_box()
    assert box
    before = table.rev
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.settle(before)
    assert abs(table.step - table.steps / 2) <= 2
    shown = table.page.get_by_test_id("course-points").locator("li")
    points = {
        li.get_attribute("data-owner"): int(li.inner_text().split()[-1]) for li in shown.all()
    }
    for seat, count in points.items():
        expect(table.page.get_by_test_id(f"points-{seat}")).to_have_text(str(count))
    table.page.set_viewport_size({"width": 1366, "height": 650})
    chronicle = table.page.locator("#z-log .chronicle").bounding_box()
    assert chronicle and chronicle["height"] >= TWO_LINES


@pytest.mark.parametrize("width", [1440, *later(1280)])
def test_what_was_done_is_seen_whole_in_the_band_over_the_past(app: AppShell, width: int) -> None:
    """Carrara's sentences are the longest, and German ones longer still."""
    app.open(play(game="carrara", seats="human,random,random", seed=7, startPlayer=1, lang="de"))
    app.page.set_viewport_size({"width": width, "height": 900})
    app.key("r")
    over = "({scrollHeight, clientHeight}) => scrollHeight - clientHeight"
    for _ in range(4):
        app.key("ArrowLeft")
        said = app.page.get_by_test_id("past").locator(".say")
        assert len(said.inner_text()) > 60
        assert said.evaluate(over) <= 0


@pytest.mark.long
def test_hands_are_closed_in_a_running_past_and_open_after_the_end(app: AppShell) -> None:
    # A narrower band leaves it out below two lines of what was done.
    app.page.set_viewport_size({"width": 1920, "height": 1080})
    table = running(app)
    table.key("r")
    assert app.t("app.replay.masked") in table.text('[data-testid="past"]')
    over(app).look_back()
    past = ReplayPage(app.page, app.t, app.device)
    assert app.t("app.replay.end") in past.text('[data-testid="past"]')
    past.key("ArrowLeft")
    assert app.t("app.replay.open") in past.text('[data-testid="past"]')
    past.key("Escape")
    assert app.fact("screen") == "score"


@pytest.mark.long
def test_table_chronicle_and_chart_of_the_score_say_the_same(app: AppShell) -> None:
    score = over(app)
    for seat, total in enumerate(WHOLE.totals):
        assert score.cell(seat, "total") == total
        assert sum(score.breakdown(seat).values()) == total
    assert score.brought(0, "total") == WHOLE.totals[0]
    ends = score.page.locator("svg.chart text[font-weight='700']").all_text_contents()
    assert sorted(map(int, ends)) == sorted(WHOLE.totals)


@pytest.mark.long
def test_filters_show_some_lines_under_their_turns(app: AppShell) -> None:
    table = running(app)
    everything = table.log_lines()
    chooser = table.page.get_by_test_id("log-filter").locator("summary")
    chooser.click()
    table.press(table.act("app:filter:points"))
    some = table.log_lines()
    assert 0 < len(some) < len(everything)
    assert set(some) <= set(everything)
    table.press(table.act("app:filter:all"))
    assert table.log_lines() == everything


@pytest.mark.long
def test_a_branch_is_a_game_of_its_own_and_leads_back(app: AppShell) -> None:
    table = running(app)
    table.take(0).confirm()
    steps, before = len(table.table_call("notation")), table.hash()
    table.key("r").key("PageUp").key("ArrowLeft")
    here = table.step
    assert here < steps
    table.press(table.at("btn-branch"))
    expect(table.said).to_contain_text(app.t("app.branch.done", n=here))
    assert app.t("app.log.branch", n=here) in table.log_lines()
    assert table.hash() != before
    table.page.evaluate(SLOW_LOCKS)
    table.press(table.at("btn-menu")).press(table.at("menu-original"))
    assert table.hash() == before
    assert len(table.table_call("notation")) == steps
