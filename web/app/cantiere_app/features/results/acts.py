"""Results are looked at, for one game or all, and written to a list of plays."""

from typing import Final

from cantiere import games
from cantiere_app.features.results import plays
from cantiere_app.features.results.model import Results
from cantiere_app.features.saves import acts as saves
from cantiere_app.session.effects import Download, Effect, Open, Recount
from cantiere_app.session.model import Model

LIST: Final = "cantiere-plays.csv"


def look(model: Model, _: str) -> list[Effect]:
    """Leave the table, which is kept, for the results."""
    effects = saves.leave(model)
    model.screen = "results"
    return [*effects, Open("/results/"), Recount()]


def recounted(model: Model, current: Results) -> list[Effect]:
    """The results of this device were read."""
    former = model.features[Results]
    current.shown, current.refused = former.shown, former.refused
    current.is_aside |= former.is_aside
    model.features[Results] = current
    return []


def _show(model: Model, game: str) -> list[Effect]:
    model.features[Results].shown = game if game in games.MODULES else ""
    return []


def _export(model: Model, _: str) -> list[Effect]:
    return [Download(LIST, plays.table(model.features[Results].games, model.t))]


ACTS = {"results": look, "results-show": _show, "results-export": _export}
