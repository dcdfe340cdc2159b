"""The panel of a hint."""

from typing import Self

from playwright.sync_api import Locator

from cantiere_testing.pages.shell import AppShell

Numbers = tuple[float, float, float]
MINUS = "\N{MINUS SIGN}"


class HintPanel(AppShell):
    """What a computer player would do, and why."""

    @property
    def panel(self) -> Locator:
        return self.page.get_by_test_id("hint")

    @property
    def height(self) -> float:
        box = self.panel.bounding_box()
        assert box is not None
        return box["height"]

    def ask(self) -> Self:
        """Ask, and wait for the answer."""
        self.press(self.at("btn-hint"))
        return self

    def begin(self) -> Self:
        """Ask, and do not wait."""
        self.device.press(self.at("btn-hint"))
        return self

    def wait_long(self) -> Self:
        """Until the page says that it takes a while."""
        self.at("btn-hint-stop").wait_for()
        return self

    def stop(self) -> Self:
        self.press(self.at("btn-hint-stop"))
        return self

    def show(self) -> Self:
        """Mark the best move on the board."""
        self.press(self.at("btn-hint-board"))
        return self

    def lay(self) -> Self:
        """Make it the draft."""
        self.press(self.at("btn-hint-lay"))
        return self

    def line(self, which: str) -> str:
        """The line `best` or `other`."""
        return " ".join(self.panel.get_by_test_id(f"hint-{which}").inner_text().split())

    def parts(self) -> dict[str, Numbers]:
        """The rows of the table: best, other, difference; the sum is `lead`."""
        found = {}
        for row in self.panel.locator("tr[data-part]").all():
            best, other, change = (
                float(cell.replace(MINUS, "-")) for cell in row.locator("td").all_inner_texts()
            )
            found[row.get_attribute("data-part") or ""] = (best, other, change)
        return found
