"""Characters by themselves: those of the seat shown with what they do, and those to choose from."""

from collections.abc import Sequence
from typing import Final

from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli import words as named
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.events import effects
from cantiere_app.games.machiavelli.plate.roundels import SIZE, roundel
from cantiere_app.kit.language.phrases import capital
from cantiere_app.kit.plates.pieces import (
    MARGIN,
    ROOM,
    SERIF,
    TEXT,
    TITLE,
    name,
    paragraph,
    rectangle,
    sheet,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_ACROSS: Final = 2
_STEP: Final = ((WIDTH - 8) / _ACROSS, SIZE + 14)


def character(scene: Scene) -> Part:
    """The characters that the seat shown has in this round, in full."""
    m = Moment(scene, {})
    drawn, height, things = "", 0.0, []
    for rank in m.ranks:
        if m.holder(rank) == m.seat:
            markup, high = _deed(m, rank)
            drawn += f'<g transform="translate(0 {height:g})">{markup}</g>'
            height += high
            things.append(f"{rank} {named.role_of(scene, rank)}")
    title = capital(scene.t("machiavelli.board.character"))
    return sheet(title, height, drawn, things) if things else _nobody(scene, title)


def _nobody(scene: Scene, title: str) -> Part:
    said = scene.t("app.plate.nothing")
    return sheet(title, 38, words(MARGIN, 24, said, TEXT, ROOM), [said])


def _deed(m: Moment, rank: Rank) -> tuple[str, float]:
    """A character with what it does, and the height of that."""
    role_id = m.cast[rank - 1]
    text, high = paragraph(MARGIN, SIZE + 8, effects.text(m.t, role_id, m.view["options"]), ROOM)
    head = roundel(MARGIN, 2, role_id, rank, m.state(rank))
    left = MARGIN + SIZE + 12
    title = words(left, 35, named.role_of(m.scene, rank), TITLE + 4, ROOM - SIZE - 12, SERIF)
    return head + title + text, SIZE + 8 + high


def choice(scene: Scene) -> Part:
    """The cards that were handed on, while one of them is chosen, and those that lie face up."""
    m = Moment(scene, {})
    title, up = scene.t("machiavelli.board.roles"), m.view["faceUp"]
    handed = _handed(m)
    there = handed or [rank for rank in m.ranks if m.holder(rank) == m.seat and m.selecting]
    if not there and not up:
        return _nobody(scene, title)
    drawn = "".join(_card(m, rank, n, "done") for n, rank in enumerate(there))
    drawn += "".join(_card(m, rank, len(there) + n, "out") for n, rank in enumerate(up))
    face_up = scene.t("machiavelli.table.face-up")
    things = [named.role_of(scene, rank) for rank in there]
    things += [f"{named.role_of(scene, rank)} ({face_up})" for rank in up]
    return sheet(title, -(-len(things) // _ACROSS) * _STEP[1] + 2, drawn, things)


def _handed(m: Moment) -> Sequence[Rank]:
    """What the viewer chooses from, as long as it is the viewer who chooses (M§6)."""
    asked = m.view["decision"]
    chooses = asked and asked["seat"] == m.view["seat"] and asked["kind"] in facts.SECRET
    handed: Sequence[Sequence[Rank]] = m.view["handed"]
    return handed[-1] if chooses and handed else ()


def _card(m: Moment, rank: Rank, n: int, state: str) -> str:
    left, top = 5 + n % _ACROSS * _STEP[0], n // _ACROSS * _STEP[1]
    fill = "var(--stone-1)" if state == "out" else "var(--ground)"
    card = rectangle(left, top, _STEP[0] - 4, _STEP[1] - 4, fill)
    said, room = named.role_of(m.scene, rank), _STEP[0] - SIZE - 18
    if state == "done":
        title = name(left + SIZE + 12, top + _STEP[1] / 2 - 2, said, room)
    else:
        note = m.t("machiavelli.table.face-up")
        title = words(left + SIZE + 12, top + 25, said, TEXT, room)
        title += words(left + SIZE + 12, top + 51, note, TEXT, room)
    return card + roundel(left + 5, top + 5, m.cast[rank - 1], rank, state) + title
