"""Where the keyboard is: always somewhere, always to be seen, after everything that happens.

Only a browser shows where the focus is after the document changed under it.
"""

import re

import pytest
from playwright.sync_api import Locator, expect

from cantiere_testing.address import play
from cantiere_testing.pages.reader import ReaderPage

# Nothing when the focus is on something that is at least partly on top, else what is wrong.
_LOST = """() => {
  const now = document.activeElement;
  if (!now || now === document.body) return "nowhere";
  const box = now.getBoundingClientRect();
  if (!box.width || !box.height) return `not drawn: ${now.outerHTML.slice(0, 120)}`;
  const spots = [[.5, .5], [.1, .2], [.9, .2], [.1, .8], [.9, .8]];
  const seen = spots.some(([x, y]) => {
    const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
    return top && (now.contains(top) || top.contains(now));
  });
  return seen ? "" : `covered: ${now.outerHTML.slice(0, 160)}`;
}"""


_OUTSIDE = """() => document.activeElement !== document.body
  && !document.activeElement.closest("[role=dialog]")"""


_OTHERS = ("Ben", "Carla", "Davide")
_TURN = re.compile(r"\bturn \d+$")


class Walk:
    """A reader whose every step is looked at."""

    def __init__(self, reader: ReaderPage) -> None:
        self.reader, self.page = reader, reader.page

    def key(self, key: str) -> None:
        """A key that the page acts on."""
        self.reader.key(key)
        self.check(key)

    def go(self, key: str) -> None:
        """A key that moves the focus only."""
        self.page.keyboard.press(key)
        self.check(key)

    def use(self, target: Locator) -> None:
        self.reader.use(target)
        self.check(str(target))

    def check(self, after: str) -> None:
        lost = self.page.evaluate(_LOST)
        assert not lost, f"after {after}: {lost}"


@pytest.fixture
def walk(reader: ReaderPage) -> Walk:
    return Walk(reader)


@pytest.mark.parametrize("text", [pytest.param(False, marks=pytest.mark.long), True])
def test_a_turn_with_steps_back_and_dialogs_keeps_the_focus(walk: Walk, text: bool) -> None:
    reader = walk.reader
    reader.open(play(game="firenze", seats="human,greedy", seed=10, startPlayer=0))
    if text:
        walk.key("t")
    walk.go(".")
    walk.go(".")
    for key in ("Enter", "u", "Enter"):
        walk.key(key)
    for opening in ("?", "/", "i"):
        walk.key(opening)
        walk.key("Escape")
    walk.use(walk.page.get_by_role("group", name="Possible actions").get_by_role("button").last)
    for line in ("end", "build W1", "end"):
        reader.type_line(line)
        walk.check(line)
        walk.key("Escape")
    walk.key("t")
    walk.key("t")


def test_grids_are_walked_by_arrows_home_and_end(walk: Walk) -> None:
    page = walk.page
    walk.reader.open(play(fixture="build"))
    walk.key("t")
    walk.reader.reach(page.get_by_role("button", name="+1 green, now 3"))
    on = page.locator(":focus")
    for key, name in (
        ("ArrowRight", "−1"),
        ("Home", "green"),
        ("ArrowDown", "red"),
        ("Control+Home", "white"),
        ("Control+End", "−1"),
        ("End", "−1"),
        ("ArrowUp", "−1"),
    ):
        walk.go(key)
        expect(on).to_have_text(name)
    walk.go("Tab")
    expect(on).not_to_have_text("−1")
    walk.go("Shift+Tab")
    expect(on).to_have_text("−1")


