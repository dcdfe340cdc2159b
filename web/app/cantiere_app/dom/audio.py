"""Hands sounds over to what plays them, which is not Python: see `web/stage/sound.mjs`."""

import json
from collections.abc import Sequence
from typing import Any

from cantiere.core.game import Json
from cantiere_app.dom.window import host


class Audio:
    """The sounds of the page; nothing of them is loaded before one is wanted."""

    def __init__(self) -> None:
        self._player: Any = None

    async def load(self) -> None:
        """Let the player come, if it is not here; the stage director uses it from then on."""
        if self._player is None:
            self._player = await host().sound()

    async def play(self, strokes: Sequence[Json]) -> None:
        """Let strokes be heard, as `kit.events.sounds.written` makes them."""
        await self.load()
        if strokes:
            self._player.told(json.dumps(strokes))
