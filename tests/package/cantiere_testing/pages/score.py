"""The end of a game: who won, and the points by source."""

from cantiere_testing.pages.shell import AppShell

TOTAL = "total"


class ScorePage(AppShell):
    """The final score."""

    def cell(self, seat: int, source: str) -> int:
        """Points of a seat from a source, or its `total`."""
        text = self.page.get_by_test_id(f"score-{seat}-{source}").inner_text().strip()
        return 0 if text == "–" else int(text.replace("−", "-"))

    def sources(self) -> list[str]:
        """The sources in order of display."""
        cells = self.page.locator('tbody [data-testid^="score-0-"]').all()
        ids = [cell.get_attribute("data-testid") or "" for cell in cells]
        return [each.removeprefix("score-0-") for each in ids]

    def breakdown(self, seat: int) -> dict[str, int]:
        return {source: self.cell(seat, source) for source in self.sources()}

    def brought(self, seat: int, source: str) -> int:
        """Open the lines that a number came from, and close them; what they brought together."""
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
        return self.text('[data-testid="final"] h1')

    def again(self) -> None:
        """The same people and options, another deal."""
        self.device.press(self.at("btn-again"))
        self.page.locator("html[data-screen=table]").wait_for(state="attached")

    def look_back(self) -> None:
        """Back to the board as it stood at the end."""
        self.device.press(self.at("btn-look-back"))
        self.page.locator("html[data-screen=table]").wait_for(state="attached")
