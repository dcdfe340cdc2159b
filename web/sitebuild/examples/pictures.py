"""Pictures of an example: a plate of each of its positions, from the side of its seat."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from cantiere_app.builder import picture
from cantiere_app.kit import plates
from cantiere_app.kit.plates import Plate
from cantiere_app.kit.scene import Scene, Translate
from sitebuild.examples.course import Course
from sitebuild.process import Failure


def has(game: str) -> bool:
    """Whether a game has drawings for plates: without them its examples are not shown."""
    return find_spec(f"cantiere_app.games.{game}.plate") is not None


def drawn(course: Course, state: Any, show: Sequence[str], t: Translate) -> Plate:
    """The plate of a position. Raises `Failure` on a part that the game does not draw."""
    known, moment = picture.parts(course.example.game), scene(course, state, t)
    for name in show:
        if name not in known:
            place = f"web/examples/{course.example.game}/{course.example.id}.json"
            raise Failure(f"{place}: show: found {name!r}, accepted: {', '.join(known)}.")
    return plates.stacked([known[name](moment) for name in show])


def seen(course: Course, state: Any) -> Mapping[str, Any]:
    """What the seat of an example is shown of a position."""
    return picture.seen(course.game, state, course.example.seat)


def scene(course: Course, state: Any, t: Translate) -> Scene:
    """What the seat of an example sees of a position, which need not be asked anything."""
    return picture.scene(course.game, state, course.example.seat, t)
