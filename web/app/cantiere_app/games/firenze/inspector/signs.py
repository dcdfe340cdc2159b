"""What is looked at and never played: flags, floors, church, draw pile, costs, seats, phases."""

from collections import Counter
from collections.abc import Iterator, Sequence

from cantiere.firenze import data
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.about import PHASES
from cantiere_app.games.firenze.board import city, players
from cantiere_app.games.firenze.board.worth import privilege
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.moves import draft
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.language import phrases

_PHASE_CLAUSES = ("F§8.1", "F§8.4", "F§8.5", "F§8.6", "F§8.7", "F§8.8")


def flag(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of the flag of a colour: who would get it, and how it is won."""
    c = _number(rest, range(len(data.COLOURS)))
    if c is None:
        return "", ""
    name = m.t("firenze.look.flag", colour=m.colour(c), points=data.FLAGS[c])
    return name, _article(m, m.text("look.flag.text"), "F§11.4", _seals_on(m, c))


def _seals_on(m: Moment, c: int) -> Iterator[str]:
    """Whose flag it would be now, and how many seals each player has on the tower."""
    leader = city.holder(m, c)
    if leader >= 0:
        name = m.scene.players[leader].name
        yield m.text("table.flag.held", points=data.FLAGS[c], player=name)
    else:
        yield m.text("table.flag.free", points=data.FLAGS[c])
    first = c * len(data.FLOORS)
    owners = m.view["contracts"][first : first + len(data.FLOORS)]
    for seat, player in enumerate(m.scene.players):
        if seat in owners:
            yield m.count("look.flag.seals", owners.count(seat), name=player.name)


def floor(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of a floor of the ruler: its tile, and what the church adds."""
    n = _number(rest, range(1, data.HIGHEST + 1))
    if n is None:
        return "", ""
    text = "look.floor.text" if n >= data.LOWEST else "look.floor.low"
    name = m.t("firenze.look.floor", n=n)
    return name, _article(m, m.text(text, floor=data.LOWEST), "F§9.6", _bonuses(m, n))


def _bonuses(m: Moment, n: int) -> Iterator[str]:
    tile = m.tiles.get(n)
    if tile and tile["there"]:
        worth = phrases.with_points(m.t, "firenze", tile["points"])
        yield m.text("table.tile", floor=n, points=worth)
    elif n in data.TILE_FLOORS:
        yield m.text("look.floor.gone")
    if n >= data.LOWEST and (points := privilege(m.scene, n)):
        yield m.text("look.floor.church", points=phrases.with_points(m.t, "firenze", points))


def church(m: Moment, _: str) -> tuple[str, str]:
    """Name and markup of the church: what its cards are for, and which there are."""
    lines = [f"{m.card(card)}: {m.card_text(card)}" for card in m.view["church"]]
    lines = lines or [m.text("look.church.empty")]
    return m.t("firenze.table.church"), _article(m, m.text("look.church.text"), "F§10.6", lines)


def deck(m: Moment, _: str) -> tuple[str, str]:
    """Name and markup of draw pile and discard pile, as far as their cards are public."""
    pile, gone = m.view["deck"], m.view["discard"]
    name = m.t.n("firenze.look.deck", pile["count"])
    left = [*pile["starts"], *pile["rest"]]
    lines = [m.text("look.deck.left", cards=_cards(m, left))] if left else []
    if gone:
        lines.append(m.text("look.deck.discard", cards=_cards(m, gone)))
    return name, _article(m, m.text("look.deck.text"), "F§9.2", lines)


def _cards(m: Moment, cards: Sequence[str]) -> str:
    """Cards by name, in the order of the rules; several of a name are counted."""
    counts = Counter(cards)
    named = [
        (m.t(f"firenze.card.{card}.name"), counts[card]) for card in data.CARDS if counts[card]
    ]
    return ", ".join(f"{n} × {name}" if n > 1 else name for name, n in named)


def cost(m: Moment, _: str) -> tuple[str, str]:
    """Name and markup of the cost of building: the prices, and what lowers them now."""
    price = draft.price(m.view, m.seat, m.draft)
    about = m.text("look.cost.text", most=data.BUILD_MAX)
    lines = [
        m.count("look.cost.line", laid, cost=_price(m, price.costs[laid]))
        for laid in range(1, data.BUILD_MAX + 1)
    ]
    return m.t("firenze.look.cost"), _article(m, about, "F§8.5", lines)


def _price(m: Moment, bricks: int) -> str:
    return m.count("table.price", bricks) if bricks else m.text("table.free")


def seat(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of a seat: its marks in words, and its points if the game ended now."""
    n = _number(rest, range(len(m.players)))
    if n is None:
        return "", ""
    hand = m.count("table.hand", m.players[n]["handCount"])
    lines = [*players.mark_sentences(m, n), hand]
    if m.phase != "over":
        lines.append(m.text("look.ended", n=facts.if_ended(m.scene)[n]))
    name = m.scene.players[n].name
    return name, _article(m, m.text("look.seat"), "F§11", lines)


def phase(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of a part of the turn: what is done in it."""
    if rest not in PHASES:
        return "", ""
    clause = _PHASE_CLAUSES[PHASES.index(rest)]
    name = m.t(f"app.firenze.phase.{rest}")
    return name, _article(m, m.text(f"look.phase.{rest}", most=data.BUILD_MAX), clause, ())


def _number(rest: str, among: Sequence[int]) -> int | None:
    return int(rest) if rest.isdecimal() and int(rest) in among else None


def _article(m: Moment, about: str, clause: str, lines: Sequence[str] | Iterator[str]) -> str:
    return inspector.article(m, f"<p>{about}</p>", inspector.clause(m, clause), lines)
