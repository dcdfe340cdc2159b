"""Luxury Tax and Tribute: which towers are paid for, and with what (F§10.5)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.flows import events, limits
from cantiere_app.games.firenze.refuse import no
from cantiere_app.kit import drafts, phrases
from cantiere_app.kit.drafts import bare
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim


class Due(NamedTuple):
    """What is still to be named.

    groups: own towers to choose among, in the order they are named, with how many to keep.
    bricks: how many bricks are to be paid; `available` holds those that may pay.
    """

    groups: list[tuple[list[int], int]]
    bricks: int
    available: list[int]


def due(scene: Scene) -> Due:
    kind, frame, storage = facts.asked(scene), facts.top(scene), facts.storage(scene)
    need, named = frame["need"], frame["named"]
    if kind == "luxury-keep":
        towers = _behind(events.tall(scene), named)
        return Due([(towers, need - len(named))], data.TAX_BRICKS * need, storage)
    if kind == "luxury-pay":
        return Due([], need - len(named), events.ascending(storage, named))
    return Due(_tribute(scene, named), 0, storage)


def _behind(towers: list[int], named: Sequence[int]) -> list[int]:
    return towers[towers.index(named[-1]) + 1 :] if named else towers


def _tribute(scene: Scene, named: Sequence[int]) -> list[tuple[list[int], int]]:
    """Colours in which some towers, but not all, can be paid for."""
    groups = []
    for colour, have in enumerate(facts.storage(scene)):
        own = [tower["id"] for tower in facts.towers(scene) if tower["colour"] == colour]
        pays = min(len(own), have // data.TRIBUTE_BRICKS)
        here = [tower for tower in named if tower in own]
        if 0 < pays < len(own) and len(here) < pays:
            groups.append((_behind(own, here), pays - len(here)))
    return groups


def click(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind == "tower":
        return _toggle(scene, aim.first)
    if aim.kind == "do-confirm":
        return _confirm(scene)
    wanted = due(scene)
    if aim.kind in ("storage", "do-fill") and wanted.bricks:
        return limits.add(scene, "tax", wanted.available, wanted.bricks, aim)
    if aim.kind == "pay" and "bricks" in scene.draft:
        return limits.remove(scene, aim.first)
    return None


def _empty(scene: Scene) -> dict[str, Any]:
    if facts.asked(scene) == "tribute":
        return {"do": "tribute", "keep": []}
    return {"do": "tax", "keep": [], "bricks": []}


def _toggle(scene: Scene, tower: int) -> Outcome:
    draft = bare(scene.draft) or _empty(scene)
    keep = list(draft.get("keep", ()))
    group = next(((own, n) for own, n in due(scene).groups if tower in own), None)
    if group is None:
        return no(scene, "tower-safe", facts.clause(scene))
    if tower in keep:
        keep.remove(tower)
    elif sum(other in group[0] for other in keep) >= group[1]:
        return no(scene, "enough-kept", facts.clause(scene), n=group[1])
    else:
        keep.append(tower)
    changed = {**draft, "keep": keep}
    return drafts.stage(scene, changed if keep or changed.get("bricks") else {})


def missing(scene: Scene) -> int:
    """Towers and bricks still to be named."""
    wanted = due(scene)
    towers = sum(n for _, n in wanted.groups) - len(scene.draft.get("keep", ()))
    return towers + wanted.bricks - len(scene.draft.get("bricks", ()))


def _confirm(scene: Scene) -> Outcome:
    if missing(scene):
        return no(scene, "still-missing", n=missing(scene))
    keep = scene.draft.get("keep", ())
    steps: list[Action] = [
        (k.KEEP, tower) for own, _ in due(scene).groups for tower in own if tower in keep
    ]
    steps += [(k.TAX, colour) for colour in sorted(scene.draft.get("bricks", ()))]
    return Outcome({}, play=steps)


def prompt(scene: Scene) -> Prompt:
    t, kind = scene.t, facts.asked(scene)
    wanted = due(scene)
    towers = sum(n for _, n in wanted.groups)
    title = (
        t.n(f"firenze.prompt.{kind}", towers)
        if towers
        else t.n(f"firenze.prompt.{kind}", wanted.bricks)
    )
    ready = not missing(scene)
    label = t(f"firenze.go.{kind}")
    go = Button("do-confirm", label, go=True, enabled=ready, testid="btn-confirm")
    last = events.reveals(scene) if ready else ""
    detail = phrases.sentences(_paying(scene, wanted), _falling(scene, wanted), last)
    open_places = wanted.bricks - len(scene.draft.get("bricks", ()))
    return Prompt(title, detail, [*limits.fill_button(scene, open_places), go])


def _paying(scene: Scene, wanted: Due) -> str:
    t, bricks = scene.t, scene.draft.get("bricks", ())
    if bricks:
        return t("firenze.tax.pays", bricks=words.colours(t, bricks))
    return t.n("firenze.tax.needs", wanted.bricks) if wanted.bricks else t("firenze.tribute.needs")


def _falling(scene: Scene, wanted: Due) -> str:
    """What falls when the towers kept stay as they are."""
    keep = scene.draft.get("keep", ())
    lost = [tower for own, _ in wanted.groups for tower in own if tower not in keep]
    if not keep or not lost:
        return ""
    return scene.t("firenze.tax.falls", towers=events.torn(scene, lost))
