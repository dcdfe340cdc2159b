"""The card row: six cards with what lies on them, their price, and the pile."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from cantiere.firenze import data
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.board import losses
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.events.kinds import EVENTS
from cantiere_app.games.firenze.flows.take import by_princess
from cantiere_app.games.firenze.moves import payment
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.cards import pile
from cantiere_app.kit.drawing.inspector import opener, sign
from cantiere_app.kit.drawing.remembered import KeptEach
from cantiere_app.kit.events import struck

SINGLE: Final = 6
"""More bricks than these on a card are counted by colour."""
FEW: Final = 4
"""And more than these where cards are narrow."""
_SWAP: Final = art.use("fi-swap", "f-ic")


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-row`."""
    row = m.view["row"]
    label = m.text("table.row")
    groups = {
        "z-row/shelf": arrow_rows.frame(f"f-shelf {m.phase}", label, "toolbar"),
    }
    for slot in range(len(row)):
        groups[f"z-row/shelf/{slot}"] = _CARDS.draw(m, slot)
    if taken := m.view["turn"]["taken"]:
        groups[f"z-row/shelf/{len(row)}"] = _open(m, taken)
    groups["z-row/shelf/pile"] = _pile(m)
    groups["z-row/words"] = f'<p class="f-words">{_words(m)}</p>'
    return groups


def _words(m: Moment) -> str:
    """Where cards are too narrow for words: those of the picked card, else those of the pile.

    What a card says is in its name for readers; the pile, which is not drawn there, can be looked
    at here.
    """
    event = m.view["turn"]["taken"]
    if event:
        said = f"<b>{m.card(event)}</b><span>{m.card_text(event)}</span>"
        return _unheard(said)
    if m.do != "take":
        lines = _stock(m)
        cards, discarded = (f"<span>{line}</span>" for line in lines)
        words = f"{cards}{_struck(m)}{discarded}"
        return f"{_unheard(words)}{sign('deck', ', '.join(lines))}"
    slot = m.draft["slot"]
    entry = m.view["row"][slot]
    after = then(m, slot, entry)
    name, text = m.card(entry["card"]), m.card_text(entry["card"])
    return _unheard(f"<b>{name}</b><span>{text}</span><i>{after}</i>")


def _struck(m: Moment) -> str:
    """What was done to the viewer last: a phone has room for it between the counts of the pile."""
    said = struck.sentence(m.scene, EVENTS)
    return f'<b class="f-struck">{escape(said)}</b>' if said else ""


def _unheard(markup: str) -> str:
    return f'<span class="f-said" aria-hidden="true">{markup}</span>'


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
    """What a card costs, in a word: for some it is the Princess."""
    if not slot:
        return m.text("table.free")
    if by_princess(m.scene, slot):
        return m.card("princess")
    return m.count("table.price", slot)


def _shows(m: Moment, slot: int) -> object:
    """What of the draft, and of what may be clicked, a card shows."""
    state, can = _state(m, slot), m.kind == "trade"
    grabs = [m.legal(spot) for spot in spots(slot, _heap(m, slot))] if can else ()
    paid = (m.draft.get("pay"), m.draft.get("take")) if state else ()
    by = bool(m.draft.get("princess")), m.do == "wholesaler"
    return m.kind, state, paid, by, m.legal(f"card-{slot}"), grabs


def card_in(m: Moment, slot: int) -> str:
    """A card with what lies on it: the group of its slot."""
    entry = m.view["row"][slot]
    card, heap = str(entry["card"]), entry["bricks"]
    kind = data.CARD_TYPES[data.CARD_OF[card]]
    target, state = f"card-{slot}", _state(m, slot)
    # The Wholesaler draws bricks anew: no card is paid for (F§10.2).
    cost = "" if m.do == "wholesaler" else price(m, slot)
    name, text, type_ = m.card(card), m.card_text(card), m.text(f"type.{kind}")
    facts = (
        f' data-card="{art.kebab(card)}" data-count="{sum(heap)}" data-state="{state}"'
        f' data-inspect="card-{card}"'
    )
    label = f"{name}, {type_}. {text}. {m.heap(heap)}{f'. {cost}' if cost else ''}"
    many = " many" if sum(heap) > SINGLE else " crowd" if sum(heap) > FEW else ""
    many += " motley" if many and sum(map(bool, heap)) > FEW else ""
    after = then(m, slot, entry)
    fresh = " fresh" if f"slot-{slot}" in m.fresh else ""
    sight = ' data-sight=""' if state == "picked" else ""
    return (
        f'<article class="{f"f-card {state}{fresh}".rstrip()}" data-inspect="card-{card}"{sight}>'
        f"{m.button('f-face', '', target, f'row-card-{slot}', label, facts)}"
        f"{_face(m, card)}"
        f'<span class="f-heap{many}">{_bricks(m, slot, heap)}</span><span class="f-price-tag">'
        f'{_lay(m, slot, name)}<span class="f-pip">{cost}</span>'
        f'<span class="f-then">{after}</span></span>{_list(m, slot, name, heap)}</article>'
    )


