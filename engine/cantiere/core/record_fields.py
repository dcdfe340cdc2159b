"""The fields of a record: what they are, and how each is read from outside."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cantiere.core.errors import InputError, Said
from cantiere.core.game import MOST_SEATS, Action, Json
from cantiere.core.reader import Reader

MAX_ACTIONS = 50_000
MAX_NAME = 80
MAX_CHANGES = 1_000
MAX_RESUMED = 20
MAX_REMARKS = 500
MAX_REMARK = 600
MOST_SEED: Final = 2**64 - 1
"""No seed of a game on record is above this, or as far below 0."""
_MOST = 2**30 - 1
"""No number of an action is above this."""

_MOST_PARTS = 12
"""Numbers of an action."""

_MOST_NOTED = 200
"""Characters of a step that is told as text."""


class SaveError(InputError):
    """A save that cannot be read: which field, what was found, what is accepted."""

    form = "save {0.field}: found {0.value}, accepted: {0.accepted}"

    def __init__(self, field: str, entry: object, accepted: str) -> None:
        super().__init__(field, entry if isinstance(entry, Said) else _short(entry), accepted)


READ: Final = Reader(SaveError)
"""Raises `SaveError`."""


class Sitter(NamedTuple):
    """Who sits at a seat: a name, `human` or the id of a level, and a sign.

    emblem: the sign that was chosen for the seat, "" for its usual one.
    """

    name: str
    kind: str
    emblem: str = ""

    def data(self) -> dict[str, Json]:
        """Return the seat as records have it."""
        fields: dict[str, Json] = {"name": self.name, "kind": self.kind}
        return fields | ({"emblem": self.emblem} if self.emblem else {})


class Change(NamedTuple):
    """From the step number `step` on a seat is played by another kind of `Sitter`."""

    step: int
    seat: int
    kind: str


class Taken(NamedTuple):
    """Steps of several seats that were taken back together.

    step: how many actions were left. lost: how many were taken back.
    """

    step: int
    lost: int


class Remark(NamedTuple):
    """What a seat's player noted about the position after `step` actions."""

    step: int
    seat: int
    text: str


class Resumed(NamedTuple):
    """Where mended rules refused to go on, and the game went on from the state it had been kept in.

    step: how many actions lead there. refused: the next one as text, which is left out with all
    behind it; "" where the actions were all played and led elsewhere. state: the whole state.
    """

    step: int
    refused: str
    state: Mapping[str, Json]


@dataclass
class Record:
    """Everything that tells a game again.

    game: its name. rules: the number of the rules it was played by.
    options, seed: what `Game.new` was given.
    start: a position description, when the game did not start with the set-up.
    base: a whole state, when the start itself can no longer be set up; wins over `start`.
    origin: where this game left another one, `{"step": n, "hash": of the state there}`; records
        written before there were branches have none.
    changes: who took a seat over in the middle of the game; `seats` is who sits there at last.
    resumed: where it went on from a whole state, in the order of the steps.
    began: the kinds of the seats at the start, where a seat was taken over since; else empty.
    taken: what was taken back beyond a turn, in the order in which it happened.
    remarks: what players noted about positions, by step and seat, one of each seat at most.
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
    resumed: list[Resumed] = field(default_factory=list)
    began: Sequence[str] = ()
    taken: list[Taken] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the kinds of the seats, in their order."""
        return tuple(sitter.kind for sitter in self.seats)

    @property
    def beginners(self) -> list[Sitter]:
        """Return who sat there at the start: the names of now, the kinds of then."""
        kinds = self.began or self.kinds
        return [sitter._replace(kind=kind) for sitter, kind in zip(self.seats, kinds, strict=True)]

    def remark(self, step: int, seat: int, text: str) -> None:
        """Keep what a seat's player notes about a position; "" takes the remark away."""
        others = [each for each in self.remarks if each[:2] != (step, seat)]
        kept = [Remark(step, seat, text[:MAX_REMARK])] if text else []
        self.remarks = sorted([*others, *kept])[-MAX_REMARKS:]

    def seat(self, step: int, seat: int, kind: str) -> Change:
        """Let another kind of player take a seat over from a step on."""
        self.began = self.began or self.kinds
        self.seats = [
            sitter._replace(kind=kind) if place == seat else sitter
            for place, sitter in enumerate(self.seats)
        ]
        change = Change(step, seat, kind)
        self.changes.append(change)
        return change


def read_fields(data: Mapping[str, Json], game: str, is_whole: bool = True) -> Record:
    """Return the record of a save of that game; raises `SaveError`.

    is_whole: whether its actions are among the data, and do not come later.
    """
    record = Record(
        game=game,
        rules=READ.whole(data.get("rules"), "rules", -_MOST, _MOST),
        options=_mapping(data, "options"),
        seed=READ.whole(data.get("seed"), "seed", -MOST_SEED, MOST_SEED),
        seats=_sitters(data.get("seats")),
        actions=_actions(data.get("actions")),
        start=_mapping(data, "start") if "start" in data else None,
        base=_mapping(data, "base") if "base" in data else None,
        origin=_mapping(data, "origin") if "origin" in data else None,
    )
    record.changes = _changes(data.get("changes", []), record)
    record.began = _began(data.get("began", []), record)
    record.taken = _all_taken(data.get("takenBack", []))
    record.remarks = _remarks(data.get("remarks", []), record)
    items = READ.items(data.get("resumed", []), "resumed", MAX_RESUMED)
    record.resumed = [_resumed(item, path) for path, item in items]
    if is_whole:
        check_resumed(record)
    return record


