"""The seats: emblem, name, gold and cards, and whose the crown is."""

from typing import Final

from cantiere.core.game import Seat
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.kit.plates.pieces import LINE, MARGIN, counted, from_viewer, sheet, symbol, who
from cantiere_app.kit.plates.plates import WIDTH, Part
from cantiere_app.kit.scene import Scene

_NAME: Final = 150
_COLUMN: Final = 62


def draw(scene: Scene) -> Part:
    m = Moment(scene, {})
    seats = from_viewer(scene)
    lines = "".join(_line(m, seat, n * LINE) for n, seat in enumerate(seats))
    title = scene.t("machiavelli.board.players")
    return sheet(title, len(seats) * LINE + 2, lines, [_said(m, seat) for seat in seats])


def _said(m: Moment, seat: Seat) -> str:
    side, name = m.players[seat], m.scene.players[seat].name
    said = m.t("machiavelli.table.seat", name=name, gold=side["gold"], cards=m.cards(seat))
    return f"{said}, {m.t('machiavelli.table.crown')}" if m.view["crown"] == seat else said


def _line(m: Moment, seat: Seat, top: float) -> str:
    crown = symbol("ma-crown", 210, top + 8, 26) if m.view["crown"] == seat else ""
    return (
        who(m.scene, seat, top, _NAME)
        + crown
        + _number(1, top, "ma-gold", m.players[seat]["gold"])
        + _number(0, top, "i-card", m.cards(seat))
        + f'<path d="M3 {top + LINE:g}h{WIDTH - 6}" stroke="var(--rule)"/>'
    )


def _number(column: int, top: float, sign: str, n: int) -> str:
    """A number behind its sign, in a column counted from the right."""
    end = WIDTH - MARGIN - column * (_COLUMN + 10)
    return counted(end, top, sign, str(n), _COLUMN)
