"""`/nl/play/` and the like lead to the table in that language, with all that they ask for."""

import json
import subprocess

import pytest
from tests.web.test_start_page import rendered

from cantiere_app.kit.i18n import LANGUAGES
from sitebuild import node
from sitebuild.pages import SITE
from sitebuild.process import WEB

SCRIPT = (WEB / "boot" / "table.mjs").as_uri()


def led(lang: str, search: str = "", fragment: str = "") -> str:
    """Where the script of the page leads from such an address."""
    there = json.dumps({"search": search, "hash": fragment})
    stage = (
        f"globalThis.document = {{ documentElement: {{ lang: {json.dumps(lang)} }} }};"
        f"globalThis.location = {{ ...{there}, replace: console.log }};"
        f"await import({json.dumps(SCRIPT)});"
    )
    command = [str(node.tool("node")), "--input-type=module", "-e", stage]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        (("nl",), "/play/?lang=nl"),
        (("de", "?"), "/play/?lang=de"),
        (
            ("nl", "?game=carrara&seats=human,mason"),
            "/play/?game=carrara&seats=human,mason&lang=nl",
        ),
        (("de", "?lang=en", "#s=1.abc"), "/play/?lang=en#s=1.abc"),
        (("de", "", "#g=1.abc"), "/play/?lang=de#g=1.abc"),
    ],
)
def test_all_that_is_asked_for_goes_along(address: tuple[str, ...], wanted: str) -> None:
    assert led(*address) == wanted


def test_every_language_but_that_of_the_root_has_the_page() -> None:
    (page,) = (each for each in SITE if each.template == "table.html")
    site = rendered(page)
    assert set(site) == {f"/{lang}/play/index.html" for lang in LANGUAGES if lang != "en"}
    assert b'href="/play/?lang=nl"' in site["/nl/play/index.html"]
