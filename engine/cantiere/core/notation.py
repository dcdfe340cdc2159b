"""Text forms that leave the program: share codes for links, and whole games as readable text.

A share code is `1.` and the base64url form, without padding, of raw deflate of canonical JSON.
Codes are compared decoded: compressors differ.
"""

import base64
import binascii
import re
import zlib
from typing import Any

from cantiere.core import canonical
from cantiere.core.found import excerpt
from cantiere.core.game import Action, Game, IllegalAction, Json, NotationError, PositionError
from cantiere.core.record import (
    MAX_ACTIONS,
    MAX_CHANGES,
    MAX_NAME,
    Change,
    Loaded,
    LoadGame,
    Record,
    SaveError,
    Sitter,
    checked_change,
    checked_start,
    first_state,
    from_data,
    to_data,
)

PREFIX = "1."
MAX_CODE = 8_000
"""Characters of a code that are still read."""

MAX_INFLATED = 250_000
"""Bytes that a code may unfold to: five times what the longest game in a code does."""

MAX_TEXT = 2_000_000
"""Characters of a game as text that are still read, as of a save."""

_ALPHABET = re.compile(r"[A-Za-z0-9_-]*\Z")
_HEADER = "cantiere 1"
_FIELDS = ("game", "rules", "seed", "options", "start", "base", "origin")
_NEXT = "; "
_LINE = re.compile(r"(\d+): (.+)\Z")


class ShareError(ValueError):
    """A share code that cannot be read: which part, what was found, what is accepted."""

    def __init__(self, field: str, found: object, accepted: str) -> None:
        self.field, self.found, self.accepted = excerpt(field), excerpt(found), accepted
        super().__init__(f"share code {self.field}: found {self.found}, accepted: {accepted}")


def pack(value: Json) -> str:
    """`value` as a share code."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeeze.compress(canonical.dumps(value).encode()) + squeeze.flush()
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(code: str) -> Json:
    """What a share code holds; raises `ShareError`, whatever the text is."""
    if len(code) > MAX_CODE:
        raise ShareError("length", f"{len(code)} characters", f"at most {MAX_CODE}")
    if not code.startswith(PREFIX):
        raise ShareError("version", repr(code[:12]), f"a code that begins with {PREFIX}")
    text = code[len(PREFIX) :]
    if not _ALPHABET.match(text):
        raise ShareError("letters", repr(code[:12]), "letters, digits, - and _")
    try:
        return canonical.loads(_inflate(text).decode())
    except UnicodeDecodeError as error:
        raise ShareError("content", "bytes that are no text", "UTF-8") from error
    except ShareError:
        raise
    except ValueError as error:
        raise ShareError("content", str(error), "canonical JSON") from error


def _inflate(text: str) -> bytes:
    accepted = "a whole code, as it was copied"
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
        stream = zlib.decompressobj(-15)
        content = stream.decompress(packed, MAX_INFLATED + 1)
    except (binascii.Error, zlib.error) as error:
        raise ShareError("content", str(error), accepted) from error
    if len(content) > MAX_INFLATED:
        raise ShareError("size", f"over {MAX_INFLATED} bytes", f"at most {MAX_INFLATED} bytes")
    if not stream.eof or stream.unused_data:
        raise ShareError("content", "a cut or lengthened code", accepted)
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
        raise ShareError("content", type(data).__name__, "a position with the name of its game")
    try:
        game = games(data["game"])
    except ValueError as error:
        raise ShareError("game", repr(data["game"][:MAX_NAME]), str(error)) from error
    try:
        return game, game.from_position(data)
    except PositionError:
        raise
    except Exception as error:  # data from outside can break a reader in any way
        raise ShareError("content", f"{type(error).__name__}: {error}", "a position") from error


def game_code(game: Game[Any], record: Record, state: Any) -> str:
    """The share code of a whole game whose last state is `state`."""
    return pack(to_data(game, record, state, snapshot=False))


def read_game(code: str, games: LoadGame) -> Loaded:
    """The game of a share code; raises `ShareError` or `SaveError`."""
    return from_data(unpack(code), games)


def print_game(game: Game[Any], record: Record, by_turn: bool = False) -> str:
    """A whole game as text: a header, then one small step a line, `seat: step`.

    by_turn: what a seat does without another in between stands in one line, `seat: step; step`.
    """
    lines = [_HEADER, f"game {record.game}", f"rules {record.rules}", f"seed {record.seed}"]
    lines += [f"options {canonical.dumps(dict(record.options))}"]
    lines += [_in_one_line(f"seat {sitter.kind} {sitter.name}") for sitter in record.seats]
    for key, start in (("start", record.start), ("base", record.base), ("origin", record.origin)):
        if start is not None:
            lines.append(f"{key} {canonical.dumps(dict(start))}")
    lines += [f"change {change.step} {change.seat} {change.kind}" for change in record.changes]
    steps = _step_lines(game, record)
    return "\n".join([*lines, "", *(_joined(steps) if by_turn else steps)]) + "\n"


def _in_one_line(text: str) -> str:
    """Text of people's: a break in a name must not begin a line of its own."""
    return " ".join(text.split())


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
    for action in record.actions:
        asked = game.decision(state)
        seat = asked.seat if asked else -1
        lines.append(f"{seat}: {game.notation(state, action)}")
        game.play(state, action)
    return lines


