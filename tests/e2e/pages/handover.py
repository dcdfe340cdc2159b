"""Between two people at one device."""

from tests.e2e.pages.shell import AppShell


class HandOver(AppShell):
    """The screen that keeps what is private until the next person asks for it."""

    @property
    def is_open(self) -> bool:
        return self.fact("screen") == "handover"

    @property
    def title(self) -> str:
        return self.text('[data-testid="handover"] h1')

    def show(self) -> None:
        """The next person has the device."""
        self.device.press(self.at("btn-handover"))
        self.page.locator("html[data-screen=table]").wait_for(state="attached")
        self.settle(after=-1)
