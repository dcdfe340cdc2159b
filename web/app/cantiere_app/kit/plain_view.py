"""The default view module for a game that lacks its own functions: steps in their notation."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Action, Event, Json, NotationError, Reason, Seat
from cantiere_app.kit.drawing.landmarks import NONE
from cantiere_app.kit.drawing.tables import Cell, Line, Table
from cantiere_app.kit.events.beats import Change, Motion
from cantiere_app.kit.events.kinds import Events
from cantiere_app.kit.events.recap import Recap
from cantiere_app.kit.events.sentences import Telling
from cantiere_app.kit.scene import Button, Outcome, Scene, Warn
from cantiere_app.kit.typed.commands import Form, Reply

events = Events({}, Telling("", lambda event, _: dict(event.params)))
"""No kind of event is told."""
landmarks = NONE

STEP = "step:"
"""Before the notation of a step: the click target that plays it."""


def click(scene: Scene, target: str) -> Outcome:
    """Play the step that a target `step:<notation>` names."""
    return Outcome({}, "", [scene.game.parse(scene.state, target.removeprefix(STEP))])


def steps(scene: Scene) -> list[str]:
    """The legal steps of the viewer by their notation."""
    return [scene.game.notation(scene.state, action) for action in scene.legal]


def step(_: Scene) -> dict[str, str]:
    return {}


def followed(_: Scene) -> dict[str, str]:
    """No group goes by whoever acts."""
    return {}


def secret(_: Scene) -> bool:
    return False


def tables(scene: Scene) -> Sequence[Table]:
    """A line for each legal step."""
    word = scene.t("app.acts")
    cells = [Cell(step, f"{STEP}{step}", legal=True) for step in steps(scene)]
    lines = [Line(str(number), cell, ()) for number, cell in enumerate(cells)]
    return [Table("steps", word, (word,), lines)]


def commands(_: Scene) -> Sequence[Form]:
    return ()


def command(scene: Scene, line: str) -> Reply | None:
    """A line is a step in its notation."""
    try:
        action = scene.game.parse(scene.state, line)
    except NotationError:
        return None
    return Reply(Outcome({}, "", [action]), line) if action in scene.legal else None


def way_out(_: Reason, __: Scene) -> Button | None:
    return None


def warnings(_: Scene) -> Sequence[Warn]:
    return ()


def seat(_: Scene, __: Seat) -> str:
    return ""


def inspect(_: Scene, __: str) -> tuple[str, str]:
    return "", ""


def recap(_: Sequence[Event], __: Seat, ___: Scene) -> Recap:
    return Recap()


def motions(_: Change) -> Sequence[Motion]:
    return ()


def stage(_: Scene, __: Sequence[Action]) -> Mapping[str, Any] | None:
    return None


def marks(_: Scene, __: Sequence[Action]) -> Sequence[str]:
    return ()


def thumbnail(_: Mapping[str, Any]) -> Json:
    return None


def thumb(_: Json) -> str:
    return ""
