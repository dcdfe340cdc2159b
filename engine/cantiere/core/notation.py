"""Text forms that leave the program: share codes for links, and whole games as readable text.

A share code is `1.` and the base64url form, without padding, of raw deflate of canonical JSON.
Codes are compared decoded: compressors differ.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cantiere.core import canonical
from cantiere.core.errors import InputError, Said, sentence_of
from cantiere.core.game import Action, Game, IllegalAction, Json, NotationError, PositionError
from cantiere.core.record import (
    Loaded,
    LoadGame,
    Refused,
    checked_start,
    cut_short,
    first_state,
    from_data,
    resumed,
    to_data,
)
from cantiere.core.record_fields import (
    MAX_ACTIONS,
    MAX_NAME,
    Record,
    SaveError,
    check_resumed,
    noted,
)
from cantiere.core.text_header import header_lines, read_header

PREFIX = "1."
MAX_CODE = 8_000
"""Characters of a code that are still read."""

MAX_INFLATED = 250_000
"""Bytes that a code may unfold to: five times what the longest game in a code does."""

MAX_TEXT = 2_000_000
"""Characters of a game as text that are still read, as of a save."""

_ALPHABET = re.compile(r"[A-Za-z0-9_-]*\Z")
_NEXT = "; "
_LINE = re.compile(r"(\d+): (.+)\Z")


class ShareError(InputError):
    """A share code that cannot be read: which part, what was found, what is accepted."""

    form = "share code {0.field}: found {0.value}, accepted: {0.accepted}"


def pack(value: Json) -> str:
    """`value` as a share code."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeeze.compress(canonical.dumps(value).encode()) + squeeze.flush()
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(code: str) -> Json:
    """What a share code holds; raises `ShareError`, whatever the text is."""
    if len(code) > MAX_CODE:
        raise ShareError(
            "length",
            Said("characters", "{n} characters", n=len(code)),
            Said("most", "at most {most}", most=MAX_CODE),
        )
    if not code.startswith(PREFIX):
        raise ShareError(
            "version",
            repr(code[:12]),
            Said("code-begins", "a code that begins with {word}", word=PREFIX),
        )
    text = code[len(PREFIX) :]
    if not _ALPHABET.match(text):
        raise ShareError(
            "letters", repr(code[:12]), Said("code-letters", "letters, digits, - and _")
        )
    try:
        return canonical.loads(_inflate(text).decode())
    except UnicodeDecodeError as error:
        raise ShareError("content", Said("no-text", "bytes that are not text"), "UTF-8") from error
    except ShareError:
        raise
    except ValueError as error:
        raise ShareError("content", sentence_of(error), "canonical JSON") from error


def _inflate(text: str) -> bytes:
    accepted = Said("code-whole", "a whole code, exactly as it was copied")
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
        stream = zlib.decompressobj(-15)
        content = stream.decompress(packed, MAX_INFLATED + 1)
    except (binascii.Error, zlib.error) as error:
        raise ShareError("content", Said("code-cut", "{why}", why=error), accepted) from error
    if len(content) > MAX_INFLATED:
        raise ShareError(
            "size",
            Said("bytes-over", "more than {n} bytes", n=MAX_INFLATED),
            Said("bytes", "at most {most} bytes", most=MAX_INFLATED),
        )
    if not stream.eof or stream.unused_data:
        raise ShareError("content", Said("code-cut", "a cut or lengthened code"), accepted)
    return content


def position_code(game: Game[Any], state: Any) -> str:
    """The share code of a position, hidden order included where the game describes it."""
    return pack(game.position(state))


def read_position(code: str, games: LoadGame) -> tuple[Game[Any], Any]:
    """Game and state of a position's share code; raises `ShareError` or `PositionError`."""
    return described_position(unpack(code), games)


def described_position(data: Json, games: LoadGame) -> tuple[Game[Any], Any]:
    """Game and state of a description from outside; raises `ShareError` or `PositionError`."""
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise ShareError(
            "content",
            type(data).__name__,
            Said("position-named", "a position with the name of its game"),
        )
    try:
        game = games(data["game"])
    except ValueError as error:
        raise ShareError("game", repr(data["game"][:MAX_NAME]), sentence_of(error)) from error
    try:
        return game, game.from_position(data)
    except PositionError:
        raise
    except Exception as error:  # data from outside can break a reader in any way
        raise ShareError(
            "content", f"{type(error).__name__}: {error}", Said("position", "a position")
        ) from error


