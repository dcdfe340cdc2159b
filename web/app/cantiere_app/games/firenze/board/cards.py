"""The own cards: persons and festivals in the hand, buildings in front of it."""

from collections.abc import Sequence
from typing import NamedTuple

from cantiere.core.game import Event
from cantiere.firenze import data
from cantiere.firenze.rules.row.choose import tallest
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.board import church
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.facts import card_limit
from cantiere_app.games.firenze.flows.build import mason_saves
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.cards import face


class Held(NamedTuple):
    """A card of the hand or a building, and its number there."""

    zone: str
    n: int
    card: str

    @property
    def target(self) -> str:
        return f"{self.zone}-{self.n}"


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-cards`."""
    n, limit = counted(m)
    over = " over" if limit is not None and n > limit else ""
    title = m.title("table.cards")
    cards = [_card(m, place, each) for place, each in enumerate(_as_they_came(m))]
    if _stays(m, m.taken):
        cards.append(_coming(m))
    if not cards:
        cards = [f'<p class="f-empty">{m.title("table.cards.empty")}</p>']
    groups = {
        "z-cards/head": f'<h2 class="zt f-head{over}">{title}<small>{count_line(m)}</small></h2>',
        "z-cards/hand": arrow_rows.row("f-hand", title, "".join(cards), "toolbar"),
    }
    strip = church.strip(m)
    if strip:
        groups["z-cards/church"] = strip
    return groups


def _held(m: Moment) -> list[Held]:
    hand = [Held("hand", *each) for each in enumerate(m.side["hand"])]
    return hand + [Held("building", *each) for each in enumerate(m.side["buildings"])]


def _as_they_came(m: Moment) -> list[Held]:
    """The own cards in the order in which they were taken: one that comes moves no other."""
    rest, taken = _held(m), []
    for card in reversed(_taken(m, m.scene.history)):
        if held := next((each for each in reversed(rest) if each.card == card), None):
            rest.remove(held)
            taken.append(held)
    return rest + taken[::-1]


def _taken(m: Moment, events: Sequence[Event]) -> list[str]:
    """The cards taken, but for second buildings of a name: those are discarded (F§8.2)."""
    cards: list[str] = []
    for event in events:
        if event.seat == m.seat and event.kind == "take":
            cards.append(str(event.params["card"]))
        elif event.seat == m.seat and event.kind == "duplicate":
            cards.pop()
    return cards


def counted(m: Moment) -> tuple[int, int | None]:
    """How many cards the draft leaves, and how many may stay, `None` for any number (F§8.8)."""
    kept = sum(not _leaves(m, each.target, each.card) for each in _held(m))
    return kept + _stays(m, m.taken), card_limit(m.side, m.taken)


def count_line(m: Moment) -> str:
    """Return the same count in words."""
    n, limit = counted(m)
    shown = len(m.side["hand"]) + len(m.side["buildings"]) + _stays(m, m.taken)
    said = str(shown) if limit is None else m.text("table.of", n=shown, limit=limit)
    return said if n == shown else f"{said}, {m.text('table.then', n=n)}"


def _leaves(m: Moment, target: str, card: str) -> bool:
    """Whether the draft spends a card; a Mason that saves nothing stays (F§14 Q22)."""
    if card == "mason" and m.do == "build" and not mason_saves(m.scene, m.draft):
        return False
    return bool(used(m, target, card))


def _stays(m: Moment, card: str) -> bool:
    """Whether a card that the draft takes comes to the own ones (F§8.2, F§9.8)."""
    if not card or card == "monument":
        return bool(card) and tallest(m.scene.state) == m.seat
    rank = data.CARD_OF[card]
    gone = data.IS_EVENT[rank] or data.IS_CHURCH[rank] or card in m.side["buildings"]
    return not gone


def used(m: Moment, target: str, card: str) -> str:
    """What the draft does with a card: plays it, or lays it off."""
    if m.do == "shed" and target in m.draft.get("from", ()):
        return "shed"
    if m.do == "patrician" and target == f"hand-{m.draft.get('n')}":
        return "shed"
    playing = {
        "mason": bool(m.draft.get("mason")),
        "princess": bool(m.draft.get("princess")),
        "architect": m.do == "fulfil" and bool(m.draft.get("delta")),
        m.do: True,
    }
    return "draft" if playing.get(card) and target == _played(m, card) else ""


def _played(m: Moment, card: str) -> str:
    """Which of the cards of that name is played: the one that was picked, else the first."""
    hand = m.side["hand"]
    return f"hand-{m.draft.get('by', hand.index(card))}" if card in hand else ""


def _card(m: Moment, place: int, held: Held) -> str:
    zone, card, target = held.zone, held.card, held.target
    testid = f"hand-card-{place}" if zone == "hand" else target
    name, text = m.card(card), m.card_text(card)
    kind = m.text(f"type.{data.CARD_TYPES[data.CARD_OF[card]]}")
    playable = m.legal(target)
    state = used(m, target, card) or ("live" if playable else "")
    note = art.esc(m.hint(target).note)
    inside = _face(m, card, note if playable and note else text)
    spot, label = (target, testid), f"{name}, {kind}. {text}"
    return face(
        m, f"f-mini {zone} {state}".rstrip(), inside, card, spot, label, state, art.kebab(card)
    )


def _face(m: Moment, card: str, said: str) -> str:
    name = m.card(card)
    size = art.length(name)
    return f'<b class="f-own{size}">{art.card_icon(card)}<em>{name}</em></b><span>{said}</span>'


def _coming(m: Moment) -> str:
    """The card that the draft takes."""
    return f'<span class="f-mini draft">{_face(m, m.taken, m.text("table.coming"))}</span>'
