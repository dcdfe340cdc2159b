"""The clocks are looked at, and held; they are looked after with each change of the page."""

from typing import NamedTuple

from cantiere_app.features.clock import model as clocks
from cantiere_app.session import sheet
from cantiere_app.session.effects import Effect, Focus
from cantiere_app.session.model import Model

SHEET = "clock"


class Tick(NamedTuple):
    """Look at the time now, and then every second as long as a clock runs."""


def due(model: Model) -> list[Effect]:
    """Let another clock run, where somebody else is asked since."""
    clock = clocks.at_table(model)
    return [Tick()] if clock and clock.running != clocks.wanted(model) else []


def _hold(model: Model, _: str) -> list[Effect]:
    """Let everybody wait, or go on."""
    clock = clocks.at_table(model)
    if clock is None:
        return []
    clock.is_held = not clock.is_held
    return [Focus("z-sheet")]


AT_THE_GATE = frozenset(("clock", "clock-hold"))

ACTS = {"clock": sheet.opens(SHEET), "clock-hold": _hold}
