"""What a seat knows, as a state with much left unknown, and what it knows besides the table."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cantiere.core.fields.position_header import known_header
from cantiere.core.game import Json, Seat
from cantiere.core.reader import Fields
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_OF
from cantiere.machiavelli.io import options as option_module
from cantiere.machiavelli.io.frame_forms import FORMS
from cantiere.machiavelli.rules.state import STATE, Rank, State

HEADER: Final = "game seat options phase active start turns decision frames".split()


class Clues(NamedTuple):
    """What a seat knows besides the table: the cards of a deck it searches, what it was handed.

    seat: or NOBODY. hidden: how many things the frame on top has named unseen.
    """

    seat: Seat = k.NOBODY
    deck: tuple[int, ...] = ()
    handed: tuple[frozenset[Rank], ...] = ()
    hidden: int = 0


def clues_of(view: Mapping[str, Json]) -> Clues:
    """Return what the seat of a view knows besides the table."""
    deck = tuple(CARD_OF[name] for name in view.get("deckCards") or ())
    handed = tuple(frozenset(ranks) for ranks in view["handed"])
    hidden = sum(frame.get("count", 0) for frame in view["frames"])
    return Clues(view["seat"], deck, handed, hidden)


def known(view: Mapping[str, Json]) -> State:
    """Return the state as far as a view shows it."""
    s = STATE.blank(option_module.read(view["options"]))
    frames = [{**frame, "named": frame["named"] or ()} for frame in view["frames"]]
    known_header(s, {**view, "frames": frames}, k.PHASES, FORMS)
    rest = {name: entry for name, entry in view.items() if name not in HEADER}
    STATE.fill(s, Fields(rest, "", STATE.names))
    return s
