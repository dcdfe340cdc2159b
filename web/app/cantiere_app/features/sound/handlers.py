"""Sounds are let be heard."""

from collections.abc import Callable
from typing import Any

from cantiere_app.dom.host import Host
from cantiere_app.session import effects
from cantiere_app.session.device import audible


def _sound(host: Host, wanted: effects.Sound) -> None:
    strokes = audible.strokes(host.model.settings, wanted.names)

    async def play() -> None:
        if wanted.is_last:
            await host.motion.over()
        await host.audio.play(strokes)

    if strokes:
        host.spawn(play())


DO: dict[type, Callable[[Host, Any], None]] = {effects.Sound: _sound}
