"""Drawing in idle moments after the start, so that the first clicks are as quick as later ones.

Browsers compile the interpreter anew for every visit: at first in haste, and well only where it has
worked for a while. A start from a kept memory has not worked at all.
"""

import traceback
from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable

ROUNDS = 40
"""Drawings, some 5 ms each on a desktop: about what a plain start computes."""
APART = 30
"""Milliseconds between two where the browser does not tell when it is idle."""


def warm(work: Callable[[], object], rounds: int = ROUNDS) -> None:
    """Do the work again and again, each time when nothing else is to be done.

    An error ends it: nobody asked for this work, so its failure is told to the console alone.
    """

    def once(*_: object) -> None:
        try:
            work()
        except Exception:  # it would be an error of the page, which goes well
            js.console.warn(traceback.format_exc())
            return
        if rounds > 1:
            warm(work, rounds - 1)

    later = getattr(js, "requestIdleCallback", None)
    if later:
        later(create_once_callable(once))
    else:
        js.setTimeout(create_once_callable(once), APART)
