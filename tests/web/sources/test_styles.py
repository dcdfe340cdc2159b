"""Windows and space are named once, in breakpoints.css and tokens.css; a game has its own looks."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuild.pages import STYLES

AT_RULE = re.compile(r"@(?:media|container (?:page|window)) [^{;]*{")
SPACE = re.compile(r"[{;]\s*(?:gap|row-gap|column-gap|(?:padding|margin)(?:-\w+)?): ([^;}]+)")
PREFIX = {"firenze": r"\.f-", "carrara": r"\.c-", "machiavelli": r"\.m-"}
NO_SELECTORS = re.compile(r"/\*.*?\*/|@keyframes [^{]*{(?:[^{}]|{[^{}]*})*}", re.DOTALL)
NAME = re.compile(r'[.#][A-Za-z_][\w-]*|\[id="[^"]*"\]')


def selectors(sheet: Path) -> Iterator[str]:
    """Those of all rules, around nested ones the outer ones; each of a list by itself."""
    heads, head = [""], ""
    for sign in NO_SELECTORS.sub("", sheet.read_text("utf-8")):
        if sign == "{":
            outer, selector = heads[-1], head.split(";")[-1].strip()
            if selector.startswith("@"):
                heads.append(outer)
            else:
                heads.append(f"{outer} {selector}")
                yield from (f"{outer} {each}" for each in alternatives(selector))
        elif sign == "}":
            heads.pop()
        head = "" if sign in "{}" else head + sign


def alternatives(selector: str) -> list[str]:
    """`a, :is(b, c) d` means three things."""
    depth, parts = 0, [""]
    for sign in selector:
        depth += (sign == "(") - (sign == ")")
        parts = [*parts, ""] if sign == "," and not depth else [*parts[:-1], parts[-1] + sign]
    if len(parts) > 1:
        return [each for part in parts for each in alternatives(part)]
    listed = re.search(r":is\(([^()]*,[^()]*)\)", selector)
    if not listed:
        return [selector.strip()]
    before, behind = selector[: listed.start()], selector[listed.end() :]
    choices = listed[1].split(",")
    return [each for one in choices for each in alternatives(f"{before}{one.strip()}{behind}")]


@pytest.mark.parametrize("game", PREFIX)
def test_the_looks_of_a_game_change_no_table_of_another(game: str) -> None:
    """They come to the page of every table, some of them after it is drawn."""
    sheets = {path: list(selectors(path)) for path in STYLES.rglob("*.css")}
    others = {
        name
        for path, used in sheets.items()
        if not path.stem.startswith(game)
        for each in used
        for name in NAME.findall(each)
    }
    game_sheets = [path for path in sheets if path.stem.startswith(game)]
    assert game_sheets
    for path in game_sheets:
        for each in sheets[path]:
            is_own = f'data-game="{game}"' in each or re.search(PREFIX[game], each)
            assert is_own or set(NAME.findall(each)) - others, (path.name, each)


def test_no_sheet_takes_the_ring_from_what_has_the_focus() -> None:
    """A segment of Carrara's wheel lost it when it was chosen by the keyboard."""
    for path in STYLES.rglob("*.css"):
        rules = NO_SELECTORS.sub("", path.read_text("utf-8"))
        bare = re.findall(r"([^{};]*){[^{}]*outline: (?:0|none)\b", rules)
        assert all(":not(:focus-visible)" in selector for selector in bare), path.name


def test_windows_are_asked_for_by_name() -> None:
    for path in STYLES.rglob("*.css"):
        rules = AT_RULE.findall(path.read_text("utf-8"))
        assert [rule for rule in rules if re.search(r"\d(?:rem|px)\b", rule)] == [], path.name


def test_space_of_the_scale_is_asked_for_by_its_token() -> None:
    tokens = (STYLES / "tokens.css").read_text("utf-8")
    scale = set(re.findall(r"--s-\d: ([\d.]+rem);", tokens))
    assert len(scale) == 8
    for path in STYLES.rglob("*.css"):
        for declared in SPACE.findall(path.read_text("utf-8")):
            assert not scale & set(declared.split()), (path.name, declared)


