"""Phase 2: three bricks, two with the Bridge, for one of the row (F§8.4)."""

from cantiere.firenze import constants as k
from cantiere_app.games.firenze import facts, payment, words
from cantiere_app.games.firenze.draft import staged
from cantiere_app.games.firenze.flows.paying import PAYING
from cantiere_app.games.firenze.refuse import by_rule, no
from cantiere_app.kit import drafts, phrases
from cantiere_app.kit.drafts import bare
from cantiere_app.kit.refusals import commit
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim


def click(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind == "row-brick":
        return _brick(scene, aim.first, aim.last)
    if aim.kind == "card":
        return _card(scene, aim.first)
    if aim.kind == "do-end":
        return _end(scene)
    if scene.draft.get("do") != "trade":
        return None
    if aim.kind == "pay":
        return PAYING.pick(scene, "give", facts.storage(scene), aim)
    if aim.kind == "storage":
        return PAYING.put(scene, "give", facts.storage(scene), aim.first)
    if aim.kind == "do-confirm":
        return _confirm(scene)
    return None


def _brick(scene: Scene, slot: int, colour: int) -> Outcome:
    draft = scene.draft
    if draft.get("do") == "trade" and (draft["slot"], draft["take"]) == (slot, colour):
        return drafts.stage(scene, {})
    if (k.TRADE, slot, colour) not in scene.legal:
        return by_rule(scene, (k.TRADE, slot, colour))
    spare = facts.colours(scene) | {colour}
    give = payment.propose(facts.storage(scene), facts.trade_rate(scene), spare)
    return drafts.stage(scene, {"do": "trade", "slot": slot, "take": colour, "give": give})


def _card(scene: Scene, slot: int) -> Outcome:
    """A card stands for its brick where they are all of one colour."""
    row = scene.view["row"]
    on_card = row[slot]["bricks"] if slot < len(row) else []
    here = [colour for colour, n in enumerate(on_card) if n]
    if len(here) != 1 and scene.view["turn"]["traded"] is False and here:
        return no(scene, "unclear-brick")
    return _brick(scene, slot, here[0] if here else 0)


def _end(scene: Scene) -> Outcome:
    if scene.draft.get("do") == "trade":
        return no(scene, "draft-first")
    return Outcome({}, play=[(k.END_TRADE,)])


def _confirm(scene: Scene) -> Outcome:
    draft = bare(scene.draft)
    return commit(scene, {**draft, "give": sorted(draft["give"])})


def prompt(scene: Scene) -> Prompt:
    if scene.draft.get("do") == "trade":
        return _staged(scene)
    t, rate, have = scene.t, facts.trade_rate(scene), sum(facts.storage(scene))
    if scene.view["turn"]["traded"]:
        title, detail = t("firenze.prompt.traded"), t("firenze.trade.once")
    elif have < rate:
        title = t("firenze.prompt.trade")
        detail = t.n("firenze.trade.short", have, rate=rate)
    else:
        title, detail = t("firenze.prompt.trade"), t("firenze.trade.how", rate=rate)
    return Prompt(title, detail, [_end_button(scene)])


def _end_button(scene: Scene) -> Button:
    traded = scene.view["turn"]["traded"]
    key = "firenze.go.trade-done" if traded else "firenze.go.trade-nothing"
    return Button("do-end", scene.t(key), go=True, testid="btn-end")


def _staged(scene: Scene) -> Prompt:
    t, draft = scene.t, scene.draft
    take, give = words.colour(t, draft["take"]), words.colours(t, draft["give"])
    card = words.card(t, scene.view["row"][draft["slot"]]["card"])
    total = sum(staged(scene.view, scene.viewer, draft))
    detail = phrases.sentences(
        t("firenze.trade.staged", give=give, take=take, card=card),
        t.n("firenze.trade.after", total),
    )
    go = t("firenze.go.trade", give=give, take=take)
    return Prompt(
        t("firenze.prompt.trade"),
        detail,
        [Button("do-confirm", go, go=True, testid="btn-confirm")],
    )
