"""The viewer's situation at a table of any game: the decision, the holdings, the other players."""

from collections.abc import Mapping
from typing import Any

from cantiere_app.kit.scene import Scene


def asked(scene: Scene, is_step: bool) -> str:
    """Return the decision that the viewer has to make: its kind, `wait`, or `over`.

    In the middle of a composed action, as after a step was undone, the kind begins with `step-`.
    """
    decision = scene.view["decision"]
    if decision is None:
        return "over"
    if decision["seat"] != scene.viewer or not scene.legal:
        return "wait"
    kind: str = decision["kind"]
    return f"step-{kind}" if is_step else kind


def top(scene: Scene) -> Mapping[str, Any]:
    """The frame that is asked, its fields by name; nothing when the turn itself is."""
    frames = scene.view["frames"]
    return frames[-1] if frames else {}


def clause(scene: Scene, end: str) -> str:
    """The rule of what is asked now; `end` when the game is over."""
    decision = scene.view["decision"]
    return decision["clause"] if decision else end


def me(scene: Scene) -> Mapping[str, Any]:
    """The viewer's part of the view."""
    player: Mapping[str, Any] = scene.view["players"][scene.viewer]
    return player


def opponents(scene: Scene) -> list[int]:
    """The other seats, clockwise from the viewer."""
    seats = len(scene.view["players"])
    return [(scene.viewer + i) % seats for i in range(1, seats)]
