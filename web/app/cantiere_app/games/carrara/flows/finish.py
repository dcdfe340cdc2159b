"""After the action: an object for ten coins, the announcement of the end (C§6.7, C§6.8)."""

from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.rules.cards.conditions import asks_for_coins
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.flows.rules import engine_draft
from cantiere_app.games.carrara.moves import nouns
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.choices import Again, One
from cantiere_app.kit.moves.rows import Move
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene

_ASKED: Final = ("purchase", "announce")
_END: Final = "do-end"
_ENDED: Final = "end"
OBJECT: Final = Move(
    "object",
    _ASKED,
    (One(nouns.OBJECT, ("object",), Again.BACK),),
    beside=lambda _, made: {"object": data.OBJECTS.index(made["object"])},
    sent=engine_draft,
)
ANNOUNCE: Final = Move("announce", _ASKED, begin="do-announce", step=(k.ANNOUNCE,))


def prompt(scene: Scene) -> Prompt:
    t, do = scene.t, scene.draft.get("do", "")
    if do == "object":
        return _bought(scene)
    if do == "announce":
        return _announced(scene)
    if is_asked(scene):
        return _left(scene)
    may_buy, may_announce = facts.may(scene, k.BUY_OBJECT), facts.may(scene, k.ANNOUNCE)
    detail = phrases.sentences(
        t("carrara.announce.met", points=data.ANNOUNCE_VP) if may_announce else "",
        _how(scene) if may_buy else "",
    )
    title = "end-or-object" if may_buy and may_announce else "purchase" if may_buy else "announce"
    end = Button(_END, t("carrara.go.end"), go=True, testid="btn-end")
    return Prompt(t(f"carrara.prompt.{title}"), detail, [*_announce(scene), end])


def end(scene: Scene) -> Outcome:
    """The button: while it is warned of what is left (C§6.8), it asks once."""
    if _END in scene.warned and not is_asked(scene):
        return drafts.stage(scene, {"do": _ENDED})
    return Outcome({}, play=[(k.END,)])


def is_asked(scene: Scene) -> bool:
    """Whether the button asks whether to leave the announcement."""
    return scene.draft.get("do") == _ENDED


def _left(scene: Scene) -> Prompt:
    """Nothing else is chosen: what could be done instead can be done still."""
    t = scene.t
    end = Button(_END, t("carrara.go.end-anyway"), go=True, testid="btn-end")
    detail = phrases.sentences(
        t("carrara.warn.not-announced", points=data.ANNOUNCE_VP), _then(scene)
    )
    return Prompt(t("carrara.prompt.end"), detail, [*_announce(scene), end])


def _bought(scene: Scene) -> Prompt:
    t, kind = scene.t, scene.draft["object"]
    name = words.thing(t, data.OBJECTS[kind])
    left = words.coins(t, facts.coins(scene) - data.OBJECT_PRICE)
    label = t("carrara.go.object", object=name, price=data.OBJECT_PRICE)
    go = Button("do-confirm", label, go=True, testid="btn-confirm")
    return Prompt(t("carrara.prompt.object", object=name), t("carrara.left", coins=left), [go])


def _how(scene: Scene) -> str:
    t = scene.t
    price, coins = words.coins(t, data.OBJECT_PRICE), words.coins(t, facts.coins(scene))
    return t("carrara.purchase.how", price=price, coins=coins)


def _announced(scene: Scene) -> Prompt:
    """What an announcement brings and shows, and what comes then (C§6.8, C§7, C§11)."""
    t, points = scene.t, data.ANNOUNCE_VP
    top = data.CARD_IDS.index(scene.view["cards"][data.TOP])
    key = "carrara.announce.detail-coins" if asks_for_coins(top) else "carrara.announce.detail"
    go = Button(
        "do-confirm", t("carrara.go.announce", points=points), go=True, testid="btn-confirm"
    )
    detail = phrases.sentences(t(key, points=points), _then(scene))
    return Prompt(t("carrara.prompt.announcing"), detail, [go])


def _then(scene: Scene) -> str:
    """What follows an announcement: behind the last seat of a round nobody acts (C§12 Q26)."""
    is_last = (scene.viewer + 1) % len(scene.players) == scene.view["start"]
    return scene.t("carrara.announce.over" if is_last else "carrara.announce.round")


def _announce(scene: Scene) -> list[Button]:
    if not facts.may(scene, k.ANNOUNCE):
        return []
    return [Button("do-announce", scene.t("carrara.do.announce"), testid="btn-announce")]
