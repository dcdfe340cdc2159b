"""The sheets of links, of notation, and of text pasted in."""

from typing import Self

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable


class SharePage(FirenzeTable):
    """A table whose links are made and followed."""

    def share(self) -> Self:
        """Open the sheet of links."""
        self.menu("share")
        return self

    def reveal(self, which: str) -> Self:
        """Show a link all the same that tells what is closed: `position` or `game`."""
        return self.press(self.at(f"btn-share-{which}"))

    def link(self, which: str) -> str:
        """The address in a field: `position`, `game` or `deal`."""
        return self.at(f"link-{which}").input_value()

    def follow(self, address: str) -> Self:
        """Open a link as somebody who was never here."""
        self.page.goto("about:blank")
        return self.open(play(address.partition("#")[2]))

    def notation(self) -> str:
        """The game as text."""
        self.menu("notation")
        text = self.at("notation").input_value()
        self.device.press(self.at("btn-close"))
        return text

    def paste(self, text: str) -> Self:
        """Open what a text holds; the sheet opens where it is not open yet."""
        if not self.page.get_by_test_id("sheet-paste").count():
            self.menu("paste")
        self.at("paste").fill(text)
        self.press(self.at("btn-paste"))
        return self
