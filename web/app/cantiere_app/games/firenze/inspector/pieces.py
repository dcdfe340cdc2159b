"""A contract of the city, a tower of a site, the bag: what they are worth and what they lack."""

from collections.abc import Iterator
from typing import Any

from cantiere.firenze import data
from cantiere_app.games.firenze import art, words
from cantiere_app.games.firenze.board import city, site
from cantiere_app.games.firenze.context import NEUTRAL, OPEN, Moment
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.language import phrases


def contract(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of the contract `<colour>-<floor>`."""
    colour, _, floor = rest.partition("-")
    if not (colour.isdecimal() and floor.isdecimal()) or (
        (int(colour), int(floor)) not in data.CONTRACTS
    ):
        return "", ""
    c, f = int(colour), int(floor)
    name = phrases.capital(words.tower(m.t, c, f))
    lines = [*_value(m, c, f), *_flag(m, c)]
    return _article(m, name, m.text("look.contract"), "F§9.6", lines)


def _value(m: Moment, c: int, floor: int) -> Iterator[str]:
    owner = int(m.view["contracts"][data.contract_of(c, floor)])
    if owner == NEUTRAL:
        yield m.text("look.neutral")
        return
    if owner != OPEN:
        yield m.whose("table.cell.taken", owner)
        return
    fit = m.value(c, floor)
    yield m.text("look.value", sum=" + ".join(m.parts(fit)), points=fit.points)
    if fit.waits:
        yield m.text("table.waits.line", numeral=art.NUMERALS[fit.waits])
    if balcony := m.balconies.get((c, floor)):
        yield m.text("look.balcony", numeral=art.NUMERALS[balcony["numeral"]])
    yield from _builders(m, c, floor)
    left, bag = m.side["storage"][c], m.view["bag"][c]
    yield m.text("look.bricks", colour=m.colour(c), own=left, bag=bag)


def _builders(m: Moment, c: int, floor: int) -> Iterator[str]:
    """Who could hand in here, and how far they are."""
    for seat, player in enumerate(m.players):
        name = m.scene.players[seat].name
        for tower in player["towers"]:
            lacks = floor - tower["height"]
            if tower["colour"] != c or lacks < 0:
                continue
            named = words.tower(m.t, c, tower["height"])
            key = "look.lacks" if lacks else "look.ready"
            yield m.count(key, lacks, name=name, tower=named)


def _flag(m: Moment, c: int) -> Iterator[str]:
    leader, points = city.holder(m, c), data.FLAGS[c]
    if leader >= 0:
        name = m.scene.players[leader].name
        yield m.text("table.flag.held", points=points, player=name)
    else:
        yield m.text("table.flag.free", points=points)


def tower(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of the own tower of that id, or `new-<k>` of those started."""
    own_tower = next((t for t in m.towers if rest == f"{'new-' * t.new}{t.key}"), None)
    if own_tower is None:
        return "", ""
    falls = not own_tower.new and own_tower.key in site.fallen(m)
    said = site.say(m, own_tower, falls)
    target = f"newplus-{own_tower.key}" if own_tower.new else f"tower-{own_tower.key}"
    lines = [art.esc(m.scene.warned.get(target, ""))]
    lines += [": ".join(part for part in (said.title, said.line) if part)]
    lines += _contracts(m, own_tower.colour, own_tower.height)
    name = phrases.capital(words.tower(m.t, own_tower.colour, own_tower.height))
    return _article(m, name, m.text("look.tower"), "F§8.6" if falls else "F§9.6", lines)


def _contracts(m: Moment, c: int, height: int) -> Iterator[str]:
    """Open contracts from this height on, and what they bring."""
    for floor in data.FLOORS:
        owner = m.view["contracts"][data.contract_of(c, floor)]
        if floor >= height and owner == OPEN:
            fit = m.value(c, floor)
            line = m.count("look.next", floor - height, floor=floor, points=fit.points)
            waits = m.text("table.waits.line", numeral=art.NUMERALS[fit.waits])
            yield f"{line}, {waits}" if fit.waits else line


def bag(m: Moment, _: str) -> tuple[str, str]:
    """Name and markup of the bag: what is left in it (F§8.2)."""
    counts: Any = m.view["bag"]
    lines = [m.heap(counts)]
    return _article(
        m, m.t.n("firenze.look.bag", sum(counts)), m.text("look.bag.kind"), "F§8.2", lines
    )


def _article(m: Moment, name: str, kind: str, clause: str, lines: list[str]) -> tuple[str, str]:
    lead = f'<span class="f-top">{kind}</span>'
    return name, inspector.article(m, lead, inspector.clause(m, clause), lines)
