"""A page on another host with frames, as its author and its readers have it."""

from typing import Any, Self

from playwright.sync_api import Page
from tests.e2e import other_host

from cantiere_testing.pages.embed import EmbedFrame

_HEARD = "(type) => heard.filter((each) => each.type === type).map((each) => each.data)"
_HAS = "([type, count]) => heard.filter((each) => each.type === type).length >= count"
_SEND = """([number, message]) =>
  document.querySelectorAll("iframe")[number].contentWindow.postMessage(message, "*")"""


class HostPage:
    """What frames it shows, what it heard from them, what it tells them."""

    def __init__(self, page: Page, host: str) -> None:
        self.page, self.host = page, host

    def open(self, frames: str) -> Self:
        # Its `load` would wait for every file of the frames, also for those that never come.
        self.page.goto(other_host.address(self.host, frames), wait_until="domcontentloaded")
        return self

    def frame(self, number: int = 0) -> EmbedFrame:
        return EmbedFrame(self.page.locator("iframe").nth(number).content_frame)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The data of all messages of a type so far."""
        messages: list[dict[str, Any]] = self.page.evaluate(_HEARD, kind)
        return messages

    def hear(self, kind: str, count: int = 1) -> dict[str, Any]:
        """Wait for so many messages of a type; the data of the last one."""
        self.page.wait_for_function(_HAS, arg=[kind, count])
        return self.heard(kind)[-1]

    def tell(self, kind: str, number: int = 0, **data: object) -> None:
        """Send a frame a message as the contract has it."""
        message = {"ns": "cantiere.embed", "v": 1, "id": "", "type": kind, "data": data}
        self.say(message, number)

    def say(self, message: object, number: int = 0) -> None:
        """Send a frame whatever it may be."""
        self.page.evaluate(_SEND, [number, message])
