"""An example in one language, for pages, embeds and files."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from markupsafe import Markup

from cantiere.core import notation
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.plates import plates
from cantiere_app.kit.plates.plates import Plate
from cantiere_app.kit.scene import Translate
from cantiere_app.session import new_table
from sitebuild.contents import sprites
from sitebuild.examples import edits, pictures
from sitebuild.examples.course import Course, Moment, Tried
from sitebuild.examples.edits import Edit

_BRICK: Final = re.compile(r'<use href="#(b-(?:(?!-l")[^"])+)"')


def _lettered(drawn: str) -> str:
    """Return the drawings, and for each brick in them the one with its letter, for `letters=on`."""
    bricks = sorted({*_BRICK.findall(drawn)})
    return drawn + "".join(
        f'<use href="#{brick}-l"/>' for brick in bricks if sprites.has(f"{brick}-l")
    )


@dataclass(frozen=True)
class Frame:
    """A position with its text and picture. code: its share code, "" if that is too long."""

    text: str
    plate: Plate
    code: str

    @property
    def svg(self) -> str:
        return plates.svg(self.plate, ' class="plate"')


@dataclass(frozen=True)
class Choice:
    """An answer. plate: the position after it, `None` if the answer has no move."""

    text: str
    right: bool
    because: str
    plate: Plate | None

    @property
    def svg(self) -> str | None:
        return self.plate and plates.svg(self.plate, ' class="plate"')


@dataclass(frozen=True)
class LocalizedExample:
    """An example in the words of one language."""

    course: Course
    t: Translate

    @property
    def id(self) -> str:
        return self.course.example.id

    @property
    def game(self) -> str:
        return self.course.example.game

    @property
    def title(self) -> str:
        return self.course.example.title[self.t.lang]

    @property
    def coach(self) -> str:
        return self.course.example.coach[self.t.lang]

    @property
    def clause(self) -> str:
        """Return the clause without the letter of its rules."""
        return self.course.example.clause[1:]

    @property
    def rule(self) -> str:
        """Return the address of the clause on the page of rules."""
        return rule_links.place(self.game, self.t.lang, self.course.example.clause)

    @property
    def question(self) -> str:
        asked = self.course.example.question
        return asked[self.t.lang] if asked else ""

    @property
    def mode(self) -> str:
        """Return the mode in which the example is shown by default."""
        if self.question:
            return "try"
        return "steps" if len(self.frames) > 1 else "view"

    @property
    def start(self) -> int:
        """Return the number of the first frame shown: the last for a question, otherwise 0."""
        return len(self.frames) - 1 if self.question else 0

    @property
    def first(self) -> Frame:
        return self.frames[self.start]

    @property
    def right(self) -> Choice | None:
        return next((choice for choice in self.choices if choice.right), None)

    @property
    def drawn(self) -> str:
        """Return all pictures joined, to find the symbols that they need."""
        shown = [frame.svg for frame in self.frames]
        return _lettered("".join([*shown, *(choice.svg or "" for choice in self.choices)]))

    @property
    def symbols(self) -> Markup:
        """Return a hidden drawing of the symbols that all pictures need."""
        return sprites.sheet([sprites.symbols_of(self.drawn)])

    @cached_property
    def frame_edits(self) -> Sequence[list[Edit]]:
        """Return for each frame the edits that make its picture of the first one shown."""
        first = self.first.svg
        return [edits.between(first, frame.svg) for frame in self.frames]

    @cached_property
    def choice_edits(self) -> Sequence[list[Edit] | None]:
        """Return the same for each answer, `None` for one without a picture."""
        first, pictures = self.first.svg, [choice.svg for choice in self.choices]
        return [edits.between(first, picture) if picture else None for picture in pictures]

    @cached_property
    def frames(self) -> Sequence[Frame]:
        return [self._frame(moment) for moment in self.course.moments]

    @cached_property
    def choices(self) -> Sequence[Choice]:
        return [self._choice(tried) for tried in self.course.tries]

    def _frame(self, moment: Moment) -> Frame:
        seen = pictures.seen(self.course, moment.state)
        code = notation.pack(self.course.game.position_of(seen))
        return Frame(
            text=moment.text[self.t.lang],
            plate=pictures.drawn(self.course, moment.state, moment.show, self.t),
            code=code if len(code) <= notation.MAX_CODE else "",
        )

    def _choice(self, tried: Tried) -> Choice:
        last, answer = self.course.moments[-1], tried.answer
        shown = tried.state is not None
        return Choice(
            text=answer.text[self.t.lang],
            right=answer.right,
            because=answer.because[self.t.lang] if answer.because else self._refusal(tried),
            plate=pictures.drawn(self.course, tried.state, last.show, self.t) if shown else None,
        )

    def _refusal(self, tried: Tried) -> str:
        """Return the sentence that a table shows when it refuses the try."""
        scene = pictures.scene(self.course, self.course.moments[-1].state, self.t)
        return new_table.view_of(self.game).reason(tried.reason, scene) if tried.reason else ""
