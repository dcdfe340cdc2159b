"""The account below the own bricks: one line for what a draft pays and brings, in every phase."""

from collections.abc import Sequence
from typing import Final

from cantiere.firenze import data
from cantiere_app.games.firenze.board import losses
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.flows.trade import may_trade
from cantiere_app.games.firenze.moves import draft
from cantiere_app.kit.drawing import heaps
from cantiere_app.kit.language import phrases

_PAYING: Final = ("trade", "lose", "drop", "tax")
"""Drafts besides take and build that give bricks away."""
_FULL: Final = '<i class="full"></i>'
_FREE: Final = "<i></i>"
_OVER: Final = '<i class="over"></i>'


def draw(m: Moment) -> str:
    """The line, empty where there is nothing to reckon: its place stays."""
    return f'<div class="f-cost">{_said(m)}</div>'


def _said(m: Moment) -> str:
    if m.kind == "build" or m.do == "build":
        return _cost(m)
    if m.do in _PAYING and draft.paid(m.draft):
        return _later(m) + _paying(m) + (_gauge(m) if m.do == "trade" else "")
    return _forecast(m)


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
        css = f"f-price {state}".rstrip()
        cells.append(f'<span class="{css}"{facts}>{struck}<b>{cost}</b></span>')
    helpers = [
        m.text("table.discount", card=m.t(f"firenze.card.{card}.name"), n=off)
        for card in [*m.side["buildings"], *draft.helpers(m.draft)]
        if (off := data.DISCOUNTS[data.CARD_OF[card]])
    ]
    summary = m.text("table.cost.sum", laid=price.laid, cost=price.cost)
    return (
        f'<span class="f-word">{m.text("table.cost", most=data.BUILD_MAX)}</span>'
        f'<button class="f-meter" data-act="app:inspect:cost" data-inspect="cost"'
        f' aria-label="{summary}" data-testid="cost-meter"'
        f' data-count="{price.cost}">{"".join(cells)}</button>'
        f"<b>{', '.join(helpers)}</b>{_paying(m)}"
    )


def _paying(m: Moment) -> str:
    """The bricks that the draft gives away, each to be exchanged by a click."""
    paid = draft.paid(m.draft)
    if not paid:
        return ""
    word = m.text("table.forecast.lose" if m.do in ("lose", "drop") else "table.forecast.pay")
    return (
        f'<span class="f-paying" data-roving=""><em>{phrases.capital(word)}</em>'
        f"{heaps.payment(m, 'f-paid', paid, 'pay-slot')}</span>"
    )


def _forecast(m: Moment) -> str:
    """What the picked card costs and brings, and how full the storage is, in every phase."""
    if m.do != "take":
        said = _later(m) or f"<em>{_invitation(m)}</em>"
        return f"{said}{_gauge(m)}"
    laid = "".join(m.bricks[c] for c in m.draft.get("pay", ()))
    pays = f'<span class="f-grp"><em>{m.text("table.forecast.pay")}</em>{laid}</span>'
    heap = m.view["row"][m.draft["slot"]]["bricks"]
    return f"{pays if laid else ''}{_coming(m, 'get', heap, begins=not laid)}{_lost(m)}{_gauge(m)}"


def _later(m: Moment) -> str:
    """Bricks that lie aside until an event is over: none of them is in the storage yet (F§8.2)."""
    return _coming(m, "later", m.coming) if any(m.coming) else ""


def _coming(m: Moment, when: str, heap: Sequence[int], begins: bool = False) -> str:
    bricks = "".join(m.bricks[c] * n for c, n in enumerate(heap))
    said = m.count(f"table.forecast.{when}", sum(heap))
    said = phrases.capital(said) if begins else said
    return f'<span class="f-grp f-{when}"><em>{said}</em>{bricks}</span>'


def _lost(m: Moment) -> str:
    """How many bricks the card picked takes (F§10.5), drawn where it is no choice which."""
    lost = sum(m.staged) - m.total
    if lost <= 0:
        return ""
    said = m.text("table.forecast.lose")
    toll = losses.toll(m.taken, m.side["towers"], m.staged)
    sure = toll.colours if toll and not toll.fallen else ()
    bricks = "".join(m.bricks[c] for c in sure)
    return f'<span class="f-grp f-lost"><em>{said}</em><b>{lost}</b>{bricks}</span>'


def _invitation(m: Moment) -> str:
    """What can be picked, where anything can."""
    is_open = m.kind == "choose" or (m.kind == "trade" and may_trade(m.scene))
    return m.text(f"table.forecast.{m.kind}") if is_open and not m.do else ""


def _gauge(m: Moment) -> str:
    """The storage after the draft as a row of bricks up to the limit, and what is over it.

    Below the site of another seat it says whose bricks they are.
    """
    n, most = m.total, m.limit
    is_rivals = m.scene.acting not in (None, m.scene.viewer)
    said = m.title("table.bricks") if is_rivals else m.text("table.storage")
    return (
        f'<span class="f-grp f-full"><em>{said}</em><b>{n}</b>{gauge(n, most)}'
        f"<em>{m.text('table.limit', n=most)}</em></span>"
    )


def gauge(n: int, most: int) -> str:
    """A bar of cells: filled, free, the line of the limit, and those over it dashed."""
    full = min(n, most)
    return (
        f'<span class="f-gauge" aria-hidden="true">{_FULL * full}{_FREE * (most - full)}'
        f"<u></u>{_OVER * (n - full)}</span>"
    )
