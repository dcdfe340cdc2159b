"""In the middle of a composed action (C§6.3): one click is one small step.

The page plays composed actions in one go, so this is met after a single step was taken back, in a
position that was saved there, or when a seat is taken over from a computer player.
"""

from cantiere.carrara import constants as k
from cantiere_app.games.carrara import facts
from cantiere_app.kit.scene import Button, Prompt, Scene


def prompt(scene: Scene) -> Prompt:
    t, kind = scene.t, facts.asked(scene)
    buttons = []
    if kind == "step-bricks":
        enabled = (k.BOUGHT,) in scene.legal
        label = t("carrara.go.bought")
        go = Button("do-confirm", label, go=True, enabled=enabled, testid="btn-confirm")
        buttons.append(go)
    return Prompt(t(f"carrara.prompt.{kind}"), "", buttons)
