"""What happens to the model on a click, tap or key. Free of the browser: effects go out."""

from collections import ChainMap
from collections.abc import Callable, Mapping
from typing import Final

from cantiere_app.features.frame import model as frame
from cantiere_app.features.hint import acts as hint
from cantiere_app.features.prompt import main_button
from cantiere_app.features.replay import model as replay
from cantiere_app.features.why import acts as why
from cantiere_app.kit.moves.targets import PAGE
from cantiere_app.session import outcomes
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, Play, is_past
from cantiere_app.shell import overlays
from cantiere_app.shell.features import tables

Act = Callable[[Model, str], list[Effect]]

_LOOK: Final = f"{PAGE}peek"
ACTS: Final[Mapping[str, Act]] = dict(
    ChainMap(overlays.ACTS, *tables("acts", "ACTS")),
)
"""What the page's own click targets `app:<name>[:<argument>]` do."""
AT_THE_GATE: Final = overlays.AT_THE_GATE.union(*tables("acts", "AT_THE_GATE"))
"""What can be done while the device is handed on: nothing that shows anything of the table."""


def click(model: Model, target: str) -> list[Effect]:
    """A click, tap or Enter on the element with `data-act="<target>"`."""
    former, peek = model.play, model.peek
    if former and not target.startswith(_LOOK):
        former.pace.lingers = False  # who acts does so on the own board
    refusal = former.refusal if former else None
    effects = [*_clicked(model, target), *tidy(model, former)]
    if model.peek == peek:
        model.peek = ""  # whoever does something has seen what the pointer rests on
    if former and former.refusal is refusal and not target.startswith(_LOOK):
        former.refusal = None  # an answer goes with the next thing that is done
    return effects


def tidy(model: Model, former: Play | None) -> list[Effect]:
    """Put away what was said of a table before this change, where it has gone on or was left."""
    return [*hint.tidy(model, former), *why.tidy(model, former)]


def _clicked(model: Model, target: str) -> list[Effect]:
    if not target.startswith(PAGE):
        return main_button.click(model, target)
    if model.play and not target.startswith(_LOOK):
        model.play.pressed = ""
    name, _, argument = target.removeprefix(PAGE).partition(":")
    if model.screen == "handover" and name not in AT_THE_GATE:
        return []
    if frame.is_barred(model, name):
        return []
    if name in replay.HELD and is_past(model):
        return outcomes.hold(model, target)
    return ACTS[name](model, argument)
