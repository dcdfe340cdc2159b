"""Text from outside as it may stand in a line of the page.

What is not seen is left out, as half a character, a mark that turns the direction of what stands
beside it, or a joiner; so are accents that pile up over the lines around them.
"""

import re
from typing import Final

_MOST_ACCENTS: Final = 2
"""Accents over a letter that some language writes, as Vietnamese."""
_ACCENTS: Final = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u06d6-\u06dc\u0e34-\u0e3a"
    "\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u302a-\u302f\u3099\u309a\ufe00-\ufe0f"
    "\ufe20-\ufe2f"
)
"""Characters that are drawn over or under the one before them."""
_PILED: Final = re.compile(f"([{_ACCENTS}]{{{_MOST_ACCENTS}}})[{_ACCENTS}]+")


def seen(text: str) -> str:
    """The characters of a text that are seen, and its blanks as they are."""
    if text.isascii() and text.isprintable():
        return text
    return _PILED.sub(r"\1", "".join(each for each in text if each.isspace() or is_seen(each)))


def line(text: str, most: int) -> str:
    """A line of at most so many characters, with single blanks."""
    near = text[: 20 * most]
    return " ".join(seen(near).split())[:most].strip()


def lines(text: str, most: int) -> str:
    """Lines of together at most so many characters, without blank ones at the ends."""
    near = text[: 20 * most].replace("\r\n", "\n")
    kept = (" ".join(seen(each).split(" ")) for each in near.split("\n"))
    return "\n".join(kept).strip()[:most].strip()


def is_seen(character: str) -> bool:
    """Whether a character is drawn: no blank, break, joiner, mark of direction, half of one."""
    return character.isprintable() and not character.isspace()
