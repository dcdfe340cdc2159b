"""Typed commands: what a game's view module says of its own, and what every table has."""

from collections.abc import Sequence
from typing import NamedTuple

from cantiere_app.kit.scene import Outcome


class Form(NamedTuple):
    """A command as people are told of it, in their language.

    word: what it begins with. form: an example with its parameters. text: what it does.
    now: whole lines that would do something in this moment.
    """

    word: str
    form: str
    text: str
    now: Sequence[str] = ()


class Reply(NamedTuple):
    """The result of a typed line: exactly one of these.

    outcome: the outcome of a click, refusals included; `target` is the place to show those. table:
    key of the table of the text board to read out. wrong: the reason why the line was not
    understood, and what is accepted.
    """

    outcome: Outcome | None = None
    target: str = ""
    table: str = ""
    wrong: str = ""


class Unclear(ValueError):
    """A line that cannot be understood; its text says what is accepted."""
