"""A frame of the site in a page of another host."""

from playwright.sync_api import FrameLocator, Locator

_STORAGE = """() => {
  try {
    return String(localStorage.length);
  } catch (error) {
    return error.name;
  }
}"""


class EmbedFrame:
    """An example as a reader of that page meets it."""

    def __init__(self, frame: FrameLocator) -> None:
        self.frame = frame

    @property
    def heading(self) -> Locator:
        return self.frame.get_by_role("heading").first

    @property
    def poster(self) -> Locator:
        """The picture that is there before anything is started."""
        return self.frame.get_by_test_id("example-plate").get_by_role("img").first

    @property
    def language(self) -> str | None:
        return self._root.get_attribute("lang")

    @property
    def storage(self) -> str:
        """How many things the frame's storage has, or why the browser keeps it from the frame."""
        return str(self._root.evaluate(_STORAGE))

    @property
    def _root(self) -> Locator:
        return self.frame.locator(":root")
