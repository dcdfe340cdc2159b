"""What steps name by a small int, declared once: its text, its JSON, its refusal."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from cantiere.core.fields.forms import Form
from cantiere.core.fields.forms import name_of as form_of
from cantiere.core.game import Json, Reason
from cantiere.core.move_fields import Field, flag, one_of, whole
from cantiere.core.steps.legality import ReasonMaker
from cantiere.core.steps.step_text import NUMBER, Word
from cantiere.core.steps.step_text import name_of as word_of


class Parameter(NamedTuple):
    """A number of a step, and the names that it stands for.

    name: of the parameter in messages, such as "tile".
    names: what each number from 0 is called.
    missing: the code of the refusal of any other number.
    word: what text asks for, if that is not `name`.
    shows_name: whether messages hold the name; otherwise they hold the number.
    numbered: whether moves hold the number; otherwise they hold the name.
    """

    name: str
    names: Sequence[str]
    missing: str
    word: str = ""
    shows_name: bool = True
    numbered: bool = False

    def text(self) -> Word:
        """Return how the parameter is written in the text of a step."""
        return word_of(self.word or self.name, self.names)

    def form(self) -> Form:
        """Return how the parameter is written in JSON."""
        return form_of(self.names)

    def field(self) -> Field:
        """Return the field of a move: a name, or a number if moves hold that."""
        return whole(self.name, self.text()) if self.numbered else one_of(self.name, self.names)

    def show(self, number: int) -> Json:
        """Return a number as messages hold it."""
        return self.names[number] if self.shows_name else number

    def refused(self, number: int, because: ReasonMaker) -> Iterator[Reason]:
        """Yield why no such thing exists, if none does."""
        if not 0 <= number < len(self.names):
            yield because(self.missing, value=number)


class Number(NamedTuple):
    """A number of a step that no list names, such as the id of a tower.

    Which numbers there are depends on the state, so that the rules of the step refuse the others.
    """

    name: str
    written: Word

    def text(self) -> Word:
        """Return how the number is written in the text of a step."""
        return self.written

    def field(self) -> Field:
        """Return the field of a move."""
        return whole(self.name, self.written)

    def show(self, number: int) -> Json:
        """Return the number as messages hold it."""
        return number

    def refused(self, _number: int, _because: ReasonMaker) -> Iterator[Reason]:
        """Yield nothing."""
        yield from ()


class Ending(NamedTuple):
    """The last number of a step, such as 1 for the word "princess"; no word stands for 0.

    words: the numbers that may be written, by their words.
    """

    name: str
    words: Mapping[str, int]

    def text(self) -> None:
        """Return nothing: the word may be left out."""

    def field(self) -> Field:
        """Return the field of a move: true or false where there is one word."""
        is_flag = set(self.words.values()) <= {0, 1}
        return flag(self.name) if is_flag else whole(self.name, NUMBER)

    def show(self, number: int) -> Json:
        """Return the number as messages hold it."""
        return number

    def refused(self, _number: int, _because: ReasonMaker) -> Iterator[Reason]:
        """Yield nothing: the rules of the step refuse other numbers."""
        yield from ()


Names: TypeAlias = Parameter | Number | Ending
"""What a step names."""
