"""Files dropped on the list of saved games."""

import asyncio
from typing import Any

from pyscript import document, when

from cantiere_app.dom import files
from cantiere_app.dom.host import Send
from cantiere_app.features.saves import archive
from cantiere_app.session.effects import Receive
from cantiere_app.session.model import Model


class Drop:
    """One for the life of the page."""

    def __init__(self, model: Model, send: Send) -> None:
        self._model, self._send = model, send
        self._work: asyncio.Task[None] | None = None

    def listen(self) -> None:
        when("dragover", document)(self._over)
        when("drop", document)(self._dropped)

    def _over(self, event: Any) -> None:
        if self._takes(event):
            event.preventDefault()

    def _dropped(self, event: Any) -> None:
        if self._takes(event):
            event.preventDefault()
            self._work = asyncio.ensure_future(self._receive(event.dataTransfer.files))

    def _takes(self, event: Any) -> bool:
        carried = event.dataTransfer
        return self._model.screen == "saved" and bool(carried) and "Files" in carried.types.to_py()

    async def _receive(self, dropped: Any) -> None:
        texts = await files.texts(dropped, archive.LARGEST_FILE)
        self._send(lambda _: [Receive(texts)])
