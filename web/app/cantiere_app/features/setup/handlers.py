"""What the form asked for is kept on this device."""

from collections.abc import Callable
from typing import Any

from cantiere_app.dom.host import Host
from cantiere_app.features.setup.last_form import FORM, KeepForm, joined


def _keep_form(host: Host, wanted: KeepForm) -> None:
    async def work() -> None:
        try:
            await host.store.set(FORM, joined(await host.store.get(FORM), wanted.text))
        except Exception:  # a full storage: the game itself is kept first, and tells it
            return

    host.spawn(work())


DO: dict[type, Callable[[Host, Any], None]] = {KeepForm: _keep_form}