def _sitters(entry: Json) -> list[Sitter]:
    accepted = Said("list-seats", "a list of seats, from 1 to {most}", most=MOST_SEATS)
    seats = READ.entries(entry or None, "seats", MOST_SEATS, accepted)
    return [_sitter(seat, f"seats.{i}") for i, seat in enumerate(seats)]


def _sitter(entry: Json, path: str) -> Sitter:
    seat = entry if isinstance(entry, dict) else {}
    name, kind = (
        Said("text-most", "text of at most {most} characters", most=MAX_NAME),
        Said("level", "human or a level"),
    )
    return Sitter(
        READ.text(seat.get("name"), f"{path}.name", MAX_NAME, name),
        READ.text(seat.get("kind"), f"{path}.kind", MAX_NAME, kind),
        READ.text(seat.get("emblem", ""), f"{path}.emblem", MAX_NAME, name),
    )


def _actions(entry: Json) -> list[Action]:
    accepted = Said("list-actions", "a list of at most {most} actions", most=MAX_ACTIONS)
    actions = READ.entries(entry, "actions", MAX_ACTIONS, accepted)
    return [_action(action, f"actions.{i}") for i, action in enumerate(actions)]


def _action(entry: Json, path: str) -> Action:
    accepted = Said("list-small", "a list of 1 to {most} small whole numbers", most=_MOST_PARTS)
    action = READ.entries(entry or None, path, _MOST_PARTS, accepted)
    return tuple(READ.whole(n, path, -_MOST, _MOST, accepted) for n in action)


def _changes(entry: Json, record: Record) -> list[Change]:
    accepted = Said(
        "list-changes", "a list of at most {most} changes of who plays a seat", most=MAX_CHANGES
    )
    changes = READ.entries(entry, "changes", MAX_CHANGES, accepted)
    return [_change(change, record) for change in changes]


def _change(entry: Json, record: Record) -> Change:
    if isinstance(entry, list) and len(entry) == 3:
        step, seat, kind = entry
        whole = type(step) is int and type(seat) is int and isinstance(kind, str)
        if whole and 0 <= step <= MAX_ACTIONS and 0 <= seat < len(record.seats):
            return Change(step, seat, kind[:MAX_NAME])
    raise SaveError("changes", entry, Said("change", "step, seat and kind"))


def _all_taken(entry: Json) -> list[Taken]:
    accepted = f"a list of at most {MAX_CHANGES} pairs"
    pairs = READ.entries(entry, "takenBack", MAX_CHANGES, accepted)
    return [_taken(pair, f"takenBack.{i}") for i, pair in enumerate(pairs)]


def _taken(entry: Json, path: str) -> Taken:
    accepted = "the steps that were left, and how many were taken back"
    pair = READ.entries(entry, path, 2, accepted)
    if len(pair) != 2:
        raise SaveError(path, entry, accepted)
    step = READ.whole(pair[0], path, 0, MAX_ACTIONS, accepted)
    return Taken(step, READ.whole(pair[1], path, 1, MAX_ACTIONS, accepted))


def _remarks(entry: Json, record: Record) -> list[Remark]:
    accepted = f"a list of at most {MAX_REMARKS} remarks"
    remarks = READ.entries(entry, "remarks", MAX_REMARKS, accepted)
    read = (_remark(each, f"remarks.{i}", record) for i, each in enumerate(remarks))
    return sorted({each[:2]: each for each in read}.values())


def _remark(entry: Json, path: str, record: Record) -> Remark:
    accepted = "step, seat and text"
    parts = READ.entries(entry, path, 3, accepted)
    if len(parts) != 3:
        raise SaveError(path, entry, accepted)
    step = READ.whole(parts[0], path, 0, MAX_ACTIONS, accepted)
    seat = READ.whole(parts[1], path, 0, len(record.seats) - 1, accepted)
    return Remark(step, seat, READ.text(parts[2], path, MAX_REMARK, accepted))


def _began(entry: Json, record: Record) -> tuple[str, ...]:
    accepted = f"{len(record.seats)} kinds, or none"
    kinds = READ.entries(entry, "began", MOST_SEATS, accepted)
    if kinds and len(kinds) != len(record.seats):
        raise SaveError("began", len(kinds), accepted)
    texts = (READ.text(kind, f"began.{i}", MAX_NAME, accepted) for i, kind in enumerate(kinds))
    return tuple(texts)


def check_resumed(record: Record) -> None:
    """Refuse steps, of those behind which a game went on from a state, that it does not have."""
    steps, most = [each.step for each in record.resumed], len(record.actions)
    if steps != sorted(set(steps)) or steps[-1:] > [most] or len(steps) > MAX_RESUMED:
        accepted = f"at most {MAX_RESUMED} steps up to {most} in their order, each once"
        raise SaveError("resumed", steps, accepted)


def _resumed(entry: Json, path: str) -> Resumed:
    fields = READ.complete(entry, Resumed._fields, path)
    return Resumed(
        READ.whole(fields["step"], f"{path}.step", 0, MAX_ACTIONS),
        READ.text(fields["refused"], f"{path}.refused", _MOST_NOTED, "a step as text"),
        READ.mapping(fields["state"], f"{path}.state"),
    )


def noted(text: str) -> str:
    """Return a step as text, no longer than a record holds it."""
    return text if len(text) <= _MOST_NOTED else f"{text[: _MOST_NOTED - 1]}…"


def _mapping(data: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    return READ.mapping(data.get(name), name, Said("object", "a mapping"))


def _short(entry: object) -> str:
    text = repr(entry)
    return text if len(text) <= 60 else text[:57] + "..."
