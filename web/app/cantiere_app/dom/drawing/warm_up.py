"""Drawing in idle moments after the start, so that the first clicks are as quick as later ones.

Browsers compile the interpreter anew for every visit: at first in haste, and well only where it has
worked for a while. A start from a kept memory has not worked at all.
"""

import traceback
from collections.abc import Callable

from pyscript import window

from cantiere_app.dom.window import idle

ROUNDS = 60
"""Rounds, some 5 ms each on a desktop: more than what a plain start computes."""


async def warm(work: Callable[[int], object], rounds: int = ROUNDS) -> None:
    """Do the work again and again, each time when nothing else is to be done; it gets its number.

    An error ends it: nobody asked for this work, so its failure is told to the console alone.
    """
    for number in range(rounds):
        await idle()
        try:
            work(number)
        except Exception:  # it would be an error of the page, which goes well
            window.console.warn(traceback.format_exc())
            return
