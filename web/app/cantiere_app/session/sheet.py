"""A sheet over the table is opened and put away."""

from collections.abc import Callable

from cantiere_app.session.effects import Effect, Focus
from cantiere_app.session.model import Model


def opens(name: str) -> Callable[[Model, str], list[Effect]]:
    """The act that opens a sheet; its argument goes with the name."""

    def show(model: Model, argument: str) -> list[Effect]:
        model.sheet = f"{name}:{argument}" if argument else name
        return [Focus("z-sheet")]

    return show


def close(model: Model, _: str) -> list[Effect]:
    """Put the sheet away."""
    model.sheet = ""
    return [Focus("z-head")]
