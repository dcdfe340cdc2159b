"""The replay of a game: the banner over a past position, its keys, the log and the timeline."""

import re
from typing import Self

from playwright.sync_api import Locator

from cantiere_testing.pages.firenze import FirenzeTable


class ReplayPage(FirenzeTable):
    """A table, at the present or at a past position."""

    @property
    def is_past(self) -> bool:
        """Return whether a past position is shown."""
        return self.page.get_by_test_id("past").count() > 0

    @property
    def step(self) -> int:
        """Return the number of the step shown."""
        return int(self.page.get_by_test_id("past").get_attribute("data-count") or -1)

    @property
    def steps(self) -> int:
        """Return the number of steps in the game."""
        numbers = re.findall(r"\d+", self.text('[data-testid="step-count"]'))
        return int(numbers[-1])

    def key(self, name: str) -> Self:
        """Press a key, and wait until the page has reacted."""
        before = self.rev
        self.page.keyboard.press(name)
        self.settle(before)
        return self

    def line(self, number: int) -> Self:
        """Press a line of the log."""
        self.press(self.page.get_by_test_id(f"log-line-{number}").get_by_role("button"))
        return self

    def marked(self) -> list[str]:
        """Return the lines of the log that belong to the step shown."""
        return self.page.locator("[aria-current=step]").all_inner_texts()

    @property
    def said(self) -> Locator:
        """Return the live region, whose text a screen reader reads out."""
        return self.page.locator("#announce")

    def position(self) -> dict[str, object]:
        """Return the visible parts of the position: points, towers of the city and the card row."""
        seen: dict[str, object] = self.page.evaluate(
            """() => ({
              points: [...document.querySelectorAll("[data-testid^=points-]")]
                .map((e) => e.textContent),
              city: [...document.querySelectorAll("[data-testid^=tower-]")]
                .map((e) => e.dataset.owner ?? e.dataset.state ?? ""),
              row: [...document.querySelectorAll("[data-testid^=row-card-]")]
                .map((e) => e.dataset.card ?? e.textContent),
            })"""
        )
        return seen
