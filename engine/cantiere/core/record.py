"""A game on record: what it was set up with, who sat there, and every action taken.

The file form is JSON. A reader of it replays the actions and compares the hash of the
last state; the snapshot keeps a game alive when the rules have changed since.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cantiere.core import canonical
from cantiere.core.game import MOST_SEATS, Action, Game, Json
from cantiere.core.reader import Reader
from cantiere.core.snapshot import FORM

FORMAT = "cantiere"
VERSION = FORM
"""Of saves; their hash is over a snapshot of the same form."""

MAX_CHARS = 2_000_000
"""Characters of a save that are still read: `MAX_ACTIONS` actions of usual length take a third."""

MAX_ACTIONS = 50_000
MAX_NAME = 80
MAX_CHANGES = 1_000
MOST_SEED: Final = 2**64 - 1
"""No seed of a game on record is above this, or as far below 0."""
_MOST = 2**30 - 1
"""No number of an action is above this."""

_MOST_PARTS = 12
"""Numbers of an action."""

LoadGame: TypeAlias = Callable[[str], Game[Any]]
"""Finds a game by name, or raises `ValueError`; `cantiere.games.load` is one."""

Fate: TypeAlias = Literal["replayed", "revived"]
"""How a game was read: by its actions, or from its snapshot because they no longer lead there."""


class SaveError(ValueError):
    """A save that cannot be read: which field, what was found, what is accepted."""

    def __init__(self, field: str, found: object, accepted: str) -> None:
        self.field, self.found, self.accepted = field, _short(found), accepted
        super().__init__(f"save {field}: found {self.found}, accepted: {accepted}")


_READ: Final = Reader(SaveError)


class Sitter(NamedTuple):
    """Who sits at a seat: a name, and `human` or the id of a level."""

    name: str
    kind: str


class Change(NamedTuple):
    """From the step number `step` on a seat is played by another kind of `Sitter`."""

    step: int
    seat: int
    kind: str


@dataclass
class Record:
    """Everything that tells a game again.

    game: its name. rules: the number of the rules it was played by.
    options, seed: what `Game.new` was given.
    start: a position description, when the game did not start with the set-up.
    base: a whole state, when the earlier actions can no longer be replayed; wins over `start`.
    origin: where this game left another one, `{"step": n, "hash": of the state there}`; records
        written before there were branches have none.
    changes: who took a seat over in the middle of the game; `seats` is who sits there at last.
    """

    game: str
    rules: int
    options: Mapping[str, Json]
    seed: int
    seats: Sequence[Sitter]
    actions: list[Action] = field(default_factory=list)
    start: Mapping[str, Json] | None = None
    base: Mapping[str, Json] | None = None
    origin: Mapping[str, Json] | None = None
    changes: list[Change] = field(default_factory=list)


class Loaded(NamedTuple):
    """A game read from outside: its record, its last state, and how that was reached.

    `revived` means that the record starts at the snapshot: its earlier actions are gone.
    """

    game: Game[Any]
    record: Record
    state: Any
    fate: Fate


def first_state(game: Game[Any], record: Record) -> Any:
    """The state before the first action; raises the errors of `Game.new` and its kin."""
    if record.base is not None:
        return game.from_json(record.base)
    if record.start is not None:
        return game.from_position(record.start)
    return game.new(record.options, record.seed)


def replay(game: Game[Any], record: Record) -> Any:
    """The last state, each action checked; raises `IllegalAction` at the first refused one."""
    state = first_state(game, record)
    for action in record.actions:
        game.play(state, action)
    return state


def state_hash(game: Game[Any], state: Any, version: int = VERSION) -> str:
    """16 hexadecimal digits that are equal for equal states, as saves of a version have them."""
    write = game.old_forms.get(version, game.to_json)
    return canonical.digest(write(state))


def to_data(game: Game[Any], record: Record, state: Any, snapshot: bool = True) -> dict[str, Json]:
    """The save of a record whose last state is `state`, as data.

    Without the snapshot it is short enough for a link, but does not outlive a rule fix.
    """
    data: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "rules": record.rules,
        "options": dict(record.options),
        "seed": record.seed,
        "seats": [sitter._asdict() for sitter in record.seats],
        "actions": [list(action) for action in record.actions],
        "hash": state_hash(game, state),
        "snapshot": game.to_json(state) if snapshot else None,
    }
    if record.start is not None:
        data["start"] = dict(record.start)
    if record.base is not None:
        data["base"] = dict(record.base)
    if record.origin is not None:
        data["origin"] = dict(record.origin)
    if record.changes:
        data["changes"] = [list(change) for change in record.changes]
    return data


def save(game: Game[Any], record: Record, state: Any) -> str:
    """The save as text: canonical JSON."""
    return canonical.dumps(to_data(game, record, state))


def load(text: str, games: LoadGame) -> Loaded:
    """Read a save; raises `SaveError`, whatever the text holds."""
    if len(text) > MAX_CHARS:
        raise SaveError("file", f"{len(text)} characters", f"at most {MAX_CHARS}")
    try:
        data = canonical.loads(text)
    except ValueError as error:
        raise SaveError("file", str(error), "JSON as this program writes it") from error
    return from_data(data, games)


def from_data(data: Json, games: LoadGame) -> Loaded:
    """Read a save that is data already; raises `SaveError`."""
    record, game = _read_record(data, games)
    expected = _READ.text(data.get("hash"), "hash", 16, "16 hexadecimal digits")
    if record.rules == game.rules:
        state = _try_replay(game, record)
        if state is not None and state_hash(game, state, data["version"]) == expected:
            return Loaded(game, record, state, "replayed")
    return _revive(game, record, data.get("snapshot"), expected)


def _revive(game: Game[Any], record: Record, snapshot: Json, expected: str) -> Loaded:
    """The game from its snapshot, for when its actions do not lead there."""
    if not isinstance(snapshot, dict):
        raise SaveError("actions", "actions that these rules refuse", "a game played by the rules")
    if canonical.digest(snapshot) != expected:
        raise SaveError("hash", expected, "the hash of the state reached, or of the snapshot")
    state = _sound_state(game, snapshot)
    _check_seats(game, record, state)
    record.rules, record.actions, record.changes = game.rules, [], []
    record.base = snapshot
    _renew(game, record, state)
    return Loaded(game, record, state, "revived")


def _sound_state(game: Game[Any], snapshot: Mapping[str, Json]) -> Any:
    accepted = "a whole state of the game"
    try:
        state = game.from_json(snapshot)
        broken = game.check(state)
        game.decision(state)
    except Exception as error:  # data from outside can break a reader in any way
        raise SaveError("snapshot", _kind(error), accepted) from error
    if broken:
        raise SaveError("snapshot", broken[0], accepted)
    return state


def checked_start(game: Game[Any], record: Record) -> Any:
    """`first_state` of a record from outside; raises `SaveError` only.

    What the record has in the form of an older version is then written as today.
    """
    name = "base" if record.base is not None else "start" if record.start is not None else "options"
    try:
        state = first_state(game, record)
    except ValueError as error:
        raise SaveError(name, str(error), "what the game accepts") from error
    except Exception as error:  # data from outside can break a reader in any way
        raise SaveError(name, _kind(error), "what the game accepts") from error
    _check_seats(game, record, state)
    _renew(game, record, state)
    return state


def _renew(game: Game[Any], record: Record, state: Any) -> None:
    """Write the base in the last form, and options by the names of today."""
    if record.base is not None:
        record.base = game.to_json(state)
    options = game.options(state)
    if not record.options.keys() <= options.keys():
        record.options = options


def _check_seats(game: Game[Any], record: Record, state: Any) -> None:
    if game.seats(state) != len(record.seats):
        raise SaveError("seats", len(record.seats), f"{game.seats(state)} seats, as in the options")


def _try_replay(game: Game[Any], record: Record) -> Any:
    """The last state, or `None` when the actions are refused; raises `SaveError` before them."""
    state = checked_start(game, record)
    try:
        for action in record.actions:
            game.play(state, action)
    except ValueError:
        return None
    except Exception as error:  # an unsound base can break the rules in any way
        raise SaveError("actions", _kind(error), "actions of this game") from error
    return state


def _read_record(data: Json, games: LoadGame) -> tuple[Record, Game[Any]]:
    _READ.mapping(data, "file", "a mapping")
    if data.get("format") != FORMAT:
        raise SaveError("format", data.get("format"), FORMAT)
    _READ.whole(data.get("version"), "version", 1, VERSION)
    try:
        game = games(_READ.text(data.get("game"), "game", MAX_NAME, "the name of a game"))
    except SaveError:
        raise
    except ValueError as error:
        raise SaveError("game", data["game"], str(error)) from error
    record = Record(
        game=game.name,
        rules=_int(data, "rules"),
        options=_mapping(data, "options"),
        seed=_int(data, "seed", MOST_SEED),
        seats=_sitters(data.get("seats")),
        actions=_actions(data.get("actions")),
        start=_mapping(data, "start") if "start" in data else None,
        base=_mapping(data, "base") if "base" in data else None,
        origin=_mapping(data, "origin") if "origin" in data else None,
    )
    record.changes = _changes(data.get("changes", []), record)
    return record, game


def _sitters(found: Json) -> list[Sitter]:
    accepted = f"a list of 1 to {MOST_SEATS} seats"
    seats = _READ.entries(found or None, "seats", MOST_SEATS, accepted)
    return [_sitter(seat, f"seats.{i}") for i, seat in enumerate(seats)]


def _sitter(found: Json, path: str) -> Sitter:
    seat = found if isinstance(found, dict) else {}
    name, kind = f"text of at most {MAX_NAME} characters", "human or a level"
    return Sitter(
        _READ.text(seat.get("name"), f"{path}.name", MAX_NAME, name),
        _READ.text(seat.get("kind"), f"{path}.kind", MAX_NAME, kind),
    )


def _actions(found: Json) -> list[Action]:
    accepted = f"a list of at most {MAX_ACTIONS} actions"
    actions = _READ.entries(found, "actions", MAX_ACTIONS, accepted)
    return [_action(action, f"actions.{i}") for i, action in enumerate(actions)]


def _action(found: Json, path: str) -> Action:
    accepted = f"a list of 1 to {_MOST_PARTS} small whole numbers"
    action = _READ.entries(found or None, path, _MOST_PARTS, accepted)
    return tuple(_READ.whole(n, path, -_MOST, _MOST, accepted) for n in action)


def _changes(found: Json, record: Record) -> list[Change]:
    accepted = f"a list of at most {MAX_CHANGES} changes of seats"
    changes = _READ.entries(found, "changes", MAX_CHANGES, accepted)
    return [checked_change(change, record) for change in changes]


def checked_change(found: Json, record: Record) -> Change:
    """A change of a seat of that record, from any data; raises `SaveError`."""
    if isinstance(found, list) and len(found) == 3:
        step, seat, kind = found
        whole = type(step) is int and type(seat) is int and isinstance(kind, str)
        if whole and 0 <= step <= MAX_ACTIONS and 0 <= seat < len(record.seats):
            return Change(step, seat, kind[:MAX_NAME])
    raise SaveError("changes", found, "step, seat and kind")


def _int(data: Mapping[str, Json], name: str, most: int = _MOST) -> int:
    return _READ.whole(data.get(name), name, -most, most)


def _mapping(data: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    return _READ.mapping(data.get(name), name, "a mapping")


def _short(found: object) -> str:
    text = repr(found)
    return text if len(text) <= 60 else text[:57] + "..."


def _kind(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
