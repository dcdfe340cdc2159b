"""After a value-8 building: an upgrade token, or none (C§6.5)."""

from typing import Final

from cantiere.carrara import data
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.moves import nouns
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.choices import Again, One
from cantiere_app.kit.moves.rows import Move
from cantiere_app.kit.scene import Button, Prompt, Scene

TOKEN: Final = Move("token", ("token",), (One(nouns.TOKEN, ("token",), Again.BACK),))


def prompt(scene: Scene) -> Prompt:
    t = scene.t
    if not scene.draft:
        decline = Button("do-decline", t("carrara.do.decline"), testid="btn-decline")
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
    return Prompt(t("carrara.prompt.token"), phrases.capital(said), [go])
