"""A finished game against rivals is counted on this device."""

from collections.abc import Callable
from typing import Any

from cantiere_app.dom.host import Host
from cantiere_app.features.rivals import model as rivals
from cantiere_app.features.rivals.model import Tallies
from cantiere_app.session.effects import Met
from cantiere_app.session.store import Refused


def _count(host: Host, met: Met) -> None:
    async def work() -> None:
        try:
            await host.store.swap(rivals.PLACE, lambda text: rivals.counting(text, met))
            host.model.features[Tallies] = await rivals.recall(host.store)
        except Refused:  # a full storage: the game itself is kept first, and tells it
            return

    host.spawn(work())


DO: dict[type, Callable[[Host, Any], None]] = {Met: _count}
"""What the browser does for the effects of this feature."""
