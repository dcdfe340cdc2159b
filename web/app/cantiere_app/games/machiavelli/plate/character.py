"""Characters: the own ones with what they do, and those that a seat chooses among (M§6, M§8)."""

from typing import Final

from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import effects, facts, words
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.plate.roundels import roundel
from cantiere_app.kit.plate_pieces import MARGIN, ROOM, SERIF, TEXT, TITLE, name, rectangle, sheet
from cantiere_app.kit.plates import WIDTH, Part
from cantiere_app.kit.plates import words as line
from cantiere_app.kit.scene import Scene

_ROUNDEL: Final = 64
_LETTERS: Final = 31
_ROW: Final = 22
_COLUMN: Final = (WIDTH - 8) / 2
_CARD: Final = 58


def draw(scene: Scene) -> Part:
    """The characters that the seat shown has; where nobody knows one, a word."""
    m = Moment(scene, {})
    ranks = [rank for rank in m.ranks if m.holder(rank) == m.seat]
    drawn, things, top = [], [], 0.0
    for rank in ranks:
        markup, high = _told(m, rank, top)
        drawn.append(markup)
        things.append(words.role(m.t, m.cast[rank - 1]))
        top += high
    return _sheet(m, drawn, things, top)


def choice(scene: Scene) -> Part:
    """The characters that were handed to the seat shown, if it chooses now, and those face up."""
    m = Moment(scene, {})
    asked = m.view["decision"]
    is_asked = bool(asked) and asked["seat"] == m.seat and asked["kind"] in facts.SECRET
    handed = m.view["handed"][-1] if is_asked and m.view["handed"] else []
    ranks = [(rank, "now") for rank in handed] + [(rank, "out") for rank in m.view["faceUp"]]
    drawn = [_card(m, n, rank, state) for n, (rank, state) in enumerate(ranks)]
    things = [_word(m, rank, state) for rank, state in ranks]
    return _sheet(m, drawn, things, -(-len(ranks) // 2) * _CARD + 4)


def _sheet(m: Moment, drawn: list[str], things: list[str], height: float) -> Part:
    title = m.t("machiavelli.plate.characters")
    if drawn:
        return sheet(title, height, "".join(drawn), things)
    nothing = m.t("app.plate.nothing")
    return sheet(title, 38, line(MARGIN, 24, nothing, TEXT, ROOM), [nothing])


def _told(m: Moment, rank: Rank, top: float) -> tuple[str, float]:
    """A character with its deed in lines, and how high that is."""
    own = m.cast[rank - 1]
    lines = _lines(effects.line(m.t, own))
    left, room = MARGIN + _ROUNDEL + 8, ROOM - _ROUNDEL - 8
    text = "".join(
        line(left, top + 46 + _ROW * n, said, TEXT, room) for n, said in enumerate(lines)
    )
    head = line(left, top + 22, words.role(m.t, own), TITLE, room, SERIF)
    high = max(_ROUNDEL + 10, 46 + _ROW * len(lines))
    return roundel(MARGIN, top + 4, _ROUNDEL, rank, own, m.state(rank)) + head + text, high


def _lines(text: str) -> list[str]:
    found = [""]
    for word in text.split():
        if found[-1] and len(found[-1]) + len(word) >= _LETTERS:
            found.append("")
        found[-1] = f"{found[-1]} {word}".strip()
    return found


def _card(m: Moment, n: int, rank: Rank, state: str) -> str:
    left, top, wide = 6 + n % 2 * _COLUMN, n // 2 * _CARD, _COLUMN - 4
    is_up = state == "out"
    role, room = words.role(m.t, m.cast[rank - 1]), wide - 58
    under = m.t("machiavelli.table.face-up") if is_up else ""
    return (
        rectangle(left, top, wide, _CARD - 4, "var(--stone-1)" if is_up else "var(--glow)")
        + roundel(left + 2, top + 2, 50, rank, m.cast[rank - 1], "out" if is_up else "done")
        + name(left + 56, top + (19 if is_up else 27), role, room, ' font-weight="600"')
        + (line(left + 56, top + 46, under, TEXT - 1, room) if under else "")
    )


def _word(m: Moment, rank: Rank, state: str) -> str:
    role = words.role(m.t, m.cast[rank - 1])
    return f"{role}, {m.t('machiavelli.table.face-up')}" if state == "out" else role
