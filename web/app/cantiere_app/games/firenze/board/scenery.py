"""Sky, hills and ground behind site and city. Nothing here depends on the position."""

from typing import Final

from cantiere_app.games.firenze.context import Moment


def _hatching() -> str:
    """Broken strokes that thin out towards the hills."""
    strokes, y, row = [], 6.0, 0
    while y < 280:
        x = -((row * 47) % 60)
        while x < 1600:
            length = 30 + (x * 7 + row * 53) % 128
            strokes.append(f"M{max(0, x)} {y:.0f}h{length}")
            x += length + 40 + (x * 3 + row * 31) % 120 + row * 2
        row += 1
        y += 3.4 + row * 0.85
    return "".join(strokes)


def _furrows() -> str:
    near = "".join(f"M{x} {90 - abs(x - 190) // 9}q10 18 4 54" for x in range(24, 400, 24))
    far = "".join(f"M{x} {60 + abs(x - 966) // 5}q-8 26 2 78" for x in range(821, 1120, 18))
    return near + far


def _cypress(x: int, y: int, h: int) -> str:
    """A tree with its foot at x, y: a flame of one stroke up and one down."""
    w = h / 8
    up = f"c{w:.1f} {-0.35 * h:.1f} {0.8 * w:.1f} {-0.75 * h:.1f} 0 {-h}"
    down = f"c{-0.8 * w:.1f} {0.25 * h:.1f} {-w:.1f} {0.65 * h:.1f} 0 {h}"
    return f"M{x} {y}{up}{down}Z"


_TREES: Final = "".join(
    _cypress(x, y, h)
    for x, y, h in (
        (51, 92, 40),
        (71, 92, 32),
        (342, 92, 28),
        (359, 92, 36),
        (1089, 72, 44),
        (1108, 72, 34),
    )
)
_SKY: Final = (
    '<svg class="f-hatch" viewBox="0 0 1140 354" preserveAspectRatio="xMidYMin slice">'
    f'<path class="deco" opacity=".55" d="{_hatching()}"/></svg>'
    '<svg class="f-hills" viewBox="0 0 1140 170" preserveAspectRatio="none">'
    '<path fill="var(--hill)" stroke="var(--stone-3)" stroke-width="1.2" d="M0 100C114 50 205 52'
    ' 319 86S524 110 638 78S912 20 1140 74V170H0Z"/>'
    f'<path class="deco" d="{_furrows()}"/><path fill="var(--stone-3)" d="{_TREES}"/></svg>'
    '<i class="f-ground"></i>'
)


def draw(_: Moment) -> dict[str, str]:
    """The backdrop, first in the zone `z-scene`."""
    return {"z-scene/sky": f'<div class="f-scn f-sky" aria-hidden="true">{_SKY}</div>'}
