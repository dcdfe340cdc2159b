"""Behind the own screen: coins, bricks and objects, and what the draft takes or gives."""

from typing import Final

from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import TYPES, Moment
from cantiere_app.games.carrara.events.score import Sum
from cantiere_app.games.carrara.facts import accepted
from cantiere_app.games.carrara.flows.build import city_of
from cantiere_app.games.carrara.moves import draft
from cantiere_app.kit.drawing import arrow_rows, heaps
from cantiere_app.kit.drawing.markup import heading, number
from cantiere_app.kit.moves.paying import following

_HEAD: Final = "zt c-head"


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-storage`."""
    title = m.title("table.bricks")
    comes = _scored(m)
    groups = {
        "z-storage/coins": _coins(m, comes),
        "z-storage/bricks": arrow_rows.frame("c-stack", title, tag="section"),
        "z-storage/bricks/head": heading(title, _note(m), _HEAD),
    }
    for c in range(len(data.COLOURS)):
        groups[f"z-storage/bricks/{data.COLOURS[c]}"] = _brick(m, c)
    paying = draft.paid(m.draft)
    groups["z-storage/objects"] = _payment(m, paying) if paying else _objects(m, comes)
    return groups


def _payment(m: Moment, paying: list[int]) -> str:
    """The bricks that pay, in place of the objects; a click exchanges one where another fits."""
    title, fit = m.text("table.payment"), accepted(m.scene, city_of(m.scene, m.draft))
    may = any(following(fit, paying, at) is not None for at in range(len(paying)))
    facts = f' data-testid="payment" data-count="{len(paying)}"'
    bricks = arrow_rows.row("", title, heaps.payment(m, "c-paid", paying), facts=facts)
    head = heading(title, m.text("table.payment.note") if may else "", _HEAD)
    return f'<section class="c-paying">{head}{bricks}</section>'


def _scored(m: Moment) -> Sum | None:
    """What the scoring that is picked brings."""
    what = m.draft.get("what") if m.scoring else None
    return m.sum(SCORINGS[what]) if what else None


def _note(m: Moment) -> str:
    """How many bricks there are, and how many of them pay."""
    have, paid = sum(m.side["bricks"]), sum(m.paid())
    if paid:
        return m.text("table.bricks.pay", n=have, paid=paid)
    return str(have)


def _coins(m: Moment, comes: Sum | None) -> str:
    have, price = m.side["coins"], draft.price(m.draft)
    change = (comes.coins if comes else 0) - price
    badge = f"<i>{number(change, '+d')}</i>" if change else ""
    label = m.count("table.coins", have)
    return (
        f'<div class="c-purse" data-testid="coins" data-count="{have}" role="img"'
        f' data-inspect="coins" aria-label="{label}">{heading(m.text("table.purse"), css=_HEAD)}'
        f"<span>{art.COIN}<b>{have}</b>{badge}</span></div>"
    )


def _brick(m: Moment, c: int) -> str:
    """The own bricks of a colour; those that pay are still to be seen, and may be exchanged."""
    colour, have, paid = data.COLOURS[c], m.side["bricks"][c], m.paid()[c]
    comes = draft.taken(m.draft, m.segment)[c]
    state = "draft" if paid or comes else "" if have else "none"
    label = f"{have} {m.colours[c]}"
    badge = ""
    if paid:
        label += f", {m.text('table.bricks.paid', n=paid)}"
        badge = f"<i>−{paid}</i>"
    if comes:
        label += f", {m.text('table.bricks.comes', n=comes)}"
        badge = f"<i>+{comes}</i>"
    facts = f' data-colour="{colour}" data-count="{have}" data-paid="{paid}" data-state="{state}"'
    inside = f"{m.bricks[c]}<b>{have}</b>{badge}"
    return m.button(f"c-brick {state}", inside, f"brick-{c}", f"brick-{c}", label, facts)


def _objects(m: Moment, comes: Sum | None) -> str:
    title = m.title("table.objects")
    gained = comes.objects if comes else (0,) * len(data.OBJECTS)
    cells = "".join(_object(m, kind, gained[kind]) for kind in TYPES)
    total = sum(m.side["objects"])
    return (
        f'<section class="c-things-own">{heading(title, str(total), _HEAD)}'
        f'<div class="c-goods" role="group" aria-label="{title}">{cells}</div></section>'
    )


def _object(m: Moment, kind: int, gained: int) -> str:
    have, name = m.side["objects"][kind], data.OBJECTS[kind]
    bought = m.do == "object" and m.draft["object"] == kind
    gained += bought
    badge = f"<i>+{gained}</i>" if gained else ""
    said = m.count(f"objects.{name}", have)
    return (
        f'<span class="c-good{"" if have or gained else " none"}" data-testid="own-{name}"'
        f' data-object="{name}" data-count="{have}" data-inspect="object-{name}" role="img"'
        f' aria-label="{said}">{art.THINGS[kind]}<b>{have}</b>{badge}</span>'
    )
