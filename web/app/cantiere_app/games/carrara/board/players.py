"""What the table shows of the seats, screens open or closed, and of the supplies (C§11)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import data
from cantiere_app.games.carrara import art, facts
from cantiere_app.games.carrara.context import CITIES, SPECIALS, TYPES, Moment
from cantiere_app.kit.drawing import heaps, inspector
from cantiere_app.kit.drawing.markup import seal
from cantiere_app.kit.drawing.panels import Facts, of_moment, panel

_SEEN: Final = 6
"""Buildings of a city that are seen one by one; more of them are counted."""


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-players`: the viewer first, then clockwise."""
    return of_moment(m, lambda seat: _panel(m, seat))


def _panel(m: Moment, seat: int) -> str:
    player, side = m.scene.players[seat], m.players[seat]
    label = m.count("table.seat", side["markers"], name=player.name, points=side["vp"])
    body = f'<div class="c-facts">{public(m, seat)}</div>'
    wax, small = seal(player.emblem, 32), _small(m, seat, side)
    return panel(
        m, seat, Facts(side["vp"], label, wax, small, body, _ended(m, seat), f"seat-{seat}")
    )


def _ended(m: Moment, seat: int) -> str:
    """What the seat would have if the game ended now, in a few words."""
    if m.phase == "over":
        return ""
    ended = facts.if_ended(m.scene, seat)
    return m.text("table.ended" if ended.whole else "table.ended.more", n=ended.points)


def _small(m: Moment, seat: int, side: Mapping[str, Any]) -> str:
    """One line: whoever announced the end has his markers below it only."""
    announced = m.view["announcer"] == seat
    parts = [] if announced else [m.count("table.markers", side["markers"])]
    if m.view["start"] == seat:
        parts.append(m.text("table.start-player"))
    if announced:
        parts.append(m.text("table.announced"))
    return " · ".join(parts)


def public(m: Moment, seat: int) -> str:
    """Buildings by city, scorings, markers, and the holdings or the screen before them."""
    parts = [] if seat == m.seat else [_cities(m, seat)]
    parts.append(_scorings(m, seat))
    if seat != m.seat:
        parts.append(_holdings(m, seat))
    return "".join(parts)


def mark_sentences(m: Moment, seat: int) -> list[str]:
    """Return the marks of a seat in sentences."""
    marked = {
        "now": m.has_turn(seat),
        "start": m.view["start"] == seat,
        "announced": m.view["announcer"] == seat,
    }
    sentences = [m.text(f"look.seat.{mark}") for mark, holds in marked.items() if holds]
    return [m.count("look.seat.markers", m.players[seat]["markers"]), *sentences]


def _cities(m: Moment, seat: int) -> str:
    """A column for each city, in the order of the strip, with what the buildings there cost."""
    here: list[list[str]] = [[] for _ in CITIES]
    for each in m.players[seat]["buildings"]:
        here[data.CITIES.index(each["city"])].append(each["tile"])
    none = "" if any(here) else f'<li class="none"><small>{m.text("table.built.none")}</small></li>'
    columns = "".join(_city(m, seat, city, here[city]) for city in CITIES)
    return f'<ul class="c-costs">{columns}{none}</ul>'


def _city(m: Moment, seat: int, city: int, here: Sequence[str]) -> str:
    """A city: costs beside the table, names in the sheet of the seat."""
    name = data.CITIES[city]
    costs = "".join(
        f'<b class="{art.land(tile)}" data-tile="{tile}">{tile.rpartition("-")[2]}</b>'
        for tile in here[:_SEEN]
    )
    costs = costs if len(here) <= _SEEN else f"<b>{len(here)} ×</b>"
    many = f"<em>{len(here)}</em>" if here else ""
    named = ", ".join(m.name(tile) for tile in here)
    said = f"<small>{m.cities[city]}: {named}</small>" if here else ""
    return (
        f'<li data-inspect="theirs-{seat}-{name}"><span aria-hidden="true">'
        f"{art.use(f'ca-{name}', 'c-ic')}"
        f"<i>{costs}</i>{many}</span>{said}</li>"
    )


def _scorings(m: Moment, seat: int) -> str:
    """What the markers were laid on, and those that are left as pegs (C§6.6)."""
    side = m.players[seat]
    scored = [
        *((data.CITIES[c], m.cities[c]) for c in CITIES if m.view["cityScorer"][c] == seat),
        *((data.TYPES[t], m.types[t]) for t in TYPES if data.TYPES[t] in side["scored"]),
        *((data.SPECIALS[s], m.fields[s]) for s in SPECIALS if data.SPECIALS[s] in side["scored"]),
    ]
    signs = (f"{name}-s" if name in data.TYPES else name for name, _ in scored)
    marks = "".join(art.use(f"ca-{sign}", "c-ic") for sign in signs) + "<i></i>" * side["markers"]
    said = ", ".join(title for _, title in scored) or m.text("table.scored.none")
    emblem = m.scene.players[seat].emblem
    return (
        f'<div class="c-done"><span class="c-pegs wax-{emblem}" data-testid="markers-{seat}"'
        f' data-count="{side["markers"]}" aria-hidden="true">{marks}</span>'
        f"<small>{said}</small></div>"
    )


def _holdings(m: Moment, seat: int) -> str:
    """Coins, bricks and objects where the screens are open, else the screen (C§11)."""
    side = m.players[seat]
    if side["coins"] is None:
        closed = inspector.named(f"held-{seat}", m.text("table.screen"))
        return (
            f'<div class="c-hold shut" data-testid="screen-{seat}" data-state="closed">'
            f"{art.use('ca-screen', 'c-ic')}<small>{closed}</small></div>"
        )
    bricks = "".join(
        heaps.counted(m, c, n, f' data-colour="{data.COLOURS[c]}"')
        for c, n in enumerate(side["bricks"])
        if n
    )
    things = "".join(
        f'<span>{art.THINGS[kind]}{n}<span class="sr"> {m.things[kind]}</span></span>'
        for kind, n in enumerate(side["objects"])
        if n
    )
    how = m.text("table.how")
    return (
        f'<div class="c-hold" data-testid="screen-{seat}" data-state="open"'
        f' data-coins="{side["coins"]}">'
        f'<span class="c-coins">{art.COIN}<b>{side["coins"]}</b></span>'
        f"{bricks}{things}"
        f'<button class="c-how" data-act="app:inspect:held-{seat}" data-testid="how-{seat}">'
        f"{how}</button></div>"
    )
