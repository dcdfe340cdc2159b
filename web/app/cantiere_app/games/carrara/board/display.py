"""What can be built: the display of nine tiles, and the value-8 tiles of the full game."""

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import TYPES, Moment
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.inspector import named
from cantiere_app.kit.drawing.markup import heading


def draw(m: Moment) -> dict[str, str]:
    """The groups of the display in the zone `z-row`."""
    title, stack = m.text("table.display"), m.count("table.stack", m.view["stack"]["count"])
    groups = {
        "z-row/display": arrow_rows.frame("c-nine", title, tag="section"),
        "z-row/display/head": heading(title, named("stack", stack)),
    }
    for slot, name in enumerate(m.view["display"]):
        groups[f"z-row/display/{slot}"] = _space(m, slot, name)
    if m.full:
        groups["z-row/eights"] = _eights(m)
    return groups


def _space(m: Moment, slot: int, name: str | None) -> str:
    if name is None:
        empty = m.text("table.space")
        return f'<span class="c-tile none" data-testid="display-{slot}">{empty}</span>'
    target = f"display-{slot}"
    state = "picked" if m.draft.get("tile") == name else ""
    fresh = " fresh" if f"display-{slot}" in m.fresh else ""
    sight = ' data-sight=""' if state else ""
    kind = m.types[data.TILE_TYPE[data.TILES.index(name)]]
    facts = f' data-tile="{name}" data-state="{state}" data-inspect="tile-{name}"{sight}'
    css, inside = f"c-tile {art.land(name)} {state}{fresh}", f"{art.tile(name)}<em>{kind}</em>"
    return m.button(css, inside, target, target, _label(m, name), facts)


def _label(m: Moment, name: str) -> str:
    """The tile in words: name, category, object."""
    rank = data.TILES.index(name)
    kind = data.TILE_TYPE[rank]
    category = m.text(f"category.{art.LANDS[data.TILE_CATEGORY[rank]]}")
    return f"{m.name(name)}, {category}, {m.things[kind]}"


def _eights(m: Moment) -> str:
    """One tile of value 8 a type, as long as it lies in the supply (C§5.2)."""
    title = m.text("table.eights", value=data.VALUE8)
    head = heading(title, m.text("table.eights.note"))
    tiles = arrow_rows.row("c-six", title, "".join(_eight(m, kind) for kind in TYPES))
    return f'<section class="c-eights">{head}{tiles}</section>'


def _eight(m: Moment, kind: int) -> str:
    name, target = data.TILES[data.ORDINARY + kind], f"eight-{kind}"
    if name not in m.view["eights"]:
        type_ = m.t(f"carrara.type.{data.TYPES[kind]}")
        gone = m.text("table.eights.gone", type=type_, value=data.VALUE8)
        return f'<span class="c-tile none"><span class="sr">{gone}</span></span>'
    state = "picked" if m.draft.get("tile") == name else ""
    facts = f' data-tile="{name}" data-state="{state}" data-inspect="tile-{name}"'
    css = f"c-tile {art.land(name)} {state}"
    return m.button(css, art.tile(name), target, target, _label(m, name), facts)
