"""What an event asks for: bricks, towers, or whether the Patrician cancels it (F§8.2, F§10.5)."""

from collections.abc import Sequence

from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import effects, facts, words
from cantiere_app.games.firenze.draft import Ruin
from cantiere_app.games.firenze.flows import limits
from cantiere_app.games.firenze.refuse import by_rule, no
from cantiere_app.kit import drafts, phrases
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim


def cancel(_: Scene, aim: Aim) -> Outcome | None:
    """The Patrician's first use: yes or no."""
    answers = {"do-cancel-yes": 1, "do-cancel-no": 0}
    if aim.kind not in answers:
        return None
    return Outcome({}, play=[(k.CANCEL, answers[aim.kind])])


def reveals(scene: Scene) -> str:
    """Said before the last answer to an event: the row is filled up then (F§8.3)."""
    return scene.t("firenze.choose.reveals") if len(scene.view["frames"]) == 1 else ""


def cancel_prompt(scene: Scene) -> Prompt:
    t = scene.t
    taken = scene.view["turn"]["taken"]
    card = words.card(t, taken)
    return Prompt(
        t("firenze.prompt.cancel", card=card),
        phrases.sentences(effects.short(t, taken) + ".", t("firenze.cancel.void")),
        [
            Button("do-cancel-no", t("firenze.go.cancel-no", card=card), testid="btn-cancel-no"),
            Button("do-cancel-yes", t("firenze.go.cancel-yes"), go=True, testid="btn-cancel-yes"),
        ],
    )


def fell(scene: Scene, aim: Aim) -> Outcome | None:
    """Collapse and Botch: one own tower."""
    if aim.kind == "tower":
        step = (k.FELL, aim.first)
        if step not in scene.legal:
            return by_rule(scene, step)
        if scene.draft.get("tower") == aim.first:
            return Outcome({}, play=[step])
        return drafts.stage(scene, {"do": "fell", "tower": aim.first})
    if aim.kind == "do-confirm":
        if not scene.draft:
            return no(scene, "still-missing", n=1)
        return Outcome({}, play=[(k.FELL, scene.draft["tower"])])
    return None


def sabotage(scene: Scene, aim: Aim) -> Outcome | None:
    """Saboteur: one tower of an opponent; a seat stands for its only tower."""
    if aim.kind == "opp-tower":
        return _sabotage(scene, aim.first, aim.last)
    if aim.kind == "seat":
        theirs = [a for a in scene.legal if a[1] == aim.first]
        if len(theirs) > 1:
            return no(scene, "unclear-tower", facts.clause(scene))
        return _sabotage(scene, aim.first, theirs[0][2] if theirs else -1)
    if aim.kind == "do-confirm":
        if not scene.draft:
            return no(scene, "still-missing", n=1)
        return Outcome({}, play=[(k.SABOTAGE, scene.draft["seat"], scene.draft["tower"])])
    return None


def _sabotage(scene: Scene, seat: int, tower: int) -> Outcome:
    step = (k.SABOTAGE, seat, tower)
    if step not in scene.legal:
        return by_rule(scene, step)
    if (scene.draft.get("seat"), scene.draft.get("tower")) == (seat, tower):
        return Outcome({}, play=[step])
    return drafts.stage(scene, {"do": "sabotage", "seat": seat, "tower": tower})


def tower_prompt(scene: Scene) -> Prompt:
    """Collapse, Botch and Saboteur: which tower, and what happens to it."""
    t, kind = scene.t, facts.asked(scene)
    label = t(f"firenze.go.{kind}-open")
    detail = ""
    if scene.draft:
        seat = scene.draft.get("seat", scene.viewer)
        tower = facts.tower(scene, scene.draft["tower"], seat)
        assert tower is not None
        name = words.tower(t, tower["colour"], tower["height"])
        label = t(f"firenze.go.{kind}", tower=name)
        effect = t(f"firenze.event-detail.{kind}", tower=name, name=phrases.name(scene, seat))
        detail = phrases.sentences(effect, reveals(scene))
    go = Button("do-confirm", label, go=True, enabled=bool(scene.draft), testid="btn-confirm")
    return Prompt(t(f"firenze.prompt.{kind}"), detail, [go])


def lose(scene: Scene, aim: Aim) -> Outcome | None:
    """Storehouse Fire and Flood: bricks of own choice."""
    need, _ = _loss(scene)
    if aim.kind in ("storage", "do-fill"):
        return limits.add(scene, "lose", _losable(scene), need, aim)
    if aim.kind == "pay" and scene.draft.get("do") == "lose":
        return limits.remove(scene, aim.first)
    if aim.kind == "do-confirm":
        bricks = scene.draft.get("bricks", [])
        if len(bricks) < need:
            return no(scene, "still-missing", n=need - len(bricks))
        return Outcome({}, play=[(k.LOSE, colour) for colour in sorted(bricks)])
    return None


def _loss(scene: Scene) -> tuple[int, Sequence[int]]:
    """Bricks still to name, and those named already, which is so after an undo only."""
    frame = facts.top(scene)
    return frame["need"] - len(frame["named"]), frame["named"]


def _losable(scene: Scene) -> list[int]:
    """Bricks that may still be named: they come in the order of the colours (F§8.10)."""
    return ascending(facts.storage(scene), _loss(scene)[1])


def ascending(storage: Sequence[int], named: Sequence[int]) -> list[int]:
    """What is left behind the colours named already, never a colour before the last of them."""
    last = named[-1] if named else 0
    return [n - named.count(colour) if colour >= last else 0 for colour, n in enumerate(storage)]


def lose_prompt(scene: Scene) -> Prompt:
    t, kind = scene.t, facts.asked(scene)
    need, _ = _loss(scene)
    bricks = scene.draft.get("bricks", ())
    chosen = t("firenze.limits.back", bricks=words.colours(t, bricks)) if bricks else ""
    go = Button(
        "do-confirm",
        t.n("firenze.go.lose", need),
        go=True,
        enabled=len(bricks) == need,
        testid="btn-confirm",
    )
    effect = t(f"firenze.event-detail.{kind}", **effects.numbers())
    detail = phrases.sentences(effect, chosen, reveals(scene) if len(bricks) == need else "")
    buttons = [*limits.fill_button(scene, need - len(bricks)), go]
    return Prompt(t.n(f"firenze.prompt.{kind}", need), detail, buttons)


def torn(scene: Scene, towers: Sequence[int]) -> str:
    """Towers as a phrase with what comes back of each."""
    t = scene.t
    ruins = [
        Ruin(tower["id"], tower["colour"], tower["height"])
        for tower in facts.towers(scene)
        if tower["id"] in towers
    ]
    return phrases.listed(
        t,
        [
            t(
                "firenze.build.ruin",
                tower=words.tower(t, ruin.colour, ruin.height),
                back=ruin.back,
                lost=ruin.lost,
            )
            for ruin in ruins
        ],
    )


def tall(scene: Scene) -> list[int]:
    """Own towers that the Luxury Tax asks for, in site order."""
    return [tower["id"] for tower in facts.towers(scene) if tower["height"] >= data.TAX_HEIGHT]
