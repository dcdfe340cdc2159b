"""The pages about the site itself: what each of them tells, in order."""

from typing import Final

from cantiere_app.kit.i18n import LANGUAGES
from sitebuild import testing
from sitebuild.process import ROOT

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
"""By folder of the site; a part has its title and its text in the catalogue `host`."""

WAYS: Final = {
    "positions": ("/fixtures/", "/embed/builder/"),
    "names": (testing.NAMES, *(f"{testing.MESSAGES}{lang}.json" for lang in LANGUAGES)),
}
"""Where a part leads: pages of the site in the same language, and files."""

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
"""What is typed in a clone of the source."""

SAMPLES: Final = ROOT / "tests" / "samples"

FILES: Final = {
    "first": ("python/test_first.py", "typescript/first.spec.ts"),
    "browser": ("python/conftest.py", "typescript/playwright.config.ts"),
}
"""Files of the sample suites that a part shows whole."""


def sample(name: str) -> str:
    """A file of the sample suites."""
    return (SAMPLES / name).read_text(encoding="utf-8").rstrip()
