"""The six towers of the city: what every contract brings, who fulfilled it, and the ruler."""

from typing import Any, Final

from cantiere.firenze import data
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.board.city import holder, lit
from cantiere_app.games.firenze.context import NEUTRAL, OPEN, Moment
from cantiere_app.games.firenze.texts.writer import COLOURS, Pen
from cantiere_app.kit.plates.pieces import (
    BOLD,
    MIDDLE,
    SERIF,
    TEXT,
    TITLE,
    rectangle,
    seal,
    sheet,
    symbol,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_LEFT: Final = 46
_STEP: Final = (WIDTH - _LEFT - 6) / len(data.COLOURS)
_CELL: Final = (52, 42)
_TOP: Final = 54
_GROUND: Final = _TOP + _CELL[1] * len(data.FLOORS)
_FOOT: Final = 30
_HEIGHT: Final = _GROUND + _FOOT + 8


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    lights = lit(pen.m)
    columns = "".join(_column(pen.m, c, lights) for c in COLOURS)
    ruler = "".join(_floor(pen.m, floor) for floor in data.FLOORS)
    ground = f'<path d="M1.5 {_HEIGHT - 8:g}h{WIDTH - 3}" stroke="var(--edge)" stroke-width="2.5"/>'
    things = _seals(pen) or [pen.say("contracts")]
    return sheet(pen.word("city"), _HEIGHT, ruler + ground + columns, things, fill="var(--sky)")


def _seals(pen: Pen) -> list[str]:
    """Who fulfilled what, in words."""
    return [
        f"{pen.tower({'colour': c, 'height': floor})} {pen.m.whose('table.cell.taken', seat)}"
        for c in COLOURS
        for floor in data.FLOORS
        for seat in _owner(pen.m, c, floor)
    ]


def _owner(m: Moment, c: int, floor: int) -> list[int]:
    owner = int(m.view["contracts"][data.contract_of(c, floor)])
    return [owner] if owner >= 0 else []


def _top(floor: int) -> float:
    return _TOP + (data.HIGHEST - floor) * _CELL[1]


def _floor(m: Moment, floor: int) -> str:
    """The number of a floor, and the tile that still lies beside it (F§9.6)."""
    middle, tile = _top(floor) + _CELL[1] / 2, m.tiles.get(floor)
    number = words(12, middle + 6, str(floor), TEXT, 20, MIDDLE + SERIF)
    if tile is None or not tile["there"]:
        return number
    plaque = rectangle(20, middle - 11, 23, 22, "var(--glow)")
    points = f"+{tile['points']}"
    return number + plaque + words(31.5, middle + 6, points, TEXT, 23, MIDDLE + BOLD)


def _column(m: Moment, c: int, lights: set[tuple[int, int]]) -> str:
    left = _LEFT + _STEP * c
    cells = "".join(_cell(m, c, floor, left, (c, floor) in lights) for floor in data.FLOORS)
    crown = symbol("fi-tower-top", left - 2, _TOP - 15, _CELL[0] + 4, 15)
    foot = symbol(f"b-fi-{art.COLOURS[c]}-l", left, _GROUND, _CELL[0], _FOOT)
    return _flag(m, c, left) + crown + cells + foot


def _flag(m: Moment, c: int, left: float) -> str:
    """The flag with its points, and who would have it now (F§11.4)."""
    leader = holder(m, c)
    emblem = seal(left + 26, 8, 22, m.scene.players[leader].emblem) if leader >= 0 else ""
    points = words(left + 7, 25, str(data.FLAGS[c]), TEXT, 22, BOLD)
    return symbol("fi-tower-flag", left - 2, 0, _CELL[0] + 4, 48) + points + emblem


def _cell(m: Moment, c: int, floor: int, left: float, is_lit: bool) -> str:
    top, owner = _top(floor), int(m.view["contracts"][data.contract_of(c, floor)])
    balcony: Any = m.balconies.get((c, floor))
    drawn = _balcony(m, balcony, left, top) if balcony else ""
    if owner == OPEN:
        kind, value = "target" if is_lit else "open", str(m.value(c, floor).contract)
        drawn = words(left + _CELL[0] / 2, top + 35, value, TITLE, 26, MIDDLE + BOLD) + drawn
    elif owner == NEUTRAL:
        kind = "closed"
        drawn = symbol("fi-seal-neutral", left + 12, top + 7, 28) + drawn
    else:
        kind = art.COLOURS[c]
        drawn = drawn + seal(left + 10, top + 5, 32, m.scene.players[owner].emblem)
    return symbol(f"fi-floor-{kind}", left, top, *_CELL) + drawn


def _balcony(m: Moment, balcony: Any, left: float, top: float) -> str:
    """The slab of a balcony and its numeral; the next one has a light behind it."""
    numeral = balcony["numeral"]
    is_next = not balcony["done"] and numeral == m.next_balcony
    fill = "var(--glow)" if is_next else "var(--stone-2)" if balcony["done"] else "var(--paper)"
    slab = symbol("fi-balcony", left - 2, top + _CELL[1] - 8, _CELL[0] + 4, 11)
    plaque = rectangle(left + _CELL[0] - 24, top, 26, 19, fill)
    said = words(left + _CELL[0] - 11, top + 16, art.NUMERALS[numeral], TEXT, 34, MIDDLE + SERIF)
    return slab + plaque + said
