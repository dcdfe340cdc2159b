"""Person cards of the hand in their windows (F§8.0, F§10.2): the card, then the bricks."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere.firenze.rules.persons import WINDOWS
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.draft import laid
from cantiere_app.games.firenze.flows import build, take
from cantiere_app.games.firenze.refuse import by_rule, no
from cantiere_app.kit import drafts
from cantiere_app.kit.drafts import bare
from cantiere_app.kit.refusals import commit
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim


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
    window = WINDOWS[data.CARD_OF[card]]
    steps = [a for a in scene.legal if a[0] == window.kind]
    if k.PHASES.index(facts.asked(scene)) not in window.phases:
        return no(scene, PLAYS[card].closed)
    if not steps:
        return by_rule(scene, (window.kind, *PLAYS[card].attempt(scene)))
    if laid(scene.draft):
        return no(scene, "draft-first")
    return drafts.stage(scene, {"do": card, "by": n, **PLAYS[card].begun(steps)})


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
    if aim.kind == "do-confirm":
        return _confirm(scene)
    return PLAYS[scene.draft["do"]].click(scene, aim)


def _confirm(scene: Scene) -> Outcome:
    if not is_complete(scene):
        return no(scene, "still-missing", n=1)
    move = {key: value for key, value in bare(scene.draft).items() if key not in ("by", "n")}
    return commit(scene, move)


def is_complete(scene: Scene) -> bool:
    """Whether nothing is missing any more."""
    return PLAYS[scene.draft["do"]].needed <= set(scene.draft)


def _wholesale(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind not in ("card", "row-brick"):
        return None
    step = (k.WHOLESALER, aim.first)
    if step not in scene.legal:
        return by_rule(scene, step)
    return drafts.stage(scene, {**bare(scene.draft), "slot": aim.first})


def _discard(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind != "hand":
        return None
    n, hand = aim.first, facts.me(scene)["hand"]
    if n >= len(hand):
        return None
    if n == scene.draft["by"]:
        return drafts.stage(scene, {})
    step = (k.PATRICIAN, data.CARD_OF[hand[n]])
    if step not in scene.legal:
        return by_rule(scene, step)
    return drafts.stage(scene, {**bare(scene.draft), "card": hand[n], "n": n})


def _with_bag(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind == "storage":
        return _give(scene, aim.first)
    return _from_bag(scene, aim.first) if aim.kind == "bag" else None


def _with_seat(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind == "storage":
        return _give(scene, aim.first)
    if aim.kind == "seat":
        return _from_seat(scene, aim.first, None)
    return _from_seat(scene, *aim.numbers) if aim.kind == "opp-brick" else None


def _give(scene: Scene, colour: int) -> Outcome:
    if not facts.storage(scene)[colour]:
        return no(scene, "none-of-colour", "F§10.2", colour=colour)
    if scene.draft.get("take") == colour:
        return no(scene, "same-colour", colour=colour)
    supplies = PLAYS[scene.draft["do"]].supplies(scene)
    if not any(n for theirs in supplies for c, n in enumerate(theirs) if c != colour):
        return no(scene, "same-colour", colour=colour)
    return drafts.stage(scene, {**bare(scene.draft), "give": colour})


def _theirs(scene: Scene, seat: int) -> list[int]:
    return list(scene.view["players"][seat]["storage"])


def _of_seats(scene: Scene) -> list[list[int]]:
    """Storages that the other brick may come from."""
    seats = [scene.draft["seat"]] if "seat" in scene.draft else facts.opponents(scene)
    return [_theirs(scene, seat) for seat in seats]


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
    t, do = scene.t, scene.draft["do"]
    whole, play = is_complete(scene), PLAYS[do]
    go = Button(
        "do-confirm",
        play.go(scene) if whole else t("firenze.go.play", card=words.card(t, do)),
        go=True,
        enabled=whole,
        testid="btn-confirm",
    )
    detail = play.how(scene) if not whole else t(play.after) if play.after else ""
    return Prompt(t(f"firenze.prompt.play.{do}"), detail, [go])


def _how_swap(scene: Scene) -> str:
    t, draft = scene.t, scene.draft
    if "give" not in draft:
        return t("firenze.play.give")
    return t(f"firenze.play.take.{draft['do']}", give=words.colour(t, draft["give"]))


def _go_swap(scene: Scene) -> str:
    t, draft = scene.t, scene.draft
    give, gain = words.colour(t, draft["give"]), words.colour(t, draft["take"])
    return t("firenze.go.swap", give=give, take=gain)


def _go_wholesaler(scene: Scene) -> str:
    card = scene.view["row"][scene.draft["slot"]]["card"]
    return scene.t("firenze.go.wholesaler", card=words.card(scene.t, card))


def _go_patrician(scene: Scene) -> str:
    return scene.t("firenze.go.patrician", card=words.card(scene.t, scene.draft["card"]))


def _only_seat(steps: Sequence[Action]) -> dict[str, Any]:
    return {"seat": steps[0][1]} if len(steps) == 1 else {}


def _other_card(scene: Scene) -> tuple[int, ...]:
    hand = facts.me(scene)["hand"]
    return (data.CARD_OF[next((card for card in hand if card != "patrician"), "patrician")],)


class Play(NamedTuple):
    """A person with a draft of its own.

    needed: what a whole draft holds. attempt: parameters of the step that stands for the card when
    the rules are asked why not. click: while it is staged. how: what to do while something is
    missing. go: the button of a whole draft. begun: what the draft holds from the start, by the
    legal steps. supplies: where the other brick of a swap may come from. after: the message about
    a whole draft, "" for none. closed: the refusal outside the person's window, "" where each phase
    of the turn is one.
    """

    needed: frozenset[str]
    attempt: Callable[[Scene], tuple[int, ...]]
    click: Callable[[Scene, Aim], Outcome | None]
    how: Callable[[Scene], str]
    go: Callable[[Scene], str]
    begun: Callable[[Sequence[Action]], dict[str, Any]] = lambda _: {}
    supplies: Callable[[Scene], list[list[int]]] = lambda _: []
    after: str = ""
    closed: str = ""


PLAYS: Final[Mapping[str, Play]] = {
    "alchemist": Play(
        frozenset({"give", "take"}),
        lambda _: (),
        _with_bag,
        _how_swap,
        _go_swap,
        supplies=lambda scene: [list(scene.view["bag"])],
    ),
    "smuggler": Play(
        frozenset({"seat", "give", "take"}),
        lambda scene: (facts.opponents(scene)[0],),
        _with_seat,
        _how_swap,
        _go_swap,
        _only_seat,
        _of_seats,
    ),
    "wholesaler": Play(
        frozenset({"slot"}),
        lambda _: (0,),
        _wholesale,
        lambda scene: scene.t("firenze.play.wholesaler"),
        _go_wholesaler,
        after="firenze.play.reveals",
        closed="wholesaler-window",
    ),
    "patrician": Play(
        frozenset({"card"}),
        _other_card,
        _discard,
        lambda scene: scene.t("firenze.play.patrician"),
        _go_patrician,
    ),
}
"""By card."""
