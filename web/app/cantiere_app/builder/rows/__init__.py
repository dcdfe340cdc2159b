"""What can be edited of the positions of each game: one module a game, with `ROWS`."""

from importlib import import_module
from typing import Any

from cantiere_app.builder.fields import Rows


def load(game: str) -> Rows:
    """Return the rows of a game, imported when they are needed."""
    module: Any = import_module(f"cantiere_app.builder.rows.{game}")
    game_rows: Rows = module.ROWS
    return game_rows
