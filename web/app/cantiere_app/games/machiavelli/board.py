"""The table of Machiavelli: a line for each seat, a button for each legal step."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Event, Reason, Scores
from cantiere_app.kit import plain_view
from cantiere_app.kit.markup import button, escape
from cantiere_app.kit.scene import Prompt, Scene, Translate
from cantiere_app.kit.zones import Zone

ZONES: Sequence[Zone] = (
    Zone("z-procession", "top"),
    Zone("z-cities", "board"),
    Zone("z-city", "own"),
    Zone("z-hand", "hand"),
    Zone("z-panel", "side"),
)


def draw(scene: Scene) -> dict[str, str]:
    steps = plain_view.steps(scene)
    buttons = "".join(button(plain_view.STEP + each, each) for each in steps)
    seats = "".join(_seat(scene, seat) for seat in range(len(scene.players)))
    return {
        "z-cities/seats": f"<ol>{seats}</ol>",
        "z-panel/steps": f"<div data-roving>{buttons}</div>",
    }


def _seat(scene: Scene, seat: int) -> str:
    own: Mapping[str, Any] = scene.view["players"][seat]
    return f"<li>{escape(scene.players[seat].name)}: {escape(str(own))}</li>"


def prompt(scene: Scene) -> Prompt:
    asked = scene.view["decision"]
    if asked is None:
        return Prompt("Over", "", ())
    name = scene.players[asked["seat"]].name if asked["seat"] >= 0 else "-"
    return Prompt(f"{name}: {asked['kind']}", "", ())


def undo(_: Scene) -> Mapping[str, Any] | None:
    return None


def line(event: Event, scene: Scene) -> str:
    name = scene.players[event.seat].name if event.seat >= 0 else "-"
    return f"{name}: {event.kind} {dict(event.params)}"


def reason(why: Reason, _: Scene) -> str:
    return why.code


def score_rows(scores: Scores, _: Translate) -> Sequence[tuple[str, str]]:
    return [(source, source) for source in scores.rows]
