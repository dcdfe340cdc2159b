"""A lesson is begun; the coach is called, put away, asked why, and shows or hints at his move."""

from typing import Final

from cantiere.core.game import OptionError
from cantiere.core.record import Sitter
from cantiere_app.features.hint import acts as hint
from cantiere_app.features.hint.model import current
from cantiere_app.features.lesson import course, saying
from cantiere_app.features.lesson import model as lessons
from cantiere_app.features.lesson.model import Coach
from cantiere_app.features.take_back.acts import go_back
from cantiere_app.session import new_table, sheet
from cantiere_app.session.effects import Announce, Effect, Focus
from cantiere_app.session.model import Model, Note, playing, scene

BACK: Final = "coach-back"
"""The sheet that asks whether to go back into the lesson."""
TOLD: Final = "coach-told"
"""The element with what the coach says."""


def begin(model: Model, game: str, address: str) -> list[Effect]:
    """Deal the lesson of a game; what of it cannot be used is said in the log."""
    lesson = lessons.load(game)
    if not lesson.seats or not lesson.steps:
        model.notice = Note("app.coach.none", {"game": model.t(f"app.game.{game}")})
        return []
    seats = [Sitter("", kind) for kind in lesson.seats]
    try:
        table = new_table.deal(game, seats, lesson.options, lesson.seed)
    except OptionError as error:
        model.notice = Note("app.coach.odd", {"what": f"options.{error.field}"})
        return []
    effects = new_table.sit(model, table, address)
    for what in lesson.odd:
        new_table.note(model, "app.coach.odd", what=what)
    return [*effects, *saying.due(model), Focus(TOLD)]


def _coach(model: Model, _: str) -> list[Effect]:
    """Call the coach, or put him away."""
    play = model.play
    if play is None or model.screen != "table":
        return []
    coach = play.features[Coach]
    coach.is_called = not saying.is_here(model)
    coach.said = coach.why = ""
    model.sheet = ""
    return [Focus(TOLD) if coach.is_called else Focus("z-acts")]


def _here(model: Model, _: str) -> list[Effect]:
    """Go to what the coach says; call him where he is not here."""
    if saying.is_here(model):
        return [Focus(TOLD)]
    return _coach(model, "")


def _why(model: Model, _: str) -> list[Effect]:
    """Say the reason of what the coach said, or nothing of it any more."""
    coach, said = playing(model).features[Coach], saying.now(model)
    if said is None:
        return []
    coach.why = "" if coach.why == said.name else said.name
    return [Announce([saying.reason(model, said)])] if coach.why else []


def _show(model: Model, _: str) -> list[Effect]:
    """Lay out the recommended move; confirming it is left to the learner."""
    play = playing(model)
    move = course.recommended(play)
    draft = play.view.stage(scene(model), move) if move else None
    if draft is None:
        return []
    return [*hint.laid(model, move, draft), Focus("z-acts")]


def _hint(model: Model, argument: str) -> list[Effect]:
    """Ask for a hint, or put it away; while the coach guides, his move and its reason are the hint.

    What the computer finds best for a whole game would contradict the lesson.
    """
    said = saying.now(model)
    if said is None or not saying.is_guiding(model) or current(playing(model)):
        return hint.ask(model, argument)
    playing(model).features[Coach].why = said.name
    parts = (saying.spoken(model, said.note), saying.reason(model, said))
    return [Announce([each for each in parts if each]), Focus(TOLD)]


def _back(model: Model, _: str) -> list[Effect]:
    """Ask before the steps since the lesson was left are lost; own ones of this turn just go."""
    play = playing(model)
    step = course.left(play)
    if step is None:
        return []
    is_asked = any(each.seat != play.viewer for each in play.table.steps[step:])
    return sheet.opens(BACK)(model, "") if is_asked else _go_back(model, "")


def _go_back(model: Model, _: str) -> list[Effect]:
    """Go back to where the learner left the lesson."""
    play = playing(model)
    step = course.left(play)
    if step is None:
        return []
    effects = go_back(model, play, step)
    play.features[Coach].why = ""
    return [*effects, *saying.due(model), Focus(TOLD)]


ACTS = {
    "coach-back": _back,
    "coach-back-do": _go_back,
    "coach": _coach,
    "coach-here": _here,
    "coach-why": _why,
    "coach-show": _show,
    "hint": _hint,
}
