"""The book of the own buildings, while a scoring is picked: a column a city, a row a type."""

from collections.abc import Mapping
from typing import Any

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.core.game import Action
from cantiere_app.games.carrara import art, cities, sums
from cantiere_app.games.carrara.context import CITIES, SPECIALS, TYPES, Moment
from cantiere_app.games.carrara.score import Sum
from cantiere_app.kit import rows
from cantiere_app.kit.markup import heading


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-row` while the viewer scores."""
    cost = sum(data.TILE_COST[data.TILES.index(own.tile)] for own in m.built)
    title, note = m.text("table.book"), m.count("table.book.note", len(m.built), cost=cost)
    groups = {
        "z-row/book": f'<section class="c-scores{"" if m.full else " base"}">'
        f"{heading(title, note)}{rows.frame('c-book', title)}"
        f'<p class="c-point">{m.text("table.book.point")}</p></section>',
        "z-row/book/head": _head(m),
    }
    for kind in TYPES:
        groups[f"z-row/book/row{kind}"] = _row(m, kind)
    for city in CITIES:
        groups[f"z-row/book/city{city}"] = _pick(
            m, (k.SCORE_CITY, city), f"city-{city}", data.CITIES[city], m.cities[city]
        )
    for kind in TYPES:
        groups[f"z-row/book/type{kind}"] = _pick(
            m, (k.SCORE_TYPE, kind), f"type-{kind}", data.TYPES[kind], m.types[kind]
        )
    for special in SPECIALS if m.full else ():
        groups[f"z-row/book/field{special}"] = _pick(
            m, (k.SCORE_SPECIAL, special), f"field-{special}", data.SPECIALS[special],
            m.fields[special],
        )  # fmt: skip
    return groups


def _head(m: Moment) -> str:
    """The heads of the columns: what a cost point yields in each city."""
    heads = "".join(
        f'<span class="c-th x{city}{_now(m, data.CITIES[city])}"><b>{m.cities[city]}</b>'
        f'<span class="c-rate">{cities.rate(m, city)}</span>'
        f'<span class="c-acc">{cities.accepts(m, city)}</span></span>'
        for city in CITIES
    )
    fields = ""
    if m.full:
        fields = f'<span class="c-th fields"><b>{m.text("table.fields")}</b></span>'
    return (
        f'<div class="c-heads"><small>{m.text("table.book.yield")}</small>{heads}'
        f'<span class="c-th types"><b>{m.text("table.book.types")}</b></span>{fields}</div>'
    )


def _now(m: Moment, name: str) -> str:
    return " now" if m.draft.get("what") == name else ""


def _row(m: Moment, kind: int) -> str:
    """The buildings of a type, each in the column of its city."""
    own = [each for each in m.built if data.TYPES[kind] == each.tile.rpartition("-")[0]]
    cells = "".join(
        f'<span class="c-td x{city}{_now(m, data.CITIES[city])}">'
        + "".join(
            f'<span class="c-tile small {art.land(each.tile)}" data-inspect="tile-{each.tile}">'
            f"{art.tile(each.tile)}</span>"
            for each in own
            if each.city == city
        )
        + "</span>"
        for city in CITIES
    )
    land = art.LANDS[data.CATEGORY[kind]]
    return (
        f'<div class="c-tr y{kind} {land}{_now(m, data.TYPES[kind])}">'
        f'<span class="c-rowname">{art.THINGS[kind]}<b>{m.types[kind]}</b></span>{cells}</div>'
    )


def _pick(m: Moment, action: Action, target: str, name: str, title: str) -> str:
    """A scoring: its result, or why it is closed; its sum stands behind it."""
    found = m.sum(action)
    picked = m.draft.get("what") == name
    open_ = m.may_score(action)
    said = sums.short(m, found) if open_ else _closed(m, action)
    state = "picked" if picked else "" if open_ else "shut"
    facts = (
        f' data-what="{name}" data-state="{state}" data-coins="{found.coins}"'
        f' data-count="{found.points}" data-inspect="score-{name}"'
    )
    shown = _result(m, found) if open_ else f"<small>{said}</small>"
    rated = ""
    if action[0] == k.SCORE_SPECIAL:
        rated = f'<span class="c-rate">{cities.rate(m, len(data.CITIES) + action[1])}</span>'
    panel = sums.panel(m, name, title, found, picked) if found.terms else ""
    where = f"{target.partition('-')[0]} w{action[1]}"
    inside = f"<em>{title}</em>{rated}<span>{shown}</span>"
    pick = m.button(f"c-pick {state}", inside, target, target, f"{title}: {said}", facts)
    return f'<div class="c-cell {where}">{pick}{panel}</div>'


def _result(m: Moment, found: Sum) -> str:
    """Points large, coins and objects small."""
    parts = []
    if found.points and found.coins:
        parts.append(m.count("table.coins", found.coins))
    objects = sum(found.objects)
    parts.append(m.count("table.objects.n", objects) if objects else m.text("table.no-objects"))
    first = m.gain(0, found.points) if found.points else m.gain(found.coins, 0)
    return f"<b>{first}</b><small>{', '.join(parts)}</small>"


def _closed(m: Moment, action: Action) -> str:
    """Why a scoring is closed to the viewer, in a few words."""
    if not m.asked or m.phase != "turn":
        return m.text("table.closed.later")
    for reason in m.scene.game.why(m.scene.state, action):
        return closing(m, reason.code, reason.params)
    return ""


def closing(m: Moment, code: str, params: Mapping[str, Any]) -> str:
    """A reason of the engine in the few words that a cell has room for."""
    owner = params.get("owner")
    if owner == m.seat:
        return m.text("table.closed.already-scored")
    if isinstance(owner, int):
        return m.scored_by(owner)
    if code == "too-few-buildings":
        return m.text("table.closed.too-few-buildings", need=params["need"], have=params["have"])
    return m.text(f"table.closed.{code}")
