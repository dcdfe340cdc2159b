"""One asks why a computer player did something; the answer is told, or put away."""

from collections.abc import Mapping
from typing import Any

from cantiere_app.features.why import model as whys
from cantiere_app.features.why import sentences
from cantiere_app.features.why.model import Why
from cantiere_app.session.effects import Advise, Announce, Effect, Focus, Halt
from cantiere_app.session.model import Model, Play

SHEET = "why"


def _why(model: Model, argument: str) -> list[Effect]:
    """Ask about the move with a step."""
    play = model.play
    if play is None or not argument.isdecimal() or not whys.is_answerable(play, int(argument)):
        return []
    effects = _put_away(play)
    step = int(argument)
    asked = whys.question(play, step)
    model.jobs += 1
    play.features[Why] = Why(model.jobs, step, asked)
    model.sheet = f"{SHEET}:{step}"
    play.held = ""
    effects.append(Focus("z-sheet"))
    if asked is None:
        return [*effects, Announce([sentences.hidden(model, play.table.steps[step].seat)])]
    level = play.kind(asked.seat)
    return [*effects, Advise(model.jobs, asked.view, play.nodes, asked.played, level)]


def _put_away(play: Play) -> list[Effect]:
    """Put the answer away, also one that is still worked out."""
    why = play.features.pop(Why)
    return [Halt(why.job)] if why and why.is_awaited else []


def tidy(model: Model, play: Play | None) -> list[Effect]:
    """Put an answer away when its sheet was closed, or its table left."""
    if play is None or play.features.get(Why) is None:
        return []
    is_shown = play is model.play and model.sheet.startswith(f"{SHEET}:")
    return [] if is_shown else _put_away(play)


def answered(model: Model, job: int, hint: Mapping[str, Any]) -> list[Effect]:
    """Show the worker's answer, if somebody still waits for it."""
    why = model.play.features.get(Why) if model.play else None
    if why is None or why.job != job:
        return []
    why.hint = hint
    model.rev += 1
    return [Announce(sentences.spoken(model, why))]


def failed(model: Model, job: int) -> list[Effect]:
    """Say that a reason could not be worked out."""
    why = model.play.features.get(Why) if model.play else None
    if why is None or why.job != job:
        return []
    why.is_failed = True
    model.rev += 1
    return [Announce([model.t("app.why.failed")])]


ACTS = {"why": _why}
