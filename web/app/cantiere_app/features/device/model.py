"""What the browser can do on this device, and whether installing is offered."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from cantiere_app.features.frame.model import Frame
from cantiere_app.session.device.finished import is_lesson
from cantiere_app.session.effects import Effect, KeepSettings
from cantiere_app.session.model import Model, Play

SCREENS: Final = ("score",)
"""Where installing is offered: a game is over, and nothing is disturbed."""


@dataclass
class Device:
    """What the browser can do.

    wakes: keep the screen on. fills: show the page on the full screen; is_full: it does. installs:
    put the page among the device's apps.
    """

    wakes: bool = False
    fills: bool = False
    is_full: bool = False
    installs: bool = False


class FillScreen(NamedTuple):
    """Show the page on the full screen, or no longer."""


class Install(NamedTuple):
    """Let the browser ask whether to install the page."""


@dataclass
class Offer:
    """Installing is offered after this game, and nobody has answered yet."""

    play: Play


def due(model: Model) -> list[Effect]:
    """Offer to install after a game that was played to its end, once on a device."""
    play = model.play
    if play is None or model.settings.install != "on" or model.screen not in SCREENS:
        return []
    is_framed = model.features.get(Frame) is not None
    if not model.features[Device].installs or is_framed or not play.is_played or is_lesson(play):
        return []
    model.features[Offer] = Offer(play)
    model.settings = model.settings.with_values({"install": "off"})
    return [KeepSettings()]
