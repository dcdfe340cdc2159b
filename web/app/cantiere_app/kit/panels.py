"""The panels of the seats beside the table: the frame that every game fills with its own facts."""

import re
from collections.abc import Callable
from html import escape

from cantiere_app.kit.context import Moment

_TESTID = re.compile(' data-testid="[^"]*"')


def panels(m: Moment, panel: Callable[[int], str]) -> dict[str, str]:
    """The groups of the zone `z-players`: the viewer first, then clockwise."""
    n = len(m.players)
    groups = {"z-players/head": f'<h2 class="zt">{m.text("table.players")}</h2>'}
    for seat in ((m.seat + i) % n for i in range(n)):
        groups[f"z-players/{seat}"] = panel(seat)
    return groups


def alone(public: str) -> str:
    """The public facts of a seat for a sheet of its own."""
    # The panel of the table carries the ids that tests look for.
    return f"<div>{_TESTID.sub('', public)}</div>"


def panel(
    m: Moment, seat: int, points: int, label: str, wax: str, small: str, body: str, css: str = ""
) -> str:
    """One seat: a button that opens its sheet, with emblem, name and points, then its facts.

    label: what the button is called, escaped. wax: markup of the emblem. small: marks of the seat.
    css: more classes.
    """
    mine = "me" if seat == m.seat else "other"
    now = " now" if m.view["active"] == seat and m.phase != "over" else ""
    more = f" {css}" if css else ""
    return (
        f'<div class="seat {mine}{now}{more} seats-{len(m.players)}">'
        f'<button class="who" data-act="app:seat:{seat}" data-testid="seat-{seat}"'
        f' aria-label="{label}" data-owner="{seat}" data-count="{points}">'
        f"{wax}<span><b>{escape(m.scene.players[seat].name)}</b><small>{small}</small></span>"
        f'<span class="pp" data-testid="points-{seat}">{points}</span></button>{body}</div>'
    )
