"""A card in full: what it asks for and brings, and how far everybody is with it."""

from collections.abc import Iterator

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.board import cards
from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.events import effects
from cantiere_app.kit.drawing import inspector


def inspect(m: Moment, card: str) -> tuple[str, str]:
    """Name and markup of a card."""
    if card not in data.CARD_IDS:
        return "", ""
    kind = data.KINDS[data.CARDS[data.CARD_IDS.index(card)].kind]
    lead = (
        f'<span class="c-big">{art.use(f"ca-kind-{kind}", "c-ic")}{m.text(f"kind.{kind}")}</span>'
        f"<p>{inspector.linked(m, effects.effect(m.t, card, len(m.players)))}</p>"
    )
    rule, facts = inspector.card_rule(m, card, m.text("look.card-rule")), f' data-card="{card}"'
    sheet = inspector.article(m, lead, rule, _now(m, card), facts)
    return m.t(f"carrara.card.{card}.name"), sheet


def _now(m: Moment, card: str) -> Iterator[str]:
    """Progress and worth of every seat, as far as the screens let them be seen (C§10.5)."""
    if card not in m.view["cards"]:
        yield m.text("look.out")
        return
    kind = m.view["cards"].index(card)
    for seat, player in enumerate(m.scene.players):
        parts = []
        step = cards.condition(m, card, seat)
        if step is not None and step["have"] is not None:
            parts.append(m.text("table.progress", have=step["have"], need=step["need"]))
        worth = cards.worth(m, kind, seat)
        if worth:
            parts.append(m.text("table.worth", worth=worth))
        unknown = "look.bonus" if data.KINDS[kind] == "bonus" else "table.screen"
        said = ", ".join(parts) or m.text(unknown)
        yield f"{art.esc(player.name)}: {said}"
