"""What a scoring would bring, building by building: `Σ cost × yield`, and the objects (C§6.6)."""

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.events.score import Sum, Term


def short(m: Moment, total: Sum) -> str:
    """The result in a line: coins, VP, objects."""
    parts = [m.gain(total.coins, total.points)]
    objects = sum(total.objects)
    if objects:
        parts.append(m.count("table.objects.n", objects))
    return ", ".join(parts)


def panel(m: Moment, name: str, title: str, total: Sum) -> str:
    """The calculation of a scoring; a target's shows while it has the pointer or the focus."""
    terms = "".join(_term(m, each, total) for each in total.terms)
    things = "".join(
        f"<span>{art.THINGS[kind]}<b>{n}</b></span>" for kind, n in enumerate(total.objects) if n
    )
    cost = sum(term.cost for term in total.terms)
    heading = m.count("table.sum.head", len(total.terms), what=title, cost=cost)
    return (
        f'<div class="c-sum" data-told="1" data-testid="sum-{name}"'
        f' data-coins="{total.coins}" data-count="{total.points}"><ol>{terms}</ol>'
        f'<div class="c-total"><h3>{heading}</h3>{_gain(m, total)}'
        f'<p>{_objects(m, total)}</p><span class="c-got">{things}</span></div></div>'
    )


def _gain(m: Moment, total: Sum) -> str:
    parts = []
    if total.points or not total.coins:
        parts.append(f"<b>{total.points}</b> {m.text('table.unit.vp')}")
    if total.coins:
        parts.append(f"<b>{total.coins}</b> {m.text('table.unit.coins')}")
    return f'<p class="c-gain">{"".join(f"<span>{part}</span>" for part in parts)}</p>'


def _objects(m: Moment, total: Sum) -> str:
    """How many objects come, and how many are missing because the supply has run out."""
    got, most = sum(total.objects), len(total.terms)
    if not got:
        return m.text("table.sum.no-objects")
    if got < most:
        return m.count("table.sum.short", most - got, got=got)
    return m.count("table.sum.objects", got)


def _term(m: Moment, term: Term, total: Sum) -> str:
    each = term.coins // term.cost, term.points // term.cost
    both = f"({m.gain(*each)})" if all(each) else m.gain(*each)
    kind = data.TILE_TYPE[data.TILES.index(term.tile)]
    thing = f"{art.THINGS[kind]}{m.things[kind]}" if sum(total.objects) else ""
    return (
        f'<li><span class="c-tile small {art.land(term.tile)}">{art.tile(term.tile)}</span>'
        f"<em>{m.name(term.tile)}</em><span>{term.cost} × {both}</span>"
        f"<b>{m.gain(term.coins, term.points)}</b>"
        f"<small>{thing}</small></li>"
    )
