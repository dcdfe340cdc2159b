"""The end of a game: the winner, and the points by source."""

from cantiere_testing.pages.shell import AppShell

TOTAL = "total"


class ScorePage(AppShell):
    """The final score."""

    def cell(self, seat: int, source: str) -> int:
        """Return the points of a seat from a source, or its `total`."""
        text = self.page.get_by_test_id(f"score-{seat}-{source}").inner_text().strip()
        return 0 if text == "–" else int(text.replace("−", "-"))

    def sources(self) -> list[str]:
        """Return the sources of points in the order of display."""
        cells = self.page.locator('tbody [data-testid^="score-0-"]').all()
        ids = [cell.get_attribute("data-testid") or "" for cell in cells]
        return [each.removeprefix("score-0-") for each in ids]

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return the points of a seat by source."""
        return {source: self.cell(seat, source) for source in self.sources()}

    def brought(self, seat: int, source: str) -> int:
        """Open the list of gains behind a number, close it, and return their sum."""
        self.press(self.page.get_by_test_id(f"score-{seat}-{source}"))
        gains = (
            self.at("sheet-from")
            .locator("[data-gain]")
            .evaluate_all("all => all.map((e) => Number(e.dataset.gain))")
        )
        self.press(self.at("btn-close"))
        return sum(gains)

    @property
    def verdict(self) -> str:
        """Return the heading that names the winner."""
        return self.text('[data-testid="final"] h1')

    def again(self) -> None:
        """Start another game with the same players and options."""
        self.device.press(self.at("btn-again"))
        self.page.locator("html[data-screen=table]").wait_for(state="attached")

    def look_back(self) -> None:
        """Return to the board as it was at the end."""
        self.device.press(self.at("btn-look-back"))
        self.page.locator("html[data-screen=table]").wait_for(state="attached")
