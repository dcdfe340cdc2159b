"""What is accepted in a place, in the language of the page.

The engine says it in English; its forms are few, and what follows none of them stays as it is.
"""

import re
from collections.abc import Sequence
from typing import Final

from cantiere_app.kit.scene import Translate

_FORMS: Final[Sequence[tuple[str, str]]] = (
    (r"a whole number (?P<least>-?\d+) … (?P<most>-?\d+)", "range"),
    (r"a whole number from (?P<least>-?\d+)", "least"),
    (r"a whole number", "whole"),
    (r"true or false", "flag"),
    (r"one of (?P<words>.+)", "one-of"),
    (r"a list of at most (?P<most>\d+)", "list"),
    (r"nothing: there is none", "nothing"),
    (r"an object", "object"),
    (r"an object with (?P<words>.+)", "with"),
)
"""As `cantiere.core.reader` writes them, and the message of each."""


def told(t: Translate, accepted: str) -> str:
    """The sentence of the engine in other words."""
    for pattern, name in _FORMS:
        found = re.fullmatch(pattern, accepted)
        if found:
            return t(f"builder.accepted.{name}", **found.groupdict())
    return accepted
