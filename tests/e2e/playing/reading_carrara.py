"""A plain player who knows of the table only what the text board reads out, in English."""

import re
from collections.abc import Iterable, Iterator, Sequence

from cantiere_testing.pages.reader import Cell, Position, ReaderPage

WHEEL, DISPLAY, CITIES, TYPES = "Wheel", "Buildings", "Your cities", "Scorings by type"
OUTLOOK, COST = "if scored now", "cost"
PASS = "Pass"
CHOICES = ("Buy", "Build", "Score", PASS)
"""What stands last among the buttons where nothing is chosen yet."""
LEAST_SCORING, LEAST_COST = 7, 3
"""What a scoring should bring and a building should cost, while something else can be done."""


def move(page: ReaderPage) -> None:
    """One decision: read, choose, press."""
    now = page.read()
    names = [button.name for button in now.buttons if button.is_enabled]
    if names[-1] in CHOICES:
        _turn(page, now, names)
    elif _named(now, WHEEL, "take all you can pay"):
        _buy(page, now)
    else:
        _press(page, "Announce the end" if "Announce the end" in names else names[-1])


def _turn(page: ReaderPage, now: Position, names: Sequence[str]) -> None:
    """Score what is worth it, build what can be built, else turn the wheel."""
    must = "Buy" not in names
    scoring = _best(_scorings(now), 0 if must else LEAST_SCORING)
    tile = _best(_tiles(now), 0 if must else LEAST_COST)
    if scoring:
        _press(page, scoring)
        _go(page)
    elif tile:
        _press(page, tile)
        _press(page, _named(page.read(), CITIES, "build in")[0].button)
        _go(page)
    elif names[-1] == PASS:
        _press(page, PASS)
        _go(page)
    else:
        _press(page, "Buy")
        _go(page)


def _best(buttons: Iterable[tuple[int, str]], least: int) -> str:
    """The button that is worth most, "" where none is worth so much."""
    worth, name = max(buttons, default=(-1, ""))
    return name if worth >= least else ""


def _scorings(now: Position) -> Iterator[tuple[int, str]]:
    """All numbers that a scoring brings, added up."""
    for grid in (CITIES, TYPES):
        for row in now.rows(grid):
            if row[0].button.startswith("score "):
                brings = re.findall(r"\d+", row[now.column(grid, OUTLOOK)].text)
                yield sum(map(int, brings)), row[0].button


def _tiles(now: Position) -> Iterator[tuple[int, str]]:
    """What a building that can be built costs."""
    for row in now.rows(DISPLAY):
        if row[0].button.startswith("build "):
            yield int(row[now.column(DISPLAY, COST)].text), row[0].button


def _buy(page: ReaderPage, now: Position) -> None:
    """All of the segment with most bricks."""
    segments = [row for row in now.rows(WHEEL) if row[0].button]
    most = max(segments, key=lambda row: sum(bool(cell.button) for cell in row[1:]))
    _press(page, most[0].button)
    _go(page)


def _named(now: Position, grid: str, beginning: str) -> Sequence[Cell]:
    return [cell for cell in now.cells(grid) if cell.button.startswith(beginning)]


def _go(page: ReaderPage) -> None:
    _press(page, page.read().buttons[-1].name)


def _press(page: ReaderPage, name: str) -> None:
    page.use(page.button(name).first)
