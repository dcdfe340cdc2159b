"""A table of all kinds of events: what is seen to move, from where to where, heard and said."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from tests.outputs.walks import Chronicle, golden, scene

from cantiere.core.game import Event, Game
from cantiere_app.kit.events.beats import TIMES, Beat, Change, Movement, Spot
from cantiere_app.session import new_table

HEAD: Final = (
    "| event | whose | sentence | beat | what moves | ms: calm, normal, brisk | sound |",
    "|---|---|---|---|---|---|---|",
)
_NAMES: Final = {
    "z-players/#": "seat",
    "z-players/bag": "bag",
    "z-players/who": "who is who",
    "z-row/shelf/#": "card of the row",
    "z-row/shelf/pile": "draw pile",
    "z-scene/church": "church",
    "z-scene/city": "tower of the city",
    "z-scene/ruler": "ruler",
    "z-scene/site/t#": "own tower",
    "z-storage/stack": "own bricks",
    "z-row/wheel/#": "segment of the wheel",
    "z-row/wheel/hub": "hub of the wheel",
    "z-row/wheel/ring": "wheel",
    "z-row/display": "display",
    "z-row/display/#": "place of the display",
    "z-row/display/head": "buildings in store",
    "z-cards/objects": "market of objects",
    "z-cards/play": "cards in play",
    "z-scene/cities/#": "city",
    "z-storage/bricks": "own bricks",
    "z-storage/coins": "own coins",
    "z-storage/objects": "own objects",
    "z-cities/all/#": "city of a seat",
    "z-city/own": "own city",
    "z-hand/cards": "hand",
    "z-hand/head": "head of the hand",
    "z-panel/has": "own purse",
    "z-procession/bays/#": "bay of the arcade",
}
"""Groups of the drawings in words, the longest beginning first; another is named by its key."""
_PART: Final = re.compile(r'"[^"]*"')


class Row(NamedTuple):
    """What a kind of event shows, as seen of the viewer's own seat or of another one."""

    event: Event
    whose: str
    said: str
    sound: str
    beats: Sequence[Beat]

    def lines(self) -> Iterator[str]:
        """Yield a line for each beat, or one where nothing moves."""
        first = f"{self.event.kind} | {self.whose} | {self.said or '–'}"
        if not self.beats:
            yield f"| {first} | – | nothing | – | {self.sound} |"
        for number, beat in enumerate(self.beats):
            times = ", ".join(map(str, TIMES[beat.row]))
            moved = "; ".join(dict.fromkeys(map(_moved, beat.moves)))
            start = " | | " if number else first
            yield f"| {start} | {beat.row} | {moved} | {times} | {beat.heard} |"


def table(name: str) -> Iterator[str]:
    """Yield the table of a game as lines of Markdown.

    Of each kind, that of the recorded games is shown which moves most. Kinds that no recorded game
    has are named behind the table.
    """
    rows = _rows(name)
    kinds = new_table.view_of(name).events.kinds
    shown = {kind for kind, _ in rows}
    yield from HEAD
    for kind in kinds:
        for whose in ("own", "another's", "nobody's"):
            if (kind, whose) in rows:
                yield from rows[kind, whose].lines()
    missing = [kind for kind in kinds if kind not in shown]
    if missing:
        yield f"\nIn no recorded game: {', '.join(missing)}."


def _rows(name: str) -> dict[tuple[str, str], Row]:
    """Return what the first seat sees of the recorded games, by kind and whose event it is."""
    largest: dict[tuple[str, str], Row] = {}
    for path in golden(name).paths():
        recorded = golden(name).read(path.read_text("utf-8"))
        game = golden(name).game
        s = game.new(recorded.options, recorded.seed)
        chronicle = Chronicle(game, new_table.view_of(name), s)
        for action in recorded.actions:
            events = chronicle.caused(action, game.play(s, action))
            heard = [event for each in events if (event := each.seen_by(0))]
            for row in _seen(game, name, s, heard):
                key = row.event.kind, row.whose
                if key not in largest or _size(row) > _size(largest[key]):
                    largest[key] = row
    return largest


def _size(row: Row) -> int:
    return sum(len(beat.moves) for beat in row.beats)


def _seen(game: Game[Any], name: str, s: object, heard: Sequence[Event]) -> Iterator[Row]:
    """Yield the rows of the events of one step."""
    view, seen = new_table.view_of(name), scene(game, s, 0, "en")
    motions = view.motions(Change(heard, 0, {}, {}, None, seen.view))
    for event in heard:
        beats = next((motion.beats for motion in motions if motion.event is event), ())
        sound = view.events.sound(event) or next((beat.heard for beat in beats), "–")
        whose = "own" if event.seat == 0 else "another's" if event.seat > 0 else "nobody's"
        yield Row(event, whose, view.line(event, seen), sound, beats)


def _moved(move: Movement) -> str:
    """Return a move in words: how what moves, from where to where."""
    what = f"{move.kind}: {_called(move.thing)}"
    from_ = f" ← {_called(move.source)}" if move.source else ""
    return f"{what}{from_}{f' → {_called(move.target)}' if move.target else ''}"


def _called(spot: Spot) -> str:
    """Return the name of a place; a part of it by its selector, without what differs each time."""
    key = re.sub(r"\d+", "#", spot.key)
    group = next((each for each in sorted(_NAMES, reverse=True) if key.startswith(each)), "")
    part = _PART.sub('"…"', spot.part)
    return f"{_NAMES.get(group, key)}{f' `{part}`' if part else ''}"
