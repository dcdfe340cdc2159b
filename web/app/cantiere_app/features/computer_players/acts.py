"""Watching computer players: pause, one action, to the own turn, an answer at once."""

from cantiere_app.session import turns
from cantiere_app.session.effects import Effect, Hurry
from cantiere_app.session.model import Model, Play


def _at_work(model: Model) -> Play | None:
    """The table, where a computer player is to act."""
    return model.play if model.play and model.play.thinking else None


def _pause(model: Model, _: str) -> list[Effect]:
    play = _at_work(model)
    if play is None:
        return []
    play.pace.paused = not play.pace.paused
    return turns.go_on(model)


def _next(model: Model, _: str) -> list[Effect]:
    play = _at_work(model)
    if play is None:
        return []
    play.pace.once = True
    return turns.go_on(model)


def _skip(model: Model, _: str) -> list[Effect]:
    play = _at_work(model)
    if play is None:
        return []
    play.pace.skipping, play.pace.paused = True, False
    return turns.go_on(model)


def _now(model: Model, _: str) -> list[Effect]:
    play = _at_work(model)
    return [Hurry(play.job)] if play else []


def changed(model: Model) -> list[Effect]:
    """Another speed was chosen: what is shown by the old one has been seen."""
    play = _at_work(model)
    if play is None:
        return []
    play.pace.showing = False
    return turns.go_on(model)


ACTS = {"pause": _pause, "next": _next, "skip": _skip, "now": _now}
