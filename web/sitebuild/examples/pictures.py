"""Pictures of an example: a plate of each of its positions, from the side of its seat."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cantiere_app.kit import plates
from cantiere_app.kit.plates import Parts, Plate
from cantiere_app.kit.scene import EMBLEMS, Player, Scene, Translate
from sitebuild.examples.course import Course
from sitebuild.process import Failure

NAMES = ("Ada", "Ben", "Zoe", "Leo", "Mia", "Tom", "Eva", "Jan")
"""Who sits at the tables of examples."""


def has(game: str) -> bool:
    """Whether a game has drawings for plates: without them its examples are not shown."""
    return find_spec(f"cantiere_app.games.{game}.plate") is not None


def parts(game: str) -> Parts:
    """The drawings that a game has for plates, by name."""
    module: Any = import_module(f"cantiere_app.games.{game}.plate")
    found: Parts = module.PARTS
    return found


def drawn(course: Course, state: Any, show: Sequence[str], t: Translate) -> Plate:
    """The plate of a position. Raises `Failure` on a part that the game does not draw."""
    known, moment = parts(course.example.game), scene(course, state, t)
    for name in show:
        if name not in known:
            place = f"web/examples/{course.example.game}/{course.example.id}.json"
            raise Failure(f"{place}: show: found {name!r}, accepted: {', '.join(known)}.")
    return plates.stacked([known[name](moment) for name in show])


def seen(course: Course, state: Any) -> Mapping[str, Any]:
    """What the seat of an example is shown of a position."""
    return course.game.masked(course.game.view(state, course.example.seat))


def scene(course: Course, state: Any, t: Translate) -> Scene:
    """What the seat of an example sees of a position, which need not be asked anything."""
    game, seat = course.game, course.example.seat
    players = tuple(
        Player(name, "human", emblem)
        for name, emblem in list(zip(NAMES, EMBLEMS, strict=True))[: game.seats(state)]
    )
    return Scene(game, seen(course, state), state, seat, players, (), t)
