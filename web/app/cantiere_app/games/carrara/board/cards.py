"""The cards in play with the own progress, and the object field."""

from collections.abc import Mapping
from typing import Any

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import TYPES, Moment
from cantiere_app.games.carrara.events import effects
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.cards import face
from cantiere_app.kit.drawing.markup import heading


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-cards`."""
    title = m.text("table.cards")
    groups = {
        "z-cards/play": arrow_rows.frame("c-cards", title, tag="section"),
        "z-cards/play/head": _head(m, title),
    }
    for kind, card in enumerate(m.view["cards"]):
        if card:
            groups[f"z-cards/play/{kind}"] = _card(m, kind, card)
    groups["z-cards/objects"] = _objects(m)
    return groups


def _head(m: Moment, title: str) -> str:
    """The heading; it says when all three conditions are met (C§6.8)."""
    met = all(step["have"] >= step["need"] for step in m.side["conditions"])
    return heading(title, m.text("table.cards.met") if met else "")


def condition(m: Moment, card: str, seat: int) -> Mapping[str, Any] | None:
    """Progress of a seat with a card; `None` for a card without condition (C§6.8)."""
    steps = m.players[seat]["conditions"]
    matches = [step for step in steps if step["card"] == card]
    return matches[0] if matches else None


def worth(m: Moment, kind: int, seat: int) -> str:
    """What a card would give a seat at the end as things stand; "" where it gives nothing."""
    prospects = m.players[seat]["prospects"]
    name = data.KINDS[kind]
    if name == "bonus":
        bonus = prospects["bonus"]
        return "" if bonus is None else m.gain(bonus["coins"], bonus["vp"])
    if name not in ("object", "building") or prospects[f"{name}s"] is None:
        return ""
    return m.gain(0, prospects[f"{name}s"])


def _card(m: Moment, kind: int, card: str) -> str:
    """A card: its kind, its condition with the own progress, its present worth (C§10.5)."""
    step, value = condition(m, card, m.seat), worth(m, kind, m.seat)
    met = step is not None and step["have"] >= step["need"]
    name, title = m.text(f"card.{card}.name"), m.text(f"kind.{data.KINDS[kind]}")
    seats = len(m.players)
    # A bonus card asks for nothing: it says what it brings (C§10).
    effect = art.esc(effects.condition(m.t, card, seats) or effects.score(m.t, card, seats))
    parts = []
    if step is not None:
        parts.append(m.text("table.progress", have=step["have"], need=step["need"]))
    if value:
        parts.append(m.text("table.worth", worth=value))
    said = ", ".join(parts)
    label = ". ".join(part for part in (f"{title}: {name}", effect, said) if part)
    bar = "" if step is None else _bar(step["have"], step["need"])
    check = art.use("i-check", "c-ic") if met else art.use(f"ca-kind-{data.KINDS[kind]}", "c-ic")
    css = f"c-card {data.KINDS[kind]}{' met' if met else ''}"
    inside = f"{check}<b>{name}</b><span>{said}</span><small>{effect}</small>{bar}"
    spot = f"card-{kind}", f"card-{kind}"
    return face(m, css, inside, card, spot, label, "met" if met else "")


def _bar(have: int, need: int) -> str:
    """Progress as marks on a ruler; many of them as a bar."""
    full = min(have, need)
    if need > 12:
        return f'<progress max="{need}" value="{full}" aria-hidden="true"></progress>'
    return f'<i class="c-bar" aria-hidden="true">{"<u></u>" * full}{"<s></s>" * (need - full)}</i>'


def _objects(m: Moment) -> str:
    """The object field: one of each kind for sale, once each (C§6.7)."""
    title = m.text("table.market")
    note = m.count("table.market.note", data.OBJECT_PRICE)
    things = arrow_rows.row("c-things", title, "".join(_object(m, kind) for kind in TYPES))
    return f'<section class="c-market-field">{heading(title, note)}{things}</section>'


def _object(m: Moment, kind: int) -> str:
    target, name = f"object-{kind}", data.OBJECTS[kind]
    left = m.view["supply"][kind]
    supply = m.count("table.supply", left)
    there = bool(m.view["field"][kind])
    state = "" if there else "none"
    if m.do == "object" and m.draft["object"] == kind:
        state = "draft"
    label = f"{m.things[kind]}, {m.text('table.for-sale') if there else m.text('table.sold')}"
    facts = f' data-object="{name}" data-count="{left}" data-state="{state}"'
    facts += f' data-inspect="object-{name}"'
    return m.button(
        f"c-thing {state}", art.THINGS[kind], target, target, f"{label}. {supply}", facts
    )
