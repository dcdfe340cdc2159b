"""The log is filtered, and the digest of what the others did is put away."""

from cantiere_app.features.log import model as log
from cantiere_app.session.effects import Effect, Focus, Save
from cantiere_app.session.model import Model, playing


def _filter(model: Model, name: str) -> list[Effect]:
    playing(model).shown = name
    return []


def _from(model: Model, argument: str) -> list[Effect]:
    """Show the lines that points came from, `<seat>:<source>`."""
    playing(model).shown = f"{log.FROM}:{argument}"
    return [Focus("final-log")]


def _digest(model: Model, _: str) -> list[Effect]:
    play = playing(model)
    play.seen[play.viewer] = len(play.table.steps)
    return [Save(), Focus("z-acts")]


ACTS = {"filter": _filter, "from": _from, "digest": _digest}
