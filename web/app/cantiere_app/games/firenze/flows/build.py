"""Phase 3: bricks on towers, their price, and who pays it (F§8.5)."""

from dataclasses import replace
from typing import Any, Final

from cantiere.core.game import Reason
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.flows.rules import PAYING
from cantiere_app.games.firenze.moves import payment
from cantiere_app.games.firenze.moves.draft import (
    Price,
    laid,
    price,
    raised,
    ruins,
    staged,
    started,
)
from cantiere_app.games.firenze.moves.refuse import PAGE_REASONS, by_rule, no
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.drafts import Draft, bare
from cantiere_app.kit.moves.refusals import commit, refused
from cantiere_app.kit.moves.rows import Made, Move
from cantiere_app.kit.moves.targets import Aim, read
from cantiere_app.kit.scene import Outcome, Scene

FOOT: Final = data.LOWEST - 1
"""Floors of the foot of a tower of the city: the lowest contract is above them."""
_EMPTY = {"do": "build", "raise": [], "start": [], "pay": [], "mason": False, "own": False}


def current(scene: Scene) -> dict[str, Any]:
    """The build staged so far, one without bricks where nothing is."""
    return bare(scene.draft) if scene.draft.get("do") == "build" else dict(_EMPTY)


def _click(scene: Scene, aim: Aim) -> Outcome | None:
    if scene.view["turn"]["built"]:
        lays = aim.kind not in ("do-confirm", "pay")
        return no(scene, "already-built") if lays else None
    return _CLICKS[aim.kind](scene, aim)


def _storage(scene: Scene, aim: Aim) -> Outcome:
    """Lays a brick of a colour where one place takes it, and picks it up where more do.

    Where a brick of the payment is picked, it is exchanged for that colour.
    """
    colour, draft = aim.first, current(scene)
    if scene.picked.startswith("pay-") and draft["pay"]:
        return PAYING.put(scene, "pay", unplaced(scene, draft), colour)
    there = places(scene, colour)
    if len(there) > 1:
        return Outcome(scene.draft) if picked(scene) == colour else _hold(scene, aim)
    outcome = _pick(scene, aim, f"storage-{colour}")
    if outcome.refuse:
        return outcome
    place = there[0]
    return _CLICKS[place.kind](replace(scene, picked=outcome.picked), place) or outcome


def _hold(scene: Scene, aim: Aim) -> Outcome:
    """Picks a brick up without laying it, to be carried to any of the places."""
    return _pick(scene, aim, f"hold-{aim.first}")


def _pick(scene: Scene, aim: Aim, target: str) -> Outcome:
    colour, draft = aim.first, current(scene)
    reasons = _refusal(scene, draft, colour)
    if reasons and draft["pay"] and unplaced(scene, draft)[colour]:
        reasons.append(_reason("exchange-first"))
    return refused(scene, reasons) if reasons else Outcome(scene.draft, target)


def has_tower(scene: Scene, colour: int) -> bool:
    """Whether a tower of that colour stands or is started, so that it could be raised."""
    return places(scene, colour)[0].kind != "new"


def places(scene: Scene, colour: int) -> list[Aim]:
    """Towers that take a brick of that colour; the place for a new one where there is none."""
    draft = current(scene)
    old = [Aim("tower", (t["id"],)) for t in facts.towers(scene) if t["colour"] == colour]
    new = [Aim("newplus", (n,)) for n, (c, _) in enumerate(started(draft)) if c == colour]
    return [*old, *new] or [Aim("new", (colour,))]


def picked(scene: Scene) -> int | None:
    """The colour of the brick picked up, or of that which its press laid last."""
    aim = read(scene.picked)
    return aim.first if aim.kind in ("storage", "hold") else None


def in_hand(scene: Scene) -> bool:
    """Whether the brick picked up lies on no tower yet."""
    return scene.picked.startswith("hold-")


def moves(scene: Scene) -> bool:
    """Whether the place of a new tower takes the brick that its press laid last.

    It does not where that brick is all there is of the tower: then one more begins another.
    """
    colour = picked(scene)
    return colour is not None and _lifted(scene, colour) is not None


