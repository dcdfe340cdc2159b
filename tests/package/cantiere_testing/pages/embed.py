"""An example or a table embedded in a page of another host."""

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
    """An embedded example, as a reader of the other page sees it."""

    def __init__(self, frame: FrameLocator) -> None:
        self.frame = frame

    @property
    def heading(self) -> Locator:
        """Return the heading of the example."""
        return self.frame.get_by_role("heading").first

    @property
    def poster(self) -> Locator:
        """Return the picture that is shown before anything starts."""
        return self.frame.get_by_test_id("example-plate").get_by_role("img").first

    @property
    def said(self) -> Locator:
        """Return the text about the picture."""
        return self.frame.get_by_test_id("example-said")

    @property
    def summary(self) -> Locator:
        """Return the summary of the position in a code, shown in place of a picture."""
        return self.frame.get_by_test_id("example-summary")

    @property
    def question(self) -> Locator:
        """Return the question to the reader."""
        return self.frame.get_by_test_id("example-question")

    @property
    def because(self) -> Locator:
        """Return the explanation why the last answer is right or wrong."""
        return self.frame.get_by_test_id("example-because")

    @property
    def count(self) -> Locator:
        """Return the count of steps: the number of the step shown, and of all steps."""
        return self.frame.get_by_test_id("example-count")

    def answer(self, number: int) -> Locator:
        """Return the button of an answer, counted from 0."""
        return self.frame.get_by_test_id(f"example-answer-{number}")

    def next(self) -> None:
        """Go to the next step."""
        self.frame.get_by_test_id("example-next").click()

    def back(self) -> None:
        """Go to the previous step."""
        self.frame.get_by_test_id("example-prev").click()

    def play_on(self) -> None:
        """Start the table in the embed, and wait until a person can play on."""
        self.start()
        self.become_playable()

    def start(self) -> None:
        """Start the table in the embed."""
        self.frame.get_by_test_id("example-start").click()

    def become_playable(self) -> None:
        """Wait until a person can play on at the table in the embed."""
        expect(self._root).to_have_attribute("data-app", "ready", timeout=TIMEOUT_MS)

    @property
    def waiting(self) -> Locator:
        """Return the notice that a table shows while another one on the page is active."""
        return self.frame.locator("#paused")

    def become_live(self) -> None:
        """Wait until the script of the embed has started to control the picture."""
        expect(self.frame.locator("#example")).to_have_attribute("data-level", "1")

    @property
    def language(self) -> str | None:
        """Return the language of the embed."""
        return self._root.get_attribute("lang")

    @property
    def storage(self) -> str:
        """Return the number of items in local storage, or the error that blocks it."""
        return str(self._root.evaluate(_STORAGE))

    @property
    def _root(self) -> Locator:
        return self.frame.locator(":root")
