"""A step that fills the screen: what one seat chooses unseen by the others at the device."""

from collections.abc import Iterable
from html import escape
from typing import Final

from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.markup import seal
from cantiere_app.kit.scene import Scene

ZONE: Final = "z-step"


def is_step(groups: Iterable[str]) -> bool:
    """Return whether a step that fills the screen is among the groups that are drawn, by their
    keys.
    """
    return any(key.startswith(f"{ZONE}/") for key in groups)


def step(
    scene: Scene, title: str, text: str, choices: Iterable[str], beside: str = ""
) -> dict[str, str]:
    """The groups of the zone `z-step` (`View.step`): who is asked what, and the choices.

    title and text: plain. choices: markup of what can be clicked, card faces mostly. beside: markup
    of one element, what else the choice is made by.
    """
    player = scene.players[scene.viewer]
    head = (
        f'<header class="step-head">{seal(player.emblem, 48)}<div><h2>{escape(title)}</h2>'
        f"<p>{escape(text)}</p></div></header>"
    )
    groups = {
        f"{ZONE}/head": head,
        f"{ZONE}/choices": arrow_rows.row("step-choices", escape(title), "".join(choices)),
    }
    return {**groups, f"{ZONE}/beside": beside} if beside else groups
