"""What the table shows of the seats, screens open or closed, and of the supplies (C§11)."""

from collections.abc import Mapping, Sequence
from operator import mul
from typing import Any, Final

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import CITIES, SPECIALS, TYPES, Moment
from cantiere_app.kit import heaps
from cantiere_app.kit.markup import seal
from cantiere_app.kit.panels import Facts, of_moment, panel

_ROOM: Final = 250
"""Pixels beside the table for the buildings of a seat."""
_WIDE: Final = (26, 20, 12)
_TIGHT: Final = (20, 16, 11)
"""Pixels of a city, of a front in it, and of the cost of a building."""


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-players`: the viewer first, then clockwise."""
    return of_moment(m, lambda seat: _panel(m, seat))


def _panel(m: Moment, seat: int) -> str:
    player, own = m.scene.players[seat], m.players[seat]
    label = m.count("table.seat", own["markers"], name=player.name, points=own["vp"])
    body = f'<div class="c-facts">{public(m, seat)}</div>'
    wax, small = seal(player.emblem, 32), _small(m, seat, own)
    return panel(m, seat, Facts(own["vp"], label, wax, small, body))


def _small(m: Moment, seat: int, own: Mapping[str, Any]) -> str:
    """One line: whoever announced the end has his markers below it only."""
    announced = m.view["announcer"] == seat
    parts = [] if announced else [m.count("table.markers", own["markers"])]
    if m.view["start"] == seat:
        parts.append(m.text("table.start-player"))
    if announced:
        parts.append(m.text("table.announced"))
    return " · ".join(parts)


def public(m: Moment, seat: int) -> str:
    """Buildings by city, scorings, markers, and the holdings or the screen before them."""
    own = m.players[seat]
    parts = [] if seat == m.seat else [_cities(m, own)]
    parts.append(_scorings(m, seat))
    if seat != m.seat:
        parts.append(_holdings(m, seat))
    return "".join(parts)


def _cities(m: Moment, own: Mapping[str, Any]) -> str:
    """The buildings by city, where there are any: as much of them as there is room for.

    Fronts with their costs, then closer together, then the fronts alone, one on another. In words
    for who cannot see.
    """
    built = own["buildings"]
    by_city = [
        (city, [each["tile"] for each in built if each["city"] == data.CITIES[city]])
        for city in CITIES
    ]
    there = [(city, here) for city, here in by_city if here]
    counts = (len(there), sum(len(_by_type(here)) for _, here in there), len(built))
    fits = [sum(map(mul, counts, wide)) <= _ROOM for wide in (_WIDE, _TIGHT)]
    show, css = (_fronts, "" if fits[0] else " tight") if any(fits) else (_marks, " tight marks")
    cells = [_city(m, city, here, show(here)) for city, here in there]
    none = f"<li>{m.text('table.built.none')}</li>"
    return f'<ul class="c-costs{css}">{"".join(cells) or none}</ul>'


def _marks(here: Sequence[str]) -> str:
    """The front of each building, by types."""
    return "".join(
        f'<b class="{art.land(tiles[0])}">{art.use(f"ca-{kind}-s", "c-ic") * len(tiles)}</b>'
        for kind, tiles in _by_type(here).items()
    )


def _fronts(here: Sequence[str]) -> str:
    """The front of a type, and what its buildings cost."""
    return "".join(
        f'<b class="{art.land(tiles[0])}">{art.use(f"ca-{kind}-s", "c-ic")}'
        f"{' '.join(tile.rpartition('-')[2] for tile in tiles)}</b>"
        for kind, tiles in _by_type(here).items()
    )


def _by_type(here: Sequence[str]) -> dict[str, list[str]]:
    """The buildings of a city by type, in the order in which the types came."""
    found: dict[str, list[str]] = {}
    for tile in here:
        found.setdefault(tile.rpartition("-")[0], []).append(tile)
    return found


def _city(m: Moment, city: int, here: Sequence[str], shown: str) -> str:
    """A city in a line: pictures beside the table, names in the sheet of the seat."""
    said = ", ".join(m.name(tile) for tile in here)
    return (
        f'<li><span aria-hidden="true">{art.use(f"ca-{data.CITIES[city]}", "c-ic")}{shown}</span>'
        f"<small>{m.cities[city]}: {said}</small></li>"
    )


def _scorings(m: Moment, seat: int) -> str:
    """What the markers were laid on, and those that are left as pegs (C§6.6)."""
    own = m.players[seat]
    scored = [
        *((data.CITIES[c], m.cities[c]) for c in CITIES if m.view["cityScorer"][c] == seat),
        *((data.TYPES[t], m.types[t]) for t in TYPES if data.TYPES[t] in own["scored"]),
        *((data.SPECIALS[s], m.fields[s]) for s in SPECIALS if data.SPECIALS[s] in own["scored"]),
    ]
    signs = (f"{name}-s" if name in data.TYPES else name for name, _ in scored)
    marks = "".join(art.use(f"ca-{sign}", "c-ic") for sign in signs) + "<i></i>" * own["markers"]
    said = ", ".join(title for _, title in scored) or m.text("table.scored.none")
    return (
        f'<div class="c-done"><span class="c-pegs" data-testid="markers-{seat}"'
        f' data-count="{own["markers"]}" aria-hidden="true">{marks}</span>'
        f"<small>{said}</small></div>"
    )


def _holdings(m: Moment, seat: int) -> str:
    """Coins, bricks and objects where the screens are open, else the screen (C§11)."""
    own = m.players[seat]
    if own["coins"] is None:
        closed = m.text("table.screen")
        return (
            f'<div class="c-hold shut" data-testid="screen-{seat}" data-state="closed">'
            f"{art.use('ca-screen', 'c-ic')}<small>{closed}</small></div>"
        )
    bricks = "".join(
        heaps.counted(m, c, n, f' data-colour="{data.COLOURS[c]}"')
        for c, n in enumerate(own["bricks"])
        if n
    )
    things = "".join(
        f'<span>{art.THINGS[kind]}{n}<span class="sr"> {m.things[kind]}</span></span>'
        for kind, n in enumerate(own["objects"])
        if n
    )
    how = m.text("table.how")
    return (
        f'<div class="c-hold" data-testid="screen-{seat}" data-state="open"'
        f' data-coins="{own["coins"]}"><span class="c-coins">{art.COIN}<b>{own["coins"]}</b></span>'
        f"{bricks}{things}"
        f'<button class="c-how" data-act="app:inspect:held-{seat}" data-testid="how-{seat}">'
        f"{how}</button></div>"
    )
