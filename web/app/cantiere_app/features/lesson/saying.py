"""What the coach says now: one sentence, the answer to the last try, and what he marks."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Action
from cantiere_app.features.hint import acts as hint
from cantiere_app.features.lesson import course, trying
from cantiere_app.features.lesson import model as lessons
from cantiere_app.features.lesson.course import Course
from cantiere_app.features.lesson.model import Coach, Step
from cantiere_app.features.lesson.trying import Try
from cantiere_app.kit.scene import Prompt, Scene
from cantiere_app.session import turns
from cantiere_app.session.device import finished
from cantiere_app.session.effects import Announce, Effect
from cantiere_app.session.model import Model, Note, Play, playing, scene

END: Final = "end"
"""The name of what is said when the lesson reached its end."""
ABOUT: Final = ("goal", "ends", "points")
"""What a player must know of a game: who wins, what ends it, what scores."""


class Saying(NamedTuple):
    """What the coach says.

    name: tells this moment from others. note: the sentence, `None` where he is silent. why: the
    message with its reason, "" for none. answer: what is said about the last try. then: what is
    still asked in this turn. signs: about what else is seen there. marks: click targets. at: those
    of them that the author named. clause: of the rule, or "".
    """

    name: str
    note: Note | None = None
    why: str = ""
    answer: Note | None = None
    then: Note | None = None
    signs: Note | None = None
    marks: Sequence[str] = ()
    at: Sequence[str] = ()
    clause: str = ""


def is_here(model: Model) -> bool:
    """Return whether the coach is to be seen: in a lesson until its end, elsewhere once called."""
    play = model.play
    if play is None or model.screen != "table" or play.viewed is not None or not play.humans:
        return False
    called = play.features[Coach].is_called
    if called is not None:
        return called
    return finished.is_lesson(play) and not _is_over(model)


def _is_over(model: Model) -> bool:
    """Return whether the turn of the first success is over."""
    play = playing(model)
    success = course.at(play).success
    return 0 <= success < play.table.game.turn(play.table.state).number


def now(model: Model) -> Saying | None:
    """Return what the coach says; `None` where he is not here."""
    if not is_here(model):
        return None
    play, moment = playing(model), scene(model)
    followed = course.at(play)
    if play.table.game.decision(play.table.state) is None:
        return Saying("over", Note("app.coach.over"))
    if followed.success >= 0 and not _is_over(model):
        done = finished.is_lesson(play) and followed.is_led
        answer = Note("app.coach.done") if done else None
        return Saying(END, _success(play, followed), "", answer, _asked(play, moment))
    if not moment.legal:
        return Saying("watch", Note("app.coach.watch"))
    step = course.coming(play)
    if step is None:
        return _general(model, moment)
    if followed.wanted:
        return Saying(f"{step.id} on", Note("app.coach.go-on"))
    move = course.recommended(play)
    return _step(model, moment, step, move) if move else _general(model, moment)


def _success(play: Play, followed: Course) -> Note:
    """Return what is said about the first success, and how many steps of the lesson it skipped."""
    if followed.is_led:
        return Note(f"{play.table.game.name}.lesson.end")
    if followed.was != "other" or turns.undo_mark(play) is None:
        return Note("app.coach.end-other")
    skipped = len(lessons.lesson_of(play).steps) - followed.index
    return Note("app.coach.end-early", {"count": skipped})


def _asked(play: Play, moment: Scene) -> Note | None:
    """Return the sentence about what is still asked in the turn of the first success."""
    name = course.general(play, play.table.state) if moment.legal and not moment.draft else ""
    return Note(f"{play.table.game.name}.coach.{name}") if name else None


def is_guiding(model: Model) -> bool:
    """Return whether the coach is here and recommends a move."""
    if not is_here(model) or not scene(model).legal:
        return False
    play = playing(model)
    is_led = course.recommended(play) or course.at(play).wanted
    return bool(is_led and course.coming(play))


def _step(model: Model, moment: Scene, step: Step, move: Sequence[Action]) -> Saying:
    """Return what is said about a step of the lesson, and about what is laid out of its move."""
    play = playing(model)
    game, followed = play.table.game.name, course.at(play)
    is_known = followed.knows(step.topic)
    said = None if is_known else Note(f"{game}.lesson.{step.id}")
    tried = trying.tried(play.view, moment, move, play.about.PASSES, step.at)
    marked = tried.touch if tried.press or not is_known else ()
    answer = _refused(moment) or _tried(moment, tried) or _praise(followed)
    key = f"{game}.lesson.{step.id}"
    signs = Note(f"{key}.signs") if step.signs else None
    return Saying(step.id, said, f"{key}.why", answer, None, signs, marked, step.at, step.clause)


def _general(model: Model, moment: Scene) -> Saying:
    """Return the sentence that fits what is asked; none about what was practised enough."""
    play = playing(model)
    table, followed = play.table, course.at(play)
    asked = table.game.decision(table.state)
    clause = asked.clause if asked else ""
    other = Note("app.coach.other") if followed.was == "other" else None
    answer = _refused(moment) or other
    name = course.general(play, table.state)
    if moment.draft:
        return Saying(f"{name} on", _on(play.view.prompt(moment)), "", answer, clause=clause)
    if not name:
        return Saying("any", Note("app.coach.any"), "", answer, clause=clause)
    is_silent = followed.knows(name) and not play.features[Coach].is_called
    key = f"{table.game.name}.coach.{name}"
    return Saying(name, None if is_silent else Note(key), f"{key}.why", answer, clause=clause)


def _on(prompt: Prompt) -> Note:
    """Return how what is laid out goes on: by the main button, or by an answer."""
    go = next((each for each in prompt.buttons if each.go and each.enabled), None)
    return Note("app.coach.staged", {"button": go.label}) if go else Note("app.coach.midway")


def _refused(moment: Scene) -> Note | None:
    return Note("app.coach.refused") if moment.refusal else None


def _tried(moment: Scene, tried: Try) -> Note | None:
    if tried.press:
        return Note("app.coach.press", {"button": tried.press.label})
    if not tried.fits:
        return Note("app.coach.instead")
    return Note("app.coach.onward") if moment.draft else None


def _praise(followed: Course) -> Note | None:
    """Return the answer to the recommended move: a whole sentence once, then a word."""
    if followed.was != "as":
        return None
    return Note("app.coach.right" if followed.index == 1 else "app.coach.good")


def about(model: Model) -> Sequence[tuple[str, str]]:
    """Return the goal, and with it what ends the game and what scores, each with its name.

    On the course of a lesson the goal is that of the lesson, and then that of the game.
    """
    play, t = playing(model), model.t
    game, followed = play.table.game.name, course.at(play)
    if finished.is_lesson(play) and followed.success < 0 and not followed.is_off:
        return [
            (t("app.coach.goal"), t(f"{game}.lesson.goal")),
            ("", t(f"{game}.coach.goal")),
        ]
    return [(t(f"app.coach.{name}"), t(f"{game}.coach.{name}")) for name in ABOUT]


def is_beginning(model: Model) -> bool:
    """Return whether nothing was played yet."""
    return not playing(model).table.steps


def keys(model: Model) -> str:
    """Return which keys lead through a lesson, at its beginning; "" where keys are switched off."""
    is_first = finished.is_lesson(playing(model)) and is_beginning(model)
    return model.t("app.coach.keys") if is_first and model.settings.keys == "on" else ""


def key(model: Model, said: Saying) -> str:
    """Return which key leads on where only the main button does; "" where keys are switched off."""
    if not said.marks or model.settings.keys != "on":
        return ""
    buttons = playing(model).view.prompt(scene(model)).buttons
    is_main = {*said.marks} <= {each.act for each in buttons if each.go}
    return model.t("app.coach.key") if is_main else ""


def spoken(model: Model, note: Note | None) -> str:
    """Return a sentence as text, "" where there is none."""
    return note.said(model.t) if note else ""


def reason(model: Model, said: Saying) -> str:
    """Return why, with the clause of the rules."""
    if not said.why:
        return ""
    clause = f" {model.t('app.rule', clause=said.clause)}." if said.clause else ""
    return f"{model.t(said.why)}{clause}"


def _open_tab(model: Model, said: Saying) -> None:
    """Open the tab that a step is about, else that on which it begins.

    The latter if he points at more than the buttons below.
    """
    play = playing(model)
    step = course.coming(play)
    if step and step.tab and step.id == said.name:
        model.tab = step.tab
        return
    buttons = {each.act for each in play.view.prompt(scene(model)).buttons}
    move = course.recommended(play)
    if move and not buttons.issuperset(said.marks):
        model.tab = hint.tab_of(model, move)


def due(model: Model) -> list[Effect]:
    """Tell a screen reader what the coach says, once, and open the tab where a step begins."""
    if model.busy or model.play is None:
        return []
    said = now(model)
    if said is None:
        return []
    coach = model.play.features[Coach]
    if coach.opened != said.name:
        coach.opened = said.name
        _open_tab(model, said)
    notes = (said.answer, said.note, said.then, said.signs)
    parts = [text for note in notes if (text := spoken(model, note))]
    if said.name == END:
        parts += [text for _, text in about(model)]
    former, coach.said = coach.said, " ".join((said.name, *parts))
    if not parts or coach.said == former:
        return []
    named = "" if former else keys(model)
    return [Announce([*parts, named] if named else parts)]
