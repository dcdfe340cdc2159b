"""Drawing in idle moments after the start, so that the first clicks are as quick as later ones.

Browsers compile the interpreter anew for every visit: at first in haste, and well only where it has
worked for a while. A start from a kept memory has not worked at all.
"""

import traceback
from collections.abc import Callable
from typing import Any

from pyscript import ffi, window

ROUNDS = 40
"""Drawings, some 5 ms each on a desktop: about what a plain start computes."""
APART = 30
"""Milliseconds between two where the browser does not tell when it is idle."""


def warm(work: Callable[[], object], rounds: int = ROUNDS) -> None:
    """Do the work again and again, each time when nothing else is to be done.

    An error ends it: nobody asked for this work, so its failure is told to the console alone.
    """

    def once(*_: object) -> None:
        nonlocal rounds
        try:
            work()
        except Exception:  # it would be an error of the page, which goes well
            window.console.warn(traceback.format_exc())
            return
        rounds -= 1
        if rounds:
            _when_idle(again)

    again = ffi.create_proxy(once)
    _when_idle(again)


def _when_idle(work: Any) -> None:
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(work)
    else:
        window.setTimeout(work, APART)
