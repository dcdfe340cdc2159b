"""On a phone the tab opens in which others are seen to act, and the own one comes back.

Only a browser knows which places a tab shows.
"""

import pytest

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

# The tab that is open when a motion about a place begins, and the one that is open behind it. What
# is pressed meanwhile, if anything; how often the page was clicked.
_PLAYED = """async ([key, follows, goesOn, pressed]) => {
  const stage = await import(JSON.parse(document.getElementById("boot").textContent).stage);
  const table = document.getElementById("table"), open = () => table.dataset.tab;
  const shown = () => [...document.querySelectorAll("#z-tabs [data-stage-tab=open]")].length;
  const lights = () => document.querySelectorAll(".stage-lit").length;
  const own = open(), still = table.outerHTML;
  const move = { kind: "light", thing: { key, part: "" }, source: null, target: null, leaves: false, count: 1 };
  const beats = [{ ms: 400, moves: [{ ...move, piece: "" }], sound: [] }];
  const motion = { beats, say: "A", seal: "", actor: "", rest: 0, lead: 60, follows, sound: [] };
  stage.ready(JSON.stringify([motion]), own, goesOn);
  stage.play();
  while (stage.isPlaying() && !lights()) await new Promise(requestAnimationFrame);
  const during = open(), marks = shown(), lit = lights();
  if (pressed) document.querySelector(pressed).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  else await stage.over();
  const after = open(), isStill = table.outerHTML === still;
  stage.end();
  return { own, during, marks, lit, after, isStill, home: open() };
}"""  # noqa: E501


def _opened(app: AppShell) -> None:
    app.open(play(game="carrara", seats="human,random,random", seed=7, anim="1"))
    app.page.evaluate("__table.whenIdle()")  # the director comes behind the table


def test_the_tab_opens_where_it_is_seen_and_the_own_one_comes_back(by_touch: AppShell) -> None:
    _opened(by_touch)
    page = by_touch.page

    def played(key: str, *, follows: bool = True, goes_on: bool = False, press: str = "") -> str:
        tabs = page.evaluate(_PLAYED, [key, follows, goes_on, press])
        assert tabs["own"] == tabs["home"] == "wheel"
        assert tabs["marks"] == (tabs["during"] != "wheel")
        assert tabs["lit"] == follows
        stays = goes_on and not press
        assert tabs["after"] == (tabs["during"] if stays else "wheel")
        assert stays or tabs["isStill"]
        return str(tabs["during"])

    assert played("z-cards/play") == "cards"
    assert played("z-row/display") == "display"
    assert played("z-players/1") == "wheel", "what every tab shows opens none"
    assert played("z-cards/play", follows=False) == "wheel"
    assert played("z-cards/play", goes_on=True) == "cards"
    assert played("z-cards/play", goes_on=True, press="#z-head") == "cards"


# Whether a place is lit whose tab gives way to another one when the board is drawn anew.
_LEFT = """async (key) => {
  const stage = await import(JSON.parse(document.getElementById("boot").textContent).stage);
  const table = document.getElementById("table"), own = table.dataset.tab;
  const move = { thing: { key, part: "" }, source: null, target: null, leaves: false, count: 1, piece: "" };
  const beats = [{ ms: 200, moves: [{ ...move, kind: "light" }], sound: [] }];
  stage.ready(JSON.stringify([{ beats, say: "", seal: "", actor: "", rest: 0, sound: [] }]), own);
  table.dataset.tab = "cards";
  stage.play();
  let lit = 0;
  while (stage.isPlaying()) {
    await new Promise(requestAnimationFrame);
    lit = Math.max(lit, document.querySelectorAll(".stage-lit").length);
  }
  table.dataset.tab = own;
  return lit;
}"""  # noqa: E501


@pytest.mark.long
def test_what_is_in_the_tab_that_was_left_is_not_lit_over_the_one_that_opened(
    by_touch: AppShell,
) -> None:
    _opened(by_touch)
    assert by_touch.page.evaluate(_LEFT, "z-row/wheel/hub") == 0
    assert by_touch.page.evaluate(_LEFT, "z-players/1") == 1


@pytest.mark.long
def test_where_all_is_in_sight_no_tab_opens(app: AppShell) -> None:
    _opened(app)
    tabs = app.page.evaluate(_PLAYED, ["z-cards/play", True, False, ""])
    assert (tabs["during"], tabs["lit"]) == ("wheel", 1)


