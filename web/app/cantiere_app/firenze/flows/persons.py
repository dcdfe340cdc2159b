"""Person cards of the hand in their windows (F§8.0, F§10.2): the card, then the bricks."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app import drafts
from cantiere_app.drafts import bare
from cantiere_app.firenze import facts, words
from cantiere_app.firenze.draft import laid
from cantiere_app.firenze.flows import build, take
from cantiere_app.firenze.refuse import by_rule, no
from cantiere_app.refusals import commit
from cantiere_app.scene import Button, Outcome, Prompt, Scene
from cantiere_app.targets import Aim

PLAYS: Final = ("alchemist", "smuggler", "wholesaler", "patrician")
"""Persons with a draft of their own."""

_KINDS: Final[Mapping[str, int]] = {
    "alchemist": k.ALCHEMIST,
    "smuggler": k.SMUGGLER,
    "wholesaler": k.WHOLESALER,
    "patrician": k.PATRICIAN,
}


def start(scene: Scene, n: int) -> Outcome | None:
    """A click on a card of the own hand while a phase is asked."""
    hand = facts.me(scene)["hand"]
    if n >= len(hand):
        return None
    card = hand[n]
    if data.IS_FESTIVAL[data.CARD_OF[card]]:
        return no(scene, "festival-waits", card=card)
    if scene.draft.get("by") == n:
        return drafts.stage(scene, {})
    if card in PLAYS:
        return _play(scene, card, n)
    return _WITH[card](scene, n)


def _play(scene: Scene, card: str, n: int) -> Outcome:
    steps = [a for a in scene.legal if a[0] == _KINDS[card]]
    phase = facts.asked(scene)
    if not steps and card == "wholesaler" and phase not in ("choose", "trade"):
        return no(scene, "wholesaler-window")
    if not steps:
        return by_rule(scene, _attempt(scene, card))
    if laid(scene.draft):
        return no(scene, "draft-first")
    changed: dict[str, Any] = {"do": card, "by": n}
    if card == "smuggler" and len(steps) == 1:
        changed["seat"] = steps[0][1]
    return drafts.stage(scene, changed)


def _attempt(scene: Scene, card: str) -> Action:
    """The step that stands for the card when the rules are asked why not."""
    if card == "smuggler":
        return (k.SMUGGLER, facts.opponents(scene)[0])
    if card == "wholesaler":
        return (k.WHOLESALER, 0)
    if card == "patrician":
        others = [c for c in facts.me(scene)["hand"] if c != card] or [card]
        return (k.PATRICIAN, data.CARD_OF[others[0]])
    return (k.ALCHEMIST,)


def _princess(scene: Scene, n: int) -> Outcome:
    """Before a card is picked the Princess is picked up; after that she pays for it."""
    if facts.asked(scene) != "choose":
        return no(scene, "princess-window")
    if not facts.holds(scene, "princess"):
        return by_rule(scene, (k.TAKE, 1, 1))
    if scene.draft.get("do") == "take":
        return take.princess(scene)
    target = f"hand-{n}"
    return Outcome({}, "" if scene.picked == target else target)


def _mason(scene: Scene, _: int) -> Outcome:
    if facts.asked(scene) != "build":
        return no(scene, "mason-window")
    if scene.view["turn"]["built"]:
        return no(scene, "already-built")
    return build.mason(scene)


def _architect(scene: Scene, n: int) -> Outcome:
    if facts.asked(scene) != "fulfil":
        return no(scene, "architect-window")
    ways = [a for a in scene.legal if a[0] == k.FULFIL and a[2]]
    if ways:
        target = f"hand-{n}"
        return Outcome({}, "" if scene.picked == target else target)
    towers = facts.towers(scene)
    if not towers:
        return no(scene, "no-tower")
    return by_rule(scene, (k.FULFIL, towers[0]["id"], 1))


_WITH: Final[Mapping[str, Callable[[Scene, int], Outcome]]] = {
    "princess": _princess,
    "mason": _mason,
    "architect": _architect,
}


def click(scene: Scene, aim: Aim) -> Outcome | None:
    """A click while one of `PLAYS` is staged."""
    card = scene.draft["do"]
    if aim.kind == "do-confirm":
        return _confirm(scene)
    if card == "wholesaler" and aim.kind in ("card", "row-brick"):
        return _wholesale(scene, aim.first)
    if card == "patrician" and aim.kind == "hand":
        return _discard(scene, aim.first)
    if card in ("alchemist", "smuggler"):
        return _swap(scene, aim)
    return None


def _confirm(scene: Scene) -> Outcome:
    if not is_complete(scene):
        return no(scene, "still-missing", n=1)
    draft = bare(scene.draft)
    if draft["do"] == "wholesaler":
        return Outcome({}, play=[(k.WHOLESALER, draft["slot"])])
    if draft["do"] == "patrician":
        return Outcome({}, play=[(k.PATRICIAN, data.CARD_OF[draft["card"]])])
    del draft["by"]
    return commit(scene, draft)


def is_complete(scene: Scene) -> bool:
    """Whether nothing is missing any more."""
    needed = {
        "alchemist": {"give", "take"},
        "smuggler": {"seat", "give", "take"},
        "wholesaler": {"slot"},
        "patrician": {"card"},
    }
    return needed[scene.draft["do"]] <= set(scene.draft)


def _wholesale(scene: Scene, slot: int) -> Outcome:
    step = (k.WHOLESALER, slot)
    if step not in scene.legal:
        return by_rule(scene, step)
    return drafts.stage(scene, {**bare(scene.draft), "slot": slot})


def _discard(scene: Scene, n: int) -> Outcome | None:
    hand = facts.me(scene)["hand"]
    if n >= len(hand):
        return None
    if n == scene.draft["by"]:
        return drafts.stage(scene, {})
    step = (k.PATRICIAN, data.CARD_OF[hand[n]])
    if step not in scene.legal:
        return by_rule(scene, step)
    return drafts.stage(scene, {**bare(scene.draft), "card": hand[n], "n": n})


def _swap(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind == "storage":
        return _give(scene, aim.first)
    if scene.draft["do"] == "alchemist":
        return _from_bag(scene, aim.first) if aim.kind == "bag" else None
    if aim.kind == "seat":
        return _from_seat(scene, aim.first, None)
    return _from_seat(scene, *aim.numbers) if aim.kind == "opp-brick" else None


def _give(scene: Scene, colour: int) -> Outcome:
    if not facts.storage(scene)[colour]:
        return no(scene, "none-of-colour", "F§10.2", colour=colour)
    if scene.draft.get("take") == colour:
        return no(scene, "same-colour", colour=colour)
    seats = [scene.draft["seat"]] if "seat" in scene.draft else facts.opponents(scene)
    supplies = [_theirs(scene, seat) for seat in seats]
    if not any(n for theirs in supplies for c, n in enumerate(theirs) if c != colour):
        return no(scene, "same-colour", colour=colour)
    return drafts.stage(scene, {**bare(scene.draft), "give": colour})


def _theirs(scene: Scene, seat: int) -> list[int]:
    """Where the other brick comes from."""
    if scene.draft["do"] == "alchemist":
        return list(scene.view["bag"])
    return list(scene.view["players"][seat]["storage"])


def _can_give(scene: Scene, colour: int) -> bool:
    """Whether an own brick of another colour is there to be given for this one."""
    if "give" in scene.draft:
        return bool(scene.draft["give"] != colour)
    return any(n for c, n in enumerate(facts.storage(scene)) if c != colour)


def _from_bag(scene: Scene, colour: int) -> Outcome:
    if not scene.view["bag"][colour]:
        return no(scene, "bag-lacks", colour=colour)
    if not _can_give(scene, colour):
        return no(scene, "same-colour", colour=colour)
    return drafts.stage(scene, {**bare(scene.draft), "take": colour})


def _from_seat(scene: Scene, seat: int, colour: int | None) -> Outcome:
    step = (k.SMUGGLER, seat)
    if step not in scene.legal:
        return by_rule(scene, step)
    changed = {**bare(scene.draft), "seat": seat}
    if colour is None:
        kept = "take" in changed and _theirs(scene, seat)[changed["take"]]
        if not kept:
            changed.pop("take", None)
        return _if_given(scene, changed, seat)
    if not _theirs(scene, seat)[colour]:
        return no(scene, "seat-lacks", seat=seat, colour=colour)
    if not _can_give(scene, colour):
        return no(scene, "same-colour", colour=colour)
    return drafts.stage(scene, {**changed, "take": colour})


def _if_given(scene: Scene, changed: dict[str, Any], seat: int) -> Outcome:
    """Another opponent may have nothing but the colour that is given; it is asked anew then."""
    give = changed.get("give")
    if give is not None and not any(n for c, n in enumerate(_theirs(scene, seat)) if c != give):
        del changed["give"]
    return drafts.stage(scene, changed)


def prompt(scene: Scene) -> Prompt:
    t, draft = scene.t, scene.draft
    do = draft["do"]
    title = t(f"firenze.prompt.play.{do}")
    go = Button(
        "do-confirm",
        _go(scene) if is_complete(scene) else t("firenze.go.play", card=words.card(t, do)),
        go=True,
        enabled=is_complete(scene),
        testid="btn-confirm",
    )
    return Prompt(title, _detail(scene), [go])


def _detail(scene: Scene) -> str:
    t, draft = scene.t, scene.draft
    if is_complete(scene):
        return t("firenze.play.reveals") if draft["do"] == "wholesaler" else ""
    if draft["do"] in ("wholesaler", "patrician"):
        return t(f"firenze.play.{draft['do']}")
    if "give" not in draft:
        return t("firenze.play.give")
    return t(f"firenze.play.take.{draft['do']}", give=words.colour(t, draft["give"]))


def _go(scene: Scene) -> str:
    t, draft = scene.t, scene.draft
    if draft["do"] == "wholesaler":
        card = scene.view["row"][draft["slot"]]["card"]
        return t("firenze.go.wholesaler", card=words.card(t, card))
    if draft["do"] == "patrician":
        return t("firenze.go.patrician", card=words.card(t, draft["card"]))
    give, gain = words.colour(t, draft["give"]), words.colour(t, draft["take"])
    return t("firenze.go.swap", give=give, take=gain)
