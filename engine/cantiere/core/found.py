"""What errors tell of what they found: enough to know it again, never a whole text from outside."""

from typing import Any, Final

MOST: Final = 200
"""Characters of what was found that an error carries."""


def excerpt(found: Any) -> Any:
    """`found` itself where it is short, else the beginning of its text, at most `MOST` long.

    What is not seen of a text is told by its number: it could turn the sentence it stands in.
    """
    text = found if isinstance(found, str) else repr(found)
    if len(text) <= MOST and text.isprintable():
        return found
    return _cut("".join(_told(each) for each in text[: MOST + 1]))


def _told(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode()


def _cut(text: str) -> str:
    return text if len(text) <= MOST else f"{text[: MOST - 1]}…"
