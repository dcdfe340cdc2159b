"""The skyline below the results: a building for each of the last games, the newest first."""

from cantiere_app.features.results.model import Results
from cantiere_app.kit.drawing import landmarks
from cantiere_app.kit.drawing.markup import ledger
from cantiere_app.session import new_table
from cantiere_app.session.device.finished import Finished
from cantiere_app.session.model import Model


def row(model: Model, known: Results) -> str:
    """Return the row, "" where no result says what was built."""
    built = [
        each for each in known.games if known.shown in ("", each.game) and _is_known(model, each)
    ]
    if not built:
        return ""
    t = model.t
    note = t.n("app.home.skyline.count", len(built))
    items = "".join(_building(model, each) for each in built[: -landmarks.SHOWN - 1 : -1])
    return (
        f'<div class="skyline" data-testid="skyline">{ledger(t("app.home.skyline"), note)}'
        f"<ul>{items}</ul></div>"
    )


def _is_known(model: Model, each: Finished) -> bool:
    """Whether this version can draw what was built."""
    if not each.best or each.game in model.missing:
        return False
    return each.best in new_table.view_of(each.game).landmarks.ids


def _building(model: Model, each: Finished) -> str:
    catalogue = new_table.view_of(each.game).landmarks
    game = model.t(f"app.game.{each.game}")
    return landmarks.shown(
        catalogue.drawing(each.best), f"{game}: {catalogue.name(model.t, each.best)}"
    )
