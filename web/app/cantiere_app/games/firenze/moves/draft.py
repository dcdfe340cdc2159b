"""What the clicks of one seat have staged since the last committed step, and what follows of it.

A draft is a plain mapping, `{}` for nothing, else one of these shapes:

    {"do": "take", "slot": 2, "pay": [0, 2], "princess": False}    pay: a colour a skipped card
    {"do": "trade", "slot": 3, "take": 4, "give": [0, 0, 1]}
    {"do": "build", "raise": [[tower, count]], "start": [[colour, count]], "pay": [colours],
     "mason": False, "own": False}                 own: the payment was chosen, not proposed
    {"do": "ruin"}                                 towers may fall: it was asked for once
    {"do": "fulfil", "tower": 4, "delta": 0}       {"do": "deliver", "tower": 4}
    {"do": "fell", "tower": 4}                     {"do": "sabotage", "seat": 1, "tower": 5}
    {"do": "lose", "bricks": [colours]}            {"do": "drop", "bricks": [colours]}
    {"do": "tax", "keep": [towers], "bricks": [colours]}    {"do": "tribute", "keep": [towers]}
    {"do": "shed", "cards": [ids], "from": [targets]}
    {"do": "alchemist", "give": 0, "take": 5}      either colour may still be missing
    {"do": "smuggler", "seat": 1, "give": 0, "take": 4}     each may still be missing
    {"do": "wholesaler", "slot": 2}                {"do": "patrician", "card": "scandal", "n": 3}

The last four also have `"by"`, the place of the person in the hand; `"n"` is that of the card that
a Patrician discards.
Bricks of a payment that a seat may still exchange are the targets `pay-<k>`, k-th brick of the
list; in a take that is the brick on the card of slot k.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from cantiere.firenze import data
from cantiere.firenze.rules.bricks import returned
from cantiere.firenze.rules.effects import build_costs
from cantiere_app.kit.moves.drafts import Draft

Colour: TypeAlias = int


class Ruin(NamedTuple):
    """An own tower that falls at the end of the phase Build (F§8.6)."""

    tower: int
    colour: Colour
    height: int

    @property
    def lost(self) -> int:
        """Bricks that go to the bag."""
        return self.height - self.back

    @property
    def back(self) -> int:
        """Bricks that return to the storage."""
        return returned(self.height)


class Price(NamedTuple):
    """Building cost of a draft (F§8.5). `costs` is the row that holds, for 0 … 6 bricks."""

    laid: int
    costs: tuple[int, ...]

    @property
    def cost(self) -> int:
        return self.costs[self.laid]

    @property
    def free(self) -> int:
        """Bricks that cost nothing."""
        return self.costs.count(0) - 1

    @property
    def following(self) -> int | None:
        """Cost if one more brick is laid; `None` after the sixth."""
        return self.costs[self.laid + 1] if self.laid < data.BUILD_MAX else None


def raised(draft: Draft) -> dict[int, int]:
    """Bricks laid on towers that stood before, by tower id."""
    return dict(draft.get("raise", ()))


def started(draft: Draft) -> list[tuple[Colour, int]]:
    """New towers of a build, in the order of the targets `newplus-<k>`: colour and height."""
    return [(colour, n) for colour, n in draft.get("start", ())]


def laid(draft: Draft) -> int:
    """Bricks of a build on all towers together."""
    return sum(raised(draft).values()) + sum(n for _, n in started(draft))


def paid(draft: Draft) -> list[Colour]:
    """Bricks that leave the storage for nothing but the price or the loss: the `pay-<k>`."""
    for key in ("pay", "give", "bricks"):
        if key in draft:
            return list(draft[key]) if key != "give" or draft["do"] == "trade" else []
    return []


def staged(view: Mapping[str, Any], seat: int, draft: Draft) -> list[int]:
    """Bricks in the storage of `seat` by colour when the draft is done, gains included.

    Bricks of a card taken count too; what its event takes out of the storage is `losses.lost`.
    """
    left = list(view["players"][seat]["storage"])
    for colour in paid(draft):
        left[colour] -= 1
    for colour, n in _placed(view, seat, draft):
        left[colour] -= n
    for colour, n in enumerate(gained(view, draft)):
        left[colour] += n
    if draft.get("do") in ("alchemist", "smuggler") and "give" in draft:
        left[draft["give"]] -= 1
    return left


def _placed(view: Mapping[str, Any], seat: int, draft: Draft) -> list[tuple[Colour, int]]:
    colours = {tower["id"]: tower["colour"] for tower in view["players"][seat]["towers"]}
    on_old = [(colours[tower], n) for tower, n in raised(draft).items()]
    return on_old + started(draft)


def gained(view: Mapping[str, Any], draft: Draft) -> Sequence[int]:
    """Bricks by colour that the draft brings."""
    if draft.get("do") == "take":
        bricks: Sequence[int] = view["row"][draft["slot"]]["bricks"]
        return bricks
    gained = [0] * len(data.COLOURS)
    if draft.get("do") in ("trade", "alchemist", "smuggler") and "take" in draft:
        gained[draft["take"]] += 1
    return gained


def ruins(view: Mapping[str, Any], seat: int, draft: Draft) -> list[Ruin]:
    """Towers of `seat` that fall in this turn if nothing more is laid on them (F§8.6)."""
    if view["active"] != seat or view["phase"] not in ("choose", "resolve", "trade", "build"):
        return []
    kept = {*view["turn"]["raised"], *raised(draft)}
    falling = set(view["turn"]["old"]) - kept
    towers = view["players"][seat]["towers"]
    return [Ruin(t["id"], t["colour"], t["height"]) for t in towers if t["id"] in falling]


def price(view: Mapping[str, Any], seat: int, draft: Draft) -> Price:
    """What the bricks of a build cost now and next, all that helps counted in."""
    buildings = data.cards_of(view["players"][seat]["buildings"])
    return Price(laid(draft), build_costs(buildings, data.cards_of(helpers(draft))))


def helpers(draft: Draft) -> list[str]:
    """Persons that help to build."""
    return ["mason"] if draft.get("mason") else []
