"""Targets of a drawing: their names taken apart, and which of them answer to a click."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from cantiere.core.game import Reason
from cantiere_app.kit.scene import Outcome, Scene

PAGE: Final = "app:"
"""How click targets of the page itself begin; all others are of a game."""
_NUMBERS: Final = re.compile(r"(?:-\d+)+$")


class Hint(NamedTuple):
    """The answer of a target in the drawing to a click now.

    legal: whether a click stages or does something.
    note: a short sentence for tooltip and accessible name: its effect or why it is refused, or "".
    clause: the clause behind a refusal, as `F§8.1`, else "".
    """

    legal: bool
    note: str = ""
    clause: str = ""


USABLE: Final = Hint(True)
CLOSED: Final = Hint(False)


class Aim(NamedTuple):
    """A target: `opp-brick-1-3` is the kind `opp-brick` with 1 and 3; `word` is the game's own."""

    kind: str
    numbers: tuple[int, ...] = ()
    word: str = ""

    @property
    def first(self) -> int:
        return self.numbers[0]

    @property
    def last(self) -> int:
        return self.numbers[-1]


@lru_cache(4096)  # each drawing asks for all of a table
def read(target: str) -> Aim:
    """The target of that name; names of no known form give a kind that nothing answers to."""
    numbers = _NUMBERS.search(target)
    if not numbers:
        return Aim(target)
    return Aim(target[: numbers.start()], tuple(int(n) for n in numbers[0].split("-")[1:]))


Click = Callable[[Scene, str], Outcome]


class Hints(Mapping[str, Hint]):
    """The answers of all targets in a scene, by name; the function `hint` adds the reasons.

    Each answer is computed on demand: a drawing needs little more than half of its targets, and
    seldom the last of them.

    kinds: the kinds of targets that may have an effect, `None` for any; other targets are closed.
    aim: how the game takes the names of its targets apart.
    """

    def __init__(
        self,
        scene: Scene,
        names: Iterable[str],
        click: Click,
        kinds: Collection[str] | None = None,
        aim: Callable[[str], Aim] = read,
    ) -> None:
        self._scene, self._click, self._kinds, self._aim = scene, click, kinds, aim
        self._names = iter(names)
        self._answered: dict[str, Hint | None] = {}

    def __getitem__(self, name: str) -> Hint:
        if name not in self:
            raise KeyError(name)
        answer = self._answered[name]
        if answer is None:
            answer = USABLE if self._answers(name) else CLOSED
            self._answered[name] = answer
        return answer

    def _answers(self, name: str) -> bool:
        if self._kinds is not None and self._aim(name).kind not in self._kinds:
            return False
        return not self._click(self._scene, name).refuse

    def __contains__(self, name: object) -> bool:
        if name in self._answered:
            return True
        for each in self._names:
            self._answered.setdefault(each)
            if each == name:
                return True
        return False

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> Mapping[str, Hint | None]:
        for each in self._names:
            self._answered.setdefault(each)
        return self._answered


def hint(scene: Scene, target: str, click: Click, sentence: Callable[[Reason, Scene], str]) -> Hint:
    """Return the answer of one target to a click now."""
    refuse = click(scene, target).refuse
    if not refuse:
        return USABLE
    return Hint(False, " ".join(sentence(reason, scene) for reason in refuse), refuse[0].clause)
