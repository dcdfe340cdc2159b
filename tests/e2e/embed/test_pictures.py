"""The picture of each step, as a browser makes it of the first one.

Only a browser reads markup into elements of a picture, and writes them out again.
"""

import xml.etree.ElementTree as ET

from playwright.sync_api import Page, expect

from sitebuild.examples import course, model, site
from sitebuild.examples.localized import LocalizedExample
from sitebuild.texts import catalogues

SHOWN = ("firenze/privilege-medium", "carrara/bag-empty", "machiavelli/wizard")
"""Examples in which elements are replaced, children come and go, and attributes change."""
_PICTURE = "() => new XMLSerializer().serializeToString(document.querySelector('#plate > svg'))"


def test_every_step_has_the_picture_of_its_position(page: Page) -> None:
    for name in SHOWN:
        example = model.read(model.FOLDER / f"{name}.json")
        shown = LocalizedExample(course.played(example), catalogues.words("en"))
        page.goto(f"{site.folder(shown)}/")
        expect(page.locator("#example")).to_have_attribute("data-level", "1")
        for number, frame in enumerate(shown.frames):
            if number:
                page.get_by_test_id("example-next").click()
            picture = page.evaluate(_PICTURE)
            assert ET.canonicalize(picture) == ET.canonicalize(frame.svg), (name, number)
