"""The page for a screen reader and a keyboard: only roles and names."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Self

from playwright.sync_api import Locator

from cantiere_testing.devices import calm
from cantiere_testing.pages.shell import AppShell

_LINE = re.compile(r'\s*- (\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)')
MOST_KEYS = 90
"""The most presses of one key to reach an element."""


class Cell(NamedTuple):
    """A cell of a grid; `button` is the name of the button in it, or ""."""

    text: str
    button: str = ""
    is_pressed: bool = False


class Button(NamedTuple):
    """A button of the answers, and whether it can be pressed."""

    name: str
    is_enabled: bool


class Position(NamedTuple):
    """The readable parts of a table: the question, grids by name, headings and buttons."""

    asked: str
    grids: Mapping[str, Sequence[Sequence[Cell]]]
    headings: Sequence[str]
    buttons: Sequence[Button]

    def column(self, grid: str, name: str) -> int:
        """Return the index of a column in each row of a grid, or −1."""
        heads = [cell.text for cell in self.grids[grid][0]] if grid in self.grids else []
        return heads.index(name) if name in heads else -1

    def cells(self, grid: str) -> Sequence[Cell]:
        """Return all cells of a grid without its head."""
        return [cell for row in self.rows(grid) for cell in row]

    def rows(self, grid: str) -> Sequence[Sequence[Cell]]:
        """Return the rows of a grid without its head."""
        return self.grids[grid][1:] if grid in self.grids else ()


class ReaderPage(AppShell):
    """The page for a person who hears it and uses only keys."""

    def read(self) -> Position:
        """Return the accessibility tree of the main part."""
        return parsed(self.page.get_by_role("main").aria_snapshot(), self.t("app.acts"))

    def button(self, name: str) -> Locator:
        """Return the button with this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def use(self, target: Locator) -> Self:
        """Reach an element by keys, press Enter, and wait until the page has reacted."""
        if target.evaluate(_WHERE) == "here":
            calm(self.page)  # the page itself may have brought the focus there
        self.reach(target)
        before = self.rev
        self.page.keyboard.press("Enter")
        self.settle(before)
        return self

    def reach(self, target: Locator) -> Self:
        """Move the focus to an element: with `.` inside a grid, otherwise with Shift+Tab and Tab.

        Raises `AssertionError` if no key leads there.
        """
        element = target.element_handle()
        for key in (".",) if element.evaluate(_IN_GRID) else ("Shift+Tab", "Tab"):
            for _ in range(MOST_KEYS):
                where = element.evaluate(_WHERE)
                if where == "gone":  # drawn anew meanwhile
                    element = target.element_handle()
                    where = element.evaluate(_WHERE)
                if where == "here":
                    return self
                self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {target}")

    def type_line(self, line: str) -> Self:
        """Type a command."""
        self.key("/")
        self.page.keyboard.type(line)
        return self.key("Enter")

    def heard(self) -> list[str]:
        """Return the messages of the live region since the page was opened."""
        return [text.replace("\u00a0", "") for text in self.heard_as_said()]

    def heard_as_said(self) -> list[str]:
        """Return the same messages with the invisible mark that makes a repeated one differ."""
        said: list[str] = self.page.evaluate("window.heard")
        return said

    def wait_heard(self, count: int, word: str) -> list[str]:
        """Wait until `count` messages contain a word, and return them unchanged."""
        said: list[str] = self.page.evaluate(_HEARD, [count, word])
        return said

    def wait_told(self, *words: str) -> Self:
        """Wait until one message contains all of these words."""
        self.page.evaluate(_TOLD, words)
        return self


_IN_GRID = "element => Boolean(element.closest('[role=grid]'))"
_WHERE = """element => element === document.activeElement ? "here"
  : element.isConnected ? "elsewhere" : "gone\""""
_HEARD = """([count, word]) => new Promise((done, fail) => {
  const late = performance.now() + 20000;
  const look = () => {
    const said = window.heard.filter((text) => text.includes(word));
    if (said.length >= count) done(said);
    else if (performance.now() > late) fail(new Error(`${word}: ${JSON.stringify(window.heard)}`));
    else requestAnimationFrame(look);
  };
  look();
})"""
_TOLD = """words => new Promise((done, fail) => {
  const late = performance.now() + 20000;
  const told = (text) => words.every((word) => text.toLowerCase().includes(word));
  const look = () => {
    if (window.heard.some(told)) done();
    else if (performance.now() > late) fail(new Error(`${words}: ${JSON.stringify(window.heard)}`));
    else requestAnimationFrame(look);
  };
  look();
})"""


def parsed(snapshot: str, acts: str) -> Position:
    """Parse the text of an accessibility tree.

    `acts` is the name of the group with the buttons that answer the question.
    """
    asked, headings, buttons = "", [], []
    grids: dict[str, list[list[Cell]]] = {}
    grid, in_acts, depth = "", False, 0
    for line in snapshot.splitlines():
        indented = len(line) - len(line.lstrip())
        if grid and indented <= depth:
            grid = ""
        match = _LINE.match(_unquoted(line))
        if not match:
            continue
        role, name, marks = match[1], (match[2] or "").replace('\\"', '"'), match[3] or ""
        if role == "status" and not asked:
            asked = line.partition("status:")[2].strip()
        elif role == "group":
            # A nested group without a name holds the buttons of one choice among the answers.
            in_acts = name == acts or (in_acts and not name)
        elif role == "grid":
            grid, in_acts, depth = name, False, indented
            grids[grid] = []
        elif role == "heading":
            headings.append(name)
            in_acts = False
        elif role == "row" and grid:
            grids[grid].append([])
        elif role in ("columnheader", "rowheader", "gridcell") and grid:
            grids[grid][-1].append(Cell(name))
        elif role == "button" and in_acts:
            buttons.append(Button(name, "[disabled]" not in marks))
        elif role == "button" and grid and grids[grid] and grids[grid][-1]:
            last = grids[grid][-1].pop()
            grids[grid][-1].append(Cell(last.text, name, "[pressed]" in marks))
    return Position(asked, grids, headings, buttons)


def _unquoted(line: str) -> str:
    """Return a line of the snapshot without the quotes that YAML puts around some lines."""
    head, dash, rest = line.partition("- ")
    if rest.startswith("'"):
        rest = rest.strip().rstrip(":").strip("'").replace("''", "'")
    return head + dash + rest
