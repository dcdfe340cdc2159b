"""The parts that the tables of all games share: prompt, reason, undo, log, and the test object."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Self

from playwright.sync_api import Locator

from cantiere_testing.pages.shell import AppShell


class TablePage(AppShell):
    """A table during play. `tabs`: a phone's tabs, with the first parts of their elements'
    names.
    """

    tabs: ClassVar[Mapping[str, Sequence[str]]] = {}

    @cached_property
    def _is_tabbed(self) -> bool:
        """Return whether the window is so narrow that it shows zones in tabs."""
        return super().at(f"tab-{next(iter(self.tabs))}").is_visible()

    def at(self, testid: str) -> Locator:
        """Return the visible element with this test id, after opening its tab if it has one."""
        self._show(testid)
        return super().at(testid)

    def act(self, target: str) -> Locator:
        """Return the visible element for a click target, after opening its tab if it has one."""
        self._show(target)
        return super().act(target)

    def _show(self, name: str) -> None:
        if self.fact("screen") != "table":  # the press before ended the game: no tabs any more
            return
        for tab, prefixes in self.tabs.items():
            if name.startswith(tuple(prefixes)) and self._is_tabbed:
                self._open_tab(tab)

    def _open_tab(self, name: str) -> None:
        tab = super().at(f"tab-{name}")
        if tab.get_attribute("aria-selected") != "true":
            self.press(tab)

    def press(self, target: Locator) -> Self:
        """Press something, and wait until the page has reacted.

        Raises `AssertionError` with the page's explanation if the rules do not allow it; `refused`
        is for a press that a test expects to be refused.
        """
        super().press(target)
        if self.reason.count():
            raise AssertionError(f"the page refuses this: {self._reason_text()}")
        return self

    def press_or_list(self, target: str, listed: str) -> Self:
        """Press a click target, or its line in the list that `listed` opens on a small screen.

        A list can stay open while several of its lines are pressed.
        """
        line = self._in_sheet(target)
        if line.count():
            self.press(line)
            return self
        here, opener = self.act(target), self.act(f"app:inspect:{listed}")
        is_listed = opener.count() > 0
        if is_listed:
            self.press(opener)
        self.press(line if is_listed else here)
        return self

    def _in_sheet(self, target: str) -> Locator:
        """Return the element for a click target in the open sheet, which lies over the table."""
        return self.page.locator(f'#z-sheet [data-act="{target}"]')

    @property
    def prompt(self) -> str:
        """Return the question to the player."""
        return self.text('[data-testid="prompt"]')

    @property
    def reason(self) -> Locator:
        """Return the bubble that explains a refused attempt, as a locator."""
        return self.page.locator('[data-testid="reason"]')

    def confirm(self) -> Self:
        """Confirm the staged move, in the open list if that has the button too."""
        button = self._in_sheet("do-confirm")
        self.press(button if button.count() else self.at("btn-confirm"))
        return self

    def end(self) -> Self:
        """End the phase."""
        self.press(self.at("btn-end"))
        return self

    def undo(self) -> Self:
        """Undo the last step."""
        self.press(self.at("btn-undo"))
        return self

    def restart_turn(self) -> Self:
        """Restart the turn."""
        self.press(self.at("btn-restart-turn"))
        return self

    @property
    def is_over(self) -> bool:
        """Return whether the game is over."""
        return self.fact("screen") == "score" or self.fact("phase") == "over"

    def log_lines(self) -> list[str]:
        """Return the lines of the log, oldest first."""
        return [
            line.strip() for line in self.page.locator("[data-testid^=log-line-]").all_inner_texts()
        ]

    def refused(self, target: Locator) -> str:
        """Try something that is not allowed, and return the explanation with its clause."""
        self.device.press(target)
        self.reason.wait_for(state="visible")
        return self._reason_text()

    def _reason_text(self) -> str:
        return " ".join(self.reason.inner_text().split())

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know; seats are counted from 0."""
        view: dict[str, Any] = self.table_call("view", seat)
        return view

    def legal(self) -> list[list[int]]:
        """Return the legal steps of the engine, as lists of numbers."""
        legal: list[list[int]] = self.table_call("legal")
        return legal

    def hash(self) -> str:
        """Return the hash of the position."""
        return str(self.table_call("hash"))
