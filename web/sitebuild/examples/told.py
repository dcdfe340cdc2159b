"""An example in one language, as pages, frames and files tell it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cantiere.core import notation
from cantiere_app.kit import plates, rule_links
from cantiere_app.kit.plates import Plate
from cantiere_app.kit.scene import Translate
from cantiere_app.session import new_table
from sitebuild import sprites
from sitebuild.examples import pictures
from sitebuild.examples.course import Course, Moment, Tried

_BRICK: Final = re.compile(r'<use href="#(b-(?:(?!-l")[^"])+)"')


def _lettered(drawn: str) -> str:
    """Drawings and, of each brick in them, the one with its letter: `letters=on` shows these."""
    bricks = sorted({*_BRICK.findall(drawn)})
    return drawn + "".join(
        f'<use href="#{brick}-l"/>' for brick in bricks if sprites.has(f"{brick}-l")
    )


@dataclass(frozen=True)
class Frame:
    """A position as it is shown. code: what its seat shares of it, "" where that is too long."""

    text: str
    plate: Plate
    code: str

    @property
    def svg(self) -> str:
        return plates.svg(self.plate, ' class="plate"')


@dataclass(frozen=True)
class Choice:
    """An answer. plate: where it leads, `None` where nothing is played."""

    text: str
    right: bool
    because: str
    plate: Plate | None

    @property
    def svg(self) -> str | None:
        return self.plate and plates.svg(self.plate, ' class="plate"')


@dataclass(frozen=True)
class Told:
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
        """The clause without the letter of its rules."""
        return self.course.example.clause[1:]

    @property
    def rule(self) -> str:
        """Address of the clause on the page of rules."""
        return rule_links.place(self.game, self.t.lang, self.course.example.clause)

    @property
    def question(self) -> str:
        asked = self.course.example.question
        return asked[self.t.lang] if asked else ""

    @property
    def mode(self) -> str:
        """How it is shown where nobody says otherwise."""
        if self.question:
            return "try"
        return "steps" if len(self.frames) > 1 else "view"

    @property
    def start(self) -> int:
        """The frame that is shown first: what is asked about, or where the moves begin."""
        return len(self.frames) - 1 if self.question else 0

    @property
    def first(self) -> Frame:
        return self.frames[self.start]

    @property
    def right(self) -> Choice | None:
        return next((choice for choice in self.choices if choice.right), None)

    @property
    def drawn(self) -> str:
        """All pictures one after the other, for what they need."""
        shown = [frame.svg for frame in self.frames]
        return _lettered("".join([*shown, *(choice.svg or "" for choice in self.choices)]))

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
        """The sentence that a table says where the try is refused."""
        scene = pictures.scene(self.course, self.course.moments[-1].state, self.t)
        return new_table.view_of(self.game).reason(tried.reason, scene) if tried.reason else ""