@pytest.mark.long
def test_a_cell_that_cannot_be_used_says_why_with_its_rule(walk: Walk) -> None:
    page = walk.page
    walk.reader.open(play(fixture="choose"))
    walk.key("t")
    walk.reader.wait_told("shown as text")
    city = page.get_by_role("grid", name="The city")
    walk.reader.reach(page.get_by_role("button", name="Play Patrician"))
    walk.go("Shift+Tab")
    walk.go("ArrowRight")
    walk.key("Enter")
    expect(page.get_by_role("status").last).to_contain_text("Rule F§")
    expect(city.locator(":focus")).to_have_count(1)
    walk.key("Enter")
    first, second = walk.reader.wait_heard(2, "Rule F§")
    assert first != second, "the same words twice are heard twice"
    assert first == second.replace("\u00a0", "")


def test_skip_links_lead_to_board_hand_and_chronicle(walk: Walk) -> None:
    page = walk.page
    walk.reader.open(play(fixture="choose"))
    walk.key("t")
    for name, place in (
        ("Skip to the board", page.get_by_role("grid", name="Card row")),
        ("Skip to your cards", page.get_by_role("grid", name="Your cards")),
        ("Skip to the log", page.get_by_role("complementary")),
    ):
        walk.use(page.get_by_role("button", name=name))
        inside = "e => e.contains(document.activeElement)"
        assert place.evaluate(inside), name


def test_a_dialog_keeps_the_focus_and_gives_it_back(walk: Walk) -> None:
    page = walk.page
    walk.reader.open(play(fixture="choose"))
    walk.reader.reach(page.get_by_role("button", name="Settings"))
    walk.key("Enter")
    dialog = page.get_by_role("dialog")
    for _ in range(30):
        page.keyboard.press("Tab")
        assert not page.evaluate(_OUTSIDE)
    walk.key("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Settings")).to_be_focused()


def test_what_is_said_is_what_the_log_says(walk: Walk) -> None:
    reader = walk.reader
    reader.open(play(game="firenze", seats="human,greedy", seed=10, startPlayer=0))
    said: list[str] = []
    for line in ("take 0", "do", "end", "build W1", "end", "end"):
        before = len(reader.table_call("log"))
        reader.type_line(line)
        said += [text for text in reader.table_call("log")[before:] if not _TURN.search(text)]
        if any(text.startswith("Ben") for text in said):
            break
    ours = [text for text in said if text.startswith(("You", "Your"))]
    theirs = [text for text in said if text.startswith("Ben")]
    assert ours
    assert theirs
    expect(reader.page.get_by_role("status").last).to_contain_text(theirs[-1])
    heard = " ".join(reader.heard())
    for text in (*ours, *theirs):
        assert text in heard
    assert heard.index(ours[0]) < heard.index(theirs[0])


RIVALS = {
    "firenze": "human,greedy,greedy",
    "carrara": "human,greedy,greedy",
    "machiavelli": "human,greedy,greedy,greedy",
}


@pytest.mark.long
@pytest.mark.parametrize("text", [False, True])
@pytest.mark.parametrize("game", RIVALS)
def test_others_who_are_seen_to_act_are_skipped_by_key_and_heard_once(
    walk: Walk, game: str, text: bool
) -> None:
    reader, page = walk.reader, walk.page
    slow = {"anim": "1", "motion": "calm", "aidelay": 60_000}
    reader.arrive(play(game=game, seats=RIVALS[game], seed=6, startPlayer=1, **slow))
    page.locator(".stage").wait_for(state="attached")
    if text:
        page.keyboard.press("t")
    reader.reach(reader.at("btn-skip"))
    walk.key("Enter")
    expect(page.get_by_test_id("btn-skip")).to_have_count(0)
    expect(page.locator(".stage")).to_have_count(0)
    assert reader.table_call("legal")
    lines = [line for line in reader.table_call("log") if line.startswith(_OTHERS)]
    done = [line for line in lines if not _TURN.search(line)]
    assert done
    expect(page.get_by_role("status").last).to_contain_text(done[-1])
    heard = " ".join(reader.heard())
    assert [heard.count(line) for line in done] == [done.count(line) for line in done]
    places = [heard.index(line) for line in dict.fromkeys(done)]
    assert places == sorted(places)
