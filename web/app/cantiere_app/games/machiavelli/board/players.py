"""The seats with their points and the characters that they revealed; the way to more of them."""

from collections.abc import Iterator

from cantiere.core.game import Seat
from cantiere_app.games.machiavelli import art, words
from cantiere_app.games.machiavelli.board import choosing, districts
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.kit.drawing.markup import button, escape, heading, seal
from cantiere_app.kit.drawing.panels import Facts, panel, panels
from cantiere_app.kit.language import phrases


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-players`: the viewer first, then clockwise."""
    totals = m.scene.game.scores(m.scene.state).totals
    title = escape(m.t("app.players.title"))
    groups = panels(title, len(m.players), m.seat, lambda seat: _panel(m, seat, totals[seat]))
    groups["z-players/head"] = heading(title, m.text("table.points"))
    groups["z-players/who"] = f'<p class="m-possible">{opener(m)}{_deck(m)}</p>'
    return groups


def _panel(m: Moment, seat: Seat, points: int) -> str:
    player = m.scene.players[seat]
    shown = ", ".join(m.role(rank) for rank in m.known(seat))
    if m.selecting and m.phase != "theater":
        shown = choosing.turn_of(m, seat)
    label = m.text("table.points-of", name=player.name, points=points)
    facts = Facts(points, label, seal(player.emblem, 32), shown, "")
    return panel(m, seat, facts, "m-seat")


def opener(m: Moment) -> str:
    """The button that opens the list of the characters that everybody can be."""
    label = m.t("machiavelli.table.who")
    facts = f'aria-label="{escape(label)}" aria-haspopup="dialog"'
    return button("app:inspect:possible", label, "", "btn-possible", facts)


def _deck(m: Moment) -> str:
    """How many cards are left to draw; a press tells what the deck is."""
    n = m.view["deck"]
    label = m.t.n("machiavelli.table.deck", n)
    facts = f'data-inspect="sign-deck" data-count="{n}" aria-label="{escape(label)}"'
    return button("app:inspect:sign-deck", label, "", "deck", f'{facts} aria-haspopup="dialog"')


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
    """Gold, number of cards, the crown, and the characters that the table names at the seat."""
    yield m.text("table.has", gold=m.players[seat]["gold"], cards=m.cards(seat))
    if m.view["crown"] == seat:
        yield f"{phrases.capital(m.text('table.crown'))}: {m.text('sign.crown.text')}"
    yield from map(m.role, m.known(seat))


def _district(m: Moment, text: str) -> str:
    """A district, or a card, in a line: its drawing, its name, its type, what it cost."""
    card, coins = districts.read(text)
    name = m.card(card)
    kind = art.esc(words.type_(m.t, art.kind_of(card)))
    return (
        f"<li>{art.use(card, 'm-back')}<b>{name}</b>{art.sign(card)}<small>{kind}</small>"
        f"<i>{art.cost(card, coins)}</i></li>"
    )