def _lifted(scene: Scene, colour: int) -> Outcome | None:
    """The build without the brick that the press on its colour laid last."""
    there = places(scene, colour)
    if in_hand(scene) or picked(scene) != colour or len(there) > 1:
        return None
    place, draft = there[0], current(scene)
    if place.kind == "tower":
        return _minus(scene, place) if place.first in raised(draft) else None
    is_more = place.kind == "newplus" and started(draft)[place.first][1] > 1
    return _newminus(scene, place) if is_more else None


def _tower(scene: Scene, aim: Aim) -> Outcome:
    tower = facts.tower(scene, aim.first)
    if not tower:
        return by_rule(scene, (k.RAISE, aim.first))
    if aim.kind == "tower" and in_hand(scene) and picked(scene) != tower["colour"]:
        return no(scene, "brick-colour", colour=tower["colour"])
    draft = current(scene)
    on = raised(draft)
    on[aim.first] = on.get(aim.first, 0) + 1
    return _lay(scene, draft, {"raise": [list(pair) for pair in on.items()]}, tower["colour"])


def _minus(scene: Scene, aim: Aim) -> Outcome:
    draft = current(scene)
    on = raised(draft)
    if aim.first not in on:
        return no(scene, "nothing-laid")
    on[aim.first] -= 1
    rest = [[tower, n] for tower, n in on.items() if n]
    return _unlay(scene, {**draft, "raise": rest})


def _new(scene: Scene, aim: Aim) -> Outcome:
    lifted = _lifted(scene, aim.first)
    if lifted:
        scene = replace(scene, draft=lifted.draft, picked="")
    draft = current(scene)
    new = [list(pair) for pair in started(draft)]
    return _lay(scene, draft, {"start": [*new, [aim.first, 1]]}, aim.first)


def _newplus(scene: Scene, aim: Aim) -> Outcome | None:
    draft = current(scene)
    new = [list(pair) for pair in started(draft)]
    if aim.first >= len(new):
        return None
    colour = new[aim.first][0]
    if in_hand(scene) and picked(scene) != colour:
        return no(scene, "brick-colour", colour=colour)
    new[aim.first][1] += 1
    return _lay(scene, draft, {"start": new}, colour)


def _contract(scene: Scene, aim: Aim) -> Outcome | None:
    """The floor of an open contract where a tower stands is one to be handed in, later."""
    outcome = _up_to(scene, *aim.numbers)
    if outcome is None and scene.view["contracts"][data.contract_of(*aim.numbers)] != k.OPEN:
        return _stands(scene, aim.first)
    return outcome


def _foot(scene: Scene, aim: Aim) -> Outcome:
    """The foot of a tower of the city is as high as the floors below all contracts (F§2)."""
    return _up_to(scene, aim.first, FOOT) or _stands(scene, aim.first)


def _stands(scene: Scene, colour: int) -> Outcome:
    return no(scene, "stands-there", colour=colour)


def _up_to(scene: Scene, colour: int, floor: int) -> Outcome | None:
    """Builds up to a floor at once, whether its contract is open or not; where that is staged,
    takes those bricks back; `None` where a tower of that height stands already.

    Of several towers of the colour the highest below it grows; where there is none, one begins.
    """
    draft = current(scene)
    there = [(_height(scene, draft, place), place) for place in places(scene, colour)]
    if any(height == floor for height, _ in there):
        return next((_taken_back(scene, draft, p) for h, p in there if h == floor), None)
    low, place = max(((h, p) for h, p in there if h < floor), default=(0, Aim("new", (colour,))))
    reasons = _short(scene, draft, colour, floor - low)
    if reasons:
        return refused(scene, reasons)
    return _restage(scene, _grown(draft, place, floor - low), "")


def _height(scene: Scene, draft: Draft, place: Aim) -> int:
    """The floors of a tower with the bricks laid on it; none where one would begin."""
    if place.kind == "newplus":
        return started(draft)[place.first][1]
    tower = facts.tower(scene, place.first) if place.kind == "tower" else None
    return tower["height"] + raised(draft).get(place.first, 0) if tower else 0


