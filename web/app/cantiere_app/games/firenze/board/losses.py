"""What a card takes from the seat that takes it, before it is asked for (F§10.5)."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cantiere.firenze import data
from cantiere.firenze.rules.row.losses import LOSSES
from cantiere.firenze.rules.row.taxes import paid_for
from cantiere_app.games.firenze.moves.draft import Colour, Ruin, gained, staged
from cantiere_app.kit.moves.drafts import Draft


class Toll(NamedTuple):
    """What Tribute and Luxury Tax cost.

    bricks: how many are paid. colours: which, where that is no choice. fallen: the towers that
    cannot be paid for; the lower ones, where there is a choice between them. open: there is one.
    """

    bricks: int
    colours: Sequence[Colour]
    fallen: Sequence[Ruin]
    open: bool

    @property
    def lost(self) -> int:
        """Bricks by which the storage shrinks: those of ruins come back."""
        return self.bricks - sum(ruin.back for ruin in self.fallen)


def toll(card: str, towers: Sequence[Mapping[str, Any]], held: Sequence[int]) -> Toll | None:
    """What these towers cost with so many bricks of each colour; `None` for other cards."""
    by_height = sorted((Ruin(t["id"], t["colour"], t["height"]) for t in towers), key=_tallest)
    if data.CARD_OF[card] == data.CARD_TRIBUTE:
        return _tribute(by_height, held)
    return _tax(by_height, held) if data.CARD_OF[card] == data.CARD_LUXURY_TAX else None


def _tallest(ruin: Ruin) -> int:
    return -ruin.height


def _tribute(towers: Sequence[Ruin], held: Sequence[int]) -> Toll:
    colours: list[Colour] = []
    fallen: list[Ruin] = []
    is_open = False
    for colour, have in enumerate(held):
        group = [tower for tower in towers if tower.colour == colour]
        pays = paid_for(len(group), have, data.TRIBUTE_BRICKS)
        colours += [colour] * (pays * data.TRIBUTE_BRICKS)
        fallen += group[pays:]
        is_open |= 0 < pays < len(group)
    return Toll(len(colours), colours, fallen, is_open)


def _tax(towers: Sequence[Ruin], held: Sequence[int]) -> Toll:
    tall = [tower for tower in towers if tower.height >= data.TAX_HEIGHT]
    pays = paid_for(len(tall), sum(held), data.TAX_BRICKS)
    return Toll(pays * data.TAX_BRICKS, (), tall[pays:], 0 < pays < len(tall))


def lost(
    card: str, towers: Sequence[Mapping[str, Any]], left: Sequence[int], heap: Sequence[int]
) -> int:
    """Bricks that a card takes, less those that come back.

    left: the storage as the card is paid for. heap: the bricks of the card, which come before the
    effect of all but Flood and Storehouse Fire (F§8.2).
    """
    count = LOSSES.get(data.CARD_OF[card])
    if count:
        return count(sum(left))
    asked = toll(card, towers, [a + b for a, b in zip(left, heap, strict=True)])
    return asked.lost if asked else 0


def certain(view: Mapping[str, Any], seat: int, draft: Draft) -> Sequence[int]:
    """What Flood and Storehouse Fire take of each colour, where that is no choice (F§10.5)."""
    nothing = [0] * len(data.COLOURS)
    if draft.get("do") != "take":
        return nothing
    count = LOSSES.get(data.CARD_OF[view["row"][draft["slot"]]["card"]])
    heap = gained(view, draft)
    left = [n - more for n, more in zip(staged(view, seat, draft), heap, strict=True)]
    gone = count(sum(left)) if count else 0
    is_all, is_one = gone == sum(left), sum(map(bool, left)) == 1
    return [min(n, gone) for n in left] if is_all or is_one else nothing


def total(view: Mapping[str, Any], seat: int, draft: Draft) -> int:
    """Bricks in the storage of `seat` when the draft is done, and the loss of its card with it."""
    after = staged(view, seat, draft)
    if draft.get("do") != "take":
        return sum(after)
    heap = gained(view, draft)
    left = [n - more for n, more in zip(after, heap, strict=True)]
    card = view["row"][draft["slot"]]["card"]
    return sum(after) - lost(card, view["players"][seat]["towers"], left, heap)
