"""Phase 6: bricks and cards over the limit, then the end of the turn (F§8.8)."""

from typing import Final

from cantiere.firenze import data
from cantiere.firenze.rules.persons import WINDOWS
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.flows import ending
from cantiere_app.games.firenze.moves import nouns, payment
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.choices import Group, Several, Some
from cantiere_app.kit.moves.rows import Move
from cantiere_app.kit.scene import Button, Prompt, Scene


def fill_button(scene: Scene, need: int) -> list[Button]:
    """Offers to choose by the rule of proposals what is not chosen yet of so many bricks."""
    chosen = len(scene.draft.get("bricks", ()))
    if chosen >= need:
        return []
    key = "firenze.do.fill" if chosen else "firenze.do.fill-all"
    return [Button("do-fill", scene.t(key), testid="btn-fill")]


def _loose(scene: Scene) -> list[Group]:
    """Cards over the limit, of all but festivals (F§8.8)."""
    cards = {*facts.me(scene)["hand"], *facts.me(scene)["buildings"]}
    return [(cards, facts.card_excess(scene))]


DROP: Final = Move(
    "drop",
    ("limits",),
    (Some(nouns.BRICK, "bricks", facts.brick_excess, facts.storage, payment.rest),),
    must=True,
    when=lambda scene: bool(facts.brick_excess(scene)),
)
"""Bricks over the limit come first."""

SHED: Final = Move(
    "shed",
    ("limits",),
    (Several(nouns.HELD, "cards", _loose, "enough-picked", by_target="from"),),
    must=True,
    when=lambda scene: not facts.brick_excess(scene) and bool(facts.card_excess(scene)),
    beside=lambda scene, made: {"from": nouns.places(scene, made["cards"])},
)


def prompt(scene: Scene) -> Prompt:
    if facts.brick_excess(scene):
        return _over_bricks(scene)
    if facts.card_excess(scene):
        return _over_cards(scene)
    t = scene.t
    end = ending.button(scene, t("firenze.go.end-turn"))
    return Prompt(t("firenze.prompt.limits"), t("firenze.limits.kept"), [end])


def _over_bricks(scene: Scene) -> Prompt:
    t, n = scene.t, facts.brick_excess(scene)
    bricks = scene.draft.get("bricks", ())
    limit = facts.brick_limit(facts.me(scene))
    detail = phrases.sentences(
        t.n("firenze.limits.bricks", sum(facts.storage(scene)), limit=limit),
        t("firenze.limits.back", bricks=words.colours(t, bricks)) if bricks else "",
        _ends(scene, is_last=len(bricks) == n and not facts.card_excess(scene)),
    )
    go = Button(
        "do-confirm",
        t.n("firenze.go.drop", n),
        go=True,
        enabled=len(bricks) == n,
        testid="btn-confirm",
    )
    buttons = [*fill_button(scene, n), go]
    return Prompt(t.n("firenze.prompt.drop", n), detail, buttons)


def _over_cards(scene: Scene) -> Prompt:
    t, n = scene.t, facts.card_excess(scene)
    cards = scene.draft.get("cards", ())
    names = phrases.listed(t, [words.card(t, card) for card in cards])
    detail = phrases.sentences(
        t("firenze.limits.cards", limit=facts.card_limit(facts.me(scene))),
        t("firenze.limits.shed", cards=names) if cards else "",
        _ends(scene, is_last=len(cards) == n),
    )
    go = Button(
        "do-confirm",
        t.n("firenze.go.shed", n),
        go=True,
        enabled=len(cards) == n,
        testid="btn-confirm",
    )
    return Prompt(t.n("firenze.prompt.shed", n), detail, [*_plays(scene), go])


def _ends(scene: Scene, *, is_last: bool) -> str:
    """What is said where the button ends the turn too (`ending.closing`)."""
    return scene.t("firenze.ruin.ends") if is_last and not scene.stepwise else ""


def _plays(scene: Scene) -> list[Button]:
    """Persons that may be played instead: a click on the card itself would discard it here."""
    legal = {a[0] for a in scene.legal}
    playable = [data.CARDS[card] for card, window in WINDOWS.items() if window.kind in legal]
    hand = facts.me(scene)["hand"]
    first = {card: n for n, card in reversed([*enumerate(hand)])}
    return [
        Button(
            f"do-play-{first[card]}",
            scene.t("firenze.do.play", card=words.card(scene.t, card)),
            testid=f"btn-play-{card}",
        )
        for card in playable
    ]
