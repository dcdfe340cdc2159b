"""What an author makes: a position, what the reader does there, and the texts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cantiere.core.game import Json
from cantiere_app.session.text.example_code import Step

MODES: Final = ("view", "steps", "try", "play")
"""What a reader does: look, go through steps, answer, play."""
STEPPED: Final = ("steps", "try")
"""Those to which the steps belong."""


@dataclass(frozen=True)
class Answer:
    """One answer of several. line: the move that it stands for, "" for none.

    is_refused: the rules refuse that move. because: why it is right or wrong.
    """

    text: str = ""
    is_right: bool = False
    line: str = ""
    is_refused: bool = False
    because: str = ""


@dataclass(frozen=True)
class Draft:
    """An example that is being made.

    position: the readable description, as far as it is told. seat: whose side is shown. show: parts
    of the picture, from the top. mode: what the reader does, one of `MODES`.
    """

    game: str
    position: Mapping[str, Json]
    show: Sequence[str]
    seat: int = 0
    mode: str = "view"
    title: str = ""
    clause: str = ""
    text: str = ""
    steps: Sequence[Step] = ()
    question: str = ""
    answers: Sequence[Answer] = field(default=(Answer(is_right=True), Answer()))