LEADING = re.compile(r"(?:line-height|font|font-size): [^;}]*\d(?:\.\d+)?px")
DRAWN = {"carrara-narrow.css", "carrara-wheel.css", "score.css"}
"""Sheets that set words in the units of a drawing, which grows as a whole."""


def test_lines_grow_with_the_text() -> None:
    """A line of 20 pixels cuts letters off where the reader has asked for larger ones."""
    sheets = {
        path.name for path in STYLES.rglob("*.css") if LEADING.search(path.read_text("utf-8"))
    }
    assert sheets == DRAWN


def test_strokes_are_asked_for_by_their_token() -> None:
    tokens = (STYLES / "tokens.css").read_text("utf-8")
    strokes = set(re.findall(r"--k-\w+: (\d\.\d+px);", tokens))
    assert strokes == {"1.5px", "2.5px"}
    for path in set(STYLES.rglob("*.css")) - {STYLES / "tokens.css"}:
        lengths = re.findall(r"(?<![\w.#%])\d*\.\d+px\b", path.read_text("utf-8"))
        assert not strokes & set(lengths), path.name


def test_no_sheet_of_the_table_moves_what_the_start_shows() -> None:
    """The list of the start keeps its signs in front of its words."""
    start = Path("web/pages/parts/boot.html").read_text("utf-8").partition('<ol class="stages">')[2]
    names = {
        f".{name}"
        for classes in re.findall(r'class="([^"{]+)"', start.partition("</ol>")[0])
        for name in classes.split()
    }
    assert ".stage-mark" in names
    for path in set(STYLES.rglob("*.css")) - {STYLES / "start.css"}:
        assert not names & {each.strip() for each in selectors(path)}, path.name


def test_a_low_frame_is_played_in_only_where_its_layout_is_made_for_the_width() -> None:
    named = (STYLES / "breakpoints.css").read_text("utf-8")
    rail = re.search(r"--rail \(height < (\d+)rem\) and \([\d.]+rem <= width < (\d+)rem\)", named)
    frame = Path("web/embed/frame.mjs").read_text("utf-8")
    low = re.search(r"{ from: 640, to: (\d+), least: 360, most: (\d+) }", frame)
    assert rail
    assert low
    assert [16 * int(rail[2]) - 1, 16 * int(rail[1]) - 1] == [int(low[1]), int(low[2])]
    document = Path("docs/embedding.md").read_text("utf-8")
    assert f"| 640 to {low[1]} | 360 to {low[2]} also works (landscape) |" in document


_HAS = re.compile(r":has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
_UNNAMED = re.compile(r"[ >+~](?:\*|(?::[\w-]+(?:\([^()]*\))?)+)(?:::[\w-]+)?$")


def unnamed(selector: str) -> bool:
    """Whether a rule that asks what an element has is about any element that is in it."""
    return ":has(" in selector and bool(_UNNAMED.search(_HAS.sub("", selector)))


@pytest.mark.parametrize(
    ("selector", "is_unnamed"),
    [
        (".seat:has(> .rival) .who > :first-child", True),
        (".seat:not(:has(:checked)) > *", True),
        ("#table:has(.a:nth-child(2)) :nth-child(2)::before", True),
        (".seat:has(> :first-child) .who > .seal", False),
        (".seat .who > :first-child", False),
        (".seat:has(> .rival)", False),
        (".f-lot:has(> :nth-child(2)) b:first-child", False),
    ],
)
def test_what_an_unnamed_element_is(selector: str, is_unnamed: bool) -> None:
    assert unnamed(selector) == is_unnamed


def test_no_rule_about_what_an_element_has_is_about_unnamed_elements_in_it() -> None:
    """Browsers work out the looks of a whole table anew, at each element that comes or goes, where
    one such rule exists: all that `:has` asks about is forgotten at once."""
    rules = [each for path in STYLES.rglob("*.css") for each in selectors(path) if unnamed(each)]
    assert rules == []
