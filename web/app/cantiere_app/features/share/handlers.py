"""Texts go to the clipboard."""

from collections.abc import Callable
from typing import Any

from cantiere_app.dom import clipboard
from cantiere_app.dom.host import Host
from cantiere_app.features.share import acts
from cantiere_app.session import effects


def _copy(host: Host, wanted: effects.Copy) -> None:
    async def copied() -> None:
        done = await clipboard.wrote(wanted.text)
        host.send(lambda model: acts.copied(model, wanted.text, done))

    host.spawn(copied())


DO: dict[type, Callable[[Host, Any], None]] = {effects.Copy: _copy}
