"""The stages of the end follow each other when what they show has been seen."""

import asyncio
from collections.abc import Callable
from typing import Any

from cantiere_app.dom.host import Host
from cantiere_app.features.finale import acts
from cantiere_app.session import effects


def _seen(host: Host, wanted: effects.LastSeen) -> None:
    async def later() -> None:
        await host.motion.over()
        host.send(lambda model: acts.opened(model, wanted.step))

    host.spawn(later())


def _counted(host: Host, wanted: effects.Counted) -> None:
    async def later() -> None:
        await asyncio.sleep(wanted.seconds)
        await host.motion.over()
        host.send(lambda model: acts.counted(model, wanted.step, wanted.counted))

    host.spawn(later())


DO: dict[type, Callable[[Host, Any], None]] = {
    effects.LastSeen: _seen,
    effects.Counted: _counted,
}
