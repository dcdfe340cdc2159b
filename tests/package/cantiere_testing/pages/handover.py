"""The screen between two people who share a device."""

from cantiere_testing.pages.shell import AppShell

_DOCUMENT = """() => document.documentElement.outerHTML.replace(
  document.getElementById("boot").outerHTML, "") + document.title"""
_SMALL_STORES = """() => JSON.stringify(
  [{...localStorage}, {...sessionStorage}, document.cookie, location.hash])"""


class HandOver(AppShell):
    """The screen that hides private information until the next person asks for it."""

    @property
    def is_open(self) -> bool:
        """Return whether the screen is shown."""
        return self.fact("screen") == "handover"

    @property
    def title(self) -> str:
        """Return the heading of the screen."""
        return self.text('[data-testid="handover"] h1')

    @property
    def document(self) -> str:
        """Return all markup of the page and its title, without the page's data block."""
        return str(self.page.evaluate(_DOCUMENT))

    @property
    def read_out(self) -> str:
        """Return everything that a screen reader reads out."""
        return self.page.locator("body").aria_snapshot()

    @property
    def kept_in_the_open(self) -> str:
        """Return the contents of local and session storage, cookies and the hash."""
        return str(self.page.evaluate(_SMALL_STORES))

    def show(self) -> None:
        """Press the button that needs no holding, as the next person."""
        self.device.press(self.at("btn-handover-plain"))
        self._shown()

    def hold(self) -> None:
        """Hold the other button by mouse, as the next person, until the table is shown."""
        self._down()
        self._shown()
        self.page.mouse.up()

    def tap(self) -> None:
        """Press the button for holding, and let it go at once."""
        self._down()
        self.page.mouse.up()

    def _down(self) -> None:
        self.at("btn-handover").hover()
        self.page.mouse.down()

    def _shown(self) -> None:
        self.page.locator("html[data-screen=table]").wait_for(state="attached")
        self.settle(after=-1)
