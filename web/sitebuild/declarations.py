"""What each game must declare for its page, checked before anything is built.

A move names a composed move or a step of the engine, each of its choices a thing on the table
(`cantiere_app.kit.moves.rows` refuses others), and each event of the engine has a row.
"""

import re
from collections.abc import Collection
from importlib import import_module
from typing import Final

from cantiere.games import MODULES
from sitebuild.process import ROOT, Failure

EVENT: Final = re.compile(r'\bEvent\(\s*"([\w-]+)"')


def check() -> None:
    """Raise `Failure` with the name of what is declared of a game by halves."""
    for game in MODULES:
        try:
            view = import_module(f"cantiere_app.games.{game}.view")
        except ValueError as error:
            raise Failure(f"The page of {game}: {error}") from error
        missing = events(_rules(game), view.events.kinds)
        if missing:
            raise Failure(f"The page of {game}: {missing}")


def events(rules: str, rows: Collection[str]) -> str:
    """Return which event has no row, "" for none.

    rules: the text of the modules of the engine, where events are made. The page may have rows for
    kinds that it makes of them.
    """
    missing = sorted({*EVENT.findall(rules)} - {*rows})
    return f'the event "{missing[0]}" of the engine has no row.' if missing else ""


def _rules(game: str) -> str:
    paths = sorted((ROOT / "engine" / "cantiere" / game).rglob("*.py"))
    return "\n".join(path.read_text("utf-8") for path in paths)
