"""The time passes: once a second, as long as a clock runs and somebody sees the page."""

from collections.abc import Callable
from typing import Any

from pyscript import document

from cantiere_app.dom.host import Host
from cantiere_app.dom.window import later
from cantiere_app.features.clock import model as clocks
from cantiere_app.features.clock.acts import Tick
from cantiere_app.features.clock.model import Clock
from cantiere_app.session.effects import Save
from cantiere_app.session.model import Model

SECOND = 1000
_WAITING: list[bool] = []
"""Not empty while the next look at the time is arranged."""


def _tick(host: Host, _: Tick) -> None:
    """Look at the time, and arrange the next look while a clock runs."""
    clock = clocks.at_table(host.model)
    if clock is None:
        return
    is_seen = not document.hidden
    clocks.count(clock, host.now(), is_seen, clocks.wanted(host.model))
    _show(clock)
    if clock.is_fresh and not is_seen:
        clock.is_fresh = False
        host.send(_kept)  # who comes back later finds the time as it was
    if clock.running == clocks.NOBODY or _WAITING:
        return
    _WAITING.append(True)
    later(SECOND, lambda: _again(host))


def _again(host: Host) -> None:
    _WAITING.clear()
    clock = clocks.at_table(host.model)
    if clock is not None and clock.running != clocks.NOBODY:
        _tick(host, Tick())
        if clock.left(clock.running) < 0 and clock.running not in clock.warned:
            host.send(clocks.over)


def _kept(_: Model) -> list[Any]:
    return [Save()]


def _show(clock: Clock) -> None:
    """Write the times into the page as it stands: it is not drawn anew for a second."""
    for element in document.querySelectorAll("[data-clock]"):
        left = clock.left(int(element.dataset.clock))
        element.textContent = clocks.face(left)
        element.dataset.state = "over" if left < 0 else element.dataset.state


DO: dict[type, Callable[[Host, Any], None]] = {Tick: _tick}
