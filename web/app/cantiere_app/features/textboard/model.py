"""Whether the text board is on, and how its tables are named."""

from cantiere_app.kit.drawing.tables import Table
from cantiere_app.session.model import Model

PLACES = ("left", "right")


def is_on(model: Model) -> bool:
    """Whether the table is to be read as text."""
    return model.settings.text == "on" and model.play is not None


def group(table: Table) -> str:
    """The key of a table's group, which is its id."""
    return f"z-text/{PLACES[table.place]}/{table.key}"