def parse_game(text: str, games: LoadGame) -> Loaded:
    """Read `print_game`'s text; raises `SaveError` for the header and `NotationError` for a step.

    Empty lines and lines that begin with `#` are passed over. The error of a step has the number
    of its line as a note.
    """
    if len(text) > MAX_TEXT:
        raise SaveError("text", f"{len(text)} characters", f"at most {MAX_TEXT}")
    numbered = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    numbered = [(n, line) for n, line in numbered if line and not line.startswith("#")]
    split = next((i for i, (_, line) in enumerate(numbered) if _LINE.match(line)), len(numbered))
    game, record = _read_header([line for _, line in numbered[:split]], games)
    state = checked_start(game, record)
    for number, line in numbered[split:]:
        try:
            record.actions += _read_line(game, state, line)
        except (NotationError, IllegalAction) as error:
            error.add_note(f"line {number}")
            raise
        if len(record.actions) > MAX_ACTIONS:
            raise SaveError("actions", len(record.actions), f"at most {MAX_ACTIONS} actions")
    return Loaded(game, record, state, "replayed")


def _read_line(game: Game[Any], state: Any, line: str) -> list[Action]:
    """The steps of a line, played; raises `NotationError` or `IllegalAction` at the first wrong."""
    found = _LINE.match(line)
    steps = found[2].split(_NEXT.strip()) if found else [line]
    return [_read_step(game, state, found[1] if found else "", step.strip()) for step in steps]


def _read_step(game: Game[Any], state: Any, seat: str, text: str) -> Action:
    asked = game.decision(state)
    if asked is None:
        raise NotationError(text, "nothing more: the game is over")
    if seat != str(asked.seat):
        raise NotationError(f"{seat}: {text}", f"a step of seat {asked.seat}: '{asked.seat}: ...'")
    action = game.parse(state, text)
    game.play(state, action)
    return action


def _read_header(lines: list[str], games: LoadGame) -> tuple[Game[Any], Record]:
    if not lines or lines[0] != _HEADER:
        raise SaveError("header", lines[0] if lines else "nothing", _HEADER)
    fields: dict[str, str] = {}
    seats, changes = [], []
    for line in lines[1:]:
        key, _, value = line.partition(" ")
        if key == "change":
            changes.append(value)
        elif key == "seat":
            kind, _, name = value.partition(" ")
            seats.append(Sitter(name[:MAX_NAME], kind[:MAX_NAME]))
        elif key in _FIELDS:
            fields[key] = value
        else:
            raise SaveError("header", line, ", ".join((*_FIELDS, "seat", "change")))
    try:
        game = games(fields.get("game", ""))
    except ValueError as error:
        raise SaveError("game", fields.get("game"), str(error)) from error
    record = _header_record(game, fields, seats)
    record.changes = [_header_change(value, record) for value in changes[:MAX_CHANGES]]
    return game, record


def _header_change(value: str, record: Record) -> Change:
    step, seat, kind = [*value.split(" ", 2), "", ""][:3]
    numbers = [int(n) if re.fullmatch(r"\d{1,9}", n) else n for n in (step, seat)]
    return checked_change([*numbers, kind], record)


def _header_record(game: Game[Any], fields: dict[str, str], seats: list[Sitter]) -> Record:
    return Record(
        game=game.name,
        rules=_header_int(fields, "rules"),
        options=_header_json(fields, "options") or {},
        seed=_header_int(fields, "seed"),
        seats=seats,
        start=_header_json(fields, "start"),
        base=_header_json(fields, "base"),
        origin=_header_json(fields, "origin"),
    )


def _header_int(fields: dict[str, str], name: str) -> int:
    found = fields.get(name, "")
    if not re.fullmatch(r"-?\d{1,20}", found):
        raise SaveError(name, found, "a whole number")
    return int(found)


def _header_json(fields: dict[str, str], name: str) -> dict[str, Json] | None:
    if name not in fields:
        return None
    try:
        found = canonical.loads(fields[name])
    except ValueError as error:
        raise SaveError(name, str(error), "JSON") from error
    if not isinstance(found, dict):
        raise SaveError(name, fields[name], "a mapping")
    return found
