"""A building tile, a city, a scoring, an object, a token: what they are, and what they bring."""

from collections.abc import Iterator, Sequence

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS
from cantiere.carrara.rules.build import accepted_bricks
from cantiere.core.game import Action
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.board import cities, scoring_preview, sums
from cantiere_app.games.carrara.context import CITIES, Built, Moment
from cantiere_app.games.carrara.moves.click import click
from cantiere_app.games.carrara.things import TILE
from cantiere_app.kit import things
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.moves.targets import Hints


def tile(m: Moment, name: str) -> tuple[str, str]:
    """Name and markup of a building tile."""
    if name not in data.TILES:
        return "", ""
    rank = data.TILES.index(name)
    face = f'<span class="c-tile {art.land(name)}">{art.tile(name)}</span>'
    supply = _supply(m, data.TILE_TYPE[rank])
    return things.sheet(m, TILE, name, face, _where(m, name, rank), supply=supply)


def _where(m: Moment, name: str, rank: int) -> Iterator[str]:
    """Where the tile is; what it would take and yield in each city (C§6.3, C§6.6)."""
    for seat, player in enumerate(m.players):
        for building in player["buildings"]:
            if building["tile"] == name:
                where = m.t(f"carrara.city.{building['city']}")
                key = "look.stands.you" if m.is_own(seat) else "look.stands"
                yield m.text(key, name=m.scene.players[seat].name, city=where)
    if name not in (*m.view["display"], *m.view["eights"]):
        return
    slots = (slot for slot, shown in enumerate(m.view["display"]) if shown == name)
    if any(f"display-{slot}" in m.fresh for slot in slots):
        yield m.text("look.new")
    cost = data.TILE_COST[rank]
    for city in CITIES:
        coins, points = m.yields(city)
        have = accepted_bricks(m.scene.state, m.seat, city)
        yields = m.gain(cost * coins, cost * points)
        key = "look.could" if have >= cost else "look.cannot" if have else "look.none"
        where = m.t(f"carrara.city.{data.CITIES[city]}")
        yield m.count(key, cost, city=where, have=have, worth=yields)


def city(m: Moment, name: str) -> tuple[str, str]:
    """Name and markup of a city: its rule, and who has built what in it."""
    if name not in data.CITIES:
        return "", ""
    number = data.CITIES.index(name)
    accepted = ", ".join(m.colours[: data.WORST[number] + 1])
    worth = m.gain(*m.yields(number))
    about = m.count("look.city", data.CITY_MIN[number], worth=worth, colours=accepted)
    face = f'<span class="c-big">{art.use(f"ca-{name}", "c-ic")}</span>'
    lines = [*_builders(m, name), *_scored(m, number)]
    return m.t(f"carrara.city.{name}"), _article(m, face, about, "C§4.2", lines)


def built(m: Moment, name: str) -> tuple[str, str]:
    """Name and markup of the own buildings of a city as a list, where they stand too close."""
    if name not in data.CITIES:
        return "", ""
    here = cities.buildings(m, data.CITIES.index(name))
    spots = Hints(m.scene, [cities.spot(building) for building in here], click)
    moment = Moment(m.scene, spots)
    return m.t(f"carrara.city.{name}"), inspector.listed(
        [_row(moment, building) for building in here]
    )


