"""The sites of others as small towers on the hills behind the site that is shown."""

from typing import Final

from cantiere.firenze import data
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.context import Moment

_MOST: Final = 3
"""Towers of a site that a hill has room for."""
_FAR: Final = (
    "fi-far-1", "fi-far-2", "fi-far-3", "fi-far-4", "fi-far-5", "fi-far-6", "fi-far-7", "fi-far-8",
)  # fmt: skip
"""The drawing of a tower, by its floors less one: higher ones look like the highest of the city."""
_APART: Final = 24
"""Units from the middle of a tower to that of the next; a site is 84 wide."""


def draw(m: Moment) -> dict[str, str]:
    """The group behind the site of `m.seat`; its facts are in the panels of the seats.

    Beside the final score no site is shown.
    """
    seats = 0 if m.scene.final else len(m.players)
    far = "".join(_site(m, (m.seat + n) % seats, n) for n in range(1, seats))
    return {"z-scene/far": f'<div class="f-scn f-far" aria-hidden="true">{far}</div>'}


def _site(m: Moment, seat: int, place: int) -> str:
    """The highest towers of a seat in the order of their colours, its seal at their foot."""
    towers = sorted(m.players[seat]["towers"], key=lambda tower: -tower["height"])[:_MOST]
    if not towers:
        return ""
    towers.sort(key=lambda tower: tower["colour"])
    first = -_APART * (len(towers) - 1) // 2
    drawn = "".join(
        f'<use href="#{_FAR[min(tower["height"], data.HIGHEST) - 1]}" x="{first + n * _APART}"/>'
        for n, tower in enumerate(towers)
    )
    emblem = m.scene.players[seat].emblem
    return (
        f'<span class="wax-{emblem} at-{place}" data-owner="{seat}">'
        f'<svg viewBox="0 0 84 80">{drawn}</svg>{art.SEALS[emblem]}</span>'
    )
