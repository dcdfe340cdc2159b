"""The wheel: the ring of prices that stands, the disc that turns with its bricks, the hub.

Every bay is a row too: where the table is narrow, or who wants to, reads the same elements as a
list (`web/styles/games/carrara-wheel.css`).
"""

from math import cos, pi, sin
from typing import Final

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.moves import draft
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.inspector import opener, sign

_MIDDLE: Final = (220, 220)
_PRICES: Final = 190
"""Radius that the prices of the ring stand on, in the 440 units of the drawing."""
_STEP: Final = 8.4
"""Degrees between two prices."""
_APART: Final = 3
"""Colours of a segment whose bricks are as far apart as a finger is wide."""
_BACKWARDS: Final = (3, 4, 5)
"""Segments whose prices are read against the clock: best colour left or on top."""


def spot(
    degrees: float, radius: float, middle: tuple[float, float] = _MIDDLE
) -> tuple[float, float]:
    """A point of the drawing; degrees count clockwise from the top."""
    angle = degrees * pi / 180
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


def _prices(segment: int) -> str:
    """The prices above zero of a segment, on its part of the ring."""
    parts = []
    listed = [c for c in range(6) if data.PRICES[segment * 6 + c]]
    if segment in _BACKWARDS:
        listed.reverse()
    for at, colour in enumerate(listed):
        x, y = spot(segment * 60 + (at - (len(listed) - 1) / 2) * _STEP, _PRICES)
        upright = segment in (0, 3)
        bx, by = (x - 9, y - 16) if upright else (x - 19, y - 7)
        tx, ty = (x, y + 14) if upright else (x + 9, y + 5)
        parts.append(
            f'<use href="#b-ca-{data.COLOURS[colour]}" x="{bx:.1f}" y="{by:.1f}" width="18"'
            f' height="13.5"/><text x="{tx:.1f}" y="{ty:.1f}">'
            f"{data.PRICES[segment * 6 + colour]}</text>"
        )
    return "".join(parts)


def _svg(css: str, inside: str) -> str:
    return f'<svg class="{css}" viewBox="0 0 440 440" aria-hidden="true">{inside}</svg>'


_RING: Final = _svg("c-ring", '<use href="#ca-wheel-ring" width="440" height="440"/>')
_DISC: Final = _svg("c-disc", '<use href="#ca-wheel-disc" width="440" height="440"/>')
_PRICED: Final = tuple(_svg("c-ring", _prices(segment)) for segment in range(6))
_LIT: Final = tuple(
    _svg(
        "c-ring",
        f'<use href="#ca-wheel-segment" width="440" height="440"'
        f' transform="rotate({60 * segment} 220 220)"/>{_prices(segment)}',
    )
    for segment in range(6)
)
"""A segment with its prices, as it is and as the one picked."""
_HUB: Final = (
    '<svg class="c-hub" viewBox="167 167 106 106" aria-hidden="true">'
    '<use href="#ca-wheel-hub" x="167" y="167" width="106" height="106"/></svg>'
)


def draw(m: Moment) -> dict[str, str]:
    """The groups of the wheel in the zone `z-row`."""
    title, listed = m.text("table.wheel"), m.text("table.wheel.list")
    rowed = m.scene.looks.rows
    tick = f'{" checked" if rowed else ""} data-tick="app:set:rows:{"off" if rowed else "on"}"'
    groups = {
        "z-row/wheel": f'<section class="c-market"><h2 class="zt">{title} '
        f'<small class="c-rows">{m.text("table.wheel.rows")}</small>'
        f'<label class="c-aslist"><input type="checkbox"{tick} data-testid="wheel-list"/>'
        f'<span>{listed}</span></label></h2><div class="c-wheel">'
        f"{arrow_rows.frame('c-turn', title)}</div></section>",
        "z-row/wheel/ring": f'<div class="c-plate">{_RING}{_DISC}</div>',
    }
    for segment in range(len(data.SEGMENTS)):
        groups[f"z-row/wheel/{segment}"] = _bay(m, segment)
    groups["z-row/wheel/hub"] = f'<div class="c-mid">{_HUB}</div>'
    left = m.view["bag"]["count"]
    groups["z-row/wheel/bag"] = (
        f'<p class="c-bag">{art.use("i-bag", "c-ic")}<b aria-hidden="true">{left}</b>'
        f"<span>{m.count('table.bag', left)}</span>{sign('bag', m.count('table.bag', left))}</p>"
    )
    return groups


