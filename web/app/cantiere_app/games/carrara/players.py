"""What the table shows of the seats, screens open or closed, and of the supplies (C§11)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import CITIES, SPECIALS, TYPES, Moment
from cantiere_app.kit import heaps
from cantiere_app.kit.markup import seal
from cantiere_app.kit.panels import Facts, of_moment, panel

_FEW: Final = 7
"""So many buildings have their costs in a panel; of more, their number by city."""


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-players`: the viewer first, then clockwise."""
    return of_moment(m, lambda seat: _panel(m, seat))


def _panel(m: Moment, seat: int) -> str:
    player, own = m.scene.players[seat], m.players[seat]
    label = m.text("table.seat", name=player.name, points=own["vp"], markers=own["markers"])
    body = f'<div class="c-facts">{public(m, seat)}</div>'
    wax, small = seal(player.emblem, 32), _small(m, seat, own)
    return panel(m, seat, Facts(own["vp"], label, wax, small, body))


def _small(m: Moment, seat: int, own: Mapping[str, Any]) -> str:
    parts = [m.count("table.markers", own["markers"])]
    if m.view["start"] == seat:
        parts.append(m.text("table.start-player"))
    if m.view["announcer"] == seat:
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
    """The costs of the buildings by city, where there are any; in words for who cannot see."""
    is_crowded = len(own["buildings"]) > _FEW
    cells = []
    for city in CITIES:
        name = data.CITIES[city]
        here = [each["tile"] for each in own["buildings"] if each["city"] == name]
        if here:
            cells.append(_city(m, city, here, is_crowded))
    none = f"<li>{m.text('table.built.none')}</li>"
    return f'<ul class="c-costs">{"".join(cells) or none}</ul>'


def _city(m: Moment, city: int, here: Sequence[str], is_crowded: bool) -> str:
    """A city in a line: its picture beside the table, its name in the sheet of the seat."""
    costs = " ".join(tile.rpartition("-")[2] for tile in here)
    shown = f"<b>×{len(here)}</b><b>{costs}</b>" if is_crowded else f"<b>{costs}</b>"
    said = ", ".join(m.name(tile) for tile in here)
    css = ' class="many"' if is_crowded else ""
    return (
        f'<li{css}><span aria-hidden="true">{art.use(f"ca-{data.CITIES[city]}", "c-ic")}'
        f"<i>{m.cities[city]}</i>{shown}</span>"
        f'<span class="sr">{m.cities[city]}: {said}</span></li>'
    )


def _scorings(m: Moment, seat: int) -> str:
    """Markers left as pegs, and what was scored with the others (C§6.6)."""
    own = m.players[seat]
    used = data.MARKERS - own["markers"]
    pegs = "<u></u>" * used + "<i></i>" * own["markers"]
    scored = [
        *((data.CITIES[c], m.cities[c]) for c in CITIES if m.view["cityScorer"][c] == seat),
        *((data.TYPES[t], m.types[t]) for t in TYPES if data.TYPES[t] in own["scored"]),
        *((data.SPECIALS[s], m.fields[s]) for s in SPECIALS if data.SPECIALS[s] in own["scored"]),
    ]
    icons = "".join(art.use(f"ca-{name}", "c-ic") for name, _ in scored)
    said = ", ".join(title for _, title in scored) or m.text("table.scored.none")
    return (
        f'<div class="c-done"><span class="c-pegs" data-testid="markers-{seat}"'
        f' data-count="{own["markers"]}" aria-hidden="true">{pegs}</span>'
        f'<span class="c-marks">{icons}</span><small>{said}</small></div>'
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
