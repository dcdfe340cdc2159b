"""How far the learner is in a lesson, found from the steps of the table alone.

So a step back, a saved game and a game that is opened again need nothing of their own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cantiere.core.game import Action, IllegalAction, NotationError, Seat
from cantiere.core.history import Step as Played
from cantiere_app.features.lesson import model as lessons
from cantiere_app.features.lesson.model import Step
from cantiere_app.session.device import finished
from cantiere_app.session.model import Play

ENOUGH = 2
"""How often something is practised until the coach is silent about it."""


@dataclass
class Course:
    """The course of a lesson up to the last step of its table that was taken in.

    state: of the table there. steps: those taken in. index: the step of the lesson that comes next.
    is_off: the learner played something else, so that only general sentences fit. was: whether the
    last own move was the recommended one, "" where none was recommended. done: how often each topic
    was practised. success: the turn in which the lesson reached its end, -1 before that. is_led:
    whether the recommended moves led there. wanted: what is left of the recommended move once it
    is begun. began: before which step of the table the learner began to act on the coming step of
    the lesson, -1 before that.
    """

    state: Any
    is_off: bool
    steps: list[Played] = field(default_factory=list)
    index: int = 0
    was: Literal["", "as", "other"] = ""
    done: dict[str, int] = field(default_factory=dict)
    success: int = -1
    is_led: bool = False
    wanted: list[Action] = field(default_factory=list)
    began: int = -1

    def knows(self, topic: str) -> bool:
        """Return whether the learner practised a topic often enough."""
        return self.done.get(topic, 0) >= ENOUGH


def at(play: Play) -> Course:
    """Return how far the learner is; it goes on from what was worked out before."""
    steps, course = play.table.steps, play.features.get(Course)
    if course is None or not _is_before(course.steps, steps):
        course = Course(play.table.state_at(0), not finished.is_lesson(play))
        play.features[Course] = course
    for step in steps[len(course.steps) :]:
        _take_in(course, play, step)
    return course


def is_done(play: Play) -> bool:
    """Return whether the table is a lesson that reached its end."""
    return finished.is_lesson(play) and at(play).success >= 0


def _is_before(taken: Sequence[Played], steps: Sequence[Played]) -> bool:
    """Return whether the table only went on since some of its steps were taken in."""
    return len(taken) <= len(steps) and all(a is b for a, b in zip(taken, steps, strict=False))


def learner(play: Play) -> Seat:
    """Return the seat that the coach helps."""
    return play.humans[0] if play.humans else play.viewer


def coming(play: Play) -> Step | None:
    """Return the step of the lesson that comes next; `None` off its course and behind its end."""
    course, steps = at(play), lessons.lesson_of(play).steps
    return None if course.is_off or course.index >= len(steps) else steps[course.index]


def recommended(play: Play) -> list[Action]:
    """Return the move that the coach recommends now, none where it cannot be played."""
    step = coming(play)
    if step is None or at(play).wanted:
        return []
    return _read(play, play.table.state, step.play)


def left(play: Play) -> int | None:
    """Return the step of the table before which the learner left the lesson.

    `None` on its course, behind its end, and where the table cannot go back so far.
    """
    course, steps = at(play), lessons.lesson_of(play).steps
    if not finished.is_lesson(play) or course.began < 0 or course.index >= len(steps):
        return None
    if course.wanted or recommended(play):
        return None
    is_cut = any(each.step > course.began for each in play.table.record.resumed)
    return None if is_cut else course.began


def general(play: Play, state: Any) -> str:
    """Return the name of the general sentence about what is asked, "" where there is none."""
    game = play.table.game
    asked = game.decision(state)
    choices = lessons.lesson_of(play).kinds.get(asked.kind, ()) if asked else ()
    if len(choices) == 1 and not choices[0].needs:
        return choices[0].name
    words = {game.notation(state, each).split(" ", 1)[0] for each in game.legal(state)}
    return next((each.name for each in choices if each.suits(words)), "")


def _take_in(course: Course, play: Play, step: Played) -> None:
    game = play.table.game
    is_own, asked = step.seat == learner(play), game.decision(course.state)
    if is_own and course.began < 0:
        course.began = len(course.steps)
    if is_own and asked and step.action[0] not in play.about.PASSES:
        name = general(play, course.state)
        if not course.is_off:
            _compare(course, play, step.action, name)
        elif not game.mid_move(course.state):
            course.was = ""
            _practise(course, name)
    if is_own and course.success < 0 and _succeeds(course, play, step):
        course.success, course.is_led = game.turn(course.state).number, not course.is_off
    game.apply(course.state, step.action)
    course.steps.append(step)


def _succeeds(course: Course, play: Play, step: Played) -> bool:
    """Return whether an own step ends the lesson: its last one, or off its course the event."""
    lesson = lessons.lesson_of(play)
    if not course.is_off:
        return course.index >= len(lesson.steps)
    return any(each.kind == lesson.ends and each.seat == step.seat for each in step.events)


def _compare(course: Course, play: Play, action: Action, name: str) -> None:
    """Take in an own step on the course: of the recommended move, or of another one."""
    steps = lessons.lesson_of(play).steps
    if course.index >= len(steps):  # all of it is done: from here on the learner plays freely
        course.is_off, course.was = True, ""
        _practise(course, name)
        return
    step, passes = steps[course.index], play.about.PASSES
    wanted = course.wanted or [
        each for each in _read(play, course.state, step.play) if each[0] not in passes
    ]
    if not wanted or wanted[0] != action:
        course.is_off, course.was, course.wanted = True, "other", []
        _practise(course, name)
        return
    course.wanted = wanted[1:]
    if not course.wanted:
        course.index, course.was, course.began = course.index + 1, "as", -1
        _practise(course, step.topic)


def _practise(course: Course, topic: str) -> None:
    course.done[topic] = course.done.get(topic, 0) + 1


def _read(play: Play, state: Any, text: str) -> list[Action]:
    """Return the steps of moves parted by semicolons; none where one of them cannot be played.

    A part of the turn that was passed over already is not passed over again.
    """
    game, actions = play.table.game, list[Action]()
    state = game.copy(state)
    for each in text.split(";"):
        try:
            move = game.read_move(state, each.strip())
            for action in move:
                game.apply(state, action)
        except NotationError:
            return []
        except IllegalAction:
            if each.strip().startswith("end "):
                continue
            return []
        actions += move
    return actions
