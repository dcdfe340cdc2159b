"""Sounds are let be heard."""

from collections.abc import Callable
from typing import Any

from cantiere_app.dom.audio import Player
from cantiere_app.dom.host import Host
from cantiere_app.session import effects

_PLAYER = Player()


def _sound(_: Host, wanted: effects.Sound) -> None:
    _PLAYER.play(wanted.names)


DO: dict[type, Callable[[Host, Any], None]] = {effects.Sound: _sound}
