"""Person cards of the hand in their windows (F§8.0, F§10.2): the card, then the bricks."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere.firenze.rules.persons import WINDOWS
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.flows import build, take
from cantiere_app.games.firenze.moves import nouns
from cantiere_app.games.firenze.moves.draft import laid
from cantiere_app.games.firenze.moves.refuse import by_rule, no
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.choices import Check, Choice, One
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.moves.rows import Beside, Move
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene


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


def _princess(scene: Scene, n: int) -> Outcome | None:
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


_WITH: Final[Mapping[str, Callable[[Scene, int], Outcome | None]]] = {
    "princess": _princess,
    "mason": _mason,
    "architect": _architect,
}


def is_complete(scene: Scene) -> bool:
    """Whether nothing is missing any more."""
    return not ROWS[scene.draft["do"]].missing(scene, scene.draft)


def _theirs(scene: Scene, seat: int) -> list[int]:
    return list(scene.view["players"][seat]["storage"])


def _of_bag(scene: Scene, _: Draft) -> list[list[int]]:
    return [list(scene.view["bag"])]


def _of_seats(scene: Scene, draft: Draft) -> list[list[int]]:
    """Storages that the other brick may come from."""
    seats = [draft["seat"]] if "seat" in draft else facts.opponents(scene)
    return [_theirs(scene, seat) for seat in seats]


def _given(supplies: Callable[[Scene, Draft], list[list[int]]]) -> Check:
    """Why a brick cannot be given: there is none, or none of another colour for it."""

    def check(scene: Scene, draft: Draft) -> Outcome | None:
        colour = draft["give"]
        if not facts.storage(scene)[colour]:
            return no(scene, "none-of-colour", "F§10.2", colour=colour)
        stocks = supplies(scene, draft)
        others = any(n for theirs in stocks for c, n in enumerate(theirs) if c != colour)
        if draft.get("take") == colour or not others:
            return no(scene, "same-colour", colour=colour)
        return None

    return check


def _taken(scene: Scene, draft: Draft) -> Outcome | None:
    """Why a brick cannot be had: there is none, or no own one of another colour for it."""
    colour = draft["take"]
    if "seat" in draft:
        if not _theirs(scene, draft["seat"])[colour]:
            return no(scene, "seat-lacks", seat=draft["seat"], colour=colour)
    elif not scene.view["bag"][colour]:
        return no(scene, "bag-lacks", colour=colour)
    colours = [c for c, n in enumerate(facts.storage(scene)) if n]
    given = [draft["give"]] if "give" in draft else colours
    return None if set(given) - {colour} else no(scene, "same-colour", colour=colour)


def _another(scene: Scene, draft: dict[str, Any]) -> dict[str, Any]:
    """Another opponent may not have the colour that is taken, or nothing but the one given."""
    theirs, kept = _theirs(scene, draft["seat"]), dict(draft)
    if "take" in kept and not theirs[kept["take"]]:
        del kept["take"]
    if "give" in kept and not any(n for c, n in enumerate(theirs) if c != kept["give"]):
        del kept["give"]
    return kept


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
    detail = play.after(scene) if whole else play.how(scene)
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


def _swapped(scene: Scene) -> str:
    """Whose brick comes for whose (F§10.2)."""
    t, draft = scene.t, scene.draft
    give, gain = words.colour(t, draft["give"]), words.colour(t, draft["take"])
    if "seat" not in draft:
        return t("firenze.play.swapped-bag", give=give, take=gain)
    name = phrases.name(scene, draft["seat"])
    return phrases.capital(t("firenze.play.swapped", give=give, take=gain, name=name))


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

    attempt: parameters of the step that stands for the card when the rules are asked why not. how:
    what to do while something is missing. go: the button of a whole draft. begun: what the draft
    holds from the start, by the legal steps. after: what is said of a whole draft, "" for nothing.
    closed: the refusal outside the person's window, "" where each phase of the turn is one.
    """

    attempt: Callable[[Scene], tuple[int, ...]]
    how: Callable[[Scene], str]
    go: Callable[[Scene], str]
    begun: Callable[[Sequence[Action]], dict[str, Any]] = lambda _: {}
    after: Callable[[Scene], str] = lambda _: ""
    closed: str = ""


PLAYS: Final[Mapping[str, Play]] = {
    "alchemist": Play(lambda _: (), _how_swap, _go_swap, after=_swapped),
    "smuggler": Play(
        lambda scene: (facts.opponents(scene)[0],), _how_swap, _go_swap, _only_seat, after=_swapped
    ),
    "wholesaler": Play(
        lambda _: (0,),
        lambda scene: scene.t("firenze.play.wholesaler"),
        _go_wholesaler,
        after=lambda scene: scene.t("firenze.play.reveals"),
        closed="wholesaler-window",
    ),
    "patrician": Play(_other_card, lambda scene: scene.t("firenze.play.patrician"), _go_patrician),
}
"""By card."""


def _row(card: str, *choices: Choice, beside: Beside = lambda _, __: {}) -> Move:
    """A person's card begins its move, in every phase of its window."""
    return Move(
        card,
        facts.BASE,
        choices,
        when=lambda _: False,
        alone=True,
        lead=lambda scene, _: [f"hand-{nouns.place(scene, card)}"],
        beside=lambda scene, made: {"by": nouns.place(scene, card), **beside(scene, made)},
    )


ROWS: Final = {
    row.do: row
    for row in (
        _row(
            "alchemist",
            One(nouns.BRICK, ("give",), check=_given(_of_bag)),
            One(nouns.BAG_BRICK, ("take",), check=_taken),
        ),
        _row(
            "smuggler",
            One(nouns.SEAT, ("seat",), fill=_another),
            One(nouns.BRICK, ("give",), check=_given(_of_seats)),
            One(nouns.THEIR_BRICK, ("take", "seat"), check=_taken),
        ),
        _row("wholesaler", One(nouns.CARD, ("slot",))),
        _row(
            "patrician",
            One(nouns.HAND_CARD, ("card", "n")),
            beside=lambda scene, made: {"n": nouns.discarded(scene, made["card"])},
        ),
    )
}
"""Their moves, by card."""
