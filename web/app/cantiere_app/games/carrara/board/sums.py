"""What a scoring would bring, building by building: `Σ cost × yield`, and the objects (C§6.6)."""

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.events.score import Sum, Term


def short(m: Moment, found: Sum) -> str:
    """The result in a line: coins, VP, objects."""
    parts = [m.gain(found.coins, found.points)]
    objects = sum(found.objects)
    if objects:
        parts.append(m.count("table.objects.n", objects))
    return ", ".join(parts)


def panel(m: Moment, name: str, title: str, found: Sum) -> str:
    """The calculation of a scoring; a target's shows while it has the pointer or the focus."""
    terms = "".join(_term(m, each, found) for each in found.terms)
    things = "".join(
        f"<span>{art.THINGS[kind]}<b>{n}</b></span>" for kind, n in enumerate(found.objects) if n
    )
    cost = sum(term.cost for term in found.terms)
    heading = m.count("table.sum.head", len(found.terms), what=title, cost=cost)
    return (
        f'<div class="c-sum" data-told="1" data-testid="sum-{name}"'
        f' data-coins="{found.coins}" data-count="{found.points}"><ol>{terms}</ol>'
        f'<div class="c-total"><h3>{heading}</h3>{_gain(m, found)}'
        f'<p>{_objects(m, found)}</p><span class="c-got">{things}</span></div></div>'
    )


def _gain(m: Moment, found: Sum) -> str:
    parts = []
    if found.points or not found.coins:
        parts.append(f"<b>{found.points}</b> {m.text('table.unit.vp')}")
    if found.coins:
        parts.append(f"<b>{found.coins}</b> {m.text('table.unit.coins')}")
    return f'<p class="c-gain">{"".join(f"<span>{part}</span>" for part in parts)}</p>'


def _objects(m: Moment, found: Sum) -> str:
    """How many objects come, and how many are missing because the supply has run out."""
    got, most = sum(found.objects), len(found.terms)
    if not got:
        return m.text("table.sum.no-objects")
    if got < most:
        return m.count("table.sum.short", most - got, got=got)
    return m.count("table.sum.objects", got)


def _term(m: Moment, term: Term, found: Sum) -> str:
    each = term.coins // term.cost, term.points // term.cost
    both = f"({m.gain(*each)})" if all(each) else m.gain(*each)
    kind = data.TILE_TYPE[data.TILES.index(term.tile)]
    thing = f"{art.THINGS[kind]}{m.things[kind]}" if sum(found.objects) else ""
    return (
        f'<li><span class="c-tile small {art.land(term.tile)}">{art.tile(term.tile)}</span>'
        f"<em>{m.name(term.tile)}</em><span>{term.cost} × {both}</span>"
        f"<b>{m.gain(term.coins, term.points)}</b>"
        f"<small>{thing}</small></li>"
    )
