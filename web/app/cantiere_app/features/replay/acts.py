"""Looking back at past positions, from the table and from the score."""

from cantiere_app.features.log import model as log
from cantiere_app.features.replay import model as replay
from cantiere_app.session.effects import Effect, Focus
from cantiere_app.session.model import Model, is_past, playing


def _replay(model: Model, how: str) -> list[Effect]:
    """Go to a step, by number or by a word of `replay.moved`."""
    was_past, model.sheet = is_past(model), ""
    step = replay.moved(playing(model), how or "last")
    effects = replay.show(model, step)
    return effects if was_past or not effects else [*effects, Focus("z-acts")]


def _line(model: Model, argument: str) -> list[Effect]:
    """A line of the log was clicked: the focus stays on it, the board comes into sight."""
    effects = replay.show(model, int(argument.partition(":")[0]) + 1)
    if model.tab == "log":
        model.tab = playing(model).about.TABS[0].id
    model.log_open = False
    return effects


def _present(model: Model, _: str) -> list[Effect]:
    return replay.leave(model)


def _held(model: Model, _: str) -> list[Effect]:
    """Put the answer away."""
    playing(model).held = ""
    return []


def _filter(model: Model, name: str) -> list[Effect]:
    playing(model).shown = name
    return []


def _from(model: Model, argument: str) -> list[Effect]:
    """Show the lines that points came from, `<seat>:<source>`."""
    playing(model).shown = f"{log.FROM}:{argument}"
    return [Focus("final-log")]


ACTS = {
    "replay": _replay,
    "line": _line,
    "present": _present,
    "held": _held,
    "filter": _filter,
    "from": _from,
}
