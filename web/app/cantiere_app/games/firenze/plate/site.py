"""The own site: towers brick by brick on the ground, what was laid, and what falls."""

from typing import Final

from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.board.site import fallen, say
from cantiere_app.games.firenze.board.thumbnail import HILLS
from cantiere_app.games.firenze.context import Tower
from cantiere_app.games.firenze.texts.writer import Pen
from cantiere_app.kit.plates.pieces import BOLD, MIDDLE, SERIF, TEXT, rectangle, sheet, symbol
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_LEFT: Final = 36
_BRICK: Final = (62, 34)
_MOST: Final = 230
"""Height of the tallest site."""
_LEAST: Final = 110
_SOIL: Final = 62
_FEW: Final = 4
"""So many towers have their names below them; more have the letter of their colour."""
_SIGNS: Final = {
    "fits": "i-check",
    "waits": "i-hourglass",
    "bell": "fi-campanile-bell",
    "falls": "i-warning",
    "tall": "i-warning",
    "raised": "i-plus",
}


class _Yard:
    """The measures of a site, by the number and the height of its towers."""

    def __init__(self, pen: Pen) -> None:
        towers = pen.m.towers
        self.pen, self.falling = pen, fallen(pen.m)
        self.tallest = max((tower.height for tower in towers), default=1)
        self.column = (WIDTH - _LEFT - 6) / max(len(towers), 1)
        self.brick = min(_BRICK[1], _MOST / self.tallest)
        self.wide = min(_BRICK[0], self.column * 0.8)
        self.ground = max(_LEAST, self.brick * self.tallest + 10)
        self.named = len(towers) <= _FEW

    def middle(self, n: int) -> float:
        return _LEFT + self.column * (n + 0.5)


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    yard = _Yard(pen)
    towers = pen.m.towers
    markup = _land(yard) + "".join(_tower(yard, n, tower) for n, tower in enumerate(towers))
    if not towers:
        empty = pen.word("site.empty")
        markup += words(WIDTH / 2, yard.ground + 28, empty, TEXT, WIDTH - 20, MIDDLE)
    things = [_said(yard, tower) for tower in towers] or [pen.word("site.empty")]
    height = yard.ground + _SOIL
    return sheet(pen.title("site"), height, markup, things, fill="var(--sky)")


def _land(yard: _Yard) -> str:
    """Hills, a line and a number a floor, and the ground."""
    scale = f"translate(1.5 {yard.ground - 146:g}) scale({(WIDTH - 3) / 320:.4g} 1)"
    return (
        f'<path fill="var(--hill)" stroke="var(--stone-3)" transform="{scale}" d="{HILLS}"/>'
        + rectangle(1.5, yard.ground, WIDTH - 3, _SOIL - 1.5, "var(--stone-2)", "")
        + "".join(_floor(yard, floor) for floor in range(1, yard.tallest + 1))
        + f'<path d="M1.5 {yard.ground:g}H{WIDTH - 1.5}" stroke="var(--edge)" stroke-width="2.5"/>'
    )


def _floor(yard: _Yard, floor: int) -> str:
    top = yard.ground - yard.brick * floor
    line = (
        f'<path d="M{_LEFT} {top:g}H{WIDTH - 8}" stroke="var(--stone-3)" stroke-dasharray="2 5"/>'
    )
    if yard.brick < TEXT and (floor - yard.tallest) % 2:
        return line
    return line + words(9, top + yard.brick / 2 + 6, str(floor), TEXT, 24, SERIF)


def _tower(yard: _Yard, n: int, tower: Tower) -> str:
    left = yard.middle(n) - yard.wide / 2
    bricks = "".join(_brick(yard, tower, left, floor) for floor in range(tower.height))
    return bricks + _damage(yard, tower, left) + _caption(yard, n, tower)


def _brick(yard: _Yard, tower: Tower, left: float, floor: int) -> str:
    """A brick; one laid this turn in a frame. The letter is on the lowest."""
    top = yard.ground - yard.brick * (floor + 1)
    letter = "" if floor else "-l"
    drawn = symbol(f"b-fi-{art.COLOURS[tower.colour]}{letter}", left, top, yard.wide, yard.brick)
    if floor < tower.height - _laid(yard, tower):
        return drawn
    box = left - 3, top - 1.5, yard.wide + 6, yard.brick + 1
    dashes = ' stroke="var(--action)" stroke-width="2.5" stroke-dasharray="5 3"'
    return drawn + rectangle(*box, "none", dashes)


def _laid(yard: _Yard, tower: Tower) -> int:
    """Bricks of the top that are new this turn: those of the draft, else one of a raised tower."""
    return tower.laid or int(_is_raised(yard, tower))


def _is_raised(yard: _Yard, tower: Tower) -> bool:
    return tower.new or tower.key in yard.pen.m.view["turn"]["raised"]


def _damage(yard: _Yard, tower: Tower, left: float) -> str:
    top = yard.ground - yard.brick * tower.height
    state = _state(yard, tower)
    if state == "falls":
        crack = min(60, yard.brick * tower.height)
        return symbol("fi-crack", left + yard.wide / 2 - 14, top, 28, crack)
    if state == "tall":
        return symbol("fi-break", left - 5, top + yard.brick - 7, yard.wide + 10, 14)
    return ""


def _state(yard: _Yard, tower: Tower) -> str:
    falls = not tower.new and tower.key in yard.falling
    state = say(yard.pen.m, tower, falls).state
    return state if state in _SIGNS else "raised" if _is_raised(yard, tower) else ""


def _title(yard: _Yard, tower: Tower) -> str:
    """What will become of a tower, in words."""
    if _state(yard, tower) == "raised":
        return yard.pen.t("firenze.plate.raised")
    falls = not tower.new and tower.key in yard.falling
    return yard.pen.plain(say(yard.pen.m, tower, falls).title)


def _said(yard: _Yard, tower: Tower) -> str:
    name, title = yard.pen.tower(tower._asdict()), _title(yard, tower)
    return f"{name}, {title[:1].lower()}{title[1:]}" if title else name


def _caption(yard: _Yard, n: int, tower: Tower) -> str:
    at, room = yard.middle(n), yard.column - 4
    short = f"{art.LETTERS[tower.colour]}{tower.height}"
    name = yard.pen.tower(tower._asdict()) if yard.named else short
    return words(at, yard.ground + 24, name, TEXT, room, MIDDLE + BOLD) + _outlook(yard, at, tower)


def _outlook(yard: _Yard, middle: float, tower: Tower) -> str:
    """The sign of a tower's state, with a word or a number beside it where there is room."""
    state = _state(yard, tower)
    if not state:
        return ""
    said, top = _word(yard, tower, state), yard.ground + 32
    wide = 24 + len(said) * 9
    left = middle - wide / 2
    return symbol(_SIGNS[state], left, top, 20) + (
        words(left + 24, top + 17, said, TEXT, yard.column - 26) if said else ""
    )


def _word(yard: _Yard, tower: Tower, state: str) -> str:
    fit = yard.pen.m.fit(tower.colour, tower.height)
    if state == "fits" and fit:
        return str(fit.points)
    if state == "waits" and fit:
        return art.NUMERALS[fit.waits]
    return _title(yard, tower) if yard.named and state in ("falls", "raised", "tall") else ""
