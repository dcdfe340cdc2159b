"""The panels of the seats beside the table: the frame that every game fills with its own facts."""

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

from cantiere.core.game import Seat
from cantiere_app.kit.context import Moment
from cantiere_app.kit.drawing.markup import heading
from cantiere_app.kit.scene import Player

FEW: Final = 4
"""So many seats have their facts beside them; of more, a line each is all there is room for."""

_TESTID: Final = re.compile(' data-testid="[^"]*"')


class Facts(NamedTuple):
    """The contents of a seat's panel.

    label: the name of the button that opens its details. wax: markup of the emblem, a seal or what
    has the class `seal-box` around one. small: marks of the seat in one line. body: further
    contents, shown if there are few seats. ended: what the points would be if the game ended now,
    in a few words. look: the inspector's name of the seat, "" where it has nothing to say. All are
    escaped.
    """

    points: int
    label: str
    wax: str
    small: str
    body: str
    ended: str = ""
    look: str = ""


def panels(title: str, seats: int, first: Seat, panel: Callable[[Seat], str]) -> dict[str, str]:
    """The groups of the zone `z-players`: the first seat, then clockwise. title: escaped."""
    groups = {"z-players/head": heading(title)}
    for seat in ((first + i) % seats for i in range(seats)):
        groups[f"z-players/{seat}"] = panel(seat)
    return groups


def of_moment(m: Moment, panel: Callable[[Seat], str]) -> dict[str, str]:
    """The groups of the zone `z-players` for a game with its own facts."""
    return panels(m.text("table.players"), len(m.players), m.seat, panel)


def panel(m: Moment, seat: Seat, facts: Facts, css: str = "") -> str:
    """One seat of a game's own panel. css: more classes."""
    now = " now" if m.has_turn(seat) else ""
    more = f" {css}" if css else ""
    mine = "me" if seat == m.seat else "other"
    return box(m.scene.players, seat, f"{mine}{now}{more}", facts)


def box(players: Sequence[Player], seat: Seat, css: str, facts: Facts) -> str:
    """A button that opens the sheet of a seat, with emblem, name and points; beside few, facts."""
    is_few = len(players) <= FEW
    look = f' data-inspect="{facts.look}"' if facts.look else ""
    ended = f'<small class="ended">{facts.ended}</small>' if facts.ended else ""
    seats = f"seats-{len(players)}{'' if is_few else ' seats-many'}"
    return (
        f'<div class="seat {css} {seats}">'
        f'<button class="who" data-act="app:seat:{seat}"{look}'
        f' data-testid="seat-{seat}"'
        f' aria-label="{facts.label}" data-owner="{seat}" data-count="{facts.points}">'
        f"{facts.wax}<span><b>{escape(players[seat].name)}</b><small>{facts.small}</small></span>"
        f'<span class="pp" data-testid="points-{seat}">{facts.points}</span>'
        f"{ended}</button>"
        f"{facts.body if is_few else ''}</div>"
    )


def alone(public: str) -> str:
    """The public facts of a seat for a sheet of its own."""
    # The panel of the table carries the ids that tests look for.
    return f"<div>{_TESTID.sub('', public)}</div>"
