"""Behind the own screen: coins, bricks and objects, and what the draft takes or gives."""

from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS
from cantiere_app.games.carrara import art, draft
from cantiere_app.games.carrara.context import TYPES, Moment
from cantiere_app.games.carrara.score import Sum
from cantiere_app.kit.markup import number


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-storage`."""
    title = m.title("table.bricks")
    comes = _scored(m)
    groups = {
        "z-storage/coins": _coins(m, comes),
        "z-storage/bricks": f'<section class="c-stack" role="group" aria-label="{title}"'
        ' data-slot="" data-roving=""></section>',
        "z-storage/bricks/head": f'<h2 class="zt c-head">{title} <small>{_note(m)}</small></h2>',
    }
    for c in range(len(data.COLOURS)):
        groups[f"z-storage/bricks/{data.COLOURS[c]}"] = _brick(m, c)
    paying = draft.paid(m.draft)
    groups["z-storage/objects"] = _payment(m, paying) if paying else _objects(m, comes)
    return groups


def _payment(m: Moment, paying: list[int]) -> str:
    """The bricks that pay, each to be exchanged by a click; in place of the objects meanwhile."""
    title = m.text("table.payment")
    bricks = []
    for k, c in enumerate(paying):
        colour = data.COLOURS[c]
        label = m.text("table.pays", colour=m.t(f"carrara.colour.{colour}"))
        facts = f' data-colour="{colour}" data-state="draft"'
        bricks.append(
            f'<button class="c-paid"{m.target(f"pay-{k}", f"pay-{k}", label, facts)}>'
            f"{m.bricks[c]}</button>"
        )
    return (
        f'<section class="c-paying"><h2 class="zt c-head">{title} <small>'
        f"{m.text('table.payment.note')}</small></h2>"
        f'<div role="group" aria-label="{title}" data-testid="payment"'
        f' data-count="{len(paying)}" data-roving="">{"".join(bricks)}</div></section>'
    )


def _scored(m: Moment) -> Sum | None:
    """What the scoring that is picked brings."""
    what = m.draft.get("what") if m.scoring else None
    return m.sum(SCORINGS[what]) if what else None


def _note(m: Moment) -> str:
    """How many bricks there are, and how many of them pay."""
    have, paid = sum(m.own["bricks"]), sum(m.paid())
    if paid:
        return m.text("table.bricks.pay", n=have, paid=paid)
    return str(have)


def _coins(m: Moment, comes: Sum | None) -> str:
    have, price = m.own["coins"], draft.price(m.draft)
    change = (comes.coins if comes else 0) - price
    badge = f"<i>{number(change, '+d')}</i>" if change else ""
    label = m.count("table.coins", have)
    return (
        f'<div class="c-purse" data-testid="coins" data-count="{have}" role="img"'
        f' aria-label="{label}"><h2 class="zt c-head">{m.text("table.purse")}</h2>'
        f"<span>{art.COIN}<b>{have}</b>{badge}</span></div>"
    )


def _brick(m: Moment, c: int) -> str:
    """The own bricks of a colour; those that pay are still to be seen, and may be exchanged."""
    colour, have, paid = data.COLOURS[c], m.own["bricks"][c], m.paid()[c]
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
    return (
        f'<button class="c-brick {state}"'
        f"{m.target(f'brick-{c}', f'brick-{c}', label, facts)}>"
        f"{m.bricks[c]}<b>{have}</b>{badge}</button>"
    )


def _objects(m: Moment, comes: Sum | None) -> str:
    title = m.title("table.objects")
    gained = comes.objects if comes else (0,) * len(data.OBJECTS)
    cells = "".join(_object(m, kind, gained[kind]) for kind in TYPES)
    total = sum(m.own["objects"])
    return (
        f'<section class="c-things-own"><h2 class="zt c-head">{title} <small>{total}</small></h2>'
        f'<div class="c-goods" role="group" aria-label="{title}">{cells}</div></section>'
    )


def _object(m: Moment, kind: int, gained: int) -> str:
    have, name = m.own["objects"][kind], data.OBJECTS[kind]
    bought = m.do == "object" and m.draft["object"] == kind
    gained += bought
    badge = f"<i>+{gained}</i>" if gained else ""
    said = m.count(f"objects.{name}", have)
    return (
        f'<span class="c-good{"" if have or gained else " none"}" data-testid="own-{name}"'
        f' data-object="{name}" data-count="{have}" data-inspect="object-{name}" role="img"'
        f' aria-label="{said}">{art.THINGS[kind]}<b>{have}</b>{badge}</span>'
    )