def game_code(game: Game[Any], record: Record, state: Any) -> str:
    """The share code of a whole game whose last state is `state`, without its players' remarks."""
    return pack(to_data(game, replace(record, remarks=[]), state, snapshot=False))


def read_game(code: str, games: LoadGame) -> Loaded:
    """The game of a share code; raises `ShareError` or `SaveError`."""
    return from_data(unpack(code), games)


def print_game(game: Game[Any], record: Record, by_turn: bool = False) -> str:
    """A whole game as text: a header, then one small step a line, `seat: step`.

    by_turn: what a seat does without another in between stands in one line, `seat: step; step`.
    """
    steps = _step_lines(game, record)
    lines = [*header_lines(record), "", *(_joined(steps) if by_turn else steps)]
    return "\n".join(lines) + "\n"


def _joined(steps: list[str]) -> list[str]:
    """Lines of the same seat as one."""
    lines: list[str] = []
    for line in steps:
        seat, step = line.split(": ", 1)
        if lines and lines[-1].startswith(f"{seat}: "):
            lines[-1] += f"{_NEXT}{step}"
        else:
            lines.append(line)
    return lines


def _step_lines(game: Game[Any], record: Record) -> list[str]:
    state = first_state(game, record)
    lines = []
    for number, action in enumerate(record.actions, 1):
        asked = game.decision(state)
        seat = asked.seat if asked else -1
        lines.append(f"{seat}: {game.notation(state, action)}")
        game.play(state, action)
        state = resumed(game, record, number, state)
    return lines


class Line(str):
    """The note of an error in a text of several lines, with the number of the line, from 1."""

    __slots__ = ("number",)
    number: int

    def __new__(cls, number: int) -> "Line":
        """Return the note of a line."""
        note = super().__new__(cls, f"line {number}")
        note.number = number
        return note


def line_of(error: BaseException) -> int:
    """Return the number of the line in which `parse_game` met an error, 0 for any other error."""
    notes = getattr(error, "__notes__", ())
    return next((note.number for note in notes if isinstance(note, Line)), 0)


def parse_game(text: str, games: LoadGame) -> Loaded:
    """Read `print_game`'s text; raises `SaveError` for the header and `NotationError` for a step.

    Empty lines and lines that begin with `#` are passed over. The error of a step has the number
    of its line as a note, see `line_of`. A text of former rules ends before the first step that
    those of today refuse.
    """
    if len(text) > MAX_TEXT:
        raise SaveError(
            "text",
            Said("characters", "{n} characters", n=len(text)),
            Said("most", "at most {most}", most=MAX_TEXT),
        )
    numbered = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    numbered = [(n, line) for n, line in numbered if line and not line.startswith("#")]
    split = next((i for i, (_, line) in enumerate(numbered) if _LINE.match(line)), len(numbered))
    game, record = read_header([line for _, line in numbered[:split]], games)
    state, is_old = checked_start(game, record), record.rules != game.rules
    for number, seat, step in _steps(numbered[split:]):
        if len(record.actions) == MAX_ACTIONS:
            raise SaveError(
                "actions",
                "more",
                Said("list-actions", "a list of at most {most} actions", most=MAX_ACTIONS),
            )
        try:
            record.actions.append(_read_step(game, state, seat, step))
        except (NotationError, IllegalAction) as error:
            if is_old:
                refused = Refused(len(record.actions), noted(step), str(error))
                cut_short(game, record, refused)
                return Loaded(game, record, state, "cut", refused)
            error.add_note(Line(number))
            raise
        state = resumed(game, record, len(record.actions), state)
    check_resumed(record)
    cut_short(game, record, None)
    return Loaded(game, record, state, "replayed")


def _steps(numbered: list[tuple[int, str]]) -> Iterator[tuple[int, str, str]]:
    """The steps of some lines, each with the number of its line and its seat."""
    for number, line in numbered:
        match = _LINE.match(line)
        for step in match[2].split(_NEXT.strip()) if match else [line]:
            yield number, match[1] if match else "", step.strip()


def _read_step(game: Game[Any], state: Any, seat: str, text: str) -> Action:
    asked = game.decision(state)
    if asked is None:
        raise NotationError(text, Said("over", "nothing more: the game is over"))
    if seat != str(asked.seat):
        raise NotationError(
            f"{seat}: {text}",
            Said(
                "step-seat",
                "a step of seat {seat}: '{like}'",
                seat=asked.seat,
                like=f"{asked.seat}: ...",
            ),
        )
    action = game.parse(state, text)
    game.play(state, action)
    return action
