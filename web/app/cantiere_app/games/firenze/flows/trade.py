"""Phase 2: three bricks, two with the Bridge, for one of the row (F§8.4)."""

from typing import Any, Final

from cantiere.firenze import constants as k
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.flows import ending, titles
from cantiere_app.games.firenze.moves import nouns, payment
from cantiere_app.games.firenze.moves.draft import staged
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.choices import Again, One, Pay
from cantiere_app.kit.moves.rows import Move
from cantiere_app.kit.scene import Button, Prompt, Scene


def _proposed(scene: Scene, draft: dict[str, Any]) -> dict[str, Any]:
    """The payment that the page proposes: the colour taken only where nothing else is there."""
    have, rate = facts.storage(scene), facts.trade_rate(scene)
    give = payment.propose(have, rate, facts.colours(scene), {draft["take"]})
    return {**draft, "give": give}


TRADE: Final = Move(
    "trade",
    ("trade",),
    (
        One(nouns.ROW_BRICK, ("slot", "take"), Again.BACK, fill=_proposed),
        Pay(nouns.BRICK, "give", facts.storage, "give"),
    ),
)


def may_trade(scene: Scene) -> bool:
    """Whether the only trade of the turn can still be begun."""
    return any(action[0] == k.TRADE for action in scene.legal)


def prompt(scene: Scene) -> Prompt:
    if scene.draft.get("do") == "trade":
        return _staged(scene)
    t, rate, have = scene.t, facts.trade_rate(scene), sum(facts.storage(scene))
    if scene.view["turn"]["traded"]:
        title, detail = t("firenze.prompt.traded"), t("firenze.trade.once")
    elif have < rate:
        title = titles.title(scene, "trade")
        detail = t.n("firenze.trade.short", have, rate=rate)
    else:
        title, detail = _open(scene), t("firenze.trade.how", rate=rate)
    return Prompt(title, phrases.sentences(detail, _or_build(scene)), [_end_button(scene)])


def _builds(scene: Scene) -> bool:
    """Whether a brick can be laid behind the trade, and the page goes there by itself."""
    return not scene.stepwise and ending.is_open(scene.after(ending.ENDS["trade"]), "build")


def _open(scene: Scene) -> str:
    return titles.title(scene, "trade-build" if _builds(scene) else "trade")


def _or_build(scene: Scene) -> str:
    return scene.t("firenze.trade.or-build") if _builds(scene) else ""


def _end_button(scene: Scene) -> Button:
    traded = scene.view["turn"]["traded"]
    return ending.button(scene, scene.t(f"firenze.go.trade-{'done' if traded else 'nothing'}"))


def _staged(scene: Scene) -> Prompt:
    t, draft = scene.t, scene.draft
    take, give = words.colour(t, draft["take"]), words.colours(t, draft["give"])
    card = words.card(t, scene.view["row"][draft["slot"]]["card"])
    total = sum(staged(scene.view, scene.viewer, draft))
    detail = phrases.sentences(
        t("firenze.trade.staged", give=give, take=take, card=card),
        payment.exchange(scene, draft["give"], facts.storage(scene))
        or t.n("firenze.trade.after", total),
    )
    go = t("firenze.go.trade", give=give, take=take)
    return Prompt(
        titles.title(scene, "trade"),
        detail,
        [Button("do-confirm", go, go=True, testid="btn-confirm")],
    )
