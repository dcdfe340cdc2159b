"""`/nl/play/`, `/en/saved/` and the like lead to that page in their language, with all they ask."""

import json
import subprocess

import pytest
from tests.web.test_start_page import rendered

from cantiere_app.kit.i18n import LANGUAGES
from sitebuild import node
from sitebuild.pages import SITE
from sitebuild.process import WEB

SCRIPT = (WEB / "boot" / "table.mjs").as_uri()


def led(lang: str, search: str = "", fragment: str = "", path: str = "play/") -> str:
    """Where the script of the page leads from such an address."""
    there = json.dumps({"pathname": f"/{lang}/{path}", "search": search, "hash": fragment})
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
        (("en", "", "", "play/"), "/play/?lang=en"),
        (("nl", "", "", "saved/"), "/saved/?lang=nl"),
        (("en", "", "", ""), "/?lang=en"),
    ],
)
def test_all_that_is_asked_for_goes_along(address: tuple[str, ...], wanted: str) -> None:
    assert led(*address) == wanted


def test_every_language_has_each_page_in_its_folder() -> None:
    found: dict[str, bytes] = {}
    for page in SITE:
        if page.template == "table.html":
            found |= rendered(page)
    folders = ("play/", "saved/", "settings/", "embed/builder/")
    wanted = {f"/{lang}/{folder}index.html" for lang in LANGUAGES for folder in folders}
    assert set(found) == {*wanted, "/en/index.html"}
    assert b'href="/play/?lang=nl"' in found["/nl/play/index.html"]
    assert b'href="/saved/?lang=en"' in found["/en/saved/index.html"]
    assert b'href="/?lang=en"' in found["/en/index.html"]
