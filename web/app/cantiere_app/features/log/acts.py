"""The log is filtered, and the digest of what the others did opens as a sheet."""

from cantiere_app.features.log import model as log
from cantiere_app.session.effects import Effect, Focus
from cantiere_app.session.model import Model, playing
from cantiere_app.session.sheet import opens


def _filter(model: Model, name: str) -> list[Effect]:
    playing(model).shown = name
    return []


def _from(model: Model, argument: str) -> list[Effect]:
    """Show the lines that points came from, `<seat>:<source>`."""
    playing(model).shown = f"{log.FROM}:{argument}"
    return [Focus("final-log")]


ACTS = {"filter": _filter, "from": _from, "digest": opens("digest")}