def theirs(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of a city with what another seat has built there."""
    seat, _, name = rest.partition("-")
    if name not in data.CITIES or not seat.isdecimal() or int(seat) >= len(m.players):
        return "", ""
    player, here = m.scene.players[int(seat)].name, _built(m, int(seat), name)
    said = m.text("look.theirs", name=player, tiles=", ".join(here))
    if not here:
        said = m.text("look.theirs.none", name=player)
    title = m.t(f"carrara.city.{name}")
    return title, inspector.article(m, f"<p>{said}</p>", inspector.clause(m, "C§6.3"), ())


def _row(m: Moment, building: Built) -> str:
    """A click on it means what one on the building means."""
    face = f'<span class="c-tile small {art.land(building.tile)}">{art.tile(building.tile)}</span>'
    name, facts = m.name(building.tile), f' data-inspect="tile-{building.tile}"'
    inner = f"{face}<span>{name}</span>"
    return m.button("as-line", inner, cities.spot(building), "", name, facts)


def _builders(m: Moment, name: str) -> Iterator[str]:
    for seat in range(len(m.players)):
        if here := _built(m, seat, name):
            yield f"{art.esc(m.scene.players[seat].name)}: {', '.join(here)}"


def _built(m: Moment, seat: int, name: str) -> list[str]:
    """The names of what a seat has built in a city."""
    there = m.players[seat]["buildings"]
    return [m.name(each["tile"]) for each in there if each["city"] == name]


def _scored(m: Moment, number: int) -> Iterator[str]:
    owner = m.view["cityScorer"][number]
    if owner != k.NOBODY:
        yield m.scored_by(owner)
        return
    yield from _worth(m, (k.SCORE_CITY, number))


def _worth(m: Moment, action: Action) -> list[str]:
    """What a scoring would bring, or why the viewer may not choose it now (C§6.6)."""
    if m.kind == "turn" and not m.may_score(action):
        reasons = m.scene.game.why(m.scene.state, action)
        return [scoring_preview.closing(m, reason.code, reason.params) for reason in reasons]
    total = m.sum(action)
    return [m.text("look.would", gain=sums.short(m, total))] if total.terms else []


def scoring(m: Moment, name: str) -> tuple[str, str]:
    """Name and markup of a scoring: its sum, and why it is closed."""
    if name in data.CITIES:
        return city(m, name)
    if name not in SCORINGS or (name in data.SPECIALS and not m.full):
        return "", ""
    action = SCORINGS[name]
    group = "type" if name in data.TYPES else "field"
    lines = []
    if name in data.TYPES:
        kind = data.TYPES.index(name)
        lines.append(f"{m.things[kind]}: {_supply(m, kind)}")
    lines += [
        f"{m.name(term.tile)}: {m.gain(term.coins, term.points)}" for term in m.sum(action).terms
    ]
    lines += _worth(m, action)
    special = name in data.SPECIALS
    face = f'<span class="c-big">{art.use(f"ca-{name}", "c-ic") if special else ""}</span>'
    about = m.text("look.special" if special else "look.type")
    title = _capital(m.t(f"carrara.{group}.{name}"))
    return title, _article(m, face, about, "C§6.6", lines)


def thing(m: Moment, name: str) -> tuple[str, str]:
    """Name and markup of a kind of object: where they are, and what brings one."""
    if name not in data.OBJECTS:
        return "", ""
    kind = data.OBJECTS.index(name)
    type_name = m.t(f"carrara.type.{data.TYPES[kind]}")
    about = m.count("look.object", data.OBJECT_PRICE, type=type_name)
    face = f'<span class="c-big">{art.THINGS[kind]}</span>'
    lines = [_supply(m, kind)]
    lines.append(m.text("table.for-sale" if m.view["field"][kind] else "table.sold"))
    for seat, player in enumerate(m.players):
        if player["objects"] is not None:
            lines.append(f"{art.esc(m.scene.players[seat].name)}: {player['objects'][kind]}")
    return _capital(m.t(f"carrara.object.{name}")), _article(m, face, about, "C§4.3", lines)


def _supply(m: Moment, kind: int) -> str:
    """How many objects of a kind scorings can still bring (C§6.6)."""
    return m.count("table.supply", m.view["supply"][kind])


def token(m: Moment, name: str) -> tuple[str, str]:
    """Name and markup of an upgrade token: the printed yield, the new one, who has it."""
    if name not in data.TOKENS or not m.full:
        return "", ""
    number = data.TOKENS.index(name)
    place = data.TOKEN_PLACE[number]
    spot = data.PLACES[place]
    group = "city" if spot in data.CITIES else "field"
    about = m.text("look.token", printed=m.gain(*data.YIELDS[place]),
                   worth=m.gain(*data.TOKEN_YIELDS[number]))  # fmt: skip
    lines = []
    if m.owner(number) >= 0:
        lines.append(m.held_by(m.owner(number)))
    face = f'<span class="c-big">{art.use(f"ca-{name}", "c-ic")}</span>'
    return _capital(m.t(f"carrara.{group}.{spot}")), _article(m, face, about, "C§6.5", lines)


def _article(
    m: Moment, face: str, about: str, clause: str, lines: Iterator[str] | Sequence[str]
) -> str:
    lead = f"{face}<p>{about}</p>"
    return inspector.article(m, lead, inspector.clause(m, clause), lines)


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
