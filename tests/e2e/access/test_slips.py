"""What was not meant is not done: held keys, quick second presses, a focus that moved by itself.

Without `test=1`, as people have it: only a browser repeats keys, and moves the focus when what had
it is gone. The address says no more than that nothing moves and that computers take their time, so
that a turn that ended by mistake is seen.
"""

import pytest
from playwright.sync_api import Page, expect
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

TABLE = "/play/?game=firenze&seats=human,greedy&seed=3&startPlayer=0&lang=en&anim=0&speed=slow"
SOON, LATER = 60, 500
"""Milliseconds after the first press: a slip, and a press that is meant."""
_FOCUS = """() => { const now = document.activeElement;
  return {ends: now.matches("[data-ends]"), act: now.dataset.act ?? "", tag: now.tagName}; }"""

_STANDS = """() => { const root = document.documentElement;
  const marks = ["steps", "turn", "phase", "seat"].map((name) => root.dataset[name] ?? null);
  const hint = document.querySelector("[data-testid=btn-hint]");
  return [...marks, hint && hint.getAttribute("aria-pressed")]; }"""
"""Asked at once: a busy machine must not make a slip of a finger last longer than one."""


def opened(fresh: AppShell, address: str) -> FirenzeTable:
    return FirenzeTable(fresh.page, fresh.t, fresh.device).open(address)


def named(fixture: str) -> str:
    return f"/fixtures/{fixture}/?lang=en&anim=0&speed=slow"


def stands(page: Page) -> tuple[str | None, ...]:
    """What a step of anybody changes, and whether a hint is asked for."""
    facts: list[str | None] = page.evaluate(_STANDS)
    return tuple(facts)


def held(page: Page, key: str, times: int = 6) -> None:
    """A key that is held: the browser repeats it."""
    for _ in range(times):
        page.keyboard.down(key)
        page.wait_for_timeout(40)
    page.keyboard.up(key)


def press(table: FirenzeTable, name: str) -> None:
    """Do what is to be done at a named position, the last of it by a key."""
    page, (*clicked, last) = table.page, PRESSED[name]
    for act in clicked:
        page.locator(f'[data-act="{act}"]:visible').first.click()
    before = stands(page)
    page.locator(f'[data-act="{last}"]:visible').first.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(SOON)
    assert stands(page) != before


def focused(table: FirenzeTable) -> dict[str, object]:
    place: dict[str, object] = table.page.evaluate(_FOCUS)
    return place


@pytest.mark.parametrize(
    ("how", "key"),
    [("held", "Enter"), *later(("twice", "Space"), ("held", "Space"), ("twice", "Enter"))],
)
def test_a_card_is_taken_and_the_turn_not_ended(fresh: AppShell, how: str, key: str) -> None:
    table = opened(fresh, TABLE)
    page = table.page
    page.locator('[data-act="card-2"]:visible').first.click()
    confirm = page.get_by_test_id("btn-confirm")
    confirm.focus()
    if how == "held":
        held(page, key)
    else:
        page.keyboard.press(key)
        page.wait_for_timeout(SOON)
        page.keyboard.press(key)
    page.wait_for_timeout(LATER)
    assert table.fact("turn") == "1"
    assert table.fact("seat") == "0"
    assert table.fact("phase") != "choose"
    assert not focused(table)["ends"]
    expect(page.get_by_test_id("btn-hint")).to_have_attribute("aria-pressed", "false")


PRESSED = {
    "hand-in": ("contract-2-5", "do-confirm"),
    "mid-pay": ("storage-0",),
    "carrara-mid-bricks": ("do-confirm",),
}
"""What is clicked at a named position, and the last of it pressed by a key."""


@pytest.mark.parametrize(
    "name", ["hand-in", *later(*(each for each in PRESSED if each != "hand-in"))]
)
def test_the_second_press_of_a_key_is_not_for_what_comes_next(fresh: AppShell, name: str) -> None:
    table = opened(fresh, named(name))
    page = table.page
    press(table, name)
    page.wait_for_timeout(SOON)
    after = stands(page)
    page.keyboard.press("Enter")
    held(page, "Enter")
    page.wait_for_timeout(SOON)
    assert stands(page) == after
    assert not focused(table)["ends"]


@pytest.mark.long
def test_a_hand_is_shown_and_nothing_behind_it_pressed(fresh: AppShell) -> None:
    page = fresh.arrive(named("two-people")).page
    plain = page.get_by_test_id("btn-handover-plain")
    plain.focus()
    page.keyboard.press("Enter")
    page.locator("html[data-screen=table]").wait_for(state="attached")
    after = stands(page)
    page.keyboard.press("Enter")
    held(page, "Space")
    page.wait_for_timeout(SOON)
    assert stands(page) == after


@pytest.mark.long
def test_drawing_cards_does_not_ask_for_a_hint(fresh: AppShell) -> None:
    table = opened(fresh, named("machiavelli-gather"))
    page = table.page
    draw = page.locator("#z-acts button", has_text="Draw").first
    draw.focus()
    page.keyboard.press("Enter")
    after = stands(page)
    page.keyboard.press("Enter")
    page.wait_for_timeout(SOON)
    assert stands(page) == after


@pytest.mark.long
def test_a_press_that_is_meant_is_done(fresh: AppShell) -> None:
    """The guard holds for a moment: then a key presses what has the focus."""
    table = opened(fresh, TABLE)
    page = table.page
    page.locator('[data-act="card-2"]:visible').first.click()
    page.get_by_test_id("btn-confirm").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(LATER)
    page.get_by_test_id("btn-undo").or_(page.get_by_test_id("btn-hint")).first.focus()
    table.device.press(page.get_by_test_id("btn-help").first)
    page.get_by_role("dialog").wait_for()
    page.wait_for_timeout(LATER)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.long
def test_a_double_click_never_ends_a_turn_behind_the_end_of_a_phase(fresh: AppShell) -> None:
    table = opened(fresh, f"{named('build')}&forced=off")
    page = table.page
    end = page.get_by_test_id("btn-end")
    before = table.fact("turn")
    end.dblclick()
    page.wait_for_timeout(SOON)
    assert (table.fact("turn"), table.fact("seat")) == (before, "0")


@pytest.mark.parametrize("quick", ["", "1"])
def test_tests_are_held_to_the_same_unless_they_ask_for_speed(app: AppShell, quick: str) -> None:
    address = play(fixture="hand-in", **({"quick": quick} if quick else {}))
    table = FirenzeTable(app.page, app.t, app.device).open(address)
    press(table, "hand-in")
    after = table.rev
    table.page.keyboard.press("Enter")
    table.page.wait_for_timeout(SOON)
    assert (table.rev != after) == bool(quick)
