"""The dialogs with links and notation, and the dialog for pasting text."""

from typing import Self

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable


class SharePage(FirenzeTable):
    """A table with the dialogs that make links and open them."""

    def share(self) -> Self:
        """Open the dialog with links."""
        self.menu("share")
        return self

    def reveal(self, which: str) -> Self:
        """Show a link (`position` or `game`) although it reveals hidden information."""
        return self.press(self.at(f"btn-share-{which}"))

    def link(self, which: str) -> str:
        """Return the address in a field: `position`, `game` or `deal`."""
        return self.at(f"link-{which}").input_value()

    def follow(self, address: str) -> Self:
        """Open a link in the way of a first-time visitor."""
        self.page.goto("about:blank")
        return self.open(play(address.partition("#")[2]))

    def notation(self) -> str:
        """Return the game as text."""
        self.menu("notation")
        text = self.at("notation").input_value()
        self.device.press(self.at("btn-close"))
        return text

    def paste(self, text: str) -> Self:
        """Open the game or position that a text contains, from the dialog for pasting."""
        if not self.page.get_by_test_id("sheet-paste").count():
            self.menu("paste")
        self.at("paste").fill(text)
        self.press(self.at("btn-paste"))
        return self
