"""Luxury Tax and Tribute: which towers are paid for, and with what (F§10.5)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cantiere.firenze import data
from cantiere.firenze.rules.row.taxes import tribute_choices
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.flows import events, limits
from cantiere_app.games.firenze.moves import nouns, payment
from cantiere_app.games.firenze.moves.refuse import no
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.choices import Group, Several, Some
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.moves.rows import Move
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene


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
    for towers, pays in tribute_choices(scene.state, scene.viewer):
        here = [tower for tower in named if tower in towers]
        if len(here) < pays:
            groups.append((_behind([*towers], here), pays - len(here)))
    return groups


def _groups(scene: Scene) -> list[Group]:
    return [(towers, n) for towers, n in due(scene).groups]


def _safe(scene: Scene, _: Draft) -> Outcome:
    return no(scene, "tower-safe", facts.clause(scene))


_KEEP: Final = Several(nouns.TOWER, "keep", _groups, "enough-kept", _safe)

TAX: Final = Move(
    "tax",
    ("luxury-keep", "luxury-pay"),
    (
        _KEEP,
        Some(
            nouns.BRICK,
            "bricks",
            lambda scene: due(scene).bricks,
            lambda scene: due(scene).available,
            payment.rest,
            mark="pay",
        ),
    ),
    must=True,
)

TRIBUTE: Final = Move("tribute", ("tribute",), (_KEEP,), must=True)


def _missing(scene: Scene) -> int:
    """Towers and bricks still to be named."""
    row = TRIBUTE if facts.asked(scene) == "tribute" else TAX
    return row.missing(scene, scene.draft)


def prompt(scene: Scene) -> Prompt:
    t, kind = scene.t, facts.asked(scene)
    wanted = due(scene)
    towers = sum(n for _, n in wanted.groups)
    title = (
        t.n(f"firenze.prompt.{kind}", towers)
        if towers
        else t.n(f"firenze.prompt.{kind}", wanted.bricks)
    )
    ready = not _missing(scene)
    label = t(f"firenze.go.{kind}")
    go = Button("do-confirm", label, go=True, enabled=ready, testid="btn-confirm")
    last = events.reveals(scene) if ready else ""
    detail = phrases.sentences(_paying(scene, wanted), _falling(scene, wanted), last)
    return Prompt(title, detail, [*limits.fill_button(scene, wanted.bricks), go])


def _paying(scene: Scene, wanted: Due) -> str:
    t, bricks = scene.t, scene.draft.get("bricks", ())
    if bricks:
        return t("firenze.tax.pays", bricks=words.colours(t, bricks))
    return t.n("firenze.tax.needs", wanted.bricks) if wanted.bricks else t("firenze.tribute.needs")


def _falling(scene: Scene, wanted: Due) -> str:
    """What falls when the towers kept stay as they are."""
    keep = scene.draft.get("keep", ())
    lost = [tower for towers, _ in wanted.groups for tower in towers if tower not in keep]
    if not keep or not lost:
        return ""
    return scene.t("firenze.tax.falls", towers=events.torn(scene, lost))
