"""A sheet over the table is opened and put away; lines of the menu that lead to such."""

from collections.abc import Callable
from typing import NamedTuple

from cantiere_app.session.effects import Effect, Focus
from cantiere_app.session.model import Model


def opens(name: str) -> Callable[[Model, str], list[Effect]]:
    """The act that opens a sheet; its argument goes with the name."""

    def show(model: Model, argument: str) -> list[Effect]:
        model.sheet = f"{name}:{argument}" if argument else name
        if model.play:
            model.play.held = ""  # an answer of the table would lie over the sheet
        return [Focus("z-sheet")]

    return show


def close(model: Model, _: str) -> list[Effect]:
    """Put the sheet away."""
    model.sheet = ""
    return [Focus("z-head")]


def _always(_: Model) -> bool:
    return True


def has_table(model: Model) -> bool:
    """Whether a table is being played, or looked at."""
    return model.play is not None


def is_running(model: Model) -> bool:
    """Whether somebody is to decide."""
    play = model.play
    return play is not None and play.table.game.decision(play.table.state) is not None


class Item(NamedTuple):
    """A line of the menu: its place among the others, click target, message, icon, and when.

    Places below 100 are of this game, those below 200 of what is kept and shared, all others of the
    site.
    """

    place: int
    act: str
    key: str
    symbol: str
    is_shown: Callable[[Model], bool] = _always
