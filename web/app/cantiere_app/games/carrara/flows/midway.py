"""In the middle of a composed action (C§6.3): one click is one small step.

The page plays composed actions in one go, so this is met after a single step was taken back, in a
position that was saved there, or when a seat is taken over from a computer player.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.core.game import Action
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.refuse import by_rule
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim


def _bricks(scene: Scene, aim: Aim) -> Action | None:
    if aim.kind == "do-confirm":
        return (k.BOUGHT,)
    here = aim.kind == "wheel" and aim.first == facts.top(scene)["segment"]
    return (k.BRICK, aim.last) if here else None


def _city(_: Scene, aim: Aim) -> Action | None:
    return (k.CITY, aim.first) if aim.kind == "city" else None


def _into(scene: Scene, aim: Aim) -> Action | None:
    found = aim.kind in ("display", "eight") and facts.offered(scene, aim.kind, aim.first)
    return (k.INTO, data.TILES.index(found)) if found else None


def _pay(_: Scene, aim: Aim) -> Action | None:
    return (k.PAY, aim.first) if aim.kind == "brick" else None


_STEPS: Final[Mapping[str, Callable[[Scene, Aim], Action | None]]] = {
    "step-bricks": _bricks,
    "step-city": _city,
    "step-into": _into,
    "step-pay": _pay,
}


def click(scene: Scene, aim: Aim) -> Outcome | None:
    step = _STEPS[facts.asked(scene)](scene, aim)
    if step is None:
        return None
    return Outcome({}, play=[step]) if step in scene.legal else by_rule(scene, step)


def prompt(scene: Scene) -> Prompt:
    t, kind = scene.t, facts.asked(scene)
    buttons = []
    if kind == "step-bricks":
        enabled = (k.BOUGHT,) in scene.legal
        label = t("carrara.go.bought")
        go = Button("do-confirm", label, go=True, enabled=enabled, testid="btn-confirm")
        buttons.append(go)
    return Prompt(t(f"carrara.prompt.{kind}"), "", buttons)
