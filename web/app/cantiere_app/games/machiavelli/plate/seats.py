"""What everybody has: gold, cards in hand, tents, the crown; a line a seat."""

from typing import Final

from cantiere.core.game import Seat
from cantiere_app.games.machiavelli import facts
from cantiere_app.kit.plate_pieces import BOLD, LINE, from_viewer, sheet, symbol, who
from cantiere_app.kit.plates import Part, words
from cantiere_app.kit.scene import Scene

_NAME: Final = 130
_CROWN, _TENTS, _GOLD, _CARDS, _POINTS = 190, 222, 264, 330, 330
_SIGN: Final = 24
_NUMBER: Final = 30


def draw(scene: Scene) -> Part:
    seats = from_viewer(scene)
    lines = "".join(_line(scene, seat, n * LINE) for n, seat in enumerate(seats))
    title = scene.t("machiavelli.table.others")
    return sheet(title, len(seats) * LINE + 4, lines, [_said(scene, seat) for seat in seats])


def _said(scene: Scene, seat: Seat) -> str:
    name, gold = scene.players[seat].name, scene.view["players"][seat]["gold"]
    cards = facts.hand_size(scene, seat)
    told = scene.t("machiavelli.table.seat", name=name, gold=gold, cards=cards)
    return f"{told}, {scene.t('machiavelli.table.crown')}" if _has_crown(scene, seat) else told


def _has_crown(scene: Scene, seat: Seat) -> bool:
    return bool(scene.view["crown"] == seat)


def _line(scene: Scene, seat: Seat, top: float) -> str:
    own = scene.view["players"][seat]
    crown = symbol("ma-crown", _CROWN, top + 9, _SIGN + 2) if _has_crown(scene, seat) else ""
    tents = _counted("ma-circusTent", _TENTS, top, own["tents"]) if own["tents"] else ""
    return (
        who(scene, seat, top, _NAME)
        + crown
        + tents
        + _counted("ma-gold", _GOLD, top, own["gold"])
        + _counted("i-card", _CARDS, top, facts.hand_size(scene, seat))
    )


def _counted(sign: str, x: float, top: float, n: int) -> str:
    return symbol(sign, x, top + 10, _SIGN) + words(
        x + _SIGN + 4, top + 29, str(n), 20, _NUMBER, BOLD
    )
