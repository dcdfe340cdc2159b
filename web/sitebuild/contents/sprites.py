"""The symbols of the drawings, so that a page contains only those that it uses."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

from markupsafe import Markup

from sitebuild.examples import compact
from sitebuild.hosting import hosted
from sitebuild.machine.process import WEB, Failure

SHEETS = (
    "icons/bricks.svg",
    "icons/emblems.svg",
    "icons/icons.svg",
    *(f"art/{sheet.name}" for sheet in sorted((WEB / "art").glob("*.svg"))),
)
FACES = "faces"
"""The name of the drawing with the faces of rivals, which comes when one of them is shown."""
_FACES_SHEET = "art/rivals.svg"
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USE = re.compile(r'<use href="#([^"]+)"')


def used_by(markup: str) -> Markup:
    """Return a hidden drawing with every symbol that the markup uses, directly or within another.

    Raises `Failure` on a symbol that no drawing has.
    """
    wanted = _wanted(markup, _symbols())
    return sheet(["".join(symbol for name, symbol in _symbols().items() if name in wanted)])


def not_used_by(markup: str) -> dict[str, Markup]:
    """Return hidden drawings with all other symbols, by game.

    Those of no game are under "", the faces of rivals under `FACES`.

    Raises `Failure` as `used_by` does.
    """
    wanted, others = _wanted(markup, _symbols()), defaultdict[str, list[str]](list)
    for name, symbol in _symbols().items():
        if name not in wanted:
            others[_owners()[name]].append(symbol)
    return {owner: sheet(symbols) for owner, symbols in others.items()}


def has(name: str) -> bool:
    """Return whether there is a symbol with this name."""
    return name in _symbols()


def symbols_of(markup: str) -> str:
    """Return only the symbols that a separate drawing needs; raise `Failure` as `used_by` does.

    They are written in fewer bytes: what several symbols of a file contain, they use as one more.
    """
    wanted = _wanted(markup, _short())
    return "".join(symbol for name, symbol in _short().items() if name in wanted)


@cache
def short_ids() -> Mapping[str, str]:
    """Return for each symbol a short name, which is the same in all drawings."""
    return dict(zip(_short(), compact.names(), strict=False))


def sheet(symbols: Iterable[str]) -> Markup:
    """Return a hidden drawing of symbols."""
    inside = "\n".join(symbols)
    return Markup(f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">{inside}</svg>')


def _wanted(markup: str, drawn: Mapping[str, str]) -> dict[str, None]:
    wanted: dict[str, None] = {}
    _collect(markup, drawn, wanted)
    return wanted


def _collect(markup: str, drawn: Mapping[str, str], wanted: dict[str, None]) -> None:
    for name in USE.findall(markup):
        if name not in drawn:
            raise Failure(f"A page shows the symbol '{name}', which no drawing of web/ has.")
        if name not in wanted:
            wanted[name] = None
            _collect(drawn[name], drawn, wanted)


def _symbols() -> dict[str, str]:
    return {name: symbol for symbols in _sheets().values() for name, symbol in symbols.items()}


@cache
def _short() -> Mapping[str, str]:
    return {
        name: symbol
        for symbols in _sheets().values()
        for name, symbol in compact.shared(symbols).items()
    }


@cache
def _owners() -> Mapping[str, str]:
    """Return by name the game to which each symbol belongs, `FACES` for a face, "" for neither."""
    return {
        name: FACES if sheet == _FACES_SHEET else hosted.game_of(sheet) or hosted.game_of(name)
        for sheet, symbols in _sheets().items()
        for name in symbols
    }


@cache
def _sheets() -> dict[str, dict[str, str]]:
    """Return the symbols of each file by name."""
    return {
        sheet: {
            match[1]: match[0]
            for match in SYMBOL.finditer((WEB / sheet).read_text(encoding="utf-8"))
            if hosted.belongs(match[1])
        }
        for sheet in filter(hosted.belongs, SHEETS)
    }
