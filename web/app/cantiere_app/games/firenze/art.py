"""Markup of single pieces: bricks, seals, icons. The symbols stand in `web/art` and `web/icons`."""

from html import escape
from typing import Final

from cantiere.firenze import data
from cantiere_app.kit.drawing import bricks, symbols
from cantiere_app.kit.scene import EMBLEMS

COLOURS: Final = data.COLOURS
LETTERS: Final = data.LETTERS
NUMERALS: Final = ("", "I", "II", "III", "IV")
_LONG: Final = 10
"""Names with more letters are set smaller."""
_LONGEST: Final = 15
"""And these smaller still."""
_LONG_WORD: Final = 10
"""A word of so many letters is wider than a card of a phone's row."""

use: Final = symbols.use
stretched: Final = symbols.stretched


def kebab(name: str) -> str:
    """An id of the rules as markup writes it: `luxuryTax` → `luxury-tax`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name)


def length(name: str) -> str:
    """The class by which a long name is set smaller, after a blank; "" for a short one."""
    return " longest" if len(name) > _LONGEST else " long" if len(name) > _LONG else ""


def narrow(name: str) -> str:
    """The class by which a name with a long word is narrower on a narrow card, after a blank."""
    letters = max(map(len, name.split()))
    return (
        " tight tightest" if letters > _LONG_WORD + 1 else " tight" if letters >= _LONG_WORD else ""
    )


def card_icon(card: str, css: str = "f-ic") -> str:
    """The drawing of a card."""
    return use(f"fi-{kebab(card)}", css)


BRICKS: Final = bricks.drawn(COLOURS, "fi")
ARCH: Final = (
    '<svg class="f-pic" viewBox="0 0 138 98" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="bs" fill="var(--sky)" d="M.75 97V30C20 8 44 .75 69 .75S118 8 137.25 30V97Z"/>'
    '<path class="deco" opacity=".7" d="M30 22h24M78 14h30M14 40h16M108 36h22M8 56h22M112 54h18'
    'M16 70h12M110 70h18"/>'
    '<path class="bs" fill="var(--stone-2)" d="M.75 82H137.25V97H.75Z"/></svg>'
)
"""The niche that the drawing of a card stands in."""


def _seal(emblem: str, symbol: str, at: int, size: int) -> str:
    return (
        f'<svg class="f-seal f-wax-{emblem}" viewBox="0 0 48 48" aria-hidden="true">'
        f'<use href="#{symbol}"/>'
        f'<use href="#e-{emblem}" x="{at}" y="{at}" width="{size}" height="{size}"/></svg>'
    )


SEALS: Final = {name: _seal(name, "fi-seal", 9, 30) for name in EMBLEMS}
"""Wax with the emblem of a player, by emblem."""
SMALL_SEALS: Final = {name: _seal(name, "fi-seal-small", 14, 20) for name in EMBLEMS}
NEUTRAL: Final = use("fi-seal-neutral", "f-seal", "0 0 48 48")

esc = escape
