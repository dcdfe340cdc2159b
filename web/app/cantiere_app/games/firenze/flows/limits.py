"""Phase 6: bricks and cards over the limit, then the end of the turn (F§8.8)."""

from typing import Any

from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere.firenze.rules.persons import WINDOWS
from cantiere_app.games.firenze import facts, payment, words
from cantiere_app.games.firenze.refuse import by_rule, no
from cantiere_app.kit import drafts, phrases
from cantiere_app.kit.drafts import bare
from cantiere_app.kit.refusals import commit
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim


def click(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind == "do-end":
        legal = (k.END_LIMITS,) in scene.legal
        return Outcome({}, play=[(k.END_LIMITS,)]) if legal else by_rule(scene, (k.END_LIMITS,))
    if facts.brick_excess(scene):
        return _bricks(scene, aim)
    if facts.card_excess(scene) and aim.kind in ("hand", "building", "do-confirm", "do-play"):
        return _cards(scene, aim)
    return None


def _bricks(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind in ("storage", "do-fill"):
        return add(scene, "drop", facts.storage(scene), facts.brick_excess(scene), aim)
    bricks = scene.draft["bricks"] if scene.draft.get("do") == "drop" else []
    if aim.kind == "pay" and bricks:
        return remove(scene, aim.first)
    if aim.kind == "do-confirm":
        missing = facts.brick_excess(scene) - len(bricks)
        if missing:
            return no(scene, "still-missing", n=missing)
        return commit(scene, {"do": "drop", "bricks": sorted(bricks)})
    return None


def add(scene: Scene, do: str, available: list[int], enough: int, aim: Aim) -> Outcome:
    """One brick more among those given away; nothing is proposed before it is asked for."""
    bricks = scene.draft.get("bricks", []) if scene.draft.get("do") == do else []
    if len(bricks) >= enough:
        return no(scene, "enough-picked", facts.clause(scene), n=enough)
    left = [n - bricks.count(colour) for colour, n in enumerate(available)]
    if aim.kind == "do-fill":
        more = payment.propose(left, enough - len(bricks), facts.colours(scene))
    elif left[aim.first] > 0:
        more = [aim.first]
    else:
        used = "colour-used-up" if available[aim.first] else "none-of-colour"
        return no(scene, used, facts.clause(scene), colour=aim.first)
    changed = bare(scene.draft) if scene.draft.get("do") == do else {"do": do}
    return drafts.stage(scene, {**changed, "bricks": sorted([*bricks, *more])})


def fill_button(scene: Scene, open_places: int) -> list[Button]:
    """Offers to choose the rest by the rule of proposals, where some are still to be chosen."""
    if not open_places:
        return []
    return [Button("do-fill", scene.t("firenze.do.fill"), testid="btn-fill")]


def remove(scene: Scene, at: int) -> Outcome | None:
    """The brick of that place stays after all."""
    bricks = list(scene.draft["bricks"])
    if at >= len(bricks):
        return None
    del bricks[at]
    changed = {**bare(scene.draft), "bricks": bricks}
    return drafts.stage(scene, changed if bricks or changed.get("keep") else {})


def _cards(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind == "do-confirm":
        missing = facts.card_excess(scene) - len(scene.draft.get("cards", ()))
        if missing:
            return no(scene, "still-missing", n=missing)
        cards = sorted(scene.draft["cards"], key=data.CARD_OF.__getitem__)
        return commit(scene, {"do": "shed", "cards": cards})
    if aim.kind == "do-play":
        return None
    held = facts.me(scene)["hand" if aim.kind == "hand" else "buildings"]
    if aim.first >= len(held):
        return None
    card = held[aim.first]
    if data.IS_FESTIVAL[data.CARD_OF[card]]:
        return no(scene, "festival-stays", card=card)
    return _toggle(scene, f"{aim.kind}-{aim.first}", card)


def _toggle(scene: Scene, target: str, card: str) -> Outcome:
    is_shed = scene.draft.get("do") == "shed"
    chosen = dict(zip(scene.draft["from"], scene.draft["cards"], strict=True)) if is_shed else {}
    if target in chosen:
        del chosen[target]
    elif len(chosen) >= facts.card_excess(scene):
        return no(scene, "enough-picked", "F§8.8", n=facts.card_excess(scene))
    else:
        chosen[target] = card
    changed: dict[str, Any] = {"do": "shed", "cards": [*chosen.values()], "from": [*chosen]}
    return drafts.stage(scene, changed if chosen else {})


def prompt(scene: Scene) -> Prompt:
    if facts.brick_excess(scene):
        return _over_bricks(scene)
    if facts.card_excess(scene):
        return _over_cards(scene)
    t = scene.t
    end = Button("do-end", t("firenze.go.end-turn"), go=True, testid="btn-end")
    return Prompt(t("firenze.prompt.limits"), t("firenze.limits.kept"), [end])


def _over_bricks(scene: Scene) -> Prompt:
    t, n = scene.t, facts.brick_excess(scene)
    bricks = scene.draft.get("bricks", ())
    limit = facts.brick_limit(facts.me(scene))
    detail = phrases.sentences(
        t.n("firenze.limits.bricks", sum(facts.storage(scene)), limit=limit),
        t("firenze.limits.back", bricks=words.colours(t, bricks)) if bricks else "",
    )
    go = Button(
        "do-confirm",
        t.n("firenze.go.drop", n),
        go=True,
        enabled=len(bricks) == n,
        testid="btn-confirm",
    )
    buttons = [*fill_button(scene, n - len(bricks)), go]
    return Prompt(t.n("firenze.prompt.drop", n), detail, buttons)


def _over_cards(scene: Scene) -> Prompt:
    t, n = scene.t, facts.card_excess(scene)
    cards = scene.draft.get("cards", ())
    names = phrases.listed(t, [words.card(t, card) for card in cards])
    detail = phrases.sentences(
        t("firenze.limits.cards", limit=facts.card_limit(scene)),
        t("firenze.limits.shed", cards=names) if cards else "",
    )
    go = Button(
        "do-confirm",
        t.n("firenze.go.shed", n),
        go=True,
        enabled=len(cards) == n,
        testid="btn-confirm",
    )
    return Prompt(t.n("firenze.prompt.shed", n), detail, [*_plays(scene), go])


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
