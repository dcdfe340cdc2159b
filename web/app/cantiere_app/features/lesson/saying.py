"""What the coach says now: one sentence, the answer to the last try, and what he marks."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cantiere_app.features.lesson import course
from cantiere_app.features.lesson import model as lessons
from cantiere_app.features.lesson.course import Course
from cantiere_app.features.lesson.model import Coach
from cantiere_app.kit.scene import Button, Scene
from cantiere_app.session import finished
from cantiere_app.session.effects import Announce, Effect
from cantiere_app.session.model import Model, Note, playing, scene

LATER = "was"
"""The field of a draft with what was laid out before it, which does not tell its move."""


class Saying(NamedTuple):
    """What the coach says.

    name: tells this moment from others. note: the sentence, `None` where he is silent. why: the
    message with its reason, "" for none. answer: what is said about the last try. marks: click
    targets. at: those of them that the author named. clause: of the rule, or "".
    """

    name: str
    note: Note | None = None
    why: str = ""
    answer: Note | None = None
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
    game, followed = play.table.game.name, course.at(play)
    if followed.success >= 0 and not _is_over(model):
        return Saying("end", Note(f"{game}.lesson.end"))
    if not moment.legal:
        return Saying("watch", Note("app.coach.watch"))
    step = course.coming(play)
    if step is None:
        return _general(model, moment)
    if followed.wanted:
        return Saying(f"{step.id} on", Note("app.coach.go-on"))
    move = course.recommended(play)
    if not move:
        return _general(model, moment)
    is_known = followed.knows(step.topic)
    said = None if is_known else Note(f"{game}.lesson.{step.id}")
    staged = play.view.stage(moment.with_draft({}), move)
    tried, marks = _tried(moment, staged, play.view.prompt(moment).buttons)
    marked = () if is_known else (marks or (*play.view.marks(moment, move), *step.at))
    answer = _refused(moment) or tried or _praise(followed)
    why = f"{game}.lesson.{step.id}.why"
    return Saying(step.id, said, why, answer, marked, step.at, step.clause)


def _general(model: Model, moment: Scene) -> Saying:
    """Return the sentence about the kind of decision; none about what was practised enough."""
    play = playing(model)
    asked, followed = play.table.game.decision(play.table.state), course.at(play)
    name = lessons.of(play).kinds.get(asked.kind, "") if asked else ""
    is_called = play.features[Coach].is_called
    clause = asked.clause if asked else ""
    other = Note("app.coach.other") if followed.was == "other" else None
    answer = _refused(moment) or other
    if not name:
        return Saying("any", Note("app.coach.any"), "", answer, clause=clause)
    is_silent = followed.knows(name) and not is_called
    key = f"{moment.game.name}.coach.{name}"
    return Saying(name, None if is_silent else Note(key), f"{key}.why", answer, clause=clause)


def _refused(moment: Scene) -> Note | None:
    return Note("app.coach.refused") if moment.refusal else None


def _praise(followed: Course) -> Note | None:
    """Return the answer to the recommended move: a whole sentence once, then a word."""
    if followed.was != "as":
        return None
    return Note("app.coach.right" if followed.index == 1 else "app.coach.good")


def _tried(
    moment: Scene, staged: Mapping[str, Any] | None, buttons: Sequence[Button]
) -> tuple[Note | None, Sequence[str]]:
    """Return the answer to what is laid out, and the button to press once it is the whole move."""
    if not moment.draft or staged is None:
        return None, ()
    own, wanted = _told(moment.draft), _told(staged)
    go = next((each for each in buttons if each.go and each.enabled), None)
    if own == wanted and go:
        return Note("app.coach.press", {"button": go.label}), (go.act,)
    fits = all(_is_part(own[name], wanted.get(name)) for name in own)
    return (None if fits else Note("app.coach.instead")), ()


def _told(draft: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what of a draft tells its move, without fields that say nothing."""
    told = {name: value for name, value in draft.items() if name != LATER and value}
    found: Mapping[str, Any] = json.loads(json.dumps(told))  # lists and tuples are alike
    return found


def _is_part(own: Any, wanted: Any) -> bool:
    """Return whether what is laid out can still become what is recommended."""
    if own == wanted:
        return True
    if not isinstance(own, list) or not isinstance(wanted, list) or len(own) > len(wanted):
        return False
    return all(any(_reaches(each, other) for other in wanted) for each in own)


def _reaches(own: Any, wanted: Any) -> bool:
    """Return whether one entry of a draft is the recommended one, or fewer of the same."""
    if isinstance(own, list) and isinstance(wanted, list) and own and wanted:
        return bool(own[0] == wanted[0] and own[-1] <= wanted[-1])
    return bool(own == wanted)


def spoken(model: Model, note: Note | None) -> str:
    """Return a sentence as text, "" where there is none."""
    return note.said(model.t) if note else ""


def reason(model: Model, said: Saying) -> str:
    """Return why, with the clause of the rules."""
    if not said.why:
        return ""
    clause = f" {model.t('app.rule', clause=said.clause)}." if said.clause else ""
    return f"{model.t(said.why)}{clause}"


def due(model: Model) -> list[Effect]:
    """Tell a screen reader what the coach says, once."""
    if model.busy or model.play is None:
        return []
    said = now(model)
    if said is None:
        return []
    coach = model.play.features[Coach]
    parts = [text for text in (spoken(model, said.answer), spoken(model, said.note)) if text]
    former, coach.said = coach.said, " ".join((said.name, *parts))
    return [Announce(parts)] if parts and coach.said != former else []
