"""The panel of a hint."""

from typing import Self

from playwright.sync_api import Locator

from cantiere_testing.pages.shell import AppShell

Numbers = tuple[float, float, float]
MINUS = "\N{MINUS SIGN}"


class HintPanel(AppShell):
    """The move that a computer player would make, and its reasons."""

    @property
    def panel(self) -> Locator:
        """Return the panel."""
        return self.page.get_by_test_id("hint")

    @property
    def height(self) -> float:
        """Return the height of the panel in pixels."""
        box = self.panel.bounding_box()
        assert box is not None
        return box["height"]

    def ask(self) -> Self:
        """Ask for a hint, and wait for the answer."""
        self.press(self.at("btn-hint"))
        return self

    def begin(self) -> Self:
        """Ask for a hint without waiting for the answer."""
        self.device.press(self.at("btn-hint"))
        return self

    def wait_long(self) -> Self:
        """Wait until the page offers to stop, because the answer takes a while."""
        self.at("btn-hint-stop").wait_for()
        return self

    def stop(self) -> Self:
        """Stop the search for a hint."""
        self.press(self.at("btn-hint-stop"))
        return self

    def show(self) -> Self:
        """Mark the best move on the board."""
        self.press(self.at("btn-hint-board"))
        return self

    def lay(self) -> Self:
        """Make the best move the draft."""
        self.press(self.at("btn-hint-lay"))
        return self

    def do(self) -> Self:
        """Play the best move."""
        self.press(self.at("btn-hint-do"))
        return self

    def line(self, which: str) -> str:
        """Return the line of the `best` or the `other` move."""
        return " ".join(self.panel.get_by_test_id(f"hint-{which}").inner_text().split())

    def parts_shown(self) -> Locator:
        """Open the numbers behind the sentence, and return the panel."""
        numbers = self.panel.get_by_test_id("hint-numbers")
        if numbers.get_attribute("open") is None:
            self.device.press(numbers.locator("summary"))
        return self.panel

    def parts(self) -> dict[str, Numbers]:
        """Return the rows of the table: best, other and difference; the row `lead` is the sum."""
        parts = {}
        for row in self.parts_shown().locator("tr[data-part]").all():
            best, other, change = (
                float(cell.replace(MINUS, "-")) for cell in row.locator("td").all_inner_texts()
            )
            parts[row.get_attribute("data-part") or ""] = (best, other, change)
        return parts
