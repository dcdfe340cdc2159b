"""What the tables of all games share: prompt, reason, undo, log, and the read-only test object."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Self

from playwright.sync_api import Locator

from cantiere_testing.pages.shell import AppShell


class TablePage(AppShell):
    """A table that is being played. `tabs`: where a phone shows what it does not show always."""

    tabs: ClassVar[Mapping[str, Sequence[str]]] = {}

    @cached_property
    def _is_tabbed(self) -> bool:
        """Whether the window is so narrow that zones take turns."""
        return super().at(f"tab-{next(iter(self.tabs))}").is_visible()

    def at(self, testid: str) -> Locator:
        """The element of that id, its tab opened where the window has tabs."""
        self._show(testid)
        return super().at(testid)

    def act(self, target: str) -> Locator:
        """The element of that click target, its tab opened where the window has tabs."""
        self._show(target)
        return super().act(target)

    def _show(self, name: str) -> None:
        for tab, prefixes in self.tabs.items():
            if name.startswith(tuple(prefixes)) and self._is_tabbed:
                self._open_tab(tab)

    def _open_tab(self, name: str) -> None:
        tab = super().at(f"tab-{name}")
        if tab.get_attribute("aria-selected") != "true":
            self.press(tab)

    def press_or_list(self, target: str, listed: str) -> Self:
        """Press what stands for a click target; where that is too small for a finger, its line in
        the list that `listed` opens."""
        here, opener = self.act(target), self.act(f"app:inspect:{listed}")
        if opener.count():
            self.press(opener)
            here = self.page.locator(f'#z-sheet [data-act="{target}"]')
        self.press(here)
        return self

    @property
    def prompt(self) -> str:
        return self.text('[data-testid="prompt"]')

    @property
    def reason(self) -> Locator:
        """The bubble that answers a refused try."""
        return self.page.locator('[data-testid="reason"]')

    def confirm(self) -> Self:
        """Do what is staged."""
        self.press(self.at("btn-confirm"))
        return self

    def end(self) -> Self:
        """Leave a phase."""
        self.press(self.at("btn-end"))
        return self

    def undo(self) -> Self:
        self.press(self.at("btn-undo"))
        return self

    def restart_turn(self) -> Self:
        self.press(self.at("btn-restart-turn"))
        return self

    @property
    def is_over(self) -> bool:
        return self.fact("screen") == "score" or self.fact("phase") == "over"

    def log_lines(self) -> list[str]:
        """The chronicle as it is written, oldest first."""
        return [
            line.strip() for line in self.page.locator("[data-testid^=log-line-]").all_inner_texts()
        ]

    def refused(self, target: Locator) -> str:
        """Try what is not allowed; the sentence of the answer, with its clause."""
        self.device.press(target)
        self.reason.wait_for(state="visible")
        return " ".join(self.reason.inner_text().split())

    def view(self, seat: int) -> dict[str, Any]:
        """What that seat may know."""
        view: dict[str, Any] = self.table_call("view", seat)
        return view

    def legal(self) -> list[list[int]]:
        legal: list[list[int]] = self.table_call("legal")
        return legal

    def hash(self) -> str:
        return str(self.table_call("hash"))
