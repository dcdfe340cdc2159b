"""What can be built: the display of nine tiles, and the value-8 tiles of the full game."""

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.things import DISPLAY, EIGHTS
from cantiere_app.kit import things
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
    for slot, tile in enumerate(DISPLAY.lie(m.view)):
        groups[f"z-row/display/{slot}"] = _space(m, slot, tile)
    if m.full:
        groups["z-row/eights"] = _eights(m)
    return groups


def _space(m: Moment, slot: int, tile: str | None) -> str:
    if tile is None:
        empty = m.text("table.space")
        return f'<span class="c-tile none" data-testid="display-{slot}">{empty}</span>'
    kind = m.types[data.TILE_TYPE[data.TILES.index(tile)]]
    inside = f"{art.tile(tile)}<em>{kind}</em>"
    return things.button(m, DISPLAY, slot, tile, f"c-tile {art.land(tile)}", inside)


def _eights(m: Moment) -> str:
    """One tile of value 8 a type, as long as it lies in the supply (C§5.2)."""
    title = m.text("table.eights", value=data.VALUE8)
    head = heading(title, m.text("table.eights.note"))
    lie = "".join(_eight(m, kind, tile) for kind, tile in enumerate(EIGHTS.lie(m.view)))
    tiles = arrow_rows.row("c-six", title, lie)
    return f'<section class="c-eights">{head}{tiles}</section>'


def _eight(m: Moment, kind: int, tile: str | None) -> str:
    if tile is None:
        type_ = m.t(f"carrara.type.{data.TYPES[kind]}")
        gone = m.text("table.eights.gone", type=type_, value=data.VALUE8)
        return f'<span class="c-tile none"><span class="sr">{gone}</span></span>'
    return things.button(m, EIGHTS, kind, tile, f"c-tile {art.land(tile)}", art.tile(tile))
