"""What is wrong with the layout of a page as it stands: measured in the browser, told as lines."""

from pathlib import Path

from playwright.sync_api import Page

SMALLEST_TEXT = 12
TARGET = 44
SLACK = 1.5
_MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def findings(page: Page, *, still: bool = True, whole_words: bool = False) -> list[str]:
    """Lines about what does not fit, [] where all is well.

    still: whether the page may not scroll, as at a desk. whole_words: whether text that leaves its
    button and words that continue on the next line without a hyphen are told too.
    """
    lines: list[str] = page.evaluate(_MEASURE, [SMALLEST_TEXT, TARGET, SLACK, still, whole_words])
    return lines
