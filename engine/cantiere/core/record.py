"""A game on record: what it was set up with, who sat there, and every action taken.

The file form is JSON. A reader of it replays the actions and compares the hash of the last state.
Where mended rules no longer lead there, the actions that they still allow stay, and the snapshot
keeps the game alive.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cantiere.core import canonical
from cantiere.core.errors import Said, sentence_of
from cantiere.core.fields.snapshot import FORM
from cantiere.core.game import Action, Game, Json
from cantiere.core.record_fields import (
    MAX_ACTIONS,
    MAX_CHANGES,
    MAX_NAME,
    MAX_REMARK,
    MAX_RESUMED,
    MOST_SEED,
    READ,
    Change,
    Record,
    Remark,
    Resumed,
    SaveError,
    Sitter,
    Taken,
    check_resumed,
    noted,
    read_fields,
)

__all__ = [
    "MAX_ACTIONS",
    "MAX_CHANGES",
    "MAX_NAME",
    "MAX_REMARK",
    "MOST_SEED",
    "Change",
    "Fate",
    "LoadGame",
    "Loaded",
    "Record",
    "Refused",
    "Remark",
    "Resumed",
    "SaveError",
    "Sitter",
    "Taken",
    "check_resumed",
    "checked_start",
    "cut_short",
    "first_state",
    "from_data",
    "load",
    "replay",
    "resumed",
    "save",
    "state_hash",
    "step_text",
    "to_data",
]

FORMAT = "cantiere"
VERSION = FORM
"""Of saves; their hash is over a snapshot of the same form."""

MAX_CHARS = 2_000_000
"""Characters of a save that are still read: `MAX_ACTIONS` actions of usual length take a third."""

LoadGame: TypeAlias = Callable[[str], Game[Any]]
"""Finds a game by name, or raises `ValueError`; `cantiere.games.load` is one."""

Fate: TypeAlias = Literal["replayed", "revived", "cut"]
"""How a game was read: by all its actions; with its snapshot, because they no longer lead there;
or, where there was no snapshot, up to where they lead.
"""

_ACCEPTED: Final = "actions of this game, by its rules"


class Refused(NamedTuple):
    """The first action of a record that the rules refuse: its number from 0, as text, and why."""

    step: int
    text: str
    why: str


class Loaded(NamedTuple):
    """A game read from outside: its record, its last state, and how that was reached.

    The record is one of the present rules: replayed it leads to the state. refused: what it was
    cut short by, if by anything.
    """

    game: Game[Any]
    record: Record
    state: Any
    fate: Fate
    refused: Refused | None = None


def first_state(game: Game[Any], record: Record) -> Any:
    """The state before the first action; raises the errors of `Game.new` and its kin."""
    if record.base is not None:
        state = game.from_json(record.base)
    elif record.start is not None:
        state = game.from_position(record.start)
    else:
        state = game.new(record.options, record.seed)
    return resumed(game, record, 0, state)


def resumed(game: Game[Any], record: Record, step: int, state: Any) -> Any:
    """The state in which the next action is taken, `state` being what `step` of them led to."""
    resumption = next((each for each in record.resumed if each.step == step), None)
    return state if resumption is None else game.from_json(resumption.state)


def replay(game: Game[Any], record: Record) -> Any:
    """The last state, each action checked; raises `IllegalAction` at the first refused one."""
    state = first_state(game, record)
    for number, action in enumerate(record.actions, 1):
        game.play(state, action)
        state = resumed(game, record, number, state)
    return state


def state_hash(game: Game[Any], state: Any, version: int = VERSION) -> str:
    """16 hexadecimal digits that are equal for equal states, as saves of a version have them."""
    write = game.old_forms.get(version, game.to_json)
    return canonical.digest(write(state))


def to_data(game: Game[Any], record: Record, state: Any, snapshot: bool = True) -> dict[str, Json]:
    """The save of a record whose last state is `state`, as data.

    Without the snapshot it is short enough for a link, but a rule fix may cut it short.
    """
    data: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "rules": record.rules,
        "options": dict(record.options),
        "seed": record.seed,
        "seats": [sitter.data() for sitter in record.seats],
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
    if record.began:
        data["began"] = list(record.began)
    if record.taken:
        data["takenBack"] = [list(each) for each in record.taken]
    remarks = [list(each) for each in record.remarks if each.step <= len(record.actions)]
    if remarks:
        data["remarks"] = remarks
    if record.resumed:
        data["resumed"] = [each._asdict() for each in record.resumed]
    return data


def save(game: Game[Any], record: Record, state: Any) -> str:
    """The save as text: canonical JSON."""
    return canonical.dumps(to_data(game, record, state))


def load(text: str, games: LoadGame) -> Loaded:
    """Read a save; raises `SaveError`, whatever the text holds."""
    if len(text) > MAX_CHARS:
        raise SaveError(
            "file",
            Said("characters", "{n} characters", n=len(text)),
            Said("most", "at most {most}", most=MAX_CHARS),
        )
    try:
        data = canonical.loads(text)
    except ValueError as error:
        raise SaveError(
            "file", sentence_of(error), Said("json-own", "JSON as this program writes it")
        ) from error
    return from_data(data, games)


def from_data(data: Json, games: LoadGame) -> Loaded:
    """Read a save that is data already; raises `SaveError`."""
    record, game = _read_record(data, games)
    expected = READ.text(
        data.get("hash"), "hash", 16, Said("digits", "{n} hexadecimal digits", n=16)
    )
    snapshot, is_old = data.get("snapshot"), record.rules != game.rules
    try:
        state, refused = _replay_all(game, record)
    except SaveError:
        if not is_old or not isinstance(snapshot, dict):
            raise
        state = _kept_state(game, record, snapshot, expected)
        return _revive_alone(game, record, snapshot, state, None)
    if refused is None and state_hash(game, state, data["version"]) == expected:
        record.rules = game.rules
        return Loaded(game, record, state, "replayed")
    if isinstance(snapshot, dict):
        return _revive(game, record, snapshot, expected, refused)
    if not is_old:
        if refused is None:
            raise SaveError(
                "hash", expected, Said("hash", "the hash of the state reached, or of the snapshot")
            )
        refusal = f"step {refused.step + 1}, {refused.text}: {refused.why}"
        raise SaveError("actions", refusal, _ACCEPTED)
    cut_short(game, record, refused)
    return Loaded(game, record, state, "cut", refused)


def cut_short(game: Game[Any], record: Record, refused: Refused | None) -> None:
    """Leave out the refused action and all behind it: what stays is by the rules of today."""
    record.rules = game.rules
    if refused is not None:
        step = refused.step
        record.actions = record.actions[:step]
        record.changes = [change for change in record.changes if change.step <= step]
        record.resumed = [each for each in record.resumed if each.step <= step]
        record.taken = [each for each in record.taken if each.step <= step]
        record.remarks = [each for each in record.remarks if each.step <= step]


def _revive(
    game: Game[Any],
    record: Record,
    snapshot: Mapping[str, Json],
    expected: str,
    refused: Refused | None,
) -> Loaded:
    """Go on from a snapshot, after those actions that the rules still allow."""
    state = _kept_state(game, record, snapshot, expected)
    cut_short(game, record, refused)
    last = Resumed(len(record.actions), refused.text if refused else "", game.to_json(state))
    record.resumed = [each for each in record.resumed if each.step < last.step]
    if last.step == 0 or len(record.resumed) == MAX_RESUMED:
        return _revive_alone(game, record, snapshot, state, refused)
    record.resumed.append(last)
    return Loaded(game, record, state, "revived", refused)


def _revive_alone(
    game: Game[Any],
    record: Record,
    snapshot: Mapping[str, Json],
    state: Any,
    refused: Refused | None,
) -> Loaded:
    """Go on from a snapshot alone, where no start can be set up or no action kept."""
    record.rules, record.actions, record.changes, record.resumed = game.rules, [], [], []
    record.remarks = []
    record.base = snapshot
    _renew(game, record, state)
    return Loaded(game, record, state, "revived", refused)


def _kept_state(
    game: Game[Any], record: Record, snapshot: Mapping[str, Json], expected: str
) -> Any:
    if canonical.digest(snapshot) != expected:
        raise SaveError(
            "hash", expected, Said("hash", "the hash of the state reached, or of the snapshot")
        )
    state = _sound_state(game, snapshot, "snapshot")
    check_seats(game, record, state)
    return state


def _sound_state(game: Game[Any], snapshot: Mapping[str, Json], name: str) -> Any:
    accepted = Said("state", "a whole state of the game")
    try:
        state = game.from_json(snapshot)
        broken = game.check(state)
        game.decision(state)
    except Exception as error:  # data from outside can break a reader in any way
        raise SaveError(name, _kind(error), accepted) from error
    if broken:
        raise SaveError(name, broken[0], accepted)
    return state


def checked_start(game: Game[Any], record: Record) -> Any:
    """`first_state` of a record from outside; raises `SaveError` only.

    What the record has in the form of an older version is then written as today.
    """
    _renew_resumed(game, record)
    name = "base" if record.base is not None else "start" if record.start is not None else "options"
    try:
        state = first_state(game, record)
    except ValueError as error:
        raise SaveError(
            name, sentence_of(error), Said("game-accepts", "what the game allows")
        ) from error
    except Exception as error:  # data from outside can break a reader in any way
        raise SaveError(name, _kind(error), Said("game-accepts", "what the game allows")) from error
    check_seats(game, record, state)
    _renew(game, record, state)
    return state


def _renew_resumed(game: Game[Any], record: Record) -> None:
    """Check the states from which the game went on, and write them in the last form."""
    for number, each in enumerate(record.resumed):
        state = _sound_state(game, each.state, f"resumed[{number}].state")
        check_seats(game, record, state)
        record.resumed[number] = each._replace(state=game.to_json(state))


def _renew(game: Game[Any], record: Record, state: Any) -> None:
    """Write the base in the last form, and options by the names of today."""
    if record.base is not None:
        record.base = game.to_json(game.from_json(record.base))
    options = game.options(state)
    if not record.options.keys() <= options.keys():
        record.options = options


def check_seats(game: Game[Any], record: Record, state: Any) -> None:
    """Refuse a record of another number of seats than its table has."""
    if game.seats(state) != len(record.seats):
        raise SaveError(
            "seats",
            len(record.seats),
            Said("seats-options", "{n} seats, as in the options", n=game.seats(state)),
        )


def _replay_all(game: Game[Any], record: Record) -> tuple[Any, Refused | None]:
    """The state that the actions lead to, up to the first refused one; raises `SaveError`."""
    state = checked_start(game, record)
    for number, action in enumerate(record.actions):
        try:
            game.play(state, action)
        except ValueError as error:
            return state, Refused(number, step_text(game, state, action), str(error))
        except Exception as error:  # an unsound base can break the rules in any way
            raise SaveError("actions", _kind(error), _ACCEPTED) from error
        state = resumed(game, record, number + 1, state)
    return state, None


def step_text(game: Game[Any], state: Any, action: Action) -> str:
    """A step in notation, or in its numbers where the rules of today know no such step."""
    try:
        text = game.notation(state, action) if action[0] >= 0 else ""
    except Exception:  # an action from outside can be anything
        text = ""
    return noted(text or " ".join(map(str, action)))


def _read_record(data: Json, games: LoadGame) -> tuple[Record, Game[Any]]:
    READ.mapping(data, "file", Said("object", "a mapping"))
    if data.get("format") != FORMAT:
        raise SaveError("format", data.get("format"), FORMAT)
    READ.whole(data.get("version"), "version", 1, VERSION)
    try:
        game = games(
            READ.text(data.get("game"), "game", MAX_NAME, Said("game-name", "the name of a game"))
        )
    except SaveError:
        raise
    except ValueError as error:
        raise SaveError("game", data["game"], sentence_of(error)) from error
    return read_fields(data, game.name), game


def _kind(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
