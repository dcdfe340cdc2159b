"""The busts of rivals at their seats, and what they said last in small bubbles."""

from collections.abc import Collection
from html import escape

from cantiere.core.game import Seat
from cantiere_app.kit.drawing.markup import face
from cantiere_app.kit.zones import PLAYERS
from cantiere_app.session import remarks
from cantiere_app.session.model import Model, Play, playing

_SIZE = 46


def draw(model: Model, board: Collection[str]) -> dict[str, str]:
    """The groups at the seats of rivals. board: the keys of what the table shows.

    They lie over the panel and move nothing; what a rival said stands in the log as well.
    """
    play = playing(model)
    speaks = model.settings.remarks == "on" and play.viewed is None
    said = remarks.at_seats(play) if speaks else {}
    return {
        f"{place}/rival": _rival(model, picture, said.get(seat, ""))
        for seat, player in enumerate(model.players)
        if (picture := remarks.face(player.kind, said.get(seat, "")))
        and (place := _place(play, seat, board))
    }


def _rival(model: Model, picture: str, remark: str) -> str:
    words = f'<q class="says">{escape(model.t(remark))}</q>' if remark else ""
    return f'<div class="rival">{face(picture, _SIZE)}{words}</div>'


def _place(play: Play, seat: Seat, board: Collection[str]) -> str:
    """The group of a seat that has room for a bust and a bubble, "" where none is drawn."""
    zones = [zone for zone in (*play.view.zones, PLAYERS) if zone.says]
    keys = (f"{zone.says}{seat}" for zone in zones)
    return next((key for key in keys if key in board), "")
