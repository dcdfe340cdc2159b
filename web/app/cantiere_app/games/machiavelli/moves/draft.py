"""What the clicks of one seat have staged since the last committed step, and what follows of it.

A draft (`cantiere_app.kit.moves.drafts`) is `{}` for nothing, else a composed move of the engine
(`cantiere.machiavelli.io.moves`) as far as it is chosen: `{"do": "spy", "seat": 2}` lacks the type.
Cards are ids; ranks, seats and districts ints. Lists are in the order of the clicks: of warrants
the first is the signed one, of threats the one with the flower.

Cards of the hand may be alike, so `"spots"` beside a list of them holds the targets touched.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.machiavelli import data
from cantiere.machiavelli.rules.abilities.tricks import smithy_price
from cantiere.machiavelli.rules.districts import orders, war
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.scene import Scene

DENS: Final = ("den", "den-borrow", "overbuild-den", "overbuild-den-borrow")
"""Moves that build a Thieves' Den for cards."""
WAR: Final = ("destroy", "armory")
"""Moves that destroy a district of anybody, one's own too (M§8.22, M§9.3 Armory)."""
SHOWN: Final = ("keep", "take")
"""Moves that take one of the cards that are shown (M§7.4, M§8.8)."""
UNPAID: Final = ("free", "raze", "overbuild-free", "overbuild-raze")
"""Moves in which a district that goes pays for the other."""
_AT_WAR: Final[Mapping[str, tuple[tuple[str, ...], Callable[..., int]]]] = {
    "destroy": (("seat", "district"), war.destroy_price),
    "exchange": (("own", "seat", "district"), lambda *named: sum(war.exchange_prices(*named))),
    "seize": (("seat", "district"), war.seize_price),
}
"""What the moves of rank 8 cost, and the fields that say so (M§8.22 … M§8.24)."""
SPOTS = "spots"
GIVEN = "given"
"""The same of the cards that are given for a loan, beside those that pay."""
LISTS: Final = {"cards": SPOTS, "tuck": SPOTS, "give": GIVEN}
"""Lists of cards, and where a draft holds the targets that stand for them."""


def missing_gold(scene: Scene, draft: Draft) -> int:
    """Gold that a Cardinal would have to borrow for what is staged (M§8.15)."""
    gold: int = scene.state.gold[scene.viewer]
    return max(0, (price(scene, draft) or 0) - gold)


def price(scene: Scene, draft: Draft) -> int | None:
    """Gold that the staged move costs, cards that help to pay for a build taken off (M§7.8 B-3).

    That of rank 8 has a price once its districts are named, that of a den once the number of its
    cards is; `None` before.
    """
    s, seat = scene.state, scene.viewer
    do = draft.get("do", "")
    if do in _AT_WAR:
        fields, gold = _AT_WAR[do]
        return gold(s, seat, *(draft[field] for field in fields)) if {*fields} <= {*draft} else None
    if do == "beautify-districts":  # a gold on each (M§8.26)
        return len(draft.get("districts", ())) or None
    if do == "smithy":
        return smithy_price(s, seat)
    name = "thievesDen" if do in DENS else draft.get("card", "")
    if not name or do in UNPAID:
        return 0
    if do in DENS and "number" not in draft:
        return None
    card, cards = data.CARD_OF[name], int(draft.get("number", 0))
    if not do.startswith("overbuild"):
        return int(orders.price(s.cities[seat], card)) - cards
    if "own" not in draft:
        return 0
    return int(orders.price_by(orders.plan_over(s, seat, draft["own"]), card)) - cards


def sorted_behind(draft: Draft) -> Mapping[str, Any]:
    """Three warrants as the engine names them: the signed one, the others rising (M§8.3)."""
    ranks = draft["ranks"]
    return {**draft, "ranks": [ranks[0], *sorted(ranks[1:])]}


def in_order(field: str) -> Callable[[Draft], Mapping[str, Any]]:
    """Cards of a list in the engine's order."""

    def sent(draft: Draft) -> Mapping[str, Any]:
        return {**draft, field: sorted(draft[field], key=data.CARD_OF.__getitem__)}

    return sent
