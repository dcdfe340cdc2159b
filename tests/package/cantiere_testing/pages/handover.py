"""Between two people at one device."""

from cantiere_testing.pages.shell import AppShell

_DOCUMENT = """() => document.documentElement.outerHTML.replace(
  document.getElementById("boot").outerHTML, "") + document.title"""
_SMALL_STORES = """() => JSON.stringify(
  [{...localStorage}, {...sessionStorage}, document.cookie, location.hash])"""


class HandOver(AppShell):
    """The screen that keeps what is private until the next person asks for it."""

    @property
    def is_open(self) -> bool:
        return self.fact("screen") == "handover"

    @property
    def title(self) -> str:
        return self.text('[data-testid="handover"] h1')

    @property
    def document(self) -> str:
        """All markup of the page and its title, without the data that every page has."""
        return str(self.page.evaluate(_DOCUMENT))

    @property
    def read_out(self) -> str:
        """All that a reader is told."""
        return self.page.locator("body").aria_snapshot()

    @property
    def kept_in_the_open(self) -> str:
        """What lies in the small storages, in cookies and in the address."""
        return str(self.page.evaluate(_SMALL_STORES))

    def show(self) -> None:
        """The next person has the device, and takes the way without holding."""
        self.device.press(self.at("btn-handover-plain"))
        self._shown()

    def hold(self) -> None:
        """The next person has the device, and holds the button by mouse."""
        self._down()
        self._shown()
        self.page.mouse.up()

    def tap(self) -> None:
        """Let go of the button at once."""
        self._down()
        self.page.mouse.up()

    def _down(self) -> None:
        self.at("btn-handover").hover()
        self.page.mouse.down()

    def _shown(self) -> None:
        self.page.locator("html[data-screen=table]").wait_for(state="attached")
        self.settle(after=-1)
