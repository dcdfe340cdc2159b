"""Which targets of the drawing answer to a click, and why the others do not.

rank-<r>            the bay of a rank in the procession: whom a character names
role-<r>            a character of the selection, to keep, to pass face down, or to exchange
seat-<s>            a player: whose hand, whose gold, who gets the crown, who lends
type-<n>            a type of districts, for a Spy
hand-<n>            the n-th card of the own hand
offer-<n>           the n-th of the cards that are shown to choose from
raise-<n>           the same card, built at once by a Wizard
city-<s>-<i>        the i-th district in the city of seat s
share-<n>           a way to share: an Emperor's due, gold of an Abbot, cards or gold, a number
answer-<n>          no, yes, by the Hospital
cash-<n>            a Cash Point that lies out
do-<action>         a step by itself, or the beginning of a move of that name
do-confirm          what is staged
"""

from collections.abc import Iterator

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.moves import turn_buttons
from cantiere_app.games.machiavelli.moves.click import click, kinds
from cantiere_app.games.machiavelli.moves.prompt import prompt
from cantiere_app.games.machiavelli.moves.refuse import sentence
from cantiere_app.games.machiavelli.moves.rows import SHARES
from cantiere_app.kit.moves import targets as common
from cantiere_app.kit.moves.targets import Hint, Hints
from cantiere_app.kit.scene import Scene


def targets(scene: Scene) -> Hints:
    """Whether each target of the table answers to a click, by its name; `hint` says why not."""
    return Hints(scene, names(scene), click, kinds(scene))


def hint(scene: Scene, target: str) -> Hint:
    """What one target answers to a click now."""
    return common.hint(scene, target, click, sentence)


def names(scene: Scene) -> Iterator[str]:
    """Every target that is there now, in reading order."""
    yield from (f"rank-{rank}" for rank in range(1, len(scene.view["cast"]) + 1))
    yield from (f"role-{rank}" for rank in roles(scene))
    yield from (f"seat-{seat}" for seat in range(len(scene.players)))
    for seat in range(len(scene.players)):
        yield from (f"city-{seat}-{i}" for i in range(len(facts.city(scene, seat))))
    yield from (f"hand-{n}" for n in range(len(facts.hand(scene))))
    yield from (f"offer-{n}" for n in range(len(facts.offered(scene))))
    if facts.asked(scene) == "wizard":
        yield from (f"raise-{n}" for n in range(len(facts.offered(scene))))
    yield from (f"type-{n}" for n in range(len(data.TYPES)) if facts.may(scene, k.SPY))
    yield from (f"share-{n}" for n in shares(scene))
    yield from (f"cash-{n}" for n in range(len(facts.cash(scene))))
    buttons = (button.act for button in prompt(scene).buttons)
    yield from dict.fromkeys((*turn_buttons.deeds(scene), *buttons))


def roles(scene: Scene) -> list[int]:
    """The ranks of the characters that the viewer chooses from."""
    kind = facts.asked(scene)
    if kind == "theater":
        return sorted({rank for _, rank in facts.legal(scene, k.SWAP_ROLES)})
    step = {"pick": k.PICK, "drop": k.DROP}.get(kind)
    return [rank for (rank,) in facts.legal(scene, step)] if step is not None else []


def shares(scene: Scene) -> list[int]:
    """The numbers of `share-<n>` that mean something beside what is staged."""
    do = scene.draft.get("do", "")
    if do in SHARES:
        return list(range(len(SHARES[do])))
    over = {"overbuild-den": k.OVERBUILD_DEN, "overbuild-den-borrow": k.OVERBUILD_DEN_BORROW}.get(
        do
    )
    if over is not None:
        covered = scene.draft.get("own")
        return sorted({n for old, n, *_ in facts.legal(scene, over) if old == covered})
    kind = {"split": k.SPLIT, "den": k.DEN, "den-borrow": k.DEN_BORROW}.get(do)
    return sorted({step[0] for step in facts.legal(scene, kind)}) if kind is not None else []
