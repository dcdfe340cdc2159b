"""The pages about the site itself: what each of them tells, in order."""

from typing import Final

from cantiere_app.kit.i18n import LANGUAGES
from sitebuild import testing

TOPICS: Final = {
    "about": ("play", "how"),
    "sources": ("games", "own", "chosen", "contact"),
    "privacy": ("device", "network", "links"),
    "accessibility": ("ways", "looks", "tested", "limits"),
    "testing": (
        "target",
        "addresses",
        "ready",
        "table",
        "positions",
        "names",
        "objects",
        "failures",
        "suites",
    ),
}
"""By folder of the site; a part has its title and its text in the catalogue `host`."""

WAYS: Final = {
    "positions": ("/fixtures/",),
    "names": (testing.NAMES, *(f"{testing.MESSAGES}{lang}.json" for lang in LANGUAGES)),
}
"""Where a part leads: pages of the site in the same language, and files."""

COMMANDS: Final = {
    "objects": (
        "pip install ./tests/package",
        "playwright install chromium",
    ),
    "suites": (
        "pytest tests/samples/python --base-url https://… --site-language nl",
        "cd tests/samples/typescript && npm install && npx playwright install chromium",
        "BASE_URL=https://… SITE_LANGUAGE=nl npx playwright test",
    ),
}
"""What is typed in a clone of the source."""
