"""The start of a turn: one of buying, building and scoring, seldom something else (C§6.1)."""

from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.flows import build, build_prompt, market, score
from cantiere_app.games.carrara.moves import draft
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.rows import Move
from cantiere_app.kit.scene import Button, Prompt, Scene

PASS: Final = Move("pass", ("turn",), begin="do-pass", step=(k.PASS,))


def prompt(scene: Scene) -> Prompt:
    t = scene.t
    if scene.draft.get("do") == "pass":
        go = Button("do-confirm", t("carrara.go.pass"), go=True, testid="btn-confirm")
        return Prompt(t("carrara.prompt.pass"), t("carrara.pass.detail"), [*_modes(scene), go])
    question = {
        "": _open,
        "buy": market.turn_prompt,
        "build": build_prompt.prompt,
        "score": score.prompt,
    }[draft.mode(scene.draft)](scene)
    return question._replace(buttons=[*_modes(scene), *question.buttons])


def _open(scene: Scene) -> Prompt:
    """Nothing is chosen: what can be done at all."""
    t = scene.t
    buttons = []
    if (k.PASS,) in scene.legal:
        buttons.append(Button("do-pass", t("carrara.do.pass"), testid="btn-pass"))
    if (k.STUCK,) in scene.legal:
        coins = words.coins(t, data.CONSOLATION)
        go = Button("do-stuck", t("carrara.go.stuck", coins=coins), go=True, testid="btn-stuck")
        detail = t("carrara.stuck.detail", coins=coins)
        return Prompt(t("carrara.prompt.stuck"), detail, [*buttons, go])
    possible = [mode for mode, can in _may(scene).items() if can]
    if possible == ["buy"]:
        title, key = t("carrara.prompt.turn.bricks"), "carrara.turn.wheel"
    else:
        said = (t(f"carrara.prompt.turn.{mode}") for mode in possible)
        title, key = phrases.capital(phrases.listed(t, said, "cldr.either")), "carrara.turn.how"
    return Prompt(title, t("carrara.turn.last" if buttons else key), buttons)


def _may(scene: Scene) -> dict[str, bool]:
    """Which kinds of action are possible."""
    return {
        "buy": facts.may(scene, k.BUY),
        "build": build.is_possible(scene),
        "score": score.is_possible(scene),
    }


def _modes(scene: Scene) -> list[Button]:
    """The three kinds of action, the one that is looked at marked."""
    chosen = draft.mode(scene.draft)
    return [
        Button(
            f"mode-{mode}",
            scene.t(f"carrara.mode.{mode}"),
            enabled=can,
            testid=f"mode-{mode}",
            on=mode == chosen,
        )
        for mode, can in _may(scene).items()
    ]
