"""What rivals said last, in a small bubble at their seats."""

from collections.abc import Collection
from html import escape

from cantiere.core.game import Seat
from cantiere_app.kit.zones import PLAYERS
from cantiere_app.session import remarks
from cantiere_app.session.model import Model, Play, playing


def draw(model: Model, board: Collection[str]) -> dict[str, str]:
    """The groups at the seats of rivals. board: the keys of what the table shows.

    They lie over the panel and move nothing; what a rival said stands in the log as well.
    """
    play = playing(model)
    if model.settings.remarks != "on" or play.viewed is not None:
        return {}
    return {
        f"{place}/rival": f'<q class="says">{escape(model.t(key))}</q>'
        for seat, key in remarks.at_seats(play).items()
        if (place := _place(play, seat, board))
    }


def _place(play: Play, seat: Seat, board: Collection[str]) -> str:
    """The group of a seat that has room for a bubble, "" where none is drawn."""
    zones = [zone for zone in (*play.view.zones, PLAYERS) if zone.says]
    found = (f"{zone.says}{seat}" for zone in zones)
    return next((key for key in found if key in board), "")
