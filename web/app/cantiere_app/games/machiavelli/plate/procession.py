"""The ranks: who answered, what became of each, what lies there (M§7.2, M§7.3)."""

from typing import Final

from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import words
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.plate.roundels import roundel
from cantiere_app.kit.plate_pieces import TEXT, name, rectangle, sheet, symbol
from cantiere_app.kit.plates import WIDTH, Part
from cantiere_app.kit.plates import words as line
from cantiere_app.kit.scene import Scene

_COLUMN: Final = (WIDTH - 8) / 2
_BAY: Final = 60
_ROUNDEL: Final = 50
_TOKEN: Final = 20


def draw(scene: Scene) -> Part:
    m = Moment(scene, {})
    bays = "".join(_bay(m, n, rank) for n, rank in enumerate(m.ranks))
    height = -(-len(m.cast) // 2) * _BAY + 4
    title = scene.t("machiavelli.table.procession")
    return sheet(title, height, bays, [_said(m, rank) for rank in m.ranks])


def _bay(m: Moment, n: int, rank: Rank) -> str:
    left, top, wide = 6 + n % 2 * _COLUMN, n // 2 * _BAY, _COLUMN - 4
    state, said = m.state(rank), _became(m, rank)
    tokens = [token.symbol for token in m.tokens(rank)]
    room = wide - _ROUNDEL - 8
    fill = "var(--glow)" if state == "now" else "var(--ground)"
    role = words.role(m.t, m.cast[rank - 1])
    middle = top + (20 if said or tokens else 29)
    return (
        rectangle(left, top, wide, _BAY - 4, fill)
        + roundel(left + 2, top + 3, _ROUNDEL, rank, m.cast[rank - 1], state)
        + name(left + _ROUNDEL + 6, middle, role, room, ' font-weight="600"')
        + (line(left + _ROUNDEL + 6, top + 47, said, TEXT - 1, room - _TOKEN * len(tokens))
           if said else "")
        + "".join(symbol(f"ma-{token}", left + wide - _TOKEN * (i + 1) - 2, top + 33, _TOKEN)
                  for i, token in enumerate(tokens))
    )  # fmt: skip


def _became(m: Moment, rank: Rank) -> str:
    """Who has a rank, or what became of it, in a word or two."""
    holder, state = m.holder(rank), m.state(rank)
    if holder >= 0:
        is_own = holder == m.seat and not m.watched
        who = m.t("machiavelli.table.you") if is_own else m.scene.players[holder].name
        return who if state != "killed" else f"{who}, {m.t('machiavelli.token.killed')}"
    if rank in m.view["faceUp"]:
        return m.t("machiavelli.table.face-up")
    return "" if state in ("done", "later") else m.t(f"machiavelli.table.rank.{state}")


def _said(m: Moment, rank: Rank) -> str:
    tokens = [m.t(f"machiavelli.token.{token.key}") for token in m.tokens(rank)]
    named = [words.role(m.t, m.cast[rank - 1]), _became(m, rank), *tokens]
    what = ", ".join(dict.fromkeys(each for each in named if each))
    return m.t("machiavelli.table.rank", rank=rank, what=what)
