"""Results are kept when a game ends, and read when somebody looks at them."""

from collections.abc import Callable
from typing import Any

from cantiere.core.record import SaveError
from cantiere_app.dom.host import Host
from cantiere_app.features.results import acts
from cantiere_app.features.results import model as results
from cantiere_app.features.results.model import PLACE, Results
from cantiere_app.features.saves import model as saves
from cantiere_app.session.device.store import Refused
from cantiere_app.session.effects import Count, Recount


def _count(host: Host, wanted: Count) -> None:
    finished = wanted.finished._replace(at=host.now())

    async def work() -> None:
        try:
            await _keep(host, Results(games=(finished,)))
        except Refused as refused:  # the game itself is kept first, and tells it
            host.model.features[Results].refused = str(refused)

    host.spawn(work())


async def _keep(host: Host, new: Results) -> None:
    try:
        await results.keep(host.store, new)
    except SaveError:
        await saves.set_aside(host.store, PLACE, await host.store.get(PLACE) or "")
        host.model.features[Results].is_aside = True
        await results.keep(host.store, new)


def _recount(host: Host, _: Recount) -> None:
    async def work() -> None:
        try:
            current = await results.recall(host.store, host.now())
            host.send(lambda model: acts.recounted(model, current))
        except Refused as refused:
            host.model.features[Results].refused = str(refused)

    host.spawn(work())


DO: dict[type, Callable[[Host, Any], None]] = {Count: _count, Recount: _recount}
"""What the browser does for the effects of this feature."""
