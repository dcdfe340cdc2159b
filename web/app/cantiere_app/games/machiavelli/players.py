"""Who can be who: the seats with their points, and the characters that each can still be."""

from collections.abc import Iterable, Iterator

from cantiere.core.game import Seat
from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import art, districts, words
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.kit.markup import heading, seal
from cantiere_app.kit.panels import Facts, panel, panels


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-players`: the viewer first, then clockwise."""
    totals = m.scene.game.scores(m.scene.state).totals
    title = m.text("table.who")
    groups = panels(title, len(m.players), m.seat, lambda seat: _panel(m, seat, totals[seat]))
    groups["z-players/head"] = heading(title, m.text("table.points"))
    groups["z-players/away"] = _away(m)
    return groups


def _panel(m: Moment, seat: Seat, points: int) -> str:
    player = m.scene.players[seat]
    shown = _roles(m, m.possible.seats[seat])
    label = m.text("table.points-of", name=player.name, points=points)
    facts = Facts(points, label, seal(player.emblem, 32), shown, "")
    return panel(m, seat, facts, "m-seat")


def _roles(m: Moment, ranks: Iterable[Rank]) -> str:
    """Characters as emblems, their names for who cannot see; bold where there is one only."""
    found = [*ranks]
    if len(found) == 1:
        return m.role(found[0])
    said = ", ".join(m.role(rank) for rank in found)
    drawn = "".join(art.use(m.cast[rank - 1], "m-ic") for rank in found)
    return f'<span class="m-maybe" aria-hidden="true">{drawn}</span><span class="sr">{said}</span>'


def _away(m: Moment) -> str:
    """What can lie face down."""
    if not m.possible.away:
        return '<p class="m-away"></p>'
    down = m.text("table.face-down")
    back = art.use("card-back", "m-ic")
    return f'<p class="m-away">{back}<b>{down}</b><small>{_roles(m, m.possible.away)}</small></p>'


def public(m: Moment, seat: Seat) -> str:
    """What the table shows of a seat, for a sheet of its own."""
    said = "".join(f"<li>{line}</li>" for line in _holdings(m, seat))
    city = "".join(_district(m, text) for text in m.players[seat]["city"])
    return f'<ul>{said}</ul><ul class="m-list">{city}</ul>{_hand(m, seat)}'


def _hand(m: Moment, seat: Seat) -> str:
    """The cards of another hand where it lies open: of a game that is over (M§12.3)."""
    held = m.players[seat]["hand"]
    if seat == m.seat or isinstance(held, int) or not held:
        return ""
    title = m.text("table.hand.of", name=m.scene.players[seat].name)
    cards = "".join(_district(m, card) for card in held)
    return f'{heading(title)}<ul class="m-list">{cards}</ul>'


def _holdings(m: Moment, seat: Seat) -> Iterator[str]:
    """Gold, number of cards, the crown, and the characters that the seat can be."""
    yield m.text("table.has", gold=m.players[seat]["gold"], cards=m.cards(seat))
    if m.view["crown"] == seat:
        yield m.text("table.crown")
    ranks = m.possible.seats[seat]
    if ranks:
        names = ", ".join(words.role(m.t, m.cast[rank - 1]) for rank in ranks)
        yield m.text("table.can-be", who=names)


def _district(m: Moment, text: str) -> str:
    """A district, or a card, in a line: its drawing, its name, its type, what it cost."""
    card, coins = districts.read(text)
    name = m.card(card)
    kind = art.esc(words.type_(m.t, art.kind_of(card)))
    return (
        f"<li>{art.use(card, 'm-back')}<b>{name}</b>{art.sign(card)}<small>{kind}</small>"
        f"<i>{art.cost(card, coins)}</i></li>"
    )
