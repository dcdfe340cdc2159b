"""The own hand: what can be built, and why the rest cannot (M§7.8)."""

from typing import Final

from cantiere.machiavelli import data
from cantiere.machiavelli.rules import orders
from cantiere_app.games.machiavelli import art, facts
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.draft import GIVEN, SPOTS
from cantiere_app.kit import cards, rows
from cantiere_app.kit.markup import heading

_FEW: Final = 4
"""So many cards have a place each in one row, in any window; more share what there is."""


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-hand`."""
    hand = facts.hand(m.scene)
    count = m.cards(m.seat)
    crowd = " many" if count > _FEW else ""
    title = m.title("table.hand")
    groups = {
        "z-hand/head": heading(title, m.count("table.cards", count)),
        "z-hand/cards": rows.frame(f"m-hand{crowd}", title),
    }
    for n, card in enumerate(hand):
        groups[f"z-hand/cards/{n}"] = _card(m, n, card)
    return groups


def _card(m: Moment, n: int, card: str) -> str:
    target, kind = f"hand-{n}", art.kind_of(card)
    usable = m.legal(target) or not m.asked
    state = "picked" if _is_named(m, n, card) else "" if usable else "shut"
    label = m.told(card)
    missing = _missing(m, card)
    inside = art.face(card, m.card(card))
    if missing > 0:
        said = m.text("table.short", n=missing)
        label, inside = f"{label}, {said}", f'{inside}<small class="m-short">{said}</small>'
    css = f"m-card m-{kind} {state}"
    return cards.face(m, css, inside, card, (target, target), label, state)


def _is_named(m: Moment, n: int, card: str) -> bool:
    """Whether the draft names this card; of those alike, the first one."""
    if f"hand-{n}" in (*m.draft.get(SPOTS, ()), *m.draft.get(GIVEN, ())):
        return True
    is_first = facts.hand(m.scene).index(card) == n
    return m.scene.picked == f"hand-{n}" or (is_first and m.draft.get("card") == card)


def _missing(m: Moment, card: str) -> int:
    """How much gold the district wants that is not there; 0 where that is not what it wants."""
    own = data.CARD_OF[card]
    if m.kind not in facts.TURN or m.do or data.COSTS[own] < 0:
        return 0
    price: int = orders.price(m.scene.state.cities[m.seat], own)
    gold: int = m.own["gold"]
    return max(0, price - gold)
