"""Phase 1: a card, the bricks paid for it, or the Princess (F§8.1)."""

from typing import Any, Final

from cantiere.firenze import data
from cantiere.firenze.rules.row.losses import LOSSES
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.board import losses
from cantiere_app.games.firenze.events import effects
from cantiere_app.games.firenze.flows import titles
from cantiere_app.games.firenze.flows.rules import RULES
from cantiere_app.games.firenze.moves import nouns, payment
from cantiere_app.games.firenze.moves.draft import staged
from cantiere_app.games.firenze.moves.refuse import no
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.choices import Again, Flag, One, Pay
from cantiere_app.kit.moves.drafts import bare
from cantiere_app.kit.moves.rows import Move
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene


def _with_princess(scene: Scene, draft: dict[str, Any]) -> dict[str, Any]:
    slot = draft["slot"]
    asked_for = scene.picked.startswith("hand-") or by_princess(scene, slot)
    return _proposed(scene, {**draft, "princess": asked_for})


def by_princess(scene: Scene, slot: int) -> bool:
    """Whether the Princess would pay for that card: she is asked for, or the only way to it."""
    if not slot or not scene.legal or not facts.holds(scene, "princess"):
        return False
    wanted = scene.picked.startswith("hand-") or scene.draft.get("princess", False)
    return bool(wanted) or slot > sum(facts.storage(scene))


def _proposed(scene: Scene, draft: dict[str, Any]) -> dict[str, Any]:
    """The payment that the page proposes."""
    price = 0 if draft["princess"] else draft["slot"]
    pay = payment.propose(facts.storage(scene), price, facts.colours(scene))
    return {**draft, "pay": pay}


def _bricks_on_card(scene: Scene, colour: int) -> Outcome | None:
    """Bricks of the card itself do not pay for it."""
    row = scene.view["row"][scene.draft["slot"]]
    if not row["bricks"][colour]:
        return None
    return no(scene, "bricks-on-card", colour=colour, card=row["card"])


_PRINCESS: Final = Flag(
    "princess",
    "do-princess",
    _proposed,
    "princess",
    lambda scene: [f"hand-{nouns.place(scene, 'princess')}"],
)

TAKE: Final = Move(
    "take",
    ("choose",),
    (
        One(nouns.CARD, ("slot",), Again.BACK, fill=_with_princess),
        Pay(nouns.BRICK, "pay", facts.storage, "pay", _bricks_on_card),
        _PRINCESS,
    ),
)


def princess(scene: Scene) -> Outcome | None:
    """The Princess pays for the card picked, or does not any more."""
    return _PRINCESS.touch(RULES, scene, bare(scene.draft), Aim("do-princess"))


def prompt(scene: Scene) -> Prompt:
    title = titles.title(scene, "choose")
    if scene.draft.get("do") != "take":
        return Prompt(title, _reach(scene), ())
    card = scene.view["row"][scene.draft["slot"]]["card"]
    return Prompt(title, _forecast(scene, card), _buttons(scene, card))


def _reach(scene: Scene) -> str:
    if scene.picked.startswith("hand-"):
        return scene.t("firenze.choose.princess-picked")
    cards, row = sum(facts.storage(scene)) + 1, len(scene.view["row"])
    reach = scene.t.n("firenze.choose.reach", cards) if cards < row else ""
    parts = [reach or scene.t("firenze.choose.reach-all")]
    if facts.holds(scene, "princess"):
        parts.append(scene.t("firenze.choose.princess-held"))
    return phrases.sentences(*parts)


def _forecast(scene: Scene, card: str) -> str:
    """What is paid, what an event does, what is left then, and that a card is turned over."""
    t, after = scene.t, losses.total(scene.view, scene.viewer, scene.draft)
    then = t.n("firenze.choose.after", after)
    if exchange := payment.exchange(scene, scene.draft["pay"], facts.storage(scene)):
        return phrases.sentences(exchange, then)
    return phrases.sentences(
        _payment(scene), _affected(scene, card), then, t("firenze.choose.reveals")
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


_OWN_TOWER: Final = ("collapse", "botch")
"""Events that take from a tower of the seat that takes them, if it has one (F§10.5)."""


def _affected(scene: Scene, card: str) -> str:
    """What an event will ask for, said before it is taken."""
    t, kind = scene.t, data.CARD_TYPES[data.CARD_OF[card]]
    held = staged(scene.view, scene.viewer, scene.draft)
    toll = losses.toll(card, facts.towers(scene), held)
    if card in _OWN_TOWER and not facts.towers(scene):
        return t("firenze.choose.toll-none")
    if data.CARD_OF[card] in LOSSES:
        lost = sum(held) - losses.total(scene.view, scene.viewer, scene.draft)
        paid = t("firenze.choose.toll", bricks=t.n("firenze.choose.bricks", lost))
        return paid if lost else t("firenze.choose.toll-none")
    if toll is None or toll.open:
        return effects.short(t, card) + "." if kind == "event" else ""
    if not (toll.bricks or toll.fallen):
        return t("firenze.choose.toll-none")
    paid = words.colours(t, toll.colours) or t.n("firenze.choose.bricks", toll.bricks)
    return phrases.sentences(
        t("firenze.choose.toll", bricks=paid) if toll.bricks else "",
        t("firenze.tax.falls", towers=words.torn(t, toll.fallen)) if toll.fallen else "",
    )


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
    if _has_choice(scene):
        way = "firenze.do.princess-off" if draft["princess"] else "firenze.do.princess"
        buttons.insert(0, Button("do-princess", t(way), testid="btn-princess"))
    return buttons


def _has_choice(scene: Scene) -> bool:
    """Whether either the Princess or bricks can pay for the card picked."""
    slot: int = scene.draft["slot"]
    return 0 < slot <= sum(facts.storage(scene)) and facts.holds(scene, "princess")
