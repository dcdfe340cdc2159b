"""The own hand: what can be built, and why the rest cannot (M§7.8)."""

from typing import Final

from cantiere.machiavelli import data
from cantiere.machiavelli.rules.districts import orders, standing
from cantiere_app.games.machiavelli import art, facts
from cantiere_app.games.machiavelli.board import hand_order
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.moves.draft import GIVEN, SPOTS
from cantiere_app.kit.drawing import arrow_rows, cards
from cantiere_app.kit.drawing.markup import heading

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
        "z-hand/cards": arrow_rows.frame(f"m-hand{crowd}", title),
    }
    scene = m.scene
    new = hand_order.fresh(hand, m.seat, scene.turn, scene.since)
    for place, n in enumerate(hand_order.arrived(hand, m.seat, scene.history)):
        groups[f"z-hand/cards/{place}"] = _card(m, n, hand[n], is_new=n in new)
    return groups


def _card(m: Moment, n: int, card: str, *, is_new: bool) -> str:
    target, kind = f"hand-{n}", art.kind_of(card)
    usable = m.legal(target) or not m.asked
    wanted = "lit" if usable and m.wants("hand") and m.do != "build" else ""
    state = "picked" if _is_named(m, n, card) else wanted if usable else "shut"
    label = f"{m.card_label(card)}, {m.text('table.new')}" if is_new else m.card_label(card)
    said = "" if m.legal(target) else _in_the_way(m, card)
    inside = art.face(card, m.card(card))
    if said:
        label, inside = f"{label}, {said}", f'{inside}<small class="m-short">{said}</small>'
    css = f"m-card m-{kind} {state}{' fresh' if is_new else ''}"
    return cards.face(m, css, inside, card, (target, target), label, state)


def _is_named(m: Moment, n: int, card: str) -> bool:
    """Whether the draft names this card; of those alike, the first one."""
    if f"hand-{n}" in (*m.draft.get(SPOTS, ()), *m.draft.get(GIVEN, ())):
        return True
    is_first = facts.hand(m.scene).index(card) == n
    return m.scene.picked == f"hand-{n}" or (is_first and m.draft.get("card") == card)


def _in_the_way(m: Moment, card: str) -> str:
    """What keeps a district from being built, in a few words, escaped; "" where it is none of its
    own: the limit of the turn, or something that is asked (M§7.8)."""
    number, s = data.CARD_OF[card], m.scene.state
    if m.kind not in ("open", "main") or m.do or data.COSTS[number] < 0:
        return ""
    city = s.cities[m.seat]
    if orders.counts(s, number) and s.built >= orders.limit(s):
        return ""
    if not standing.may_stand(s, m.seat, city, number):
        return m.text("table.stands") if number in city else ""
    missing = orders.price(city, number) - m.side["gold"]
    return m.count("table.short", missing) if missing > 0 else ""
