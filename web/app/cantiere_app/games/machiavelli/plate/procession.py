"""The ranks of the round: who answered, what lies there, what is still to come."""

from html import unescape
from typing import Final

from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import words as named
from cantiere_app.games.machiavelli.board.procession import said
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.plate.roundels import SIZE, roundel
from cantiere_app.kit.plates.pieces import TEXT, rectangle, seal, sheet, symbol
from cantiere_app.kit.plates.plates import LETTER, WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_ACROSS: Final = 2
_STEP: Final = ((WIDTH - 8) / _ACROSS, 68)
_LEFT: Final = SIZE + 10
_MARK: Final = 25
_SEAL: Final = 24
_LEAST: Final = 15 * LETTER
"""The least room a letter needs beside the signs of what lies on a rank."""


def draw(scene: Scene) -> Part:
    m = Moment(scene, {})
    lines = -(-len(m.cast) // _ACROSS)
    ranks = "".join(_rank(m, rank, divmod(rank - 1, lines)) for rank in m.ranks)
    title = scene.t("machiavelli.table.procession")
    return sheet(title, lines * _STEP[1] + 2, ranks, [_line(m, rank) for rank in m.ranks])


def _line(m: Moment, rank: Rank) -> str:
    who, word = map(unescape, said(m, rank, m.state(rank)))
    marks = [m.t(f"machiavelli.token.{token.key}") for token in m.tokens(rank)]
    notes = ", ".join(dict.fromkeys(part for part in (who, word, *marks) if part))
    role = f"{rank} {named.role_of(m.scene, rank)}"
    return f"{role} ({notes})" if notes else role


def _rank(m: Moment, rank: Rank, place: tuple[int, int]) -> str:
    state, (column, line) = m.state(rank), place
    left, top = 5 + column * _STEP[0], line * _STEP[1]
    ground = "var(--glow)" if state == "now" else "var(--ground)"
    room = _STEP[0] - _LEFT - 14
    return (
        rectangle(left, top, _STEP[0] - 4, _STEP[1] - 4, ground)
        + roundel(left + 5, top + 6, m.cast[rank - 1], rank, state)
        + words(left + _LEFT, top + 25, named.role_of(m.scene, rank), TEXT, room + 6)
        + _marks(m, rank, left + _STEP[0] - 8, top + 34)
        + _who(m, rank, left + _LEFT, top + 34)
    )


def _marks(m: Moment, rank: Rank, end: float, top: float) -> str:
    """The signs of what lies on a rank, from the right."""
    return "".join(
        symbol(f"ma-{token.symbol}", end - _MARK * (n + 1), top, _SEAL)
        for n, token in enumerate(m.tokens(rank))
    )


def _who(m: Moment, rank: Rank, left: float, top: float) -> str:
    """The emblem of who has a rank, as far as the viewer knows, and what there is to say."""
    is_now = m.state(rank) == "now" and m.view["turn"]["rank"]
    holder = m.view["active"] if is_now else m.holder(rank)
    who, word = map(unescape, said(m, rank, m.state(rank)))
    emblem, room = "", _STEP[0] - _LEFT - 10 - _MARK * len(m.tokens(rank))
    if holder >= 0:
        emblem = seal(left, top, _SEAL, m.scene.players[holder].emblem)
        left, room = left + _SEAL + 4, room - _SEAL - 4
    note = who or word
    fits = room >= _LEAST * len(note)
    return emblem + (words(left, top + 18, note, TEXT, room) if fits else "")
