"""A view module that knows no game: every legal step is a button. For tests of the shell."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from cantiere.core.game import Event, Reason, Scores
from cantiere_app.kit import plain_view
from cantiere_app.kit.drawing.markup import button
from cantiere_app.kit.scene import Outcome, Prompt, Scene, Translate
from cantiere_app.kit.view import View
from cantiere_app.kit.zones import Zone

zones: Sequence[Zone] = (Zone("z-row", "top"), Zone("z-cards", "hand"))
command = plain_view.command
commands = plain_view.commands
followed = plain_view.followed
inspect = plain_view.inspect
landmarks = plain_view.landmarks
marks = plain_view.marks
motions = plain_view.motions
recap = plain_view.recap
events = plain_view.events
seat = plain_view.seat
stage = plain_view.stage
step = plain_view.step
secret = plain_view.secret
tables = plain_view.tables
thumb = plain_view.thumb
thumbnail = plain_view.thumbnail
warnings = plain_view.warnings
way_out = plain_view.way_out


def altered(view: Any, **attributes: Any) -> View:
    """Return a view module with some attributes replaced or added."""
    made: Any = SimpleNamespace(**{**vars(view), **attributes})
    module: View = made
    return module


def draw(scene: Scene) -> dict[str, str]:
    """The legal steps as text, and the viewer's hand, which nobody else may see."""
    steps = [scene.game.notation(scene.state, action) for action in scene.legal]
    hand = ",".join(map(str, scene.view["players"][scene.viewer].get("hand", ())))
    buttons = "".join(button(step, step) for step in steps)
    return {"z-row/steps": f'<div data-roving data-hand="{hand}">{buttons}</div>'}


def prompt(scene: Scene) -> Prompt:
    return Prompt("choose a step", str(dict(scene.draft)), ())


def click(scene: Scene, target: str) -> Outcome:
    """`draft` stages something, `!` is refused, anything else is a step's notation."""
    if target == "draft":
        return Outcome({"clicks": scene.draft.get("clicks", 0) + 1}, "thing")
    if target == "!":
        return Outcome(scene.draft, scene.picked, (), [Reason("wrong-phase", "F§8")])
    return Outcome({}, "", [scene.game.parse(scene.state, target)])


def undo(scene: Scene) -> Mapping[str, Any] | None:
    clicks = scene.draft.get("clicks", 0)
    return None if not clicks else {"clicks": clicks - 1} if clicks > 1 else {}


def line(event: Event, scene: Scene) -> str:
    return f"{scene.players[event.seat].name if event.seat >= 0 else '-'}: {event.kind}"


def score_rows(scores: Scores, _: Mapping[str, Any], t: Translate) -> Sequence[tuple[str, str]]:
    return [(source, source) for source in scores.rows]


def reason(why: Reason, scene: Scene) -> str:
    return f"no: {why.code}"
