"""The church: what lies in its four niches, and who gave a bell tower."""

from typing import Final

from cantiere.firenze import data
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.board.church import NICHES
from cantiere_app.games.firenze.texts.writer import Pen
from cantiere_app.kit.plates.pieces import (
    BOLD,
    DASHES,
    MIDDLE,
    TEXT,
    TITLE,
    rectangle,
    seal,
    sheet,
    symbol,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_STEP: Final = (WIDTH - 8) / len(NICHES)
_NICHE: Final = (_STEP - 6, 84)
_SEAL: Final = 20


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    there = scene.view["church"]
    niches = "".join(_niche(pen, n, card, card in there) for n, card in enumerate(NICHES))
    things = [pen.card(card) for card in there] or [pen.t("app.plate.nothing")]
    return sheet(pen.word("church"), _NICHE[1] + 8, niches, things)


def _niche(pen: Pen, n: int, card: str, is_there: bool) -> str:
    left, (wide, high) = 7 + n * _STEP, _NICHE
    if not is_there:
        return rectangle(left, 0, wide, high, "none", DASHES)
    middle = left + wide / 2
    drawn = rectangle(left, 0, wide, high, "var(--ground)")
    if card == "campanile":
        bell = symbol("fi-campanile-bell", middle - 18, 4, 36)
        return drawn + bell + _bells(pen, left)
    points, floor = _privilege(card)
    return (
        drawn
        + symbol(f"fi-{art.kebab(card)}", left + 4, 6, 40)
        + words(left + wide - 24, 34, f"+{points}", TITLE, 40, MIDDLE + BOLD)
        + words(middle, 72, pen.word("floor.short", floor=floor), TEXT, wide - 6, MIDDLE)
    )


def _privilege(card: str) -> tuple[int, int]:
    """Points of a privilege, and the height of the tower that fetches it."""
    rank = data.CARD_OF[card]
    return data.PRIVILEGE_POINTS[rank], data.PRIVILEGE_OF_FLOOR.index(rank)


def _bells(pen: Pen, left: float) -> str:
    """Emblems of those who gave their bell tower (F§9.7)."""
    given = [
        player.emblem
        for player, side in zip(pen.scene.players, pen.m.players, strict=True)
        if side["bell"]
    ]
    return "".join(
        seal(left + 3 + n * (_SEAL + 2), 58, _SEAL, emblem) for n, emblem in enumerate(given)
    )
