"""Parts of a drawing that are made anew only where something they show has changed."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from cantiere_app.kit.context import Moment
from cantiere_app.kit.scene import Scene

M = TypeVar("M", bound=Moment)


class Kept(Generic[M]):
    """A part that few clicks change: it gives back what it drew last for the same facts.

    part: draws the groups. shows: what it shows of the draft and of what may be clicked; of all
    else in a moment any change counts.
    """

    def __init__(self, part: Callable[[M], dict[str, str]], shows: Callable[[M], object]) -> None:
        self._part, self._shows = part, shows
        self._facts: object = None
        self._groups: dict[str, str] = {}

    def draw(self, m: M) -> dict[str, str]:
        """The groups of the part."""
        facts = (_apart(m.scene), self._shows(m))
        if facts != self._facts:
            self._groups, self._facts = self._part(m), facts
        return self._groups


class KeptEach(Generic[M]):
    """The same for many parts of one kind, of which few change at a time: each has a number."""

    def __init__(self, part: Callable[[M, int], str], shows: Callable[[M, int], object]) -> None:
        """part, shows: as of `Kept`, of the part with the number; `part` draws its one group."""
        self._part, self._shows = part, shows
        self._drawn: dict[int, tuple[object, str]] = {}

    def draw(self, m: M, number: int) -> str:
        """The markup of the part with the number."""
        facts = (_apart(m.scene), self._shows(m, number))
        former, markup = self._drawn.get(number, (None, ""))
        if facts != former:
            markup = self._part(m, number)
            self._drawn[number] = facts, markup
        return markup


def _apart(scene: Scene) -> tuple[Any, ...]:
    """All that a drawing may show, but the draft and what may be clicked."""
    return (
        scene.view, scene.viewer, scene.players, scene.t, bool(scene.legal), scene.picked,
        scene.refusal, scene.marked, scene.warned, scene.since, scene.looks, scene.final,
        scene.watched,
    )  # fmt: skip
