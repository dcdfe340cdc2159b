"""A frame of the site in a page of another host."""

from playwright.sync_api import FrameLocator, Locator, expect

from cantiere_testing.desk import TIMEOUT_MS

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
    def said(self) -> Locator:
        """What is told of the picture."""
        return self.frame.get_by_test_id("example-said")

    @property
    def summary(self) -> Locator:
        """How things stand in the position of a code, where no picture is there."""
        return self.frame.get_by_test_id("example-summary")

    @property
    def question(self) -> Locator:
        return self.frame.get_by_test_id("example-question")

    @property
    def because(self) -> Locator:
        """Why the last answer is right or wrong."""
        return self.frame.get_by_test_id("example-because")

    @property
    def count(self) -> Locator:
        """Which step of how many is shown."""
        return self.frame.get_by_test_id("example-count")

    def answer(self, number: int) -> Locator:
        """The button of an answer, counted from 0."""
        return self.frame.get_by_test_id(f"example-answer-{number}")

    def next(self) -> None:
        """Go a step on."""
        self.frame.get_by_test_id("example-next").click()

    def back(self) -> None:
        """Go a step back."""
        self.frame.get_by_test_id("example-prev").click()

    def play_on(self) -> None:
        """Start the table in the frame, and wait until it can be played on."""
        self.start()
        self.become_playable()

    def start(self) -> None:
        """Start the table in the frame."""
        self.frame.get_by_test_id("example-start").click()

    def become_playable(self) -> None:
        """Wait until the table in the frame can be played on."""
        expect(self._root).to_have_attribute("data-app", "ready", timeout=TIMEOUT_MS)

    @property
    def waiting(self) -> Locator:
        """What a table shows while another one of the page is played."""
        return self.frame.locator("#paused")

    def become_live(self) -> None:
        """Wait until the frame's script has taken the picture up."""
        expect(self.frame.locator("#example")).to_have_attribute("data-level", "1")

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
