"""Bricks of one segment, chosen after the wheel has turned, or with the wheel kept (C§6.2)."""

from collections.abc import Sequence
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.rules.market import brick_price, least_price, most_bricks
from cantiere.core.game import IllegalAction, Reason
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.moves.draft import price
from cantiere_app.games.carrara.moves.refuse import by_rule, no, segment
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.drafts import bare, stage
from cantiere_app.kit.moves.refusals import refused
from cantiere_app.kit.moves.rows import Made, Move
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene

KEEP = (k.BUY, k.KEEP_WHEEL)
_PLACES: Final = ("wheel", "segment")
_NAMED: Final = 3
"""Colours that a button names; of more it tells how many bricks, and the detail names them."""


def click(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind in _PLACES:
        return _elsewhere(scene, *aim.numbers) or _picked(scene, *aim.numbers)
    if aim.kind == "do-anew":
        return _picked(scene, *aim.numbers)
    if aim.kind == "mode-buy":
        return stage(scene, {})
    if scene.draft.get("do") != "take":
        return None
    if aim.kind == "do-back":
        return _without(scene, aim.first)
    return commit(scene) if aim.kind == "do-confirm" else None


def _elsewhere(scene: Scene, at: int, *colour: int) -> Outcome | None:
    """Bricks of another segment are picked: a click beside them does not drop them.

    Where nothing could be taken there, to start anew is not offered.
    """
    here = scene.draft.get("segment", at)
    if here == at or _picked(scene, at, *colour).refuse:
        return None
    anew = "-".join(str(number) for number in (at, *colour))
    return no(scene, "picked-elsewhere", segment=here, anew=anew)


def way_out(why: Reason, scene: Scene) -> Button | None:
    """The button that turns the wheel, or drops what is picked, also for what was clicked."""
    if why.code == "turn-first":
        return _turn(scene)
    if why.code == "another-too-dear":
        colour = why.params["colour"]
        label = scene.t("carrara.do.back", colour=words.colour(scene.t, colour))
        return Button(f"do-back-{colour}", phrases.capital(label))
    if why.code != "picked-elsewhere":
        return None
    anew = str(why.params["anew"])
    numeral = segment(scene, int(anew.partition("-")[0]))
    label = scene.t("carrara.do.anew", segment=numeral)
    return Button(f"do-anew-{anew}", label, testid="btn-anew")


def _picked(scene: Scene, at: int, *colour: int) -> Outcome:
    return _brick(scene, at, *colour) if colour else _segment(scene, at)


def _before(scene: Scene) -> Any:
    """The state in which bricks are picked: in a turn not begun, with the wheel kept."""
    if facts.asked(scene) != "turn":
        return scene.state
    ahead = scene.game.copy(scene.state)
    scene.game.apply(ahead, KEEP)
    return ahead


def _brick(scene: Scene, at: int, colour: int) -> Outcome:
    """One more brick of that colour; where no more are there, none of it."""
    there = facts.on_wheel(scene, at)
    if not there[colour]:
        return no(scene, "not-in-segment", colour=colour, segment=at)
    bricks = scene.draft.get("bricks", []) if scene.draft.get("segment") == at else []
    if bricks.count(colour) == there[colour]:
        return _without(scene, colour)
    left = facts.coins(scene) - price(scene.draft)
    if colour in bricks and brick_price(at, colour) > left:
        need = brick_price(at, colour)
        return no(scene, "another-too-dear", colour=colour, need=need, have=left)
    return _take(scene, at, [*bricks, colour])


def _without(scene: Scene, colour: int) -> Outcome:
    """What is picked, but none of that colour."""
    rest = [each for each in scene.draft["bricks"] if each != colour]
    if not rest:
        return stage(scene, _nothing(scene))
    return _take(scene, scene.draft["segment"], rest)


def _segment(scene: Scene, at: int) -> Outcome:
    """All that can be paid, the cheapest first; a second click lays it back."""
    bricks = most_bricks(scene.state, scene.viewer, at)
    if not bricks:
        return refused(scene, scene.game.why(_before(scene), (k.SEGMENT, at)))
    if scene.draft.get("segment") == at and scene.draft["bricks"] == sorted(bricks):
        return stage(scene, _nothing(scene))
    return _take(scene, at, bricks)


def _nothing(scene: Scene) -> dict[str, str]:
    return {"do": "buy"} if facts.asked(scene) == "turn" else {}


def _take(scene: Scene, at: int, bricks: Sequence[int]) -> Outcome:
    before = _before(scene)
    changed = {"do": "take", "segment": at, "bricks": sorted(bricks)}
    try:
        scene.game.steps(before, changed)
    except IllegalAction as refusal:
        return refused(scene, refusal.reasons)
    if facts.asked(scene) == "turn":
        changed["keep"] = True
    return stage(scene, changed)


def commit(scene: Scene) -> Outcome:
    """The purchase; a wheel that is kept was not touched before."""
    draft = bare(scene.draft)
    first = [KEEP] if draft.pop("keep", False) else []
    try:
        steps = scene.game.steps(_before(scene), draft)
    except IllegalAction as refusal:
        return refused(scene, refusal.reasons)
    return Outcome({}, play=[*first, *steps])


def prompt(scene: Scene) -> Prompt:
    t = scene.t
    if scene.draft.get("do") == "take":
        return staged(scene)
    return Prompt(t("carrara.prompt.pick"), t("carrara.pick.how"), ())


def staged(scene: Scene) -> Prompt:
    """What is taken, and what that leaves."""
    t, draft, cost = scene.t, scene.draft, price(scene.draft)
    bricks = words.colours(t, draft["bricks"])
    if len(set(draft["bricks"])) > _NAMED:
        bricks = t.n("carrara.bricks.n", len(draft["bricks"]))
    left = t.n("carrara.pick.left", facts.coins(scene) - cost)
    key = "carrara.pick.pays" if cost else "carrara.pick.free"
    said = t(key, sum=_sum(scene), cost=words.coins(t, cost))
    label = t("carrara.go.take-free", bricks=bricks)
    if cost:
        label = t.n("carrara.go.take", cost, bricks=bricks)
    title = t("carrara.prompt.take", segment=segment(scene, draft["segment"]))
    go = Button("do-confirm", label, go=True, testid="btn-confirm")
    return Prompt(title, phrases.sentences(said, left), [go])


def _sum(scene: Scene) -> str:
    """The prices colour by colour, as "2 × 3 for white + 0 for black"."""
    at, t, bricks = scene.draft["segment"], scene.t, scene.draft["bricks"]
    return " + ".join(
        t.n(
            "carrara.pick.price",
            bricks.count(colour),
            price=brick_price(at, colour),
            colour=words.colour(t, colour),
        )
        for colour in sorted(set(bricks))
    )


def turn_click(scene: Scene, aim: Aim) -> Outcome | None:
    """Before the wheel has moved: it is turned, or bricks are taken from it as it lies (C§9)."""
    if aim.kind == "mode-buy":
        turn = (k.BUY, k.TURN_WHEEL)
        may = facts.may(scene, k.BUY)
        return stage(scene, {"do": "buy"}) if may else by_rule(scene, turn)
    if aim.kind not in (*_PLACES, "do-anew"):
        return click(scene, aim) if aim.kind in ("do-back", "do-confirm") else None
    if KEEP not in scene.legal:
        return _unkept(scene)
    if is_unaffordable(scene):
        return no(scene, "cannot-pay", need=least_price(scene.state), have=facts.coins(scene))
    return click(scene, aim)


def _unkept(scene: Scene) -> Outcome:
    """The wheel may not be kept: in the base game it turns first, where one may buy at all."""
    if facts.is_full(scene):
        return by_rule(scene, KEEP)
    turn = (k.BUY, k.TURN_WHEEL)
    return no(scene, "turn-first") if turn in scene.legal else by_rule(scene, turn)


def is_unaffordable(scene: Scene) -> bool:
    """Whether the wheel as it lies has no brick that the viewer can pay for."""
    return least_price(scene.state) > facts.coins(scene)


def _turn(scene: Scene) -> Button:
    return Button("do-turn", scene.t("carrara.go.turn"), testid="btn-turn")


def turn_prompt(scene: Scene) -> Prompt:
    """The wheel before it moves: turning shows new bricks, so there is no way back."""
    if scene.draft.get("do") == "take":
        return staged(scene)
    t = scene.t
    buttons = []
    if (k.BUY, k.TURN_WHEEL) in scene.legal:
        buttons.append(_turn(scene)._replace(go=True))
    detail = t("carrara.buy.turn")
    if KEEP in scene.legal:
        detail = t("carrara.buy.turn-or-keep")
        if is_unaffordable(scene):
            coins = words.coins(t, data.CONSOLATION)
            detail = t("carrara.buy.nothing-affordable", coins=coins)
            keep = t("carrara.do.keep", coins=coins)
            buttons.insert(0, Button("do-keep", keep, testid="btn-keep"))
    return Prompt(t("carrara.prompt.buy"), detail, buttons)


def _clicks(scene: Scene, aim: Aim) -> Outcome | None:
    return turn_click(scene, aim) if facts.asked(scene) == "turn" else click(scene, aim)


def _bricks(_: Scene, made: Made) -> list[str]:
    return [f"wheel-{made['segment']}-{colour}" for colour in made["bricks"]]


_ANSWERS: Final = dict.fromkeys((*_PLACES, "mode-buy", "do-anew", "do-back", "do-confirm"), _clicks)
BUY: Final = Move("buy", ("turn",), answers=_ANSWERS, lead=lambda _, __: ["mode-buy"])
TAKE: Final = Move("take", ("turn", "pick"), answers=_ANSWERS, lead=_bricks)
