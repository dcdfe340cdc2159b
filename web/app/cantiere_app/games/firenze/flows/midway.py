"""In the middle of a composed action (F§8.10): one click is one small step.

The page plays composed actions in one go, so this is met after a single step was taken back, in a
position that was saved there, or when a seat is taken over from a computer player.
"""

from cantiere.firenze import constants as k
from cantiere_app.games.firenze import facts, words
from cantiere_app.kit.scene import Button, Prompt, Scene


def prompt(scene: Scene) -> Prompt:
    t, kind = scene.t, facts.asked(scene)
    return Prompt(t(f"firenze.prompt.{kind}"), _detail(scene, kind), _buttons(scene, kind))


def _detail(scene: Scene, kind: str) -> str:
    if kind != "step-lay":
        return ""
    card = scene.view["row"][len(facts.top(scene)["named"])]["card"]
    return scene.t("firenze.step.lay-on", card=words.card(scene.t, card))


def _buttons(scene: Scene, kind: str) -> list[Button]:
    t = scene.t
    if kind == "step-build":
        return [Button("do-confirm", t("firenze.go.laid"), go=True, testid="btn-confirm")]
    if kind == "step-mason":
        ways = {"do-mason-no": (k.MASON, 0), "do-mason-yes": (k.MASON, 1)}
        return [
            Button(act, t(f"firenze.{act[:2]}.{act[3:]}"), testid=f"btn-{act[3:]}")
            for act, step in ways.items()
            if step in scene.legal
        ]
    return []
