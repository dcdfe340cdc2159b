"""A district or an action card in full: cost, type, text, and who has it."""

from collections.abc import Iterator

from cantiere.core.game import Reason
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import art, facts, words
from cantiere_app.games.machiavelli.board import districts
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.events import effects
from cantiere_app.games.machiavelli.moves import refuse
from cantiere_app.kit.drawing import inspector


def inspect(m: Moment, card: str) -> tuple[str, str]:
    """Name and markup of a card."""
    if card not in data.CARD_OF:
        return "", ""
    kind = art.kind_of(card)
    face = f'<span class="m-card m-{kind}">{art.face(card, "")}</span>'
    text = inspector.linked(m, effects.text(m.t, card, m.view["options"]))
    lead = f"{face}<p>{_facts(m, card, kind)}</p><p>{text}</p>"
    source = inspector.clause(m, effects.clause(card))
    return words.card(m.t, card), inspector.article(m, lead, source, _now(m, card))


def _facts(m: Moment, card: str, kind: str) -> str:
    """Type and cost, and how many there are."""
    number = data.CARD_OF[card]
    parts = [m.text(f"type.{kind}")]
    if data.COSTS[number] >= 0:
        parts.append(m.text("look.cost", n=data.COSTS[number]))
    parts.append(m.count("look.copies", data.COUNTS[number]))
    return " · ".join(parts)


def _now(m: Moment, card: str) -> Iterator[str]:
    """Where it stands, what it brings there beside its cost, and why it cannot be built from the
    own hand."""
    brings = m.scene.game.scores(m.scene.state).rows.get(card)
    for seat, player in enumerate(m.players):
        if any(districts.read(text).card == card for text in player["city"]):
            name = m.scene.players[seat].name
            yield m.whose("look.stands", seat)
            if brings:
                points = words.points(m.t, brings[seat], "+d")
                yield m.text("look.brings", name=name, points=points)
    if card in facts.hand(m.scene) and m.kind in facts.TURN:
        yield from (art.esc(refuse.sentence(why, m.scene)) for why in _closed(m, card))


def _closed(m: Moment, card: str) -> list[Reason]:
    return m.scene.game.why(m.scene.state, (k.BUILD, data.CARD_OF[card]))
