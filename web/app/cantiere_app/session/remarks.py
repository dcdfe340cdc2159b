"""What rivals say: rarely, about what everybody saw, and nothing twice in a game.

A remark stands in the log at the end of the turn that it is about. It depends on the game alone, so
that a game that is opened again has the same remarks.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from cantiere.core import random
from cantiere.core.game import Event, Seat
from cantiere.players.names import rival_of
from cantiere_app.kit.events.moods import Mood
from cantiere_app.session.model import Entry, Note, Play
from cantiere_app.session.seating import rival_name

ONE_IN: Final = 3
"""Of so many turns with an occasion, a rival speaks in one."""

BIG: Final = 6
"""Points in one turn that are worth a word."""

_LOOKS: Final[Mapping[str, str]] = {
    "scoresBig": "pleased",
    "robsYou": "pleased",
    "wins": "pleased",
    "losesTower": "vexed",
    "isRobbed": "vexed",
}
"""How rivals look who say a word about this; calm otherwise."""

_GREETING: Final = "greetsFirst"


def follow(play: Play, former: int) -> None:
    """Let rivals speak about the turn that ended among the log's entries from `former` on."""
    kinds = play.table.record.kinds
    rivals = frozenset(seat for seat, kind in enumerate(kinds) if rival_of(kind))
    if not rivals or not any(_ends_turn(entry) for entry in play.log[former:]):
        return
    place = max(i for i in range(former, len(play.log)) if _ends_turn(play.log[i]))
    turn = play.log[_turn_before(play.log, place) : place + 1]
    play.log += _spoken(play, rivals, turn, play.log[place].step)


def greet(play: Play) -> None:
    """Let the first rival say hello at the start of a game."""
    kinds = play.table.record.kinds
    first = next((seat for seat, kind in enumerate(kinds) if rival_of(kind)), None)
    if first is not None and play.table.record.start is None and play.table.record.base is None:
        play.log.append(_entry(kinds[first], _GREETING, -1))


def is_remark(entry: Entry) -> bool:
    """Whether a rival says this."""
    return bool(entry.speaker)


def at_seats(play: Play) -> dict[Seat, str]:
    """Return the key of what each rival said last; nothing of one who was in turn since then."""
    kinds = play.table.record.kinds
    rivals = {rival_name(kind): seat for seat, kind in enumerate(kinds) if rival_of(kind)}
    keys: dict[Seat, str] = {}
    waiting = {*rivals.values()}
    for entry in reversed(play.log):
        if not waiting:
            break
        seat = rivals.get(entry.speaker, -1)
        if entry.note and seat in waiting:
            keys[seat] = entry.note.key
            waiting.discard(seat)
        elif entry.event and entry.event.kind == "turn":
            waiting.discard(entry.event.seat)
    return keys


def face(kind: str, remark: str = "") -> str:
    """Return the picture of a rival who said this last, "" for any other player.

    remark: the key of the remark, "" for none.
    """
    rival, look = rival_of(kind), _LOOKS.get(remark.rpartition(".")[2])
    return f"{rival}-{look}" if rival and look else rival or ""


def _ends_turn(entry: Entry) -> bool:
    return entry.event is not None and entry.event.kind in ("turn", "final")


def _turn_before(log: Sequence[Entry], place: int) -> int:
    """Where the turn begins that ends at a place of the log."""
    return next((i for i in range(place - 1, -1, -1) if _ends_turn(log[i])), -1) + 1


def _spoken(
    play: Play, rivals: Collection[Seat], turn: Sequence[Entry], step: int
) -> Iterator[Entry]:
    """What is said about a turn: at most one remark by each rival."""
    said = {entry.note.key for entry in play.log if entry.note and is_remark(entry)}
    kinds = play.table.record.kinds
    heard: set[Seat] = set()
    for seat, mood, certain in _occasions(play, turn):
        if seat not in rivals or seat in heard:
            continue
        entry = _entry(kinds[seat], mood, step)
        if entry.note and entry.note.key not in said and (certain or _speaks(play, seat, step)):
            heard.add(seat)
            yield entry


def _speaks(play: Play, seat: Seat, step: int) -> bool:
    seed = play.table.record.seed * 65_537 + step * 31 + seat
    return random.below(random.seeded(seed), ONE_IN)[0] == 0


def _entry(kind: str, mood: str, step: int) -> Entry:
    return Entry(step, None, Note(f"app.rival.{rival_of(kind)}.{mood}"), rival_name(kind))


def _occasions(play: Play, turn: Sequence[Entry]) -> Iterator[tuple[Seat, str, bool]]:
    """Who could say something about a turn, on what occasion, and whether it is said for certain.

    Only what everybody is told is an occasion.
    """
    events = [entry.event for entry in turn if entry.event and not entry.event.covert]
    if any(event.kind == "final" for event in events):
        won = play.table.game.scores(play.table.state).winners
        seats = range(len(play.table.record.seats))
        yield from ((seat, "wins" if seat in won else "loses", True) for seat in seats)
        return
    for event in events:
        yield from ((mood.seat, mood.name, False) for mood in _moods(play, event))
    gained: dict[Seat, int] = {}
    for event in events:
        for gain in play.view.events.gains(event):
            gained[gain.seat] = gained.get(gain.seat, 0) + gain.points
    yield from ((seat, "scoresBig", False) for seat, points in gained.items() if points >= BIG)
    if any(event.kind == "end" for event in events):
        yield from ((seat, "nearEnd", False) for seat in range(len(play.table.record.seats)))


def _moods(play: Play, event: Event) -> Iterator[Mood]:
    """The moods of an event; "robs" is worth a word only if it is a person who loses."""
    for mood in play.view.events.moods(event):
        if mood.name != "robsYou" or play.kind(mood.other) == "human":
            yield mood
