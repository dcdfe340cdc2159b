"""What errors tell of what they found: enough to know it again, never a whole text from outside."""

from typing import Any, Final

MOST: Final = 200
"""Characters of what was found that an error carries."""


def excerpt(found: Any) -> Any:
    """`found` itself where it is short, else the beginning of its text, at most `MOST` long."""
    text = found if isinstance(found, str) else repr(found)
    return found if len(text) <= MOST else f"{text[: MOST - 1]}…"
