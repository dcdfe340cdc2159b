"""The pages about the site itself: the parts of each one, in order."""

from typing import Final

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.contents import testing
from sitebuild.machine.process import ROOT

TOPICS: Final = {
    "about": ("play", "how"),
    "sources": ("games", "own", "chosen", "contact"),
    "privacy": ("device", "network", "links"),
    "accessibility": ("ways", "looks", "tested", "limits"),
    "testing": (
        "target",
        "first",
        "browser",
        "addresses",
        "ready",
        "table",
        "positions",
        "names",
        "objects",
        "methods",
        "failures",
        "suites",
    ),
}
"""The parts of each page by its folder; the catalogue `host` has the title and text of a part."""

WAYS: Final = {
    "positions": ("/fixtures/", "/embed/builder/"),
    "names": (testing.NAMES, *(f"{testing.MESSAGES}{lang}.json" for lang in LANGUAGES)),
}
"""The links of a part: pages of the site in the same language, and files."""

COMMANDS: Final = {
    "browser": (
        "pytest tests/samples/python --base-url https://… --browser-channel chrome",
        "CHROMIUM=/usr/bin/chromium pytest tests/samples/python --base-url https://…",
    ),
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
"""Commands to type in a clone of the source."""

SAMPLES: Final = ROOT / "tests" / "samples"

FILES: Final = {
    "first": ("python/test_first.py", "typescript/first.spec.ts"),
    "browser": ("python/conftest.py", "typescript/playwright.config.ts"),
}
"""Files of the sample suites that a part shows in full."""


def sample(name: str) -> str:
    """Return the text of a file of the sample suites."""
    return (SAMPLES / name).read_text(encoding="utf-8").rstrip()
