"""After a value-8 building: an upgrade token, or none (C§6.5)."""

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.refuse import by_rule
from cantiere_app.kit import phrases
from cantiere_app.kit.drafts import stage
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim


def click(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind == "token":
        return _token(scene, aim.first)
    if aim.kind == "do-decline":
        return Outcome({}, play=[(k.DECLINE,)])
    if aim.kind == "do-confirm" and scene.draft:
        return Outcome({}, play=[(k.TOKEN, data.TOKENS.index(scene.draft["token"]))])
    return None


def _token(scene: Scene, number: int) -> Outcome:
    step = (k.TOKEN, number)
    if step not in scene.legal:
        return by_rule(scene, step)
    token = data.TOKENS[number]
    chosen = scene.draft.get("token") == token
    return stage(scene, {} if chosen else {"do": "token", "token": token})


def prompt(scene: Scene) -> Prompt:
    t = scene.t
    decline = Button("do-decline", t("carrara.do.decline"), testid="btn-decline")
    if not scene.draft:
        return Prompt(t("carrara.prompt.token"), t("carrara.token.how"), [decline])
    number = data.TOKENS.index(scene.draft["token"])
    place = data.TOKEN_PLACE[number]
    before, after = facts.me(scene)["yields"][place], data.TOKEN_YIELDS[number]
    said = t(
        "carrara.token.change",
        place=words.place(t, data.PLACES[place]),
        before=words.income(t, before[1], before[0]),
        after=words.income(t, after[1], after[0]),
    )
    label = phrases.capital(t("carrara.go.token", token=words.token(t, scene.draft["token"])))
    go = Button("do-confirm", label, go=True, testid="btn-confirm")
    return Prompt(t("carrara.prompt.token"), phrases.capital(said), [decline, go])
