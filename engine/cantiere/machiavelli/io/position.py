"""The readable description of a position, both ways.

An example; all but `players` may be left out:

    {"game": "machiavelli", "version": 2, "options": {"seats": 4}, "seed": 1, "phase": "main",
     "active": 0, "start": 0, "turns": [1, 0, 0, 0], "round": 1, "crown": 0,
     "players": [
        {"gold": 4, "hand": ["palace", "temple"], "city": ["tavern", "market+"], "tents": 0},
        {"gold": 2, "hand": 3}, {}, {}],
     "faceUp": [2, 5], "slots": [6, 1, 3, 8, 7, 4], "called": 1, "revealed": [1],
     "turn": {"rank": 1, "used": ["ability"]}, "marks": {"killed": 3}, "frames": []}

A district with + bears a coin of the Artist. `slots` are the ranks that the steps of the selection
took, in their order (M§6), and `holders` who has each rank, from rank 1, where a Theater changed
that. What is not told is drawn by the seed: a hand that is a number of cards, a deck, ranks written
"?". `known` and `deckKnown` are cards that seats saw in other hands and on the deck; `handed` is
what the seat was handed that the description is of. Whoever shares a position as `position_of`
writes it tells what one seat knows and no more.
"""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.core import random
from cantiere.core.frames import Frame
from cantiere.core.game import Json, PositionError
from cantiere.core.position_header import (
    HEADER_FIELDS,
    draw_unknown,
    read_header,
    validate,
    write_header,
)
from cantiere.core.reader import POSITION, Fields
from cantiere.core.snapshot import FORM
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import START_CARDS
from cantiere.machiavelli.io import options as option_module
from cantiere.machiavelli.io.frame_forms import FORMS, need_in
from cantiere.machiavelli.rules import description, selection
from cantiere.machiavelli.rules.check import broken, impossible
from cantiere.machiavelli.rules.guess import Clues, Filler, NoFit, unseen
from cantiere.machiavelli.rules.setup import blank, draw_cast
from cantiere.machiavelli.rules.state import State

FIELDS: Final = (*HEADER_FIELDS, *description.FIELDS, "frames", "of", "hidden")
_ACCEPTED: Final = "a position that keeps the rules of M§7.1"
_MOST_FRAMES: Final = 20


def position(s: State) -> dict[str, Json]:
    """The complete description of a state; `from_position` gives the same state back."""
    options = option_module.write(s.options)
    return {
        **write_header(s, "machiavelli", options, k.PHASES, not impossible(s)),
        **description.describe(s),
        "frames": [FORMS.written(frame) for frame in s.frames],
    }


def to_json(s: State) -> dict[str, Json]:
    """Everything that equality means, by the names of what lies there."""
    return {**position(s), "form": FORM}


def from_json(data: Mapping[str, Json]) -> State:
    """The state of a snapshot; raises `PositionError`, `OptionError`."""
    found = POSITION.complete(data, ("form", "generator", *description.FIELDS), "snapshot")
    rest = {name: value for name, value in found.items() if name != "form"}
    Fields({"form": found["form"]}, "", ("form",)).number("form", None, FORM, FORM)
    return from_position(rest)


def position_of(view: Mapping[str, Json]) -> dict[str, Json]:
    """What a view tells, as its seat knows it; all else is unknown."""
    header = {name: view[name] for name in ("game", "options", "phase", "active", "start", "turns")}
    frames = [_written(frame) for frame in view["frames"]]
    told = {name: view[name] for name in description.FIELDS}
    hidden = sum(frame.get("count", 0) for frame in view["frames"])
    return {**header, "version": 2, **told, "frames": frames, "of": view["seat"], "hidden": hidden}


def _written(seen: Mapping[str, Json]) -> dict[str, Json]:
    return FORMS.written(FORMS.viewed({**seen, "named": seen["named"] or ()}))


def from_position(data: Mapping[str, Json]) -> State:
    """The state described; raises `PositionError` with the field, what was found, the accepted."""
    top = Fields(data, "", FIELDS)
    is_complete = top.has("generator") and type(top.get("deck", None)) is not int
    return draw_unknown(lambda number: _read(top, number), is_complete)


def _read(top: Fields, number: int) -> State:
    s = read_header(top, "machiavelli", k.PHASES, option_module.read, blank, number)
    if not (top.has("cast") and top.has("uniques")):
        draw_cast(s)
    description.read(s, top)
    _read_frames(s, top)
    _deal_untold(s, top)
    _hold_untold(s, top)
    clues = _clues(s, top)
    try:
        Filler(s, clues).fill(s, random.step(s.rng))
    except NoFit as error:
        raise PositionError(error.field, error.found, _ACCEPTED) from error
    return validate(s, top, broken, impossible, _ACCEPTED)


def _read_frames(s: State, top: Fields) -> None:
    for path, item in top.items("frames", _MOST_FRAMES):
        s.frames.append(FORMS.read(item, path, s.options.seats, need_in(s)))


def _deal_untold(s: State, top: Fields) -> None:
    """Hands of nobody's telling have the first cards; the deck has the rest (M§5)."""
    for seat, (_, item) in enumerate(top.items("players", s.options.seats)):
        if "hand" not in item:
            s.hands[seat] = (k.UNKNOWN,) * START_CARDS
    if not top.has("deck"):
        try:
            left = len(unseen(s)) - sum(hand.count(k.UNKNOWN) for hand in s.hands)
        except NoFit as error:
            raise PositionError(error.field, error.found, _ACCEPTED) from error
        s.deck = [k.UNKNOWN] * max(0, left)


def _hold_untold(s: State, top: Fields) -> None:
    """Where nobody says who holds a rank, who picked it does."""
    if top.has("holders") or len(s.slots) < len(selection.steps_of(s)):
        return
    for rank, seat in selection.picked(s):
        if rank >= 0:
            s.holders[rank] = seat
    if k.UNKNOWN in s.slots:
        s.holders = [seat if seat >= 0 else k.UNKNOWN for seat in s.holders]
        s.holders[0] = k.NOBODY


def _clues(s: State, top: Fields) -> Clues:
    """Whose knowledge is told, and what that seat knows beside the table."""
    seat = top.number("of", k.NOBODY, k.NOBODY, s.options.seats - 1)
    ranks = s.options.ranks
    handed = [
        frozenset(POSITION.whole(n, at, 1, ranks) for n in POSITION.entries(item, at, ranks))
        for at, item in top.items("handed", ranks)
    ]
    deck: tuple[int, ...] = ()
    if top.get("deckCards", None) is not None:
        deck = tuple(description.card(name, at) for at, name in top.items("deckCards", 120))
    return Clues(seat, deck, tuple(handed), _hidden(s, top))


def _hidden(s: State, top: Fields) -> int:
    frame: Frame[Any] | None = s.frames[-1] if s.frames else None
    return top.number("hidden", 0, 0, 0 if frame is None else max(0, frame.need + 6))
