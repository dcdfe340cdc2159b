"""Names of targets, taken apart: `opp-brick-1-3` is the kind `opp-brick` with 1 and 3."""

import re
from typing import Final, NamedTuple

_NUMBERS: Final = re.compile(r"(?:-\d+)+$")
_DELTA: Final = re.compile(r"do-delta-(-?\d+)-(\d+)$")


class Aim(NamedTuple):
    """A target: its kind, the numbers behind it, and for a church card its id."""

    kind: str
    numbers: tuple[int, ...] = ()
    word: str = ""

    @property
    def first(self) -> int:
        return self.numbers[0]

    @property
    def last(self) -> int:
        return self.numbers[-1]


def read(target: str) -> Aim:
    """The target of that name; names of no known form give a kind that nothing answers to."""
    delta = _DELTA.fullmatch(target)
    if delta:
        return Aim("do-delta", (int(delta[1]), int(delta[2])))
    if target.startswith("church-"):
        return Aim("church", word=_camel(target.removeprefix("church-")))
    numbers = _NUMBERS.search(target)
    if not numbers:
        return Aim(target)
    return Aim(target[: numbers.start()], tuple(int(n) for n in numbers[0].split("-")[1:]))


def _camel(word: str) -> str:
    first, *rest = word.split("-")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)
