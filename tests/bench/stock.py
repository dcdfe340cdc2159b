"""The yardstick of starts: a stock PyScript page that prints one line.

The pinned packages of PyScript and Pyodide lie whole beside the site, under addresses to which
the host gives the headers of our own runtime and table. All is as PyScript has it by default, but
for one line: its interpreter would come from a CDN, and here it is the pinned Pyodide. Nothing
keeps anything for the next visit but the browser's own cache.
"""

import shutil
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, ConsoleMessage
from tests.bench.browser import pack, profile, slowed

from sitebuild.machine import node

ADDRESS = "/play/stock/"
LINE = "Hello, world"
PACKAGES = {"/ps/stock/": "@pyscript/core/dist", "/rt/stock/": "pyodide"}
"""Addresses of folders, and what lies there of web/node_modules."""
PAGE = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>PyScript</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/ps/stock/core.css">
<script type="module" src="/ps/stock/core.js"></script>
</head>
<body>
<script type="py" config='{{"interpreter": "/rt/stock/pyodide.mjs"}}'>print("{LINE}")</script>
</body>
</html>
"""
# When the line is printed, in ms since the navigation began.
_CLOCK = f"""
const log = console.log;
console.log = (...told) => {{
  if (told.join(" ").includes("{LINE}")) globalThis.benchPrinted ??= performance.now();
  log(...told);
}};
"""
REST_MS = 8000
"""Between two visits: the time after which our own page begins to prepare the next one."""


def lay(beside: Path) -> None:
    """Put the page and all that it asks for into the folder of what is served beside the site."""
    for address, package in PACKAGES.items():
        folder = beside / address.strip("/")
        if not folder.exists():
            shutil.copytree(node.MODULES / package, folder)
            pack(folder)
    page = beside / ADDRESS.strip("/") / "index.html"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(PAGE, encoding="utf-8")


def visits(browser_type: BrowserType, address: str, phone: bool) -> tuple[float, float]:
    """Milliseconds of one person's first visit and of a later one, until the line is printed."""
    with profile(browser_type, phone) as context:
        first = _visit(context, address, phone)
        context.pages[-1].wait_for_timeout(REST_MS)
        return first, _visit(context, address, phone)


def _visit(context: BrowserContext, address: str, phone: bool) -> float:
    """Raises `ValueError` where something was asked for that does not lie beside the site."""
    page = context.new_page()
    page.add_init_script(_CLOCK)
    missing: list[str] = []
    page.on("requestfailed", lambda request: missing.append(request.url))
    page.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
    if phone:
        slowed(page)
    with page.expect_console_message(_is_the_line, timeout=180_000):
        page.goto(address + ADDRESS, timeout=180_000)
    printed: float = page.evaluate("globalThis.benchPrinted")
    if missing:
        raise ValueError(f"the stock page could not have {', '.join(missing)}")
    for other in context.pages[:-1]:
        other.close()
    return printed


def _is_the_line(message: ConsoleMessage) -> bool:
    return LINE in message.text
