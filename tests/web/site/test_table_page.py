"""The page with the table, and how `/nl/play/`, `/en/saved/` and the like lead to it."""

import json
import re
import subprocess

import pytest
from tests.web.site.test_start_page import rendered

from cantiere import games
from cantiere.players.names import RIVALS
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild import pages
from sitebuild.assets import Assets
from sitebuild.contents import sprites
from sitebuild.interpreter.runtime import Runtime
from sitebuild.machine import node
from sitebuild.machine.process import WEB
from sitebuild.pages import SITE

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
    files: dict[str, bytes] = {}
    for page in SITE:
        if page.template == "table.html":
            files |= rendered(page)
    folders = ("play/", "saved/", "settings/", "results/", "embed/builder/")
    wanted = {f"/{lang}/{folder}index.html" for lang in LANGUAGES for folder in folders}
    assert set(files) == {*wanted, "/en/index.html"}
    assert b'href="/play/?lang=nl"' in files["/nl/play/index.html"]
    assert b'href="/saved/?lang=en"' in files["/en/saved/index.html"]
    assert b'href="/?lang=en"' in files["/en/index.html"]


def test_a_table_waits_for_the_looks_of_its_own_game_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [page] = [page for page in SITE if page.template == "play.html"]
    monkeypatch.setattr(pages, "site", lambda: (page,))
    assets = Assets()
    runtime = Runtime({}, "", "", "", "", "", "", (), "", "", (), preloads=(), counted=0)
    [html] = pages.rendered(assets, runtime).values()
    [looks_text] = re.findall(r'"looks": (.*),\n', html.decode())
    looks = {game: {kind: assets.files[url].decode() for kind, url in look.items()}
             for game, look in json.loads(looks_text).items()}  # fmt: skip
    drawn = {game: set(sprites.SYMBOL.findall(look["drawings"])) for game, look in looks.items()}
    assert {*looks} == {"", *games.MODULES, "faces"}
    # Faces come after the table, and only where a rival is seen.
    assert {f"rv-{rival}{look}" for rival in RIVALS for look in ("", "-vexed")} <= drawn["faces"]
    assert not [name for name in drawn[""] if name.startswith("rv-")]
    assert "i-undo" in drawn[""]
    for game, prefix in (("firenze", "fi-"), ("carrara", "ca-"), ("machiavelli", "ma")):
        assert [name for name in drawn[game] if name.startswith(prefix)]
        assert all(name.startswith(prefix) or game in name for name in drawn[game])
        assert not [name for name in drawn[""] if name.startswith(prefix) or game in name]
    # The page itself links the first one's, for the still.
    assert [game for game in looks if "style" in looks[game]] == ["carrara", "machiavelli"]
