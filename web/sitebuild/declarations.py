"""What each game must declare for its page, checked before anything is built.

A move names a composed move or a step of the engine, each of its choices a thing on the table
(`cantiere_app.kit.moves.rows` refuses others), each event of the engine has a row, and each thing
that is declared is what a move names.
"""

import re
from collections.abc import Collection, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from cantiere.games import MODULES
from cantiere_app.kit.things import Spots
from sitebuild.machine.process import ROOT, Failure

EVENT: Final = re.compile(r'\bEvent\(\s*"([\w-]+)"')


def check() -> None:
    """Raise `Failure` with the name of what is declared of a game by halves."""
    for game in MODULES:
        try:
            view = import_module(f"cantiere_app.games.{game}.view")
        except ValueError as error:
            raise Failure(f"The page of {game}: {error}") from error
        missing = events(_rules(game), view.events.kinds) or things(_spots(game), _touched(game))
        if missing:
            raise Failure(f"The page of {game}: {missing}")


def events(rules: str, rows: Collection[str]) -> str:
    """Return which event has no row, "" for none.

    rules: the text of the modules of the engine, where events are made. The page may have rows for
    kinds that it makes of them.
    """
    missing = sorted({*EVENT.findall(rules)} - {*rows})
    return f'the event "{missing[0]}" of the engine has no row.' if missing else ""


def things(spots: Sequence[Spots], touched: Collection[str]) -> str:
    """Return which thing no move names, "" for none. touched: the kinds of targets of all nouns."""
    for each in spots:
        if each.prefix not in touched:
            return f'the thing "{each.thing.kind}" at "{each.prefix}" has no noun.'
    return ""


def _spots(game: str) -> Sequence[Spots]:
    """Return where declared things of a game lie."""
    name = f"cantiere_app.games.{game}.things"
    spots: Sequence[Spots] = import_module(name).SPOTS if find_spec(name) else ()
    return spots


def _touched(game: str) -> set[str]:
    moves = import_module(f"cantiere_app.games.{game}.moves.rows").MOVES
    return {kind for row in moves.rows.values() for each in row.choices for kind in each.noun.at}


def _rules(game: str) -> str:
    paths = sorted((ROOT / "engine" / "cantiere" / game).rglob("*.py"))
    return "\n".join(path.read_text("utf-8") for path in paths)
