"""The only person at a table takes a whole turn back, with what computer players did after it.

What was revealed since is known then, so the record and the log say that it was done.
"""

from cantiere_app.features.replay import model as replay
from cantiere_app.session import new_table, sheet, turns
from cantiere_app.session.effects import Announce, Effect, Focus
from cantiere_app.session.model import Model, Play
from cantiere_app.session.sheet import is_running

SHEET = "take-back"


def target(play: Play) -> int | None:
    """Return the step before the person's last turn; `None` where nothing can be taken back."""
    table = play.table
    if play.humans != [play.viewer] or len(table.record.seats) < 2:
        return None
    step = replay.moved(play, "own-turn")
    if step >= len(table.steps) or table.steps[step].seat != play.viewer:
        return None
    return None if any(each.step > step for each in table.record.resumed) else step


def is_possible(model: Model) -> bool:
    """Return whether a turn of the table that is played can be taken back."""
    is_here = model.screen == "table" and is_running(model)
    return is_here and model.play is not None and target(model.play) is not None


def _take_back(model: Model, _: str) -> list[Effect]:
    """Go back to the beginning of the person's last turn."""
    play = model.play
    if play is None or not is_possible(model):
        return []
    step = target(play)
    assert step is not None
    return [*go_back(model, play, step), Focus("z-acts")]


def go_back(model: Model, play: Play, step: int) -> list[Effect]:
    """Go back to the position before a step of the person's; the record and the log say so."""
    effects = [*replay.leave(model), *turns.halt(model)]
    count = play.table.take_back(step)
    effects += turns.taken_back(model)
    new_table.tell_taken(play, play.table.record.taken[-1])
    model.sheet = ""
    return [*effects, Announce([model.t.n("app.take-back.done", count)])]


ACTS = {"take-back": sheet.opens(SHEET), "take-back-do": _take_back}
