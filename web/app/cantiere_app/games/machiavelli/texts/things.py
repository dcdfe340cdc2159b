"""What lies on the table and in the own hand: cards, cities, players, and what can be done."""

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.board import districts
from cantiere_app.games.machiavelli.moves import prompt, targets
from cantiere_app.games.machiavelli.moves import turn_buttons as offered_deeds
from cantiere_app.games.machiavelli.moves.nouns import district_text
from cantiere_app.games.machiavelli.moves.rows import SHARES
from cantiere_app.games.machiavelli.texts.writer import NOTHING, Pen, type_of
from cantiere_app.kit.drawing.tables import Cell, Line, Table
from cantiere_app.kit.language import phrases


def deeds(pen: Pen) -> Table:
    """What the turn offers, a line for each button."""
    offers = offered_deeds.offers(pen.scene)
    named = {act: prompt.label(pen.scene, act.removeprefix("do-")) for act in offers}
    lines = [Line(act, pen.cell(name, act, pen.say("do")), ()) for act, name in named.items()]
    return Table("deeds", pen.say("deeds"), [pen.say("deed")], lines)


def _cards(pen: Pen, key: str, kind: str, cards: list[str]) -> Table:
    columns = [pen.say("card"), pen.say("type"), pen.say("cost"), pen.say("effect")]
    lines = [
        Line(str(n), pen.cell(words.card(pen.t, card), f"{kind}-{n}", pen.say("choose")),
             pen.about(card))
        for n, card in enumerate(cards)
    ]  # fmt: skip
    return Table(key, pen.say(key), columns, lines)


def hand(pen: Pen) -> Table:
    return _cards(pen, "hand", "hand", facts.hand(pen.scene))


def offered(pen: Pen) -> Table:
    """Cards that are shown to choose from."""
    return _cards(pen, "offered", "offer", facts.offered(pen.scene))


def choices(pen: Pen) -> Table:
    """Types for a Spy, shares, Cash Points: what else is named."""
    scene, t = pen.scene, pen.t
    entries = {}
    if facts.may(scene, k.SPY):
        entries = {f"type-{n}": words.type_(t, name) for n, name in enumerate(data.TYPES)}
    entries |= {f"share-{n}": _share(pen, n) for n in targets.shares(scene)}
    entries |= {
        f"cash-{n}": phrases.whose(scene, "machiavelli.table.cash", each["seat"], gold=each["gold"])
        for n, each in enumerate(facts.cash(scene))
    }
    if facts.asked(scene) == "wizard":
        built = [pen.say("raise", card=words.card(t, card)) for card in facts.offered(scene)]
        entries |= {f"raise-{n}": text for n, text in enumerate(built)}
    lines = [Line(act, pen.cell(text, act, pen.say("choose")), ()) for act, text in entries.items()]
    return Table("choices", pen.say("choices"), [pen.say("choice")], lines)


def _share(pen: Pen, n: int) -> str:
    do = pen.scene.draft["do"]
    names = SHARES.get(do)
    return pen.t(f"machiavelli.share.{names[n]}") if names else str(n)


def cities(pen: Pen) -> Table:
    """All districts that stand, the own ones first."""
    seats = [pen.scene.viewer, *facts.opponents(pen.scene)]
    lines = [
        _district(pen, seat, i, district)
        for seat in seats
        for i, district in enumerate(facts.city(pen.scene, seat))
    ]
    columns = [pen.say("district"), pen.say("city"), pen.say("type"), pen.say("cost")]
    return Table("cities", pen.say("cities"), columns, lines, place=1, empty=pen.say("no-city"))


def _district(pen: Pen, seat: int, i: int, district: int) -> Line:
    text = district_text(district)
    card, coins = districts.read(text)
    head = pen.cell(words.district(pen.t, text), f"city-{seat}-{i}", pen.say("choose"))
    cost = data.COSTS[data.CARD_OF[card]] + coins
    kind = pen.type_(type_of(card))
    return Line(f"{seat}-{i}", head, [Cell(pen.player(seat)), Cell(kind), Cell(str(cost))])


def players(pen: Pen) -> Table:
    """Points, gold, cards and districts of each seat; whose the crown is."""
    columns = [pen.say(key) for key in ("player", "points", "gold", "cards", "districts", "crown")]
    seats = [pen.scene.viewer, *facts.opponents(pen.scene)]
    totals = pen.scene.game.scores(pen.scene.state).totals
    lines = [_player(pen, seat, totals[seat]) for seat in seats]
    return Table("players", pen.say("players"), columns, lines, place=1)


def _player(pen: Pen, seat: int, points: int) -> Line:
    side = pen.view["players"][seat]
    numbers = (points, side["gold"], facts.hand_size(pen.scene, seat), len(side["city"]))
    crown = pen.say("crown") if pen.view["crown"] == seat else NOTHING
    head = pen.cell(pen.player(seat), f"seat-{seat}", pen.say("choose"))
    cells = [*(Cell(str(n), state="number") for n in numbers), Cell(crown)]
    return Line(str(seat), head, cells, pen.view["active"] == seat)
