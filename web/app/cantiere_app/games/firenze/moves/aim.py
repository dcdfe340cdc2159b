"""Names of Firenze's targets, those of no common form among them, taken apart."""

import re
from functools import lru_cache
from typing import Final

from cantiere_app.kit.moves import targets
from cantiere_app.kit.moves.targets import Aim

_DELTA: Final = re.compile(r"do-delta-(-?\d+)-(\d+)$")


@lru_cache(4096)
def read(target: str) -> Aim:
    """The target of that name; the word of a church card is its id."""
    delta = _DELTA.fullmatch(target)
    if delta:
        return Aim("do-delta", (int(delta[1]), int(delta[2])))
    if target.startswith("church-"):
        return Aim("church", word=_camel(target.removeprefix("church-")))
    return targets.read(target)


def _camel(word: str) -> str:
    first, *rest = word.split("-")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)
