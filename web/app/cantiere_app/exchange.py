"""What goes out of the page as text, and what comes in as text: links, notation, codes.

A link carries a position as its sharer may know it, or a whole game, which tells the deck.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

from cantiere import games
from cantiere.core import notation
from cantiere.core.game import Seat
from cantiere.core.history import Table
from cantiere_app import address, tables
from cantiere_app.model import Model, playing

FINE: Final = 2_000
"""Characters of a code that every program takes; up to `notation.MAX_CODE` this page reads it."""

Length = Literal["fine", "long", "too-long"]
_CODE: Final = re.compile(r"(?:^|[#?&])([sg])=(1\.[\w-]*)")


@dataclass(frozen=True)
class Link:
    """An address, and whether it is short enough to be sent as one."""

    address: str
    length: Length


def link(model: Model, code: str) -> Link:
    """The link of a code with its letter in front, `s=…` or `g=…`."""
    size = len(code) - 2
    length: Length = "fine" if size <= FINE else "long" if size <= notation.MAX_CODE else "too-long"
    return Link(f"{model.site}/play/#{code}", length)


def position(model: Model) -> str:
    """The code of the position shown, hidden order left out, as its viewer knows it."""
    play = playing(model)
    game, step = play.table.game, play.viewed
    state = play.table.state if step is None else play.table.state_at(step)
    known = game.determinize(game.view(state, play.viewer), 0)
    data = game.position(known)
    return "s=" + notation.pack({k: v for k, v in data.items() if k not in play.about.HIDDEN})


def told(model: Model) -> list[Seat]:
    """Seats whose closed hand, or what is behind their closed screen, the link of a position tells.

    Closed to somebody: to a person at the table, or to whoever looks on. Nothing is when the game
    is over.
    """
    play = playing(model)
    game = play.table.game
    if game.decision(play.table.state) is None:
        return []
    state = play.table.state if play.viewed is None else play.table.state_at(play.viewed)
    closed = set()
    for onlooker in {play.viewer, *play.humans}:
        view = game.view(state, onlooker)
        seen = game.masked(view)["players"]
        closed |= {seat for seat, known in enumerate(view["players"]) if known != seen[seat]}
    return sorted(closed)


def whole(model: Model) -> str:
    """The code of the whole game."""
    table = playing(model).table
    return "g=" + notation.game_code(table.game, table.record, table.state)


def deal(model: Model) -> str:
    """The address that deals this table anew, "" for one that no deal began."""
    record = playing(model).table.record
    if record.start is not None or record.base is not None:
        return ""
    kinds = [sitter.kind for sitter in record.seats]
    names = [sitter.name for sitter in record.seats]
    search = address.table(record.game, kinds, record.seed, record.options, names)
    return f"{model.site}/play/{search}"


def text(model: Model) -> str:
    """The whole game in readable notation, a line a turn."""
    table = playing(model).table
    return notation.print_game(table.game, table.record, by_turn=True)


def read(pasted: str) -> Table:
    """The table of a link, a code, a file's text or a game in notation.

    Raises `ValueError` kinds: `ShareError`, `SaveError`, `PositionError`, `NotationError`.
    """
    pasted = pasted.strip()
    if pasted.startswith("{"):
        return tables.opened(pasted)
    if found := _CODE.search(pasted):
        return tables.coded(f"{found[1]}={found[2]}")
    if pasted.startswith(notation.PREFIX):
        data = notation.unpack(pasted)
        kind = "g" if isinstance(data, dict) and "format" in data else "s"
        return tables.coded(f"{kind}={pasted}")
    return Table.of(notation.parse_game(pasted, games.load))
