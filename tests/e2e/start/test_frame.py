"""What reaches the browser works without PyScript's core, as in frames, whose policy refuses it.

Only a browser shows what a policy refuses.
"""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, expect

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:"
)
ADDRESS = "/frame-without-core/"
RUNTIME = re.compile(r"(/rt/\w+/)boot-page\.mjs")
FRAME = """<!doctype html>
<html lang="en">
<title>Frame</title>
<link rel="icon" href="data:,">
<div id="z-acts"></div>
<script type="module" src="script.mjs"></script>
"""
SCRIPT = """
import { loadPyodide } from "%s";
const python = await loadPyodide();
python.runPython(`%s`);
document.documentElement.dataset.app = "ready";
"""
PROGRAM = """
import importlib
import pkgutil

import cantiere_app.dom
from cantiere_app.kit.language import i18n
from cantiere_app.session.model import Model

dom = {
    each.name: importlib.import_module(each.name)
    for each in pkgutil.walk_packages(cantiere_app.dom.__path__, "cantiere_app.dom.")
}
patcher = dom["cantiere_app.dom.drawing.patch"].Patcher()
acts = []

def click(act):
    acts.append(act)
    patcher.apply({"z-acts/again": '<button data-act="again">' + str(len(acts)) + '</button>'})

dom["cantiere_app.dom.listen"].Listener(Model(i18n.load("en")), click, lambda _: False).listen()
click("")
"""


def served(page: Page, script: str) -> None:
    """Let the host have a frame of this script."""

    def answer(route: Route) -> None:
        is_script = route.request.url.endswith(".mjs")
        route.fulfill(
            body=script if is_script else FRAME,
            content_type="text/javascript" if is_script else "text/html",
            headers={} if is_script else {"Content-Security-Policy": POLICY},
        )

    page.route(f"**{ADDRESS}*", answer)
    page.goto(ADDRESS)


def test_the_browser_is_reached_without_pyscripts_core(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    folder = RUNTIME.findall(page.request.get("/play/").text())[0]
    served(page, SCRIPT % (f"{folder}boot-frame.mjs", PROGRAM))
    again = page.get_by_role("button")
    expect(again).to_have_text("1", timeout=60_000)
    again.click()
    expect(again).to_have_text("2")
    assert not [path for path in asked if path.startswith("/ps/")]
