"""The service worker as the table uses it: newer versions, and the receipt of what is kept."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyscript import ffi, window

from cantiere_app.dom import reload
from cantiere_app.dom.host import Host
from cantiere_app.dom.promises import Broken, Silent, settled
from cantiere_app.features.offline import acts
from cantiere_app.features.offline.model import Receipt
from cantiere_app.features.saves import handlers as saves
from cantiere_app.session import effects
from cantiere_app.session.device.store import GAME, Refused

QUIET = 1.0
"""Seconds from the table to the first request for the rest of the site: a first move goes first."""
THOROUGHLY = 60.0
"""Seconds for the check of every file that is kept, which has an end of its own."""
QUESTION = 60.0
"""Seconds for a person to answer whether the browser may keep everything."""
A_PITY = 40
"""Steps of a game, some turns of everyone. A browser that asks people does so once they play."""


def take_up(host: Host) -> None:
    """Keep the site on this device when the table has come to rest, and offer newer versions."""

    async def work() -> None:
        module = await window.cantiere.offline()
        await module.keep(ffi.create_proxy(lambda: host.send(acts.offered)))
        _persist_in_time(host, module)

    asyncio.get_event_loop().call_later(QUIET, lambda: host.spawn(work()))


def _persist_in_time(host: Host, module: Any) -> None:
    """Ask for lasting storage when there is a game that it would be a pity to lose; once."""

    def look(_: Any) -> None:
        play = host.model.play
        if play and host.store.keeps and len(play.table.steps) >= A_PITY:
            window.removeEventListener("app:idle", listener)
            module.persist()

    listener = ffi.create_proxy(look)
    window.addEventListener("app:idle", listener)


def _take_update(host: Host, _: effects.TakeUpdate) -> None:
    async def work() -> None:
        slot = await saves.keep_now(host)
        if slot and host.store.keeps:
            reload.go_on_with(slot, host.model.is_test)
        (await window.cantiere.offline()).accept()

    host.spawn(work())


def _read_receipt(host: Host, _: effects.ReadReceipt) -> None:
    async def work() -> None:
        checked = await settled((await settled(window.cantiere.offline())).receipt(), THOROUGHLY)
        texts: list[str | None] = []
        with suppress(Refused):  # the site is there all the same
            keys = [key for key in await host.store.keys() if key.startswith(GAME)]
            texts = await host.store.many(keys)
        receipt = Receipt(
            state=str(checked.state),
            persisted=bool(checked.persisted),
            version=getattr(checked, "version", ""),
            files=getattr(checked, "files", 0),
            size=getattr(checked, "bytes", 0),
            wrong=len(getattr(checked, "wrong", ())),
            prepared=int(checked.prepared),
            python=int(window.cantiere.python),
            room=int(checked.room),
            games=len(texts),
            games_size=sum(len((text or "").encode()) for text in texts),
        )
        host.send(lambda model: acts.looked(model, receipt))

    host.spawn(work(), lambda model: acts.looked(model, Receipt("none")))


def _persist(host: Host, _: effects.Persist) -> None:
    async def work() -> None:
        with suppress(Broken, Silent):  # a question of the browser that is still open
            module = await settled(window.cantiere.offline())
            await settled(module.persist(), QUESTION)
        host.send(lambda model: acts.look(model, ""))

    host.spawn(work())


DO: dict[type, Callable[[Host, Any], None]] = {
    effects.TakeUpdate: _take_update,
    effects.ReadReceipt: _read_receipt,
    effects.Persist: _persist,
}
