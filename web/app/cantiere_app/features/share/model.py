"""What goes out of the page as text, and what comes in as text: links, notation, codes.

A link carries a position as its sharer sees it at the table, or a whole game, which tells the deck.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from json import JSONDecodeError
from typing import Any, Final, Literal

from cantiere import games
from cantiere.core import notation
from cantiere.core.game import Seat
from cantiere.core.history import Session
from cantiere.core.record import SaveError
from cantiere_app.session import new_table, seating, turns
from cantiere_app.session.model import Model, Note, Play, playing
from cantiere_app.session.text import address, codes
from cantiere_app.session.text.plain_text import is_seen

FINE: Final = 2_000
"""Characters of a code that every program takes; up to `notation.MAX_CODE` this page reads it."""

_NOTATION: Final = "cantiere "
"""What a game as text begins with."""
_DEAL: Final = re.compile(r"<?https?://[^?#]*/play/(\?[^#>]*)>?")

Length = Literal["fine", "long", "too-long"]


@dataclass
class Clip:
    """Text on its way in or out. copied: given to the clipboard last. pasted: what stands in the
    field for texts; tried: what stood there at the last try to open it, wrong: what was wrong.
    place: the characters of `tried` up to which it was readable, and those that were not; `None`
    where that is not known.
    """

    copied: str = ""
    pasted: str = ""
    tried: str = ""
    wrong: Note | None = None
    place: range | None = None


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


def is_over(play: Play) -> bool:
    """Whether the game has ended, so that nothing of it is hidden any more."""
    return play.table.game.decision(play.table.state) is None


def position(model: Model) -> str:
    """The code of the position shown, as its viewer sees it at the table; all of it at the end."""
    play = playing(model)
    return "s=" + notation.pack(play.table.game.position_of(_shown(play, play.viewer)))


def _shown(play: Play, seat: Seat) -> Mapping[str, Any]:
    """What a seat is shown of the position looked at."""
    game = play.table.game
    state = play.table.state if play.viewed is None else play.table.state_at(play.viewed)
    view = game.view(state, seat)
    return view if is_over(play) else game.masked(view)


def tells_own(model: Model) -> bool:
    """Whether the link of a position tells another person at the table what its viewer holds."""
    play = playing(model)
    viewer = play.viewer
    holding = _shown(play, viewer)["players"][viewer]
    return any(
        _shown(play, other)["players"][viewer] != holding
        for other in play.humans
        if other != viewer
    )


def tells_closed(model: Model) -> bool:
    """Whether the text of a running game tells what is closed to somebody at the table.

    That are the hands of several people, what others did in secret, and what lay closed in the
    position or the whole state that the table began with.
    """
    play = playing(model)
    if is_over(play):
        return False
    return turns.hides_hands(model) or _has_secret_steps(play) or _begins_open(play)


def _has_secret_steps(play: Play) -> bool:
    """Whether a step is written that others were told of and the viewer was not."""
    events = [event for step in play.table.steps for event in step.events]
    return any(event.secret and play.viewer not in event.readers for event in events)


def _begins_open(play: Play) -> bool:
    """Whether a state that the game goes on from is written with more than the viewer was shown."""
    game, record = play.table.game, play.table.record
    if record.base is not None or record.resumed:
        return True
    if record.start is None:
        return False
    seen = game.position_of(game.masked(game.view(play.table.state_at(0), play.viewer)))
    written = {field: value for field, value in record.start.items() if field != "seed"}
    return any(seen.get(field) != value for field, value in written.items())


def whole(model: Model) -> str:
    """The code of the whole game."""
    table = playing(model).table
    return "g=" + notation.game_code(table.game, table.record, table.state)


def deal(model: Model) -> str:
    """The address that deals this table anew, "" for one that no deal began.

    People and computers sit as they did at the start, whoever took a seat over since.
    """
    record = playing(model).table.record
    if record.start is not None or record.base is not None:
        return ""
    kinds = [sitter.kind for sitter in record.beginners]
    names = [sitter.name for sitter in record.beginners]
    emblems = [sitter.emblem for sitter in record.beginners]
    search = address.table(record.game, kinds, record.seed, record.options, names, emblems=emblems)
    return f"{model.site}/play/{search}"


def text(model: Model) -> str:
    """The whole game in readable notation, a line a turn."""
    table = playing(model).table
    return notation.print_game(table.game, table.record, by_turn=True)


def kind(code: str) -> str:
    """The letter of a code by what it holds: a whole game, an example, a position.

    Raises `ShareError`.
    """
    data = notation.unpack(code)
    held = data if isinstance(data, dict) else {}
    return "g" if "format" in held else "e" if "position" in held else "s"


def read(pasted: str) -> Session:
    """The table of a link, a code, a file's text or a game in notation.

    Raises `ValueError` kinds: `ShareError`, `SaveError`, `PositionError`, `NotationError`,
    `OptionError`.
    """
    start = _start(pasted)
    if pasted.startswith("{", start):
        return _filed(pasted[start:])
    code = None if pasted.startswith(_NOTATION, start) else codes.find(pasted)
    if code:
        return new_table.coded(f"{code.letter or kind(code.code)}={code.code}")
    return _dealt(pasted) or Session.opened(notation.parse_game(_plain(pasted), games.load))


def _dealt(pasted: str) -> Session | None:
    """The table of the link of a deal, `None` for all that is none; raises `OptionError`."""
    link = _DEAL.fullmatch("".join(each for each in pasted if is_seen(each)))
    asked = address.read(link[1]) if link else address.NOTHING_ASKED
    if not asked.asks_for_table or asked.seed is None:
        return None
    chairs = seating.chairs(asked.seats, asked.names, len(asked.seats), asked.emblems)
    seats = seating.sitters(chairs)
    return new_table.deal(asked.game, seats, asked.options, asked.seed)


def unread(pasted: str, error: ValueError) -> range | None:
    """Where a text stopped to be readable; `None` where that cannot be told."""
    start = _start(pasted)
    if pasted.startswith("{", start):
        at = _json_place(error)
        return None if at is None else range(start + at, start + at + 1)
    code = None if pasted.startswith(_NOTATION, start) else codes.find(pasted)
    if code:
        return None if code.broken is None else range(code.broken, code.broken + 1)
    number = notation.line_of(error)
    lines = pasted.splitlines(keepends=True)
    if not 0 < number <= len(lines):
        return None
    before = sum(map(len, lines[: number - 1]))
    return range(before, before + len(lines[number - 1].rstrip()))


def _start(text: str) -> int:
    """Where what is seen of a text begins."""
    return next((at for at, each in enumerate(text) if is_seen(each)), len(text))


def _filed(text: str) -> Session:
    """The table of a file's text, that may have been broken into lines on its way."""
    try:
        return new_table.opened(text)
    except SaveError as error:
        mended = "".join(each for each in text if each == " " or is_seen(each))
        if error.field != "file" or mended == text:
            raise
        return new_table.opened(mended)


def _plain(text: str) -> str:
    """Lines of notation without what is not seen, and with the usual blank."""
    return "".join(
        each if each in "\r\n" else " " if each.isspace() else each
        for each in text
        if each.isspace() or is_seen(each)
    )


def _json_place(error: BaseException | None) -> int | None:
    """Where a file stopped to be JSON, of the error or of what caused it."""
    while error is not None and not isinstance(error, JSONDecodeError):
        error = error.__cause__
    return None if error is None else error.pos
