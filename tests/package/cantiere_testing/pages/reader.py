"""The page as a screen reader and a keyboard meet it: roles and names, nothing else."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Self

from playwright.sync_api import Locator

from cantiere_testing.pages.shell import AppShell

_LINE = re.compile(r'\s*- (\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)')
MOST_KEYS = 90
"""Keys pressed to get anywhere."""


class Cell(NamedTuple):
    """A cell of a grid; `button` is the name of the button in it, "" for none."""

    text: str
    button: str = ""
    is_pressed: bool = False


class Button(NamedTuple):
    name: str
    is_enabled: bool


class Position(NamedTuple):
    """What is to be read: grids by name as rows of cells, what is asked, what can be pressed."""

    asked: str
    grids: Mapping[str, Sequence[Sequence[Cell]]]
    headings: Sequence[str]
    buttons: Sequence[Button]

    def column(self, grid: str, name: str) -> int:
        """The place of a column in each row of a grid, −1 where there is none."""
        heads = [cell.text for cell in self.grids[grid][0]] if grid in self.grids else []
        return heads.index(name) if name in heads else -1

    def cells(self, grid: str) -> Sequence[Cell]:
        """All cells of a grid without its head."""
        return [cell for row in self.rows(grid) for cell in row]

    def rows(self, grid: str) -> Sequence[Sequence[Cell]]:
        """Rows of a grid without its head."""
        return self.grids[grid][1:] if grid in self.grids else ()


class ReaderPage(AppShell):
    """A person who hears the page and has its keys."""

    def read(self) -> Position:
        """The accessibility tree of the main part."""
        return parsed(self.page.get_by_role("main").aria_snapshot(), self.t("app.acts"))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def use(self, target: Locator) -> Self:
        """Go there by keys and press Enter; wait for what follows."""
        self.reach(target)
        return self.key("Enter")

    def reach(self, target: Locator) -> Self:
        """Bring the focus to something: by the key for what can be used, or by Tab."""
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
        """What the live region has said since the page was opened."""
        return [text.replace("\u00a0", "") for text in self.heard_as_said()]

    def heard_as_said(self) -> list[str]:
        """The same, with what makes a repeated message differ."""
        said: list[str] = self.page.evaluate("window.heard")
        return said

    def wait_heard(self, count: int, word: str) -> list[str]:
        """The messages with a word, as they were said, as soon as there are so many."""
        said: list[str] = self.page.evaluate(_HEARD, [count, word])
        return said

    def wait_told(self, *words: str) -> Self:
        """Wait until one message had all of these words."""
        self.page.evaluate(_TOLD, words)
        return self


_IN_GRID = "element => Boolean(element.closest('[role=grid]'))"
_WHERE = """element => element === document.activeElement ? "here"
  : element.isConnected ? "elsewhere" : "gone\""""
_HEARD = """([count, word]) => new Promise((done) => {
  const look = () => {
    const said = window.heard.filter((text) => text.includes(word));
    if (said.length >= count) done(said); else requestAnimationFrame(look);
  };
  look();
})"""
_TOLD = """words => new Promise((done) => {
  const told = (text) => words.every((word) => text.toLowerCase().includes(word));
  const look = () => (window.heard.some(told) ? done() : requestAnimationFrame(look));
  look();
})"""


def parsed(snapshot: str, acts: str) -> Position:
    """The text of an accessibility tree; `acts` names the group of the buttons that answer."""
    asked, headings, buttons = "", [], []
    grids: dict[str, list[list[Cell]]] = {}
    grid, in_acts = "", False
    for line in snapshot.splitlines():
        found = _LINE.match(_unquoted(line))
        if not found:
            continue
        role, name, marks = found[1], (found[2] or "").replace('\\"', '"'), found[3] or ""
        if role == "status" and not asked:
            asked = line.partition("status:")[2].strip()
        elif role == "group":
            # A choice among the buttons is a group in their group, without a name of its own.
            in_acts, grid = name == acts or (in_acts and not name), ""
        elif role == "grid":
            grid, in_acts = name, False
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
    """A line of the snapshot without the quotes that YAML needs around some."""
    head, dash, rest = line.partition("- ")
    if rest.startswith("'"):
        rest = rest.strip().rstrip(":").strip("'").replace("''", "'")
    return head + dash + rest