# What a motion about a group does whose place is another one when the board is drawn anew: where it
# is lit and where the group is then, and how often it is seen.
_MOVED = """async ([key, change]) => {
  const stage = await import(JSON.parse(document.getElementById("boot").textContent).stage);
  const group = document.getElementById(key), was = group.style.cssText;
  const spot = { key, part: "" };
  const move = { source: null, target: null, leaves: false, count: 1, piece: "" };
  const beat = (kind) => ({ ms: 200, moves: [{ ...move, kind, thing: spot }], sound: [] });
  const beats = [beat("light"), beat("roll")];
  stage.ready(JSON.stringify([{ beats, say: "A", seal: "", actor: "", rest: 0, sound: [] }]));
  group.style.cssText = change;
  stage.play();
  while (stage.isPlaying() && !document.querySelector(".stage-lit")) await new Promise(requestAnimationFrame);
  const lit = document.querySelector(".stage-lit").getBoundingClientRect(), is = group.getBoundingClientRect();
  const found = { by: lit.y + 3 - is.y, opacity: getComputedStyle(group).opacity };
  await stage.over();
  group.style.cssText = was;
  return found;
}"""  # noqa: E501


# How many pictures of a group are seen when it lights up, where the board is drawn anew without it.
_GONE = """async (key) => {
  const stage = await import(JSON.parse(document.getElementById("boot").textContent).stage);
  const group = document.getElementById(key), { parentElement, nextSibling } = group;
  const spot = { key, part: "" }, name = group.querySelector("b").textContent;
  const move = { source: null, target: null, leaves: true, count: 0, piece: "" };
  const beat = (kind) => ({ ms: 200, moves: [{ ...move, kind, thing: spot }], sound: [] });
  const pictures = () => [...document.querySelectorAll(".stage > *")]
    .filter((each) => each.textContent.includes(name) && getComputedStyle(each.firstElementChild).opacity !== "0").length;
  stage.ready(JSON.stringify([{ beats: [beat("light"), beat("carry")], say: "", seal: "", actor: "", rest: 0, sound: [] }]));
  group.remove();
  stage.play();
  while (stage.isPlaying() && !document.querySelector(".stage-lit")) await new Promise(requestAnimationFrame);
  const lit = pictures();
  await stage.over();
  parentElement.insertBefore(group, nextSibling);
  return [lit, document.querySelectorAll(".stage").length];
}"""  # noqa: E501


@pytest.mark.long
def test_the_board_as_it_was_gives_way_to_what_is_drawn_anew(app: AppShell) -> None:
    """What stands elsewhere is lit where it is; what grew or is gone is seen as it was."""
    _opened(app)

    def seen(change: str) -> tuple[int, str]:
        look = app.page.evaluate(_MOVED, ["z-players/1", change])
        return round(look["by"]), look["opacity"]

    assert seen("position: relative; top: 60px") == (0, "1")
    assert seen("margin-left: -60px") == (0, "0")
    assert seen("margin-left: 60px") == (0, "1")
    assert app.page.evaluate(_GONE, "z-players/2") == [1, 0]


@pytest.mark.long
def test_the_filter_of_the_log_stands_above_its_lines_in_any_tab(by_touch: AppShell) -> None:
    _opened(by_touch)
    by_touch.press(by_touch.act("app:tab:log"))
    above = by_touch.page.evaluate("""() => {
      const [log, filter] = ["#z-log", "#z-log > .filter > summary"].map((name) =>
        document.querySelector(name).getBoundingClientRect());
      return [filter.top - log.top, log.right - filter.right];
    }""")
    assert above[0] >= 0
    assert 0 <= above[1] < 40


# How far what is in a group stands in its copy from where it stands itself.
_COPIED = """async ([key, part]) => {
  const stage = await import(JSON.parse(document.getElementById("boot").textContent).stage);
  const group = document.getElementById(key), spot = { key, part: "" };
  const move = { kind: "light", thing: spot, source: null, target: null, leaves: false, count: 1, piece: "" };
  const beats = [{ ms: 200, moves: [move], sound: [] }];
  stage.ready(JSON.stringify([{ beats, say: "A", seal: "", actor: "", rest: 0, sound: [] }]));
  group.setAttribute("data-planted", "");
  stage.play();
  while (stage.isPlaying() && !document.querySelector(".stage-lit")) await new Promise(requestAnimationFrame);
  const [copy, own] = [document.querySelector(`.stage ${part}`), group.querySelector(part)].map((each) => each.getBoundingClientRect());
  group.removeAttribute("data-planted");
  stage.end();
  return [copy.x - own.x, copy.y - own.y, copy.width - own.width, copy.height - own.height];
}"""  # noqa: E501


def test_the_copy_of_a_narrow_row_is_as_low_as_the_row(app: AppShell) -> None:
    app.open(play(game="machiavelli", seats="human,random,random,random,random", seed=7, anim="1"))
    app.page.evaluate("__table.whenIdle()")
    assert max(map(abs, app.page.evaluate(_COPIED, ["z-players/1", ".who b"]))) < 1
