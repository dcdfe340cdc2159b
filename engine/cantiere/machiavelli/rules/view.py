"""What a seat knows (M§6.4, M§7.11, M§11 DG-6) as JSON-able data.

Hidden are hands, characters not yet called, the faces of markers, the deck and what lies unseen
under it. A seat remembers cards that it saw in other hands until something leaves these unseen.
"""

from collections.abc import Mapping
from typing import Final

from cantiere.core.fields.position_header import view_header
from cantiere.core.game import Json, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.io import options as option_module
from cantiere.machiavelli.io.frame_forms import FORMS
from cantiere.machiavelli.rules.frames import HIDDEN
from cantiere.machiavelli.rules.state import STATE, State
from cantiere.machiavelli.rules.table import decision

_LOOKS: Final = (k.FRAMES[k.F_LOOK], k.FRAMES[k.F_FORTUNE])


def view(s: State, seat: Seat) -> dict[str, Json]:
    """Return everything that a seat can know or infer from what was public."""
    options = option_module.write(s.options)
    header = view_header(s, "machiavelli", seat, options, k.PHASES, decision(s), FORMS)
    header["frames"] = [_seen(frame, seat) for frame in header["frames"]]
    return header | STATE.describe(s, seat)


def _seen(frame: dict[str, Json], seat: Seat) -> dict[str, Json]:
    """Return a frame without the things it named if only the seat asked may know them."""
    if frame["seat"] == seat or not frame["named"] or k.FRAMES.index(frame["ask"]) not in HIDDEN:
        return frame
    return {**frame, "named": None, "count": len(frame["named"])}


def masked(view: Mapping[str, Json]) -> dict[str, Json]:
    """Return a view without what the seat remembers of hands and of the deck.

    A hand that the seat looks at lies open until it has taken a card (M§8.8, M§10).
    """
    holder = _looked_at(view)
    return {
        **view,
        "known": [row for row in view["known"] if row["holder"] == holder],
        "deckKnown": [],
    }


def _looked_at(view: Mapping[str, Json]) -> Seat | None:
    frame = view["frames"][-1] if view["frames"] else {}
    looks = frame.get("seat") == view["seat"] and frame["ask"] in _LOOKS
    return frame["other"] if looks else None
