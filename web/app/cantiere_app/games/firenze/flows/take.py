"""Phase 1: a card, the bricks paid for it, or the Princess (F§8.1)."""

from typing import Any

from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import effects, facts, payment, words
from cantiere_app.games.firenze.draft import staged
from cantiere_app.games.firenze.flows.paying import PAYING
from cantiere_app.games.firenze.refuse import by_rule, no
from cantiere_app.kit import drafts, phrases
from cantiere_app.kit.drafts import bare
from cantiere_app.kit.refusals import commit
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim


def click(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind in ("card", "row-brick"):
        return _card(scene, aim.first)
    if scene.draft.get("do") != "take":
        return None
    if aim.kind == "pay":
        return PAYING.pick(scene, "pay", facts.storage(scene), aim)
    if aim.kind == "storage":
        return _storage(scene, aim.first)
    if aim.kind == "do-princess":
        return princess(scene)
    if aim.kind == "do-confirm":
        return commit(scene, bare(scene.draft))
    return None


def _card(scene: Scene, slot: int) -> Outcome:
    draft = scene.draft
    if draft.get("do") == "take" and draft["slot"] == slot and not scene.picked.startswith("hand"):
        return drafts.stage(scene, {})
    return _take(scene, slot, _with_princess(scene, slot))


def _with_princess(scene: Scene, slot: int) -> bool:
    """Asked for, kept from the card before, or the only way to that card."""
    if scene.picked.startswith("hand-"):
        return True
    short = slot > sum(facts.storage(scene))
    wanted = scene.draft.get("princess", False) or (short and facts.holds(scene, "princess"))
    return slot > 0 and bool(wanted)


def _take(scene: Scene, slot: int, with_princess: bool) -> Outcome:
    action = (k.TAKE, slot, int(with_princess))
    if action not in scene.legal:
        return by_rule(scene, action)
    price = 0 if with_princess else slot
    pay = payment.propose(facts.storage(scene), price, facts.colours(scene))
    return drafts.stage(scene, {"do": "take", "slot": slot, "pay": pay, "princess": with_princess})


def princess(scene: Scene) -> Outcome:
    """The Princess pays for the card picked, or does not any more."""
    return _take(scene, scene.draft["slot"], not scene.draft["princess"])


def _storage(scene: Scene, colour: int) -> Outcome:
    outcome = PAYING.put(scene, "pay", facts.storage(scene), colour)
    row = scene.view["row"][scene.draft["slot"]]
    if outcome.refuse and outcome.refuse[0].code == "none-of-colour" and row["bricks"][colour]:
        return no(scene, "bricks-on-card", colour=colour, card=row["card"])
    return outcome


def prompt(scene: Scene) -> Prompt:
    title = scene.t("firenze.prompt.choose")
    if scene.draft.get("do") != "take":
        return Prompt(title, _reach(scene), ())
    card = scene.view["row"][scene.draft["slot"]]["card"]
    return Prompt(title, _forecast(scene, card), _buttons(scene, card))


def _reach(scene: Scene) -> str:
    if scene.picked.startswith("hand-"):
        return scene.t("firenze.choose.princess-picked")
    cards = min(sum(facts.storage(scene)) + 1, len(scene.view["row"]))
    parts = [scene.t.n("firenze.choose.reach", cards)]
    if facts.holds(scene, "princess"):
        parts.append(scene.t("firenze.choose.princess-held"))
    return phrases.sentences(*parts)


def _forecast(scene: Scene, card: str) -> str:
    t, total = scene.t, sum(staged(scene.view, scene.viewer, scene.draft))
    return phrases.sentences(
        _payment(scene),
        t.n("firenze.choose.after", total),
        _affected(scene, card),
        t("firenze.choose.reveals"),
    )


def _payment(scene: Scene) -> str:
    t, pay = scene.t, scene.draft["pay"]
    if scene.draft["princess"]:
        return t("firenze.choose.by-princess")
    if not pay:
        return t("firenze.choose.free")
    row = scene.view["row"]
    where = [
        t("firenze.choose.brick-on", colour=words.colour(t, colour), card=_name(scene, row, slot))
        for slot, colour in enumerate(pay)
    ]
    return t("firenze.choose.laid", where=phrases.listed(t, where))


def _name(scene: Scene, row: Any, slot: int) -> str:
    return words.card(scene.t, row[slot]["card"])


def _affected(scene: Scene, card: str) -> str:
    """What an event will ask for, said before it is taken."""
    kind = data.CARD_TYPES[data.CARD_OF[card]]
    return effects.short(scene.t, card) + "." if kind == "event" else ""


def _buttons(scene: Scene, card: str) -> list[Button]:
    t, draft = scene.t, scene.draft
    name, price = words.card(t, card), len(draft["pay"])
    if draft["princess"]:
        label = t("firenze.go.take-princess", card=name)
    elif price:
        label = t.n("firenze.go.take-pay", price, card=name)
    else:
        label = t("firenze.go.take", card=name)
    buttons = [Button("do-confirm", label, go=True, testid="btn-confirm")]
    if draft["slot"] and facts.holds(scene, "princess"):
        way = "firenze.do.princess-off" if draft["princess"] else "firenze.do.princess"
        buttons.insert(0, Button("do-princess", t(way), testid="btn-princess"))
    return buttons
