"""Things of the document that no markup says: where a bubble stands, what is read out, files."""

from collections.abc import Callable, Sequence
from typing import Any

import js
from js import document
from pyodide.ffi import create_once_callable, to_js

MARGIN = 8
_SAME = "\u00a0"


def bubble() -> None:
    """Put the answer beside the thing that was tried."""
    box = document.querySelector("#z-reason .bubble")
    if not box:
        return
    target = box.getAttribute("data-at")
    found = [
        each
        for each in document.querySelectorAll(f'[data-act="{target}"]')
        if each.getClientRects().length
    ]
    size = box.getBoundingClientRect()
    if found:
        thing = found[0].getBoundingClientRect()
        x = thing.left + thing.width / 2 - size.width / 2
        y = thing.top - size.height - MARGIN
        if y < MARGIN:
            y = thing.bottom + MARGIN
    else:
        x, y = (js.innerWidth - size.width) / 2, js.innerHeight / 3
    x = max(MARGIN, min(x, js.innerWidth - size.width - MARGIN))
    y = max(MARGIN, min(y, js.innerHeight - size.height - MARGIN))
    box.style.setProperty("--x", f"{x:.0f}px")
    box.style.setProperty("--y", f"{y:.0f}px")


def end_of_log() -> None:
    """Show the newest line."""
    log = document.getElementById("z-log/list")
    if log:
        log.scrollTop = log.scrollHeight


def announce(text: str) -> None:
    """Say it to a screen reader; the same words twice differ, else they are not said again."""
    region = document.getElementById("announce")
    if text and region.textContent == text:
        text += _SAME
    region.textContent = text


def focus(selector: str) -> None:
    """Focus the first element that can be seen."""
    for element in document.querySelectorAll(selector):
        if element.getClientRects().length:
            element.focus()
            return


def download(name: str, text: str) -> None:
    """Offer a text as a file."""
    options = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), options))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), 1000)


def pick_file(then: Callable[[str, str], None]) -> None:
    """Ask for a file and read it; `then` gets its name and text."""
    chooser = document.createElement("input")
    chooser.type, chooser.accept = "file", ".json,application/json"

    async def read(_: Any) -> None:
        file = chooser.files.item(0)
        then(str(file.name), str(await file.text()))

    chooser.addEventListener("change", create_once_callable(read))
    chooser.click()


def in_sight(changed: Sequence[str]) -> None:
    """Bring a changed group that is marked `data-sight` to the middle of the strip it is in."""
    for key in changed:
        element = document.getElementById(key)
        if element and element.hasAttribute("data-sight"):
            strip = element.parentElement
            strip.scrollLeft = element.offsetLeft - (strip.clientWidth - element.clientWidth) / 2
