"""The own bricks: a button a colour with what is left after the draft, the limit, the price."""

from typing import Final

from cantiere.firenze import data
from cantiere_app.games.firenze import art, draft
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.facts import brick_limit
from cantiere_app.games.firenze.row import gauge
from cantiere_app.kit import heaps, rows
from cantiere_app.kit.markup import number

_PAYING: Final = ("trade", "lose", "drop", "tax")
"""Drafts besides take and build that give bricks away."""


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-storage`."""
    total, most = m.total, brick_limit(m.own)
    title = m.title("table.bricks")
    over = " over" if total > most else ""
    groups = {
        "z-storage/head": f'<h2 class="zt f-head{over}">{title}<small data-testid="storage-limit"'
        f' data-count="{total}">{m.text("table.of.limit", n=total, limit=most)}</small>'
        f"{gauge(total, most)}</h2>",
        "z-storage/stack": rows.frame("f-stack", title, "toolbar"),
    }
    for c, colour in enumerate(art.COLOURS):
        groups[f"z-storage/stack/{colour}"] = _brick(m, c, colour)
    if m.kind == "build" or m.do == "build":
        groups["z-storage/cost"] = _cost(m)
    elif m.do in _PAYING and draft.paid(m.draft):
        groups["z-storage/cost"] = f'<div class="f-cost">{_paying(m)}</div>'
    return groups


def _brick(m: Moment, c: int, colour: str) -> str:
    have, left = m.own["storage"][c], m.left[c]
    paid = draft.paid(m.draft).count(c)
    label = f"{left} {m.colours[c]}"
    badge = ""
    if left != have:
        change = number(left - have, "+d")
        badge = f"<i>{change}</i>"
        label += f" ({m.text('table.draft.of', n=have)})"
    state = "paid" if paid else "draft" if left != have else "" if left else "none"
    facts = f' data-colour="{colour}" data-count="{left}" data-state="{state}"'
    if m.building and left:
        facts += ' data-drag="1"'
    inside = f"{m.bricks[c]}<b>{left}</b>{badge}"
    return m.button(f"f-brick {state}", inside, f"storage-{c}", f"storage-{colour}", label, facts)


def _cost(m: Moment) -> str:
    """Building cost of 1 … 6 bricks, those laid filled, what a discount takes off struck out."""
    price = draft.price(m.view, m.seat, m.draft)
    full = data.BUILD_COSTS[0]
    cells = []
    for k in range(1, data.BUILD_MAX + 1):
        cost, plain = price.costs[k], full[k]
        struck = f"<s>{plain}</s>" if cost != plain else ""
        state = "laid" if k <= price.laid else ""
        facts = f' data-testid="cost-{k}" data-count="{cost}" data-state="{state}"'
        cells.append(f'<span class="f-price {state}"{facts}>{struck}<b>{cost}</b></span>')
    helpers = [
        m.text("table.discount", card=m.t(f"firenze.card.{card}.name"), n=off)
        for card in [*m.own["buildings"], *draft.helpers(m.draft)]
        if (off := data.DISCOUNTS[data.CARD_OF[card]])
    ]
    summary = m.text("table.cost.sum", laid=price.laid, cost=price.cost)
    return (
        f'<div class="f-cost"><span class="f-word">{m.text("table.cost")}</span>'
        f'<span class="f-meter" role="img" aria-label="{summary}" data-testid="cost-meter"'
        f' data-count="{price.cost}">{"".join(cells)}</span>'
        f"<b>{', '.join(helpers)}</b>{_paying(m)}</div>"
    )


def _paying(m: Moment) -> str:
    """The bricks that the draft gives away, each to be exchanged by a click."""
    paid = draft.paid(m.draft)
    if not paid:
        return ""
    return (
        f'<span class="f-paying" data-roving=""><em>{m.text("table.forecast.pay")}</em>'
        f"{heaps.payment(m, 'f-paid', paid, 'pay-slot')}</span>"
    )
