"""What becomes of the table where a request fails: nobody waits any more, and it is said why."""

from cantiere_app.session.effects import Announce, Effect
from cantiere_app.session.model import Model, Note


def unanswered(model: Model, job: int) -> list[Effect]:
    """Tell that a computer player died over its decision: a person can take the seat over."""
    return _stopped(model, job, "app.seats.silent")


def unplayed(model: Model, job: int) -> list[Effect]:
    """Tell that a computer player's move could not be played: a person can take the seat over."""
    return _stopped(model, job, "app.seats.stuck")


def unforced(model: Model, step: int) -> list[Effect]:
    """Leave a step to a person that the page could not play by itself."""
    if model.play and not model.play.thinking and len(model.play.table.steps) == step:
        model.busy = False
    return []


def _stopped(model: Model, job: int, key: str) -> list[Effect]:
    """Let nobody wait for a computer player, unless another job is under way by now."""
    play = model.play
    if play is None or job != play.job or not play.thinking:
        return []
    play.thinking = model.busy = False
    play.pace.rest()
    asked = play.table.game.decision(play.table.state)
    seat = asked.seat if asked else play.viewer
    model.notice = Note(key, {"name": model.players[seat].name})
    return [Announce([model.notice.said(model.t)])]
