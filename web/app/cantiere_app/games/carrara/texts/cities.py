"""Where the viewer builds and what can be scored: cities, types, special fields."""

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.core.game import Action
from cantiere_app.games.carrara.board import scoring_preview
from cantiere_app.games.carrara.texts.writer import CITIES, TYPES, Pen
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def table(pen: Pen) -> Table:
    """A line a city: its bricks, its yield, what stands there, what scoring it brings."""
    heads = [pen.say(key) for key in ("city", "accepts", "yields", "buildings", "score")]
    lines = [_city(pen, city) for city in CITIES]
    return Table("cities", pen.title("cities"), heads, lines)


def _city(pen: Pen, city: int) -> Line:
    m, named = pen.m, pen.t(f"carrara.city.{data.CITIES[city]}")
    act, here = f"city-{city}", [each for each in m.built if each.city == city]
    building = m.do == "build" and "tile" in m.draft
    does = "build-in" if building else "score.name"
    picked = data.CITIES[city] in (m.draft.get("city"), m.draft.get("what"))
    head = pen.cell(named, act, pen.say(does, what=named), "picked" if picked else "")
    worst = data.WORST[city]
    best = pen.colour(0)
    accepts = pen.say("accepts.to", best=best, worst=pen.colour(worst)) if worst else best
    cells = [
        Cell(accepts),
        Cell(pen.yields(city)),
        Cell(pen.tiles([each.tile for each in here]) or NOTHING),
        Cell(_outlook(pen, (k.SCORE_CITY, city))),
    ]
    return Line(str(city), head, cells, picked)


def scorings(pen: Pen) -> Table:
    """Types and special fields: what they count, and what scoring them brings now (C§6.6)."""
    m = pen.m
    lines = [
        _scoring(pen, f"type-{kind}", data.TYPES[kind], (k.SCORE_TYPE, kind)) for kind in TYPES
    ]
    if m.full:
        lines += [
            _scoring(pen, f"field-{n}", field, (k.SCORE_SPECIAL, n))
            for n, field in enumerate(data.SPECIALS)
        ]
    heads = [pen.say(key) for key in ("scoring", "buildings", "score")]
    note = pen.count("markers", m.side["markers"])
    return Table("scorings", pen.say("scorings"), heads, lines, note)


def _scoring(pen: Pen, act: str, what: str, action: Action) -> Line:
    named = pen.t(f"carrara.{'type' if what in data.TYPES else 'field'}.{what}")
    if what in data.SPECIALS:
        place = data.PLACES.index(what)
        named = f"{named}: {pen.yields(place)}"
    picked = pen.m.draft.get("what") == what
    tiles = [term.tile for term in pen.m.sum(action).terms]
    state = "picked" if picked else ""
    head = pen.cell(named, act, pen.say("score.name", what=named), state)
    return Line(
        what, head, [Cell(pen.tiles(tiles) or NOTHING), Cell(_outlook(pen, action))], picked
    )


def _outlook(pen: Pen, action: Action) -> str:
    """What a scoring brings, or in a few words why it cannot be made."""
    m = pen.m
    if m.may_score(action):
        return pen.brought(m.sum(action))
    owner = m.view["cityScorer"][action[1]] if action[0] == k.SCORE_CITY else k.NOBODY
    if owner != k.NOBODY:
        return pen.plain(m.scored_by(owner))
    if m.kind != "turn":
        return NOTHING
    reasons = m.scene.game.why(m.scene.state, action)
    if not reasons:
        return NOTHING
    return pen.plain(scoring_preview.closing(m, reasons[0].code, reasons[0].params))


def upgrades(pen: Pen) -> Table:
    """The own buildings, while one of them can be replaced (C§6.4)."""
    m = pen.m
    listed = [(f"book-{n}", building) for n, building in enumerate(m.side["buildings"])]
    lines = [
        Line(
            act,
            pen.cell(
                pen.tile(building["tile"]),
                act,
                pen.say("upgrade.name", tile=pen.tile(building["tile"])),
                "picked" if m.draft.get("old") == building["tile"] else "",
            ),
            [Cell(pen.t(f"carrara.city.{building['city']}"))],
        )
        for act, building in listed
        if pen.legal(act)
    ]
    heads = [pen.say("building"), pen.say("city")]
    return Table("upgrades", pen.word("book"), heads, lines)
