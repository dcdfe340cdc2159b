"""Pictures of an example: each of its positions, drawn from the side of its seat."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from cantiere_app.builder import picture
from cantiere_app.kit.plates import plates
from cantiere_app.kit.plates.plates import Plate
from cantiere_app.kit.scene import Scene, Translate
from sitebuild.examples.course import Course
from sitebuild.machine.process import Failure


def has(game: str) -> bool:
    """Return whether a game has drawings for pictures; otherwise its examples are not shown."""
    return find_spec(f"cantiere_app.games.{game}.plate") is not None


def drawn(course: Course, state: Any, show: Sequence[str], t: Translate) -> Plate:
    """Return the picture of a position; raise `Failure` on a part that the game does not draw."""
    known, moment = picture.parts(course.example.game), scene(course, state, t)
    for name in show:
        if name not in known:
            place = f"web/examples/{course.example.game}/{course.example.id}.json"
            raise Failure(f"{place}: show: found {name!r}, accepted: {', '.join(known)}.")
    return plates.stacked([known[name](moment) for name in show])


def seen(course: Course, state: Any) -> Mapping[str, Any]:
    """Return the parts of a position that the seat of an example may see."""
    return picture.seen(course.game, state, course.example.seat)


def scene(course: Course, state: Any, t: Translate) -> Scene:
    """Return a position from the side of the example's seat, which need not be to move."""
    return picture.scene(course.game, state, course.example.seat, t)
