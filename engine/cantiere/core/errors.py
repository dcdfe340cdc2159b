"""Errors about input from outside: which field, what was found there, what is accepted.

What they say is a sentence with a code and parameters, as reasons of refusals have them, so that
pages tell it in other languages. They carry enough of what they found to know it again, never a
whole text from outside.
"""

from collections.abc import Mapping
from typing import Any, Final

MOST: Final = 200
"""Characters of what was found that an error carries."""


class Said(str):
    """A sentence, with the code and the parameters that pages make it from.

    `Said("most", "at most {most}", most=4)` is the text "at most 4".
    """

    __slots__ = ("code", "params")
    code: str
    params: Mapping[str, Any]

    def __new__(cls, code: str, form: str, **params: Any) -> "Said":
        """Return the sentence of a form, its parameters filled in."""
        said = super().__new__(cls, form.format(**params))
        said.code, said.params = code, params
        return said


def excerpt(entry: Any) -> Any:
    """`entry` itself where it is short, else the beginning of its text, at most `MOST` long.

    What is not seen of a text is told by its number: it could turn the sentence it stands in.
    """
    text = entry if isinstance(entry, str) else repr(entry)
    if len(text) <= MOST and text.isprintable():
        return entry
    return _cut("".join(_escaped(each) for each in text[: MOST + 1]))


def _escaped(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode()


def _cut(text: str) -> str:
    return text if len(text) <= MOST else f"{text[: MOST - 1]}…"


class InputError(ValueError):
    """Input from outside that cannot be used: which field, what was found, what is accepted."""

    form = "input {0.field}: found {0.value!r}, accepted: {0.accepted}"

    def __init__(self, field: str, entry: object, accepted: str) -> None:
        self.field, self.value, self.accepted = excerpt(field), excerpt(entry), accepted
        super().__init__(self.form.format(self))


class OptionError(InputError):
    """An option that cannot be."""

    form = "option {0.field}: found {0.value!r}, accepted: {0.accepted}"


class PositionError(InputError):
    """A position description that cannot be."""

    form = "position {0.field}: found {0.value!r}, accepted: {0.accepted}"


class NotationError(InputError):
    """Report text that does not name an action: `value` is the text, `accepted` says what would."""

    form = "notation {0.value!r}: accepted: {0.accepted}"

    def __init__(self, text: str, accepted: str) -> None:
        super().__init__("", text, accepted)


def sentence_of(error: Exception) -> str:
    """Return what an error says, with its code where it has one."""
    (said, *_) = error.args or ("",)
    return said if isinstance(said, Said) else str(error)