_CARDS: Final = KeptEach(card_in, _shows)


def _heap(m: Moment, slot: int) -> Sequence[int]:
    heap: Sequence[int] = m.view["row"][slot]["bricks"]
    return heap


def _open(m: Moment, card: str) -> str:
    """The event that is being decided: it lies in the place that it leaves free (F§8.2)."""
    return (
        f'<article class="f-card event" data-inspect="card-{card}" data-card="{art.kebab(card)}">'
        f"{_face(m, card)}"
        f'<span class="f-price-tag"><span class="f-pip">{m.text("table.taken")}</span></span>'
        "</article>"
    )


def _face(m: Moment, card: str) -> str:
    """What stands on a card wherever it lies: its kind, picture, name and effect."""
    kind, name = data.CARD_TYPES[data.CARD_OF[card]], m.card(card)
    return (
        f'<span class="f-top">{art.use(f"fi-type-{kind}", "f-ic")}{m.text(f"type.{kind}")}</span>'
        f'<span class="f-scene">{art.ARCH}{art.card_icon(card)}</span>'
        f'<b class="f-name{art.length(name)}{art.narrow(name)}">{name}</b>'
        f"<p><span>{m.card_text(card)}</span></p>"
    )


def _list(m: Moment, slot: int, name: str, heap: Sequence[int]) -> str:
    """The way to the bricks as a list, where the card is too narrow for them."""
    if m.kind != "trade" or not any(m.legal(spot) for spot in spots(slot, heap)):
        return ""
    return opener(f"bricks-{slot}", m.text("table.brick.list", card=name), "span")


def spots(slot: int, heap: Sequence[int]) -> list[str]:
    """The click targets of the bricks on a card."""
    return [f"row-brick-{slot}-{c}" for c, n in enumerate(heap) if n]


def then(m: Moment, slot: int, entry: Mapping[str, Any]) -> str:
    """What the storage would hold after taking a card, where it can be said in a word."""
    if not _chooses(m):
        return ""
    heap, lacks = entry["bricks"], _lacks(m, slot)
    if lacks > 0:
        return m.count("table.short", lacks)
    left = _paid(m, slot, _due(m, slot))
    gone = losses.lost(entry["card"], m.side["towers"], left, heap)
    n = sum(left) - gone + sum(heap)
    return m.text("table.then.lost", lost=gone, n=n) if gone > 0 else m.text("table.then", n=n)


def tells_loss(m: Moment, card: str) -> bool:
    """Whether `then` says what the card takes from a storage that has paid for it."""
    slots = (slot for slot, entry in enumerate(m.view["row"]) if entry["card"] == card)
    return _chooses(m) and any(_lacks(m, slot) <= 0 for slot in slots)


def _chooses(m: Moment) -> bool:
    return m.phase == "choose" and m.mine and m.do != "wholesaler"


def _due(m: Moment, slot: int) -> int:
    return 0 if by_princess(m.scene, slot) else slot


def _lacks(m: Moment, slot: int) -> int:
    """Bricks that the storage lacks for a card; none from 0 down."""
    held: int = sum(m.side["storage"])
    return _due(m, slot) - held


def _paid(m: Moment, slot: int, price: int) -> list[int]:
    """The storage by colour without the price of a card: as it is staged, else as proposed."""
    staged = m.do == "take" and m.draft["slot"] == slot
    pay = m.draft["pay"] if staged else payment.rest(m.scene, m.side["storage"], price)
    return [n - pay.count(c) for c, n in enumerate(m.side["storage"])]


def _bricks(m: Moment, slot: int, heap: Sequence[int]) -> str:
    """What lies on a card; a button a colour where one may be picked up.

    Where a card is too narrow for buttons, the bricks lie there as in every other phase.
    """
    out = []
    for c, n in enumerate(heap):
        if not n:
            continue
        target, lie = f"row-brick-{slot}-{c}", f"{m.bricks[c] * n}<i>{n}</i>"
        facts = f' data-colour="{art.COLOURS[c]}" data-count="{n}"'
        if m.kind == "trade" and m.legal(target):
            taken = m.do == "trade" and m.draft["slot"] == slot and m.draft.get("take") == c
            name = m.text("table.brick.on", colour=m.colour(c), n=n)
            facts += ' data-state="draft"' if taken else ""
            out.append(f'<span class="lie{" taken" if taken else ""}">{lie}</span>')
            out.append(m.button("f-grab", f"{m.bricks[c]}<i>{n}</i>", target, target, name, facts))
        else:
            out.append(f'<span data-testid="{target}"{facts}>{lie}</span>')
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
    return pile("f-pile", "fi-card-back", _stock(m), "deck")


def _stock(m: Moment) -> tuple[str, str]:
    """How many cards are left, and how many are laid off."""
    deck, discard = m.view["deck"]["count"], len(m.view["discard"])
    return m.count("table.pile", deck), m.count("table.discard", discard)
