"""Phase 5: finished towers are handed in, or the bell tower is delivered (F§8.7)."""

from collections.abc import Mapping
from typing import Final

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.board.worth import worth
from cantiere_app.games.firenze.moves.refuse import by_rule, no
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.clicks import Flow
from cantiere_app.kit.moves.drafts import Draft, bare
from cantiere_app.kit.moves.rows import Made, Move
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene


def action(draft: Draft) -> Action:
    """The step that a draft stands for."""
    if draft["do"] == "deliver":
        return (k.DELIVER, draft["tower"])
    return (k.FULFIL, draft["tower"], draft["delta"])


def proposed(scene: Scene) -> Draft:
    """The draft of the only way to hand in, where there is one: its button needs no choice.

    An Architect is played by choice alone.
    """
    ways = [step for step in scene.legal if step[0] in (k.DELIVER, k.FULFIL)]
    is_plain = len(ways) == 1 and (ways[0][0] == k.DELIVER or not ways[0][2])
    return _draft(ways[0]) if is_plain and not scene.picked else {}


def possible(scene: Scene, tower: int) -> list[Action]:
    """Legal steps that hand this tower in: the one without Architect, then what brings more."""
    ways = [a for a in scene.legal if a[0] in (k.DELIVER, k.FULFIL) and a[1] == tower]

    def rank(step: Action) -> tuple[int, ...]:
        helped = step[0] == k.FULFIL and step[2]
        return step[0], bool(helped), -worth(scene, *floor_of(scene, step)).points if helped else 0

    return sorted(ways, key=rank)


def floor_of(scene: Scene, step: Action) -> tuple[int, int]:
    """Colour and floor of the contract a `FULFIL` step fulfils."""
    tower = facts.tower(scene, step[1])
    assert tower is not None
    return tower["colour"], tower["height"] + step[2]


def _draft(step: Action) -> Draft:
    if step[0] == k.DELIVER:
        return {"do": "deliver", "tower": step[1]}
    return {"do": "fulfil", "tower": step[1], "delta": step[2]}


def _stage(scene: Scene, step: Action) -> Outcome:
    return drafts.stage(scene, _draft(step))


def _tower(scene: Scene, tower: int) -> Outcome:
    ways = possible(scene, tower)
    if not ways:
        return by_rule(scene, (k.FULFIL, tower, 0))
    if scene.draft.get("tower") == tower and not scene.picked:
        return Outcome({}, play=[action(scene.draft)])
    if scene.picked.startswith("hand-"):
        ways = [a for a in ways if a[0] == k.FULFIL and a[2]] or ways
    return _stage(scene, ways[0])


def _contract(scene: Scene, colour: int, floor: int) -> Outcome:
    fits = [a for a in scene.legal if a[0] == k.FULFIL and floor_of(scene, a) == (colour, floor)]
    chosen = [a for a in fits if a[1] == scene.draft.get("tower")]
    if chosen:
        return Outcome({}, play=[chosen[0]])
    if fits:
        return _stage(scene, min(fits, key=lambda a: abs(a[2])))
    return _no_contract(scene, colour, floor)


def _no_contract(scene: Scene, colour: int, floor: int) -> Outcome:
    near = [
        (k.FULFIL, tower["id"], floor - tower["height"])
        for tower in facts.towers(scene)
        if tower["colour"] == colour and abs(floor - tower["height"]) <= 1
    ]
    owner = scene.view["contracts"][data.contract_of(colour, floor)]
    if owner == k.NEUTRAL:
        return no(scene, "contract-closed", colour=colour, floor=floor)
    if owner != k.OPEN:
        return no(scene, "contract-taken", colour=colour, floor=floor, owner=owner)
    exact = [step for step in near if step[2] == 0 or facts.holds(scene, "architect")]
    if exact:
        return by_rule(scene, min(exact, key=lambda a: abs(a[2])))
    return no(scene, "no-tower-for", colour=colour, floor=floor)


def _bell(scene: Scene) -> Outcome:
    step = next((a for a in scene.legal if a[0] == k.DELIVER), None)
    if step and bare(scene.draft) == {"do": "deliver", "tower": step[1]}:
        return Outcome({}, play=[step])
    if step:
        return _stage(scene, step)
    if "campanile" not in scene.view["church"]:
        return no(scene, "no-campanile")
    if not facts.locked(scene):
        return no(scene, "bell-delivered")
    return no(scene, "no-bell-tower", height=data.BELL_HEIGHT)


def _delta(scene: Scene, delta: int, tower: int) -> Outcome:
    step = (k.FULFIL, tower, delta)
    return _stage(scene, step) if step in scene.legal else by_rule(scene, step)


def _targets(scene: Scene, made: Made) -> list[str]:
    colour, floor = floor_of(scene, (k.FULFIL, made["tower"], made["delta"]))
    return [f"tower-{made['tower']}", f"contract-{colour}-{floor}"]


def _confirm(scene: Scene, _: Aim) -> Outcome | None:
    draft = scene.draft or proposed(scene)
    return Outcome({}, play=[action(draft)]) if draft else None


_ANSWERS: Final[Mapping[str, Flow]] = {
    "tower": lambda scene, aim: _tower(scene, aim.first),
    "contract": lambda scene, aim: _contract(scene, *aim.numbers),
    "church": lambda scene, aim: _bell(scene) if aim.word == "campanile" else None,
    "do-delta": lambda scene, aim: _delta(scene, *aim.numbers),
    "do-confirm": _confirm,
}
FULFIL: Final = Move("fulfil", ("fulfil",), answers=_ANSWERS, lead=_targets)
DELIVER: Final = Move(
    "deliver",
    ("fulfil",),
    answers=_ANSWERS,
    lead=lambda _, made: [f"tower-{made['tower']}", "church-campanile"],
)
