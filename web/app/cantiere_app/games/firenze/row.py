"""The card row: six cards with what lies on them, their price, the pile, what the draft brings."""

from collections.abc import Sequence
from typing import Any, Final

from cantiere.firenze import data
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.draft import lost
from cantiere_app.games.firenze.facts import brick_limit
from cantiere_app.games.firenze.flows.take import by_princess
from cantiere_app.games.firenze.flows.trade import may_trade
from cantiere_app.kit import rows
from cantiere_app.kit.cards import pile

LONG: Final = 12
"""Names with more letters are set smaller."""
_SWAP: Final = art.use("fi-swap", "f-ic")
_FULL: Final = '<i class="full"></i>'
_FREE: Final = "<i></i>"
_OVER: Final = '<i class="over"></i>'


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-row`."""
    size = f"large {m.phase}" if m.large else "small"
    row = m.view["row"]
    label = m.text("table.row")
    groups = {
        "z-row/pips": _pips(m, row),
        "z-row/shelf": rows.frame(f"f-shelf {size}", label, "toolbar"),
    }
    for slot, entry in enumerate(row):
        groups[f"z-row/shelf/{slot}"] = _card(m, slot, entry)
    groups["z-row/shelf/pile"] = _pile(m)
    if m.kind in ("choose", "trade"):
        groups["z-row/forecast"] = _forecast(m)
    return groups


def _state(m: Moment, slot: int) -> str:
    """What the draft means for a card: taken, skipped and paid for, traded on."""
    if m.do == "take":
        taken: int = m.draft["slot"]
        if slot == taken:
            return "picked"
        return "skipped" if slot < taken and not m.draft.get("princess") else ""
    if m.do in ("trade", "wholesaler") and slot == m.draft.get("slot"):
        return "picked"
    return ""


def price(m: Moment, slot: int) -> str:
    """What a card costs, in a word."""
    if not slot or by_princess(m.scene, slot):
        return m.text("table.free")
    return m.count("table.price", slot)


def _card(m: Moment, slot: int, entry: dict[str, Any]) -> str:
    card, heap = str(entry["card"]), entry["bricks"]
    kind = data.CARD_TYPES[data.CARD_OF[card]]
    target, state, cost = f"card-{slot}", _state(m, slot), price(m, slot)
    name, text, type_ = m.card(card), m.card_text(card), m.text(f"type.{kind}")
    facts = f' data-card="{art.kebab(card)}" data-count="{sum(heap)}" data-state="{state}"'
    label = f"{name}, {type_}. {text}. {m.heap(heap)}. {cost}"
    long = " long" if len(name) > LONG else ""
    after = then(m, slot, card, sum(heap))
    fresh = " fresh" if slot in m.traces.slots else ""
    sight = ' data-sight=""' if state == "picked" else ""
    return (
        f'<article class="f-card {state}{fresh}" data-inspect="card-{card}"{sight}>'
        f"{m.button('f-face', '', target, f'row-card-{slot}', label, facts)}"
        f'<span class="f-top">{art.use(f"fi-type-{kind}", "f-ic")}{type_}</span>'
        f'<span class="f-scene">{art.ARCH}{art.card_icon(card)}</span>'
        f'<b class="f-name{long}">{name}</b><p>{text}</p>{_lay(m, slot, name)}'
        f'<span class="f-heap">{_bricks(m, slot, heap)}</span>'
        f'<span class="f-pip">{cost}</span><span class="f-then">{after}</span></article>'
    )


def then(m: Moment, slot: int, card: str, bricks: int) -> str:
    """What the storage would hold after taking a card, where it can be said in a word."""
    if m.phase != "choose" or not m.mine:
        return ""
    left = sum(m.own["storage"]) - (0 if by_princess(m.scene, slot) else slot)
    if left < 0:
        return m.count("table.short", -left)
    gone = lost(card, left)
    if gone:
        return m.text("table.then.lost", lost=gone, n=left - gone + bricks)
    return m.text("table.then", n=left + bricks)


def _bricks(m: Moment, slot: int, heap: Sequence[int]) -> str:
    """What lies on a card; a button a colour where one may be picked up."""
    out = []
    for c, n in enumerate(heap):
        if not n:
            continue
        colour = art.COLOURS[c]
        target = f"row-brick-{slot}-{c}"
        facts = f' data-colour="{colour}" data-count="{n}"'
        if m.kind == "trade" and m.legal(target):
            taken = m.do == "trade" and m.draft["slot"] == slot and m.draft.get("take") == c
            name = m.text("table.brick.on", colour=m.colour(c), n=n)
            facts += ' data-state="draft"' if taken else ""
            out.append(m.button("f-grab", f"{m.bricks[c]}<i>{n}</i>", target, target, name, facts))
        else:
            out.append(f'<span data-testid="row-brick-{slot}-{c}"{facts}>{m.bricks[c] * n}</span>')
    return "".join(out)


def _lay(m: Moment, slot: int, name: str) -> str:
    """The payment brick on a skipped card, laid or still to be laid."""
    if m.do != "take" or m.draft.get("princess") or slot >= m.draft["slot"]:
        return ""
    paid = m.draft.get("pay", ())
    target = f"pay-{slot}"
    if slot >= len(paid):
        label = m.text("table.lay.open", card=m.t(f"firenze.card.{_id(m, slot)}.name"))
        return m.button("f-lay", "", target, f"pay-slot-{slot}", label)
    c = paid[slot]
    label = f"{m.text('table.lay', colour=m.colour(c))}: {name}"
    facts = f' data-colour="{art.COLOURS[c]}" data-state="draft"'
    inside = f"{m.bricks[c]}<i>{_SWAP}</i>"
    return m.button("f-lay", inside, target, f"pay-slot-{slot}", label, facts)


def _id(m: Moment, slot: int) -> str:
    return str(m.view["row"][slot]["card"])


def _pile(m: Moment) -> str:
    deck, discard = m.view["deck"]["count"], len(m.view["discard"])
    lines = m.count("table.pile", deck), m.count("table.discard", discard)
    return pile("f-pile", "fi-card-back", lines)


def _pips(m: Moment, row: Sequence[dict[str, Any]]) -> str:
    """The row in one line, for screens that show one card and a half."""
    out = []
    paid = m.draft.get("pay", ()) if m.do == "take" else ()
    for slot, entry in enumerate(row):
        state = _state(m, slot)
        name = f"{m.card(str(entry['card']))}, {price(m, slot)}"
        seen = (
            m.bricks[paid[slot]]
            if state == "skipped" and slot < len(paid)
            else f"{art.card_icon(str(entry['card']))}{slot or ''}"
        )
        out.append(
            f'<button class="f-pipb {state}" data-act="card-{slot}" aria-label="{name}"'
            f' data-legal="{1 if m.legal(f"card-{slot}") else 0}">{seen}</button>'
        )
    return f'<div class="f-pips" data-roving="">{"".join(out)}</div>'


def _forecast(m: Moment) -> str:
    """What the picked card costs and brings, and how full the storage is then."""
    if m.do != "take":
        return f'<div class="f-fore"><em>{_invitation(m)}</em>{_gauge(m)}</div>'
    heap = m.view["row"][m.draft["slot"]]["bricks"]
    paid = m.draft.get("pay", ())
    parts = []
    if paid:
        laid = "".join(m.bricks[c] for c in paid)
        parts.append(f'<span class="f-grp"><em>{m.text("table.forecast.pay")}</em>{laid}</span>')
    got = "".join(m.bricks[c] * n for c, n in enumerate(heap))
    parts.append(
        f'<span class="f-grp"><em>{m.count("table.forecast.get", sum(heap))}</em>{got}</span>'
    )
    return f'<div class="f-fore">{"".join(parts)}{_gauge(m)}</div>'


def _invitation(m: Moment) -> str:
    """What can be picked, where anything can."""
    is_closed = m.do or (m.kind == "trade" and not may_trade(m.scene))
    return "" if is_closed else m.text(f"table.forecast.{m.kind}")


def _gauge(m: Moment) -> str:
    """The storage after the draft as a row of bricks up to the limit, and what is over it."""
    n, most = m.total, brick_limit(m.own)
    over = max(0, n - most)
    note = f"<em>{m.count('table.over', over)}</em>" if over else ""
    return (
        f'<span class="f-grp"><em>{m.text("table.storage")}</em><b>{n}</b>{gauge(n, most)}'
        f"<em>{m.text('table.limit', n=most)}</em></span>"
        f'<span class="f-note">{note}</span>'
    )


def gauge(n: int, most: int) -> str:
    """A bar of cells: filled, free, the line of the limit, and those over it dashed."""
    full = min(n, most)
    return (
        f'<span class="f-gauge" aria-hidden="true">{_FULL * full}{_FREE * (most - full)}'
        f"<u></u>{_OVER * (n - full)}</span>"
    )