def _taken_back(scene: Scene, draft: Draft, place: Aim) -> Outcome | None:
    """The build without the bricks laid there; `None` where none are."""
    laid_there = (
        started(draft)[place.first][1]
        if place.kind == "newplus"
        else raised(draft).get(place.first, 0)
    )
    return _unlay(scene, _grown(draft, place, -laid_there)) if laid_there else None


def _grown(draft: Draft, place: Aim, n: int) -> dict[str, Any]:
    """The build with so many bricks more, or fewer, on a tower or in a new one."""
    on, new = raised(draft), [list(pair) for pair in started(draft)]
    if place.kind == "tower":
        on[place.first] = on.get(place.first, 0) + n
    elif place.kind == "newplus":
        new[place.first][1] += n
    else:
        new.append([place.first, n])
    rest = [[tower, bricks] for tower, bricks in on.items() if bricks]
    return {**draft, "raise": rest, "start": [pair for pair in new if pair[1]]}


def _newminus(scene: Scene, aim: Aim) -> Outcome | None:
    draft = current(scene)
    new = [list(pair) for pair in started(draft)]
    if aim.first >= len(new):
        return None
    new[aim.first][1] -= 1
    return _unlay(scene, {**draft, "start": [pair for pair in new if pair[1]]})


def _pay(scene: Scene, aim: Aim) -> Outcome | None:
    draft = current(scene)
    return PAYING.pick(scene, "pay", unplaced(scene, draft), aim) if draft["pay"] else None


def _do_mason(scene: Scene, _: Aim) -> Outcome:
    return mason(scene)


def _confirm(scene: Scene, _: Aim) -> Outcome:
    draft = current(scene)
    if not laid(draft):
        return no(scene, "nothing-laid")
    move = {key: draft[key] for key in ("do", "raise", "start")}
    move |= {"pay": sorted(draft["pay"]), "mason": draft["mason"] and mason_saves(scene, draft)}
    return commit(scene, move, (k.END_BUILD,))


def with_hand_in(scene: Scene) -> Outcome | None:
    """Return the build with the hand-in behind it, where there is one and one way to do it.

    Nothing hidden is seen between the two, and both are taken back with one step.
    """
    built = _confirm(scene, Aim("do-confirm"))
    if not built.play or ruins(scene.view, scene.viewer, scene.draft):
        return None
    after = scene
    for step in built.play:
        after = after.after(step)
    ways = [step for step in after.legal if step[0] in (k.FULFIL, k.DELIVER)]
    return built._replace(play=[*built.play, ways[0]]) if len(ways) == 1 else None


def _hand_in(scene: Scene, _: Aim) -> Outcome | None:
    return with_hand_in(scene)


_CLICKS = {
    "storage": _storage,
    "hold": _hold,
    "tower": _tower,
    "plus": _tower,
    "minus": _minus,
    "new": _new,
    "newplus": _newplus,
    "newminus": _newminus,
    "contract": _contract,
    "foot": _foot,
    "pay": _pay,
    "do-mason": _do_mason,
    "do-confirm": _confirm,
    "do-hand-in": _hand_in,
}


def mason(scene: Scene) -> Outcome:
    """The Mason helps, or does not any more. It is played only if it lowers the cost in the end."""
    draft = current(scene)
    if not facts.holds(scene, "mason"):
        return by_rule(scene, (k.MASON, 1))
    changed = {**draft, "mason": not draft["mason"]}
    now = price(scene.view, scene.viewer, changed)
    if now.laid + now.cost > sum(facts.storage(scene)):
        return no(scene, "mason-needed", cost=now.cost)
    return _restage(scene, changed, scene.picked)


def mason_saves(scene: Scene, draft: Draft) -> bool:
    """Whether a Mason lowers the cost of this build (F§14 Q22)."""
    without = price(scene.view, scene.viewer, {**draft, "mason": False})
    return price(scene.view, scene.viewer, {**draft, "mason": True}).cost < without.cost


