"""The book of the own buildings, while a scoring is chosen: a row a type, and the sum picked."""

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.board import scoring_preview, sums
from cantiere_app.games.carrara.context import TYPES, Moment
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.markup import heading


def draw(m: Moment) -> dict[str, str]:
    """The groups of the book in the zone `z-row`, in the place of what can be built."""
    title = m.text("table.book")
    cost = sum(data.TILE_COST[data.TILES.index(building.tile)] for building in m.built)
    note = m.count("table.book.note", len(m.built), cost=cost)
    groups = {
        "z-row/book": arrow_rows.frame("c-book", title, tag="section"),
        "z-row/book/head": heading(title, note),
    }
    for kind in TYPES:
        groups[f"z-row/book/{kind}"] = _row(m, kind)
    groups["z-row/sum"] = f'<section class="c-scored">{_picked(m)}</section>'
    return groups


def _row(m: Moment, kind: int) -> str:
    """The own buildings of a type, and what scoring them would bring."""
    name, title = data.TYPES[kind], m.types[kind]
    now = scoring_preview.scoring(m, (k.SCORE_TYPE, kind), name, title)
    names = [each.tile for each in m.built if each.tile.rpartition("-")[0] == name]
    tiles = "".join(f"<i>{tile.rpartition('-')[2]}</i>" for tile in names)
    inside = (
        f'{art.THINGS[kind]}<em>{title}</em><span class="c-own">{tiles}</span>'
        f'<span class="c-why">{now.line}</span>'
    )
    target, label = f"type-{kind}", f"{title}: {now.said}"
    css = f"c-pick {art.LANDS[data.CATEGORY[kind]]} {now.state}"
    pick = m.button(css, inside, target, target, label, now.facts)
    return f'<div class="c-cell">{pick}{now.panel}</div>'


def _picked(m: Moment) -> str:
    """The sum of the scoring that is picked, else what stands here then."""
    what = m.draft.get("what")
    if not what:
        return f"<p>{m.text('table.book.point')}</p>"
    titles = dict(zip(SCORINGS, (*m.types, *m.cities, *m.fields), strict=True))
    return sums.panel(m, what, titles[what], m.sum(SCORINGS[what]))
