"""A seat's turn in one line of pictures: the action, its bricks, and its results."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from cantiere_app.kit.drawing.markup import escape, icon, number
from cantiere_app.kit.scene import Translate

ROOM: Final = 180
"""Pixels that the pictures of what became of it have in a line of the side column."""
_PICTURE, _LETTER, _WORD, _GAP = 21, 7, 6, 9
"""The width of a picture, of a letter beside it, of one within words, and between two parts."""
_IN_WORDS: Final = 144
"""As wide may be in words what hit the viewer: how many more parts there are stands beside it."""

FEW: Final = 4
"""Bricks that are drawn one by one."""

_IN_STRIP: Final = 2
"""Pictures that a strip has room for beside the first one."""


class Part(NamedTuple):
    """Something that became of a deed, as markup, and how many pixels it takes. things: how many
    it is."""

    markup: str
    width: int
    things: int = 1


class Recap(NamedTuple):
    """A line of the digest; what it shows is said in full beside it, so nothing here is read aloud.

    picture: of the card or the deed, markup. title: its name as plain text. bricks: a drawing of
    each that came with it. parts: what became of it. also: pictures of further deeds.
    """

    picture: str = ""
    title: str = ""
    bricks: Sequence[str] = ()
    parts: Sequence[Part] = ()
    also: Sequence[str] = ()


def part(*pictures: str, text: str = "", css: str = "") -> Part:
    """Pictures and a few letters."""
    said = f"<b>{escape(text)}</b>" if text else ""
    markup = f'<span class="{f"part {css}".strip()}">{"".join(pictures)}{said}</span>'
    return Part(markup, _PICTURE * len(pictures) + _LETTER * len(text) + _GAP)


def hit(you: str, what: Part, words: str = "") -> Part:
    """The same where it hit the viewer: framed, "you" before it. words: what it was, said
    there instead where a line has room for it."""
    return _marked("hit", you, what, words)


def won(you: str, what: Part, words: str = "") -> Part:
    """The same where the viewer gained by it."""
    return _marked("won", you, what, words)


def _marked(css: str, you: str, what: Part, words: str) -> Part:
    in_words = _framed(css, words, what)
    return in_words if words and in_words.width <= _IN_WORDS else _framed(css, you, what)


def _framed(css: str, you: str, what: Part) -> Part:
    markup = f'<span class="{css}">{escape(you)} {what.markup}</span>'
    return Part(markup, what.width + _WORD * (len(you) + 1))


def together(parts: Sequence[Part]) -> Part:
    """Parts that are shown all or none."""
    markup = "".join(each.markup for each in parts)
    things = sum(each.things for each in parts)
    return Part(f'<span class="all">{markup}</span>', sum(each.width for each in parts), things)


def fitting(parts: Sequence[Part], t: Translate) -> str:
    """The first part, others as far as there is room, and in words how many more there are."""
    shown = len(parts)
    if sum(each.width for each in parts) > ROOM:
        shown = _fitting(parts, ROOM - _LETTER * len(t("app.digest.more", n=shown)))
    rest = len(parts) - shown
    more = f'<b class="more">{escape(t("app.digest.more", n=rest))}</b>' if rest else ""
    return "".join(each.markup for each in parts[:shown]) + more


def _fitting(parts: Sequence[Part], room: int) -> int:
    widths = accumulate(each.width for each in parts)
    return max(1, sum(width <= room for width in widths))


def draw(recap: Recap, t: Translate, *, whole: bool = False) -> str:
    """Both rows of a line: the deed with its bricks, and what became of it.

    whole: all of that, where a line may be as high as it needs.
    """
    title = f"<b>{escape(recap.title)}</b>" if recap.title else ""
    pictures = "".join((recap.picture, *recap.also))
    rest = _rest(recap, t)
    few = " few" if rest else ""
    deed = f'<span class="deed{few}">{pictures}{title}{_bricks(recap)}</span>'
    parts = "".join(each.markup for each in recap.parts) if whole else fitting(recap.parts, t)
    return f'{deed}<span class="parts{few}">{parts}</span>{rest or _narrow(recap)}'


def _narrow(recap: Recap) -> str:
    """Return how many things there are beside the first one, for a line that shows that alone."""
    hidden = sum(each.things for each in recap.parts) - 1
    return f'<b class="beyond">{number(hidden, "+d")}</b>' if hidden > 0 else ""


def _rest(recap: Recap, t: Translate) -> str:
    """Return the number of items for which a strip has no room, if a seat had several turns."""
    rest = len(recap.also) + len(recap.parts)
    if not recap.also or rest <= _IN_STRIP:
        return ""
    return f'<b class="rest">{escape(t("app.digest.more", n=rest))}</b>'


def _bricks(recap: Recap) -> str:
    """One by one where there are few and the name leaves room, else their number; with a sign."""
    bricks = recap.bricks
    if not bricks:
        return ""
    change = number(len(bricks), "+d")
    each = f'<span class="each">+{"".join(bricks)}</span>' if len(bricks) <= FEW else ""
    return (
        f'<span class="got" data-bricks="{len(bricks)}">{each}'
        f'<span class="sum">{icon("i-brick", 16)}{change}</span></span>'
    )


def some(drawings: Sequence[str], counts: Sequence[int]) -> list[str]:
    """A drawing for each brick, by counts of colours."""
    return [drawings[c] for c, n in enumerate(counts) for _ in range(n)]