def _bay(m: Moment, segment: int) -> str:
    """A segment: its face, its numeral, its bricks, each with its price here (C§4.1).

    A touch of the numeral is one of the face: bricks reach as far as the hub.
    """
    counts, taken = m.view["wheel"][segment], draft.taken(m.draft, segment)
    there = [c for c, n in enumerate(counts) if n]
    target, numeral = f"segment-{segment}", data.SEGMENTS[segment]
    picked = m.segment == segment
    state = "picked" if picked else "shut" if m.segment >= 0 else ""
    fresh = " fresh" if f"segment-{segment}" in m.fresh else ""
    label = m.text("table.segment", numeral=numeral, bricks=m.t("carrara.table.none"))
    if there:
        label = m.text("table.segment", numeral=numeral, bricks=_unescaped(m, counts))
    facts = f' data-segment="{segment}" data-count="{sum(counts)}" data-state="{state}"'
    facts += f' id="face-{segment}"'
    bricks = "".join(_brick(m, segment, c, counts[c], taken[c]) for c in there)
    return (
        f'<div class="c-bay b{segment} n{len(there)} {state}{fresh}">'
        f"{_LIT[segment] if picked else _PRICED[segment]}"
        f"{m.button('c-face', '', target, target, label, facts)}"
        f'<label class="c-num" for="face-{segment}" aria-hidden="true">{numeral}</label>'
        f'<span class="c-bricks">{bricks}</span>{_list(m, segment, len(there))}</div>'
    )


def _list(m: Moment, segment: int, colours: int) -> str:
    """The way to a crowded segment as a list, for fingers: its bricks are smaller than these."""
    if colours <= _APART:
        return ""
    label = m.text("table.segment.list", n=data.SEGMENTS[segment])
    return opener(f"segment-{segment}", label, "span")


def _unescaped(m: Moment, counts: list[int]) -> str:
    named = [(n, m.colour(c)) for c, n in enumerate(counts) if n]
    return ", ".join(f"{n} {colour}" for n, colour in named)


def bricks_in_words(m: Moment, segment: int, c: int, n: int, taken: int) -> str:
    """Bricks of a colour in words: how many, their price, how many the draft takes."""
    price = data.PRICES[segment * 6 + c]
    said = m.count("table.coins", price) if price else m.text("table.free")
    label = f"{n} {m.colours[c]}, {said}"
    return f"{label}, {m.text('table.taken', n=taken)}" if taken else label


def _brick(m: Moment, segment: int, c: int, n: int, taken: int) -> str:
    colour = data.COLOURS[c]
    target = f"wheel-{segment}-{c}"
    price = data.PRICES[segment * 6 + c]
    label = bricks_in_words(m, segment, c, n, taken)
    state = "draft" if taken else ""
    facts = f' data-colour="{colour}" data-count="{n}" data-price="{price}" data-state="{state}"'
    # Only in a row there is room between bricks for how many of them are taken, and for the sign.
    some = f"{taken}/{n}" if taken and m.scene.looks.rows else f"{n}<s>×</s>"
    many = f"<i>{some}</i>" if n > 1 else ""
    free = "" if price else ' class="free"'
    deep = " deep" if n > 1 else ""
    css, inside = f"c-br k{c} {state}{deep}", f"{m.bricks[c]}{many}<u{free}>{price}</u>"
    return m.button(css, inside, target, target, label, facts)
