"""The page with the list of saved games."""

from pathlib import Path
from typing import Self

from playwright.sync_api import Locator, expect

from cantiere_testing.address import QUIET
from cantiere_testing.pages.shell import AppShell


class SavedGames(AppShell):
    """The page Saved games."""

    def visit(self) -> Self:
        """Open the page by its address."""
        query = "&".join(f"{name}={value}" for name, value in QUIET.items())
        return self.open(f"/saved/?{query}")

    @property
    def games(self) -> Locator:
        """Return the cards of the saved games, newest first."""
        return self.page.get_by_test_id("saved-game")

    @property
    def lost(self) -> Locator:
        """Return the cards of the saved games that cannot be read."""
        return self.page.get_by_test_id("lost-game")

    def titles(self) -> list[str]:
        """Return the titles of the saved games."""
        return [text.strip() for text in self.games.locator("h2").all_inner_texts()]

    def within(self, game: int, testid: str) -> Locator:
        """Return a button of the card `game`, counted from the newest."""
        return self.games.nth(game).get_by_test_id(testid)

    def go_on(self, game: int = 0) -> None:
        """Open a game, and wait for its table, its score or its hand-over screen."""
        self.press(self.within(game, "btn-open"))
        self.page.locator("html:not([data-screen=saved])").wait_for(state="attached")
        self.settle(after=-1)

    def delete(self, game: int) -> None:
        """Delete a game."""
        before = self.games.count()
        self.press(self.within(game, "btn-delete"))
        expect(self.games).to_have_count(before - 1)

    def rename(self, game: int, name: str) -> None:
        """Give a game a name."""
        self.press(self.within(game, "btn-rename"))
        field = self.page.get_by_test_id("game-name")
        field.fill(name)
        before = self.rev
        field.press("Enter")
        expect(field).to_have_count(0)
        self.settle(before)

    def saved_by(self, button: Locator, folder: Path, *further: Locator) -> Path:
        """Press buttons, and return the file that is downloaded into `folder`."""
        with self.page.expect_download() as download:
            for each in (button, *further):
                self.device.press(each)
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return file

    def bring_in(self, *files: Path) -> None:
        """Import files, and wait until the page says what it imported."""
        with self.page.expect_file_chooser() as chooser:
            self.device.press(self.at("btn-import"))
        chosen, before = chooser.value, self.rev
        chosen.set_files(list(files))
        self.settle(before)

    def erase(self) -> None:
        """Delete all games, and confirm."""
        self.press(self.at("btn-erase")).press(self.at("btn-erase-go"))
        self.page.get_by_test_id("shelf-empty").wait_for()
