"""Files go out to the device and come in from it."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from pyscript import document, ffi, when, window

from cantiere_app.dom.promises import Broken, Silent, settled

Files = Sequence[tuple[str, str]]
"""Names and texts."""


def download(name: str, text: str) -> None:
    """Offer a text as a file."""
    options = ffi.to_js({"type": "application/json"})
    address = window.URL.createObjectURL(window.Blob.new(ffi.to_js([text]), options))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    asyncio.get_event_loop().call_later(1, window.URL.revokeObjectURL, address)


def pick_file(then: Callable[[str, str], None], largest: int) -> None:
    """Ask for a file and read it; `then` gets its name and text. largest: bytes that are read."""
    _pick(False, lambda files: then(*files[0]), largest)


def pick_files(then: Callable[[Files], None], largest: int) -> None:
    """Ask for files and read them; `then` gets their names and texts."""
    _pick(True, then, largest)


def _pick(several: bool, then: Callable[[Files], None], largest: int) -> None:
    chooser = document.createElement("input")
    chooser.type, chooser.accept, chooser.multiple = "file", ".json,application/json", several

    @when("change", chooser, once=True)  # type: ignore[untyped-decorator]
    async def chosen(_: Any) -> None:
        then(await texts(chooser.files, largest))

    chooser.click()


async def texts(files: Any, largest: int) -> Files:
    """Names and texts of the browser's files.

    What has more bytes than `largest` is left unread, and what cannot be read has no text either.
    """
    read = []
    for number in range(files.length):
        file = files.item(number)
        text = ""
        with suppress(Broken, Silent):
            text = str(await settled(file.text())) if file.size <= largest else ""
        read.append((str(file.name), text))
    return read
