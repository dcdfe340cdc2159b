"""The strip of places: a column a city, with the viewer's buildings there, and a special field."""

from collections.abc import Sequence
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.rules.build import accepted_bricks
from cantiere_app.games.carrara import art, words
from cantiere_app.games.carrara.board import fields, places, scoring_preview
from cantiere_app.games.carrara.board.places import Outlook
from cantiere_app.games.carrara.context import CITIES, SPECIALS, Built, Moment
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.inspector import named, opener
from cantiere_app.kit.drawing.markup import seal

_MANY: Final = 3
"""Buildings of a city that stand in one row."""

_ALPS: Final = (
    '<svg class="c-alps" viewBox="0 0 1108 112" preserveAspectRatio="none" aria-hidden="true">'
    '<path fill="var(--paper)" stroke="var(--stone-3)" d="M0 112L38 60 77 94 120 47 162 89H203'
    "L244 104 278 61 311 94 350 86 390 103 414 78 438 100 468 32 499 84 526 44 552 88 588 79 624"
    " 100 661 61 698 94 717 65 736 96 768 57 800 93 824 43 849 88 873 83 897 102 920 36 943 85"
    ' 966 76 989 99 1008 92 1027 105 1052 65 1078 96 1102 71 1126 98V112Z"/>'
    '<path class="deco" d="M38 64l12 16M42 69l12 16M48 80l12 16M120 51l14 20M126 64l14 20M203 93'
    "l13 7M209 98l13 7M278 65l11 15M284 75l11 15M350 90l13 8M414 82l8 10M420 89l8 10M468 36l10 24"
    "M474 52l10 24M526 48l8 20M532 62l8 20M588 83l12 10M661 65l12 15M667 75l12 15M717 69l6 14M768"
    " 61l10 16M774 72l10 16M824 47l8 21M830 61l8 21M873 87l8 9M920 40l7 23M926 55l7 23M966 80l7"
    ' 11M1008 96l6 6M1052 69l8 14M1058 78l8 14M1102 75l8 12"/></svg>'
)


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-scene`: the hills, and a column a place."""
    title = m.title("table.cities")
    groups = {
        "z-scene/cities": f'<section class="c-strip{" full" if m.full else ""}"'
        f' aria-label="{title}">{_ALPS}{arrow_rows.frame("c-columns", title)}{_whose(m)}</section>',
    }
    for city in CITIES:
        groups[f"z-scene/cities/{city}"] = _column(m, city)
    for special in SPECIALS if m.full else ():
        groups[f"z-scene/cities/{len(CITIES) + special}"] = fields.column(m, special)
    return groups


def _whose(m: Moment) -> str:
    """Whose cities are shown while another's turn is watched, with his seal."""
    if m.scene.acting is None:
        return ""
    player = m.scene.players[m.seat]
    said = m.text("table.cities.of", name=player.name)
    return f'<b class="c-whose" data-testid="whose">{seal(player.emblem, 18)}{said}</b>'


def accepts(m: Moment, city: int) -> str:
    """The bricks that a city takes: its own colour and better ones (C§4.2)."""
    return "".join(m.bricks[c] for c in range(data.WORST[city] + 1))


def scorer(m: Moment, city: int) -> str:
    """The seal of who scored a city, "" as long as nobody has."""
    owner = m.view["cityScorer"][city]
    if owner == k.NOBODY:
        return ""
    player = m.scene.players[owner]
    said = m.scored_by(owner)
    fresh = " fresh" if f"scored-{data.CITIES[city]}" in m.fresh else ""
    return f'<span class="c-by{fresh}">{seal(player.emblem, 28)}<small>{said}</small></span>'


def buildings(m: Moment, city: int) -> list[Built]:
    """The viewer's buildings of a city, a staged one among them."""
    return [building for building in m.built if building.city == city]


def spot(building: Built) -> str:
    """The click target of a building."""
    return f"built-{building.city}-{building.at}"


def _column(m: Moment, city: int) -> str:
    name, built = data.CITIES[city], buildings(m, city)
    now = _outlook(m, city, built)
    facts = (
        f' data-city="{name}" data-count="{len(built)}" data-state="{now.state}"'
        f' data-owner="{m.view["cityScorer"][city]}" data-inspect="city-{name}"'
    )
    label = ". ".join(part for part in (_spoken(m, city, built), now.said) if part)
    crowd = " many" if len(built) > _MANY else ""
    crowd += " apart" if _apart(m, built) else ""
    title, least = m.cities[city], m.text("table.from", n=data.CITY_MIN[city])
    return (
        f'<div class="c-city {now.state}{crowd}">'
        f"{m.button('c-face', '', f'city-{city}', f'city-{city}', label, now.facts or facts)}"
        f'<span class="c-name"><b>{title}</b>{places.rate(m, city)}</span>'
        f'<span class="c-acc">{accepts(m, city)}</span>'
        f'<span class="c-from">{named(f"city-{name}", least)}</span>'
        f"{places.token(m, city)}{places.line(now)}"
        f'<span class="c-land">{"".join(_tile(m, building) for building in built)}'
        f"{_list(m, city, built)}</span>"
        f"{scorer(m, city)}{now.panel}</div>"
    )


def _list(m: Moment, city: int, built: list[Built]) -> str:
    """The way to a crowd as a list, while one of it can be chosen: in two rows they are low."""
    if len(built) <= _MANY or not any(m.legal(spot(building)) for building in built):
        return ""
    label = m.text("table.city.list", city=m.cities[city])
    return opener(f"built-{data.CITIES[city]}", label, "span")


def _apart(m: Moment, built: list[Built]) -> bool:
    """Whether of two by two at most one above the other can be chosen: it has the height of both.

    A phone has no more than two side by side that are as wide as a finger.
    """
    can = [m.legal(spot(building)) for building in built]
    return len(built) == _MANY + 1 and any(can) and not (all(can[:2]) or all(can[2:]))


def _outlook(m: Moment, city: int, here: list[Built]) -> Outlook:
    """What a click on a city would bring, or why it is closed."""
    action, name = (k.SCORE_CITY, city), data.CITIES[city]
    if m.scene.acting is not None:
        return Outlook()
    if m.do in ("build", "upgrade") and m.draft.get("tile"):
        return _site(m, city)
    if m.scoring:
        return scoring_preview.scoring(m, action, name, m.cities[city])
    if _busy(m) or all(building.draft for building in here):
        return Outlook()
    return scoring_preview.prospect(m, action, name, m.cities[city])


def _busy(m: Moment) -> bool:
    """Whether a click on a city would mean something else than to score it."""
    return m.do in ("build", "upgrade", "take") or m.phase != "turn"


def _site(m: Moment, city: int) -> Outlook:
    """A city while a tile looks for its place: what it takes, and whether it can be paid."""
    need = data.TILE_COST[data.TILES.index(m.draft["tile"])]
    have = accepted_bricks(m.scene.state, m.seat, city)
    if any(building.draft for building in buildings(m, city)):
        return Outlook("picked")
    if have < need:
        olds = [
            building.tile
            for building in m.built
            if building.city == city and building.tile in m.replaceable
        ]
        if olds:
            return _replacing(m, olds)
    said = m.count("table.bricks.need", need, have=min(have, need))
    return Outlook("lit" if have >= need else "shut", said, said)


def _replacing(m: Moment, olds: Sequence[str]) -> Outlook:
    """A city where the tile can only replace a building; of several, each is lit itself (C§6.4)."""
    if len(olds) == 1:
        said = m.text("table.replaces", tile=words.tile(m.t, olds[0]))
        return Outlook("lit", said, said)
    said = m.text("table.replaces.one", n=len(olds))
    return Outlook("which", said, said)


def _spoken(m: Moment, city: int, here: list[Built]) -> str:
    parts = [
        f"{m.cities[city]}: {m.gain(*m.yields(city))}",
        m.text("table.from", n=data.CITY_MIN[city]),
        ", ".join(m.name(building.tile) for building in here) or m.text("table.city.empty"),
    ]
    owner = m.view["cityScorer"][city]
    if owner != k.NOBODY:
        parts.append(m.scored_by(owner))
    return ", ".join(parts)


def _tile(m: Moment, building: Built) -> str:
    """A building of the viewer; a target where an upgrade or a choice asks for it (C§6.4)."""
    target = spot(building)
    asked = "picked" if building.tile == m.draft.get("old") else ""
    state = (
        "draft" if building.draft else asked or ("lit" if building.tile in m.replaceable else "")
    )
    fresh = " fresh" if f"built-{m.seat}-{building.tile}" in m.fresh else ""
    facts = f' data-tile="{building.tile}" data-state="{state}" data-inspect="tile-{building.tile}"'
    css = f"c-tile small {art.land(building.tile)} {state}{fresh}"
    if m.legal(target):
        return m.button(css, art.tile(building.tile), target, target, m.name(building.tile), facts)
    return f'<span class="{css}" data-testid="{target}"{facts}>{art.tile(building.tile)}</span>'
