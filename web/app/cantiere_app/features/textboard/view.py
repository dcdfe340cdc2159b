"""The text board: the position as tables, in the place of the drawing. All can be played there."""

from collections.abc import Iterator, Sequence

from cantiere_app.features.textboard.model import PLACES, group
from cantiere_app.kit.drawing.markup import button, escape
from cantiere_app.kit.drawing.tables import Cell, Line, Table
from cantiere_app.kit.scene import Scene, Translate
from cantiere_app.session.model import Model, playing
from cantiere_app.session.sheet import Item, has_table

KEYS = (
    ("← ↑ → ↓", "arrows"),
    (".", "next"),
    ("M", "main"),
    ("Enter", "enter"),
    ("I", "inspect"),
    ("?", "help"),
)
"""The keys that are named below the tables, and their messages `app.text.key.<name>`."""


def draw(model: Model, moment: Scene) -> dict[str, str]:
    """One group a table and one a line, so that a reader stays where nothing changed."""
    view = playing(model).view
    tables = [_marked(table, moment.marked) for table in view.tables(moment)]
    if moment.legal and view.prompt(moment).buttons:
        tables = [*_beside_bar(tables, model.t)]
    groups: dict[str, str] = {}
    for number, place in enumerate(PLACES):
        groups[f"z-text/{place}"] = '<div class="t-column" data-slot=""></div>'
        for table in tables:
            if table.place == number and (table.lines or table.empty):
                groups |= drawn(_in_words(table, model.t))
    groups["z-text/keys"] = _keys(model)
    return groups


def _marked(table: Table, targets: frozenset[str]) -> Table:
    """The table with what a hint shows."""

    def seen(cell: Cell) -> Cell:
        return cell._replace(marked=True) if cell.act in targets else cell

    lines = [
        line._replace(head=seen(line.head), cells=[*map(seen, line.cells)]) for line in table.lines
    ]
    return table._replace(lines=lines) if targets else table


def _is_live(table: Table) -> bool:
    """Return whether something in a table can be used."""
    return any(cell.legal for line in table.lines for cell in (line.head, *line.cells))


def _beside_bar(tables: Sequence[Table], t: Translate) -> Iterator[Table]:
    """Yield the tables; the first one to use says that the prompt has buttons as well.

    Those are no cells: each way to act is on the page once, so that it has one name.
    """
    shown = [table for table in tables if table.lines and not table.note]
    noted = next(filter(_is_live, shown), shown[0] if shown else None)
    for table in tables:
        yield table._replace(note=t("app.text.more")) if table is noted else table


def _in_words(table: Table, t: Translate) -> Table:
    """Return the table with what is chosen in words."""
    lines = [
        line._replace(head=marked(line.head, t), cells=[marked(cell, t) for cell in line.cells])
        for line in table.lines
    ]
    return table._replace(lines=lines)


def marked(cell: Cell, t: Translate) -> Cell:
    """Return a cell that says that it is chosen: not everybody sees its look."""
    is_named = cell.state == "picked" and any(letter.isalpha() for letter in cell.text)
    return cell._replace(text=t("app.text.chosen", what=cell.text)) if is_named else cell


def drawn(table: Table) -> dict[str, str]:
    """The groups of one table."""
    key = group(table)
    note = f" <small>{escape(table.note)}</small>" if table.note else ""
    title = f'<h2 class="zt">{escape(table.caption)}{note}</h2>'
    if not table.lines:
        return {key: f'<section class="t-part">{title}<p>{escape(table.empty)}</p></section>'}
    columns = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
    groups = {
        key: f'<section class="t-part">{title}<table role="grid" class="t-{table.key}"'
        f' aria-label="{escape(table.caption)}" data-testid="text-{table.key}" data-roving="">'
        f'<thead><tr>{columns}</tr></thead><tbody data-slot=""></tbody></table></section>'
    }
    live = _is_live(table)
    for line in table.lines:
        groups[f"{key}/{line.key}"] = _line(table.key, line, live)
    return groups


def _line(table: str, line: Line, live: bool) -> str:
    place = f"{table}:{line.key}"
    cells = "".join(_cell("td", cell, f"{place}:{n}", live) for n, cell in enumerate(line.cells, 1))
    on = ' class="on"' if line.is_on else ""
    return f"<tr{on}>{_cell('th', line.head, f'{place}:0', live=False)}{cells}</tr>"


def _cell(tag: str, cell: Cell, place: str, live: bool) -> str:
    """A cell is the stop of the arrows itself, or the button in it is.

    Where nothing in a table can be used, its cells are not called unavailable one by one.
    """
    scope = ' scope="row"' if tag == "th" else ""
    style = f' class="{cell.state}"' if cell.state else ""
    facts = f' data-cell="{escape(place)}" tabindex="-1"' + ' data-hint="1"' * cell.marked
    if cell.inspect:
        facts += f' data-inspect="{escape(cell.inspect)}"'
    if cell.act:
        facts += f' data-act="{escape(cell.act)}" data-legal="{int(cell.legal)}"'
    text = escape(cell.text)
    if not cell.act or not cell.legal:
        off = ' aria-disabled="true"' if cell.act and live else ""
        return f"<{tag}{scope}{style}{facts}{off}>{text}</{tag}>"
    picked = ' aria-pressed="true"' if cell.state == "picked" else ""
    name = f' aria-label="{escape(cell.name)}"' if cell.name else ""
    return (
        f'<{tag}{scope}{style}><button type="button" class="t-act"{facts}{name}{picked}>{text}'
        f"</button></{tag}>"
    )


def _keys(model: Model) -> str:
    t = model.t
    shown = "".join(
        f"<span><kbd>{key}</kbd> {escape(t(f'app.text.key.{name}'))}</span>" for key, name in KEYS
    )
    type_ = button("app:type", t("app.command.title"), testid="text-type")
    return f'<p class="t-keys">{shown}{type_}</p>'


MENU = (Item(30, "app:text", "app.text.title", "i-text", has_table),)
