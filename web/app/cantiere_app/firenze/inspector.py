"""A card in full: drawing, name, kind, what it does, how many there are and where they lie."""

from collections.abc import Iterator

from cantiere.firenze import data
from cantiere_app import rules
from cantiere_app.firenze import art
from cantiere_app.firenze.moment import Moment
from cantiere_app.scene import Scene


def inspect(scene: Scene, target: str) -> str:
    """Markup of the inspector for `card-<id>`; "" for anything else."""
    card = target.removeprefix("card-")
    if card == target or card not in data.CARD_OF:
        return ""
    m = Moment(scene, {})
    rank = data.CARD_OF[card]
    kind = data.CARD_TYPES[rank]
    rule = rules.card("firenze", scene.t.lang, art.kebab(card))
    places = "".join(f"<li>{place}</li>" for place in _places(m, card))
    return (
        f'<article class="f-inspect" data-card="{art.kebab(card)}">'
        f'<span class="f-scene">{art.ARCH}{art.card_icon(card)}</span>'
        f'<span class="f-top">{art.use(f"fi-type-{kind}", "f-ic")}{m.text(f"type.{kind}")}</span>'
        f'<b class="f-name">{m.card(card)}</b><p>{m.card_text(card)}</p>'
        f"<ul><li>{m.count('table.copies', data.CARD_COUNTS[rank])}</li>{places}</ul>"
        f'<p><a href="{rule}" target="{rules.WINDOW}">{m.text("table.rule")}</a></p></article>'
    )


def _places(m: Moment, card: str) -> Iterator[str]:
    """Where copies are to be seen now; closed hands and the pile stay closed."""
    row = sum(entry["card"] == card for entry in m.view["row"])
    if row:
        yield m.count("table.place.row", row)
    for seat, own in enumerate(m.players):
        if card in own["buildings"] or card in own["hand"]:
            yield m.text("table.place.seat", name=m.scene.players[seat].name)
    if card in m.view["church"]:
        yield m.text("table.place.church")
    laid = m.view["discard"].count(card)
    if laid:
        yield m.count("table.place.discard", laid)
