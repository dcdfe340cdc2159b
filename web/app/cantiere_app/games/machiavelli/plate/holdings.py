"""The own city and the own hand."""

from html import unescape
from typing import Final

from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli import words as named
from cantiere_app.games.machiavelli.board.districts import read
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.plate import districts, offered
from cantiere_app.kit.plates.pieces import DASHES, MARGIN, ROOM, TEXT, rectangle, sheet, symbol
from cantiere_app.kit.plates.plates import Part, stacked, words
from cantiere_app.kit.scene import Scene

_CLOSED: Final = 44


def city(scene: Scene) -> Part:
    """The districts in their order, and the next places of a city that is not complete."""
    m = Moment(scene, {})
    built, size = m.side["city"], m.view["options"]["citySize"]
    cards = districts.laid(built, [named.card(m.t, read(text).card) for text in built])
    places = len(built) if len(built) >= size else min(size, districts.filled(len(built) + 1))
    empty = "".join(_slot(n) for n in range(len(built), places))
    things = [named.district(m.t, text) for text in built] or [_nothing(m)]
    title = unescape(m.title("table.city"))
    return sheet(
        title, districts.height(places), cards + empty, things, note=f"{len(built)}/{size}"
    )


def _nothing(m: Moment) -> str:
    return m.t("machiavelli.board.no-city").rstrip(".")


def _slot(n: int) -> str:
    left, top = districts.place(n)
    wide, high = districts.STEP
    return rectangle(left, top, wide - 4, high - 4, "none", DASHES)


def hand(scene: Scene) -> Part:
    """The cards, and below them those to choose from, which are not in the hand yet."""
    held, more = _held(scene), offered.draw(scene)
    return Part(*stacked([held, more])) if more else held


def _held(scene: Scene) -> Part:
    """The hand; one that the viewer may not see is the number of its cards (M§12.1)."""
    m = Moment(scene, {})
    held, count = facts.hand(scene), m.cards(m.seat)
    title, note = unescape(m.title("table.hand")), named.cards(m.t, count)
    if not held:
        return _closed(title, note, count)
    things = [named.card(m.t, card) for card in held]
    cards = districts.laid(held, things)
    return sheet(title, districts.height(len(held)), cards, things, note=note)


def _closed(title: str, note: str, count: int) -> Part:
    back = symbol("ma-card-back", MARGIN, 0, 24, 36) if count else ""
    left = MARGIN + 36 if count else MARGIN
    return sheet(title, _CLOSED, back + words(left, 24, note, TEXT, ROOM - 36), [note])
