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
that. What is missing is drawn by the seed: a hand that is a number of cards, a deck, ranks written
"?". `known` and `deckKnown` are cards that seats saw in other hands and on the deck; `handed` is
what the seat was handed that the description is of. Whoever shares a position as `position_of`
writes it reveals what one seat knows and no more.
"""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.core import random
from cantiere.core.errors import Said
from cantiere.core.fields.position_header import (
    HEADER_FIELDS,
    TRIES,
    draw_unknown,
    read_header,
    seed_of,
    validate,
    write_header,
)
from cantiere.core.fields.snapshot import FORM
from cantiere.core.fields.watched_fields import ALL
from cantiere.core.game import Json, PositionError
from cantiere.core.invariants import sentences
from cantiere.core.reader import POSITION, Fields
from cantiere.core.steps.frames import Frame
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import handing
from cantiere.machiavelli.field_forms import CARD
from cantiere.machiavelli.inference.clues import Clues
from cantiere.machiavelli.inference.dealing import NoFit
from cantiere.machiavelli.inference.guess import Filler
from cantiere.machiavelli.io import options as option_module
from cantiere.machiavelli.io import untold
from cantiere.machiavelli.io.frame_forms import FORMS, need_in
from cantiere.machiavelli.rules.check import broken, impossible
from cantiere.machiavelli.rules.frames import HIDDEN
from cantiere.machiavelli.rules.laws.ranks import TOLD
from cantiere.machiavelli.rules.state import STATE, State

FIELDS: Final = (*HEADER_FIELDS, *STATE.names, "frames", "of", "hidden")
_ACCEPTED: Final = Said("rules-of", "a position that follows the rules of {clause}", clause="M§7.1")
_MOST_FRAMES: Final = 20
_MOST_HIDDEN: Final = 120


def position(s: State) -> dict[str, Json]:
    """Return the complete description of a state; `from_position` gives the same state back."""
    options = option_module.write(s.options)
    return {
        **write_header(s, "machiavelli", options, k.PHASES, not impossible(s)),
        **STATE.describe(s, ALL),
        "frames": [FORMS.written(frame) for frame in s.frames],
    }


def to_json(s: State) -> dict[str, Json]:
    """Return everything that two equal states share, by the names of what lies there."""
    return {**position(s), "form": FORM}


def from_json(data: Mapping[str, Json]) -> State:
    """Return the state of a snapshot; raise `PositionError` or `OptionError` if it is wrong."""
    snapshot = POSITION.complete(data, ("form", "generator", *STATE.names), "snapshot")
    rest = {name: value for name, value in snapshot.items() if name != "form"}
    Fields({"form": snapshot["form"]}, "", ("form",)).number("form", None, FORM, FORM)
    return from_position(rest)


def position_of(view: Mapping[str, Json]) -> dict[str, Json]:
    """Return what a view shows as a position; all that its seat does not know is unknown."""
    header = {name: view[name] for name in ("game", "options", "phase", "active", "start", "turns")}
    frames = [_written(frame) for frame in view["frames"]]
    fields = {name: view[name] for name in STATE.names}
    hidden = sum(frame.get("count", 0) for frame in view["frames"])
    return {
        **header,
        "version": 2,
        **fields,
        "frames": frames,
        "of": view["seat"],
        "hidden": hidden,
    }


def _written(seen: Mapping[str, Json]) -> dict[str, Json]:
    return FORMS.written(FORMS.viewed({**seen, "named": seen["named"] or ()}))


def from_position(data: Mapping[str, Json]) -> State:
    """Return the state described.

    Raise `PositionError` with the field, what was found and what is accepted.
    """
    top = Fields(data, "", FIELDS)
    described, clues = _read(top)
    tries = TRIES if _draws_ranks(described, top) else 1
    return draw_unknown(described, lambda s, number: _drawn(s, top, clues, number), tries)


def _read(top: Fields) -> tuple[State, Clues]:
    """Read what the position gives, and whose knowledge it is; the rest stays unknown."""
    s = read_header(top, "machiavelli", k.PHASES, option_module.read, STATE.blank)
    s.crown = s.start_seat
    STATE.fill(s, top)
    _read_frames(s, top)
    return s, _clues(s, top)


def _draws_ranks(s: State, top: Fields) -> bool:
    """Return whether characters are drawn, so that another draw may give other ones."""
    return k.UNKNOWN in s.slots or k.UNKNOWN in s.holders or untold.is_begun(top)


def _drawn(described: State, top: Fields, clues: Clues, number: int) -> State:
    """Return the state with everything else drawn, by the number of the attempt."""
    s = described.copy()
    s.rng = seed_of(top, number)
    untold.draw_cast(s, top)
    untold.begin_round(s, top)
    for field, sentence in sentences(s, TOLD):
        raise PositionError(field, sentence, _ACCEPTED)
    try:
        untold.deal(s, top)
        untold.hold(s, top)
        Filler(s, clues).fill(s, random.step(s.rng))
    except NoFit as error:
        raise PositionError(error.field, error.value, _ACCEPTED) from error
    untold.mark(s, top)
    untold.look(s)
    _check_handed(s, top, clues)
    return validate(s, top, broken, impossible, _ACCEPTED)


def _read_frames(s: State, top: Fields) -> None:
    for path, item in top.items("frames", _MOST_FRAMES):
        s.frames.append(FORMS.read(item, path, s.options.seats, need_in(s)))


def _clues(s: State, top: Fields) -> Clues:
    """Return whose knowledge the position is, and what that seat knows besides the table."""
    seat = top.number("of", k.NOBODY, k.NOBODY, s.options.seats - 1)
    ranks = s.options.ranks
    handed = [
        frozenset(POSITION.whole(n, at, 1, ranks) for n in POSITION.entries(item, at, ranks))
        for at, item in top.items("handed", ranks)
    ]
    deck: tuple[int, ...] = ()
    if top.get("deckCards", None) is not None:
        deck = tuple(CARD.read(name, at) for at, name in top.items("deckCards", 120))
    return Clues(seat, deck, tuple(handed), _hidden(s, top))


def _check_handed(s: State, top: Fields, clues: Clues) -> None:
    """Refuse cards that a seat claims to have been handed but was not (M§6.4)."""
    if clues.handed and clues.seat != k.NOBODY:
        handed = handing.handed(s, clues.seat)
        if [set(ranks) for ranks in handed] != [set(ranks) for ranks in clues.handed]:
            raise PositionError("handed", top.get("handed", []), f"{handed}, as the slots have it")


def _hidden(s: State, top: Fields) -> int:
    """Return how many things the frame on top named unseen; it lists none of them then."""
    frame: Frame[Any] | None = s.frames[-1] if s.frames else None
    may_hide = frame is not None and frame.kind in HIDDEN and not frame.named
    return top.number("hidden", 0, 0, _MOST_HIDDEN if may_hide else 0)
