"""What happens to the model on a click, tap or key. Free of the browser: effects go out."""

from cantiere_app.features.hint import acts as hint
from cantiere_app.features.replay import model as replay
from cantiere_app.session import outcomes
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, is_past
from cantiere_app.shell.acts import ACTS, AT_THE_GATE, PREFIX


def click(model: Model, target: str) -> list[Effect]:
    """A click, tap or Enter on the element with `data-act="<target>"`."""
    former, peek = model.play, model.peek
    effects = [*_clicked(model, target), *hint.tidy(model, former)]
    if model.peek == peek:
        model.peek = ""  # whoever does something has seen what the pointer rests on
    return effects


def _clicked(model: Model, target: str) -> list[Effect]:
    if not target.startswith(PREFIX):
        return outcomes.click(model, target)
    name, _, argument = target.removeprefix(PREFIX).partition(":")
    if model.screen == "handover" and name not in AT_THE_GATE:
        return []
    if name in replay.HELD and is_past(model):
        return outcomes.hold(model, target)
    return ACTS[name](model, argument)
