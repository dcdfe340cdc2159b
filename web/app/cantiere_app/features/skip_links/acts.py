"""Ways straight to a part of the table, for those who go by keys."""

from cantiere_app.features.textboard import model as textboard
from cantiere_app.kit import zones
from cantiere_app.session.effects import Effect, Focus
from cantiere_app.session.model import Model, playing, scene

WAYS = ("board", "hand", "log")


def _board(model: Model) -> str:
    return "z-text" if textboard.is_on(model) else playing(model).view.zones[0].id


def _hand(model: Model) -> str:
    model.tab = "cards"
    view = playing(model).view
    if not textboard.is_on(model):
        return zones.hand(view.zones)
    tables = view.tables(scene(model))
    cards = next((table for table in tables if table.key == "cards"), None)
    return textboard.group(cards) if cards and cards.lines else "z-text"


def _log(model: Model) -> str:
    model.log_open, model.tab = True, "log"
    return "z-log"


def _way(model: Model, where: str) -> list[Effect]:
    if model.play is None or model.screen != "table" or where not in WAYS:
        return []
    return [Focus({"board": _board, "hand": _hand, "log": _log}[where](model))]


ACTS = {"way": _way}