def unplaced(scene: Scene, draft: Draft) -> list[int]:
    """Bricks of the storage that the draft has not laid on towers; the payment is among them."""
    return staged(scene.view, scene.viewer, {**draft, "pay": []})


def _lay(scene: Scene, draft: Draft, more: dict[str, Any], colour: int) -> Outcome:
    reasons = _refusal(scene, draft, colour)
    if reasons:
        return refused(scene, reasons)
    changed = {**draft, **more}
    after = replace(scene, draft=changed, picked=f"storage-{colour}")
    is_pressed = picked(scene) == colour and len(places(after, colour)) == 1
    stays = is_pressed and (moves(after) or can_lay(after, colour))
    return _restage(scene, changed, after.picked if stays else "")


def can_lay(scene: Scene, colour: int) -> bool:
    """Whether one more brick of that colour can be laid."""
    return not _refusal(scene, current(scene), colour)


def _unlay(scene: Scene, changed: dict[str, Any]) -> Outcome:
    if not laid(changed) and not changed["mason"]:
        return drafts.stage(scene, {})
    return _restage(scene, changed, "")


def _restage(scene: Scene, changed: dict[str, Any], picked: str) -> Outcome:
    """The payment follows the bricks: what was chosen stays as far as it can."""
    if not laid(changed) and not changed["mason"]:
        return drafts.stage(scene, {}, picked)
    cost = price(scene.view, scene.viewer, changed).cost
    spare = facts.colours(scene) | {colour for colour, _ in started(changed)}
    chosen = changed["pay"] if changed["own"] else []
    changed["pay"] = payment.keep(chosen, unplaced(scene, changed), cost, spare)
    return drafts.stage(scene, changed, picked)


def _refusal(scene: Scene, draft: Draft, colour: int) -> list[Reason]:
    """Why one more brick of that colour cannot be laid; empty when it can."""
    if not facts.storage(scene)[colour]:
        return [_reason("none-of-colour", colour=colour)]
    if not unplaced(scene, draft)[colour]:
        return [_reason("all-laid", colour=colour)]
    now = price(scene.view, scene.viewer, draft)
    if now.following is None:
        return [_reason("six-bricks", max=data.BUILD_MAX)]
    return _dear(scene, draft, now, now.laid + 1)


def _short(scene: Scene, draft: Draft, colour: int, n: int) -> list[Reason]:
    """Why so many more bricks of that colour cannot be laid; empty where they can."""
    have = unplaced(scene, draft)[colour]
    if have < n:
        return [_reason("bricks-short", need=n, have=have, colour=colour)]
    now = price(scene.view, scene.viewer, draft)
    if now.laid + n > data.BUILD_MAX:
        return [_reason("over-six-bricks", max=data.BUILD_MAX, count=now.laid + n)]
    return _dear(scene, draft, now, now.laid + n)


def _dear(scene: Scene, draft: Draft, now: Price, count: int) -> list[Reason]:
    """Why a build of so many bricks could not be paid for."""
    left = sum(facts.storage(scene)) - count
    cost = now.costs[count]
    if cost <= left:
        return []
    reasons = [_reason("brick-too-dear", count=count, cost=cost, left=left)]
    with_mason = price(scene.view, scene.viewer, {**draft, "mason": True})
    helped = with_mason.costs[count]
    if not draft["mason"] and facts.holds(scene, "mason") and helped <= left:
        reasons.append(_reason("mason-would-help"))
    return reasons


def _reason(code: str, **params: Any) -> Reason:
    return Reason(code, PAGE_REASONS[code], params)


def _targets(_: Scene, made: Made) -> list[str]:
    old = [f"{kind}-{tower}" for tower, _ in made["raise"] for kind in ("tower", "plus")]
    return old + [f"new-{colour}" for colour, _ in made["start"]]


BUILD: Final = Move(
    "build",
    ("build",),
    answers=dict.fromkeys(_CLICKS, _click),
    lead=_targets,
    beside=lambda _, __: {"own": True},
)
