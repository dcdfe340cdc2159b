"""A card in full: drawing, name, kind, what it does, how many there are, and what it means now."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cantiere.firenze import data
from cantiere.firenze.rules.row.losses import LOSSES
from cantiere.firenze.rules.scoring import festival_points
from cantiere_app.games.firenze import art, words
from cantiere_app.games.firenze.board import players, row
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.events import effects
from cantiere_app.games.firenze.flows.events import outlook
from cantiere_app.games.firenze.moves.click import click
from cantiere_app.games.firenze.moves.targets import hint
from cantiere_app.kit.drawing import inspector


def inspect(m: Moment, card: str) -> tuple[str, str]:
    """Name and markup of a card."""
    if card not in data.CARD_OF:
        return "", ""
    rank = data.CARD_OF[card]
    kind = data.CARD_TYPES[rank]
    lead = (
        f'<span class="f-scene">{art.ARCH}{art.card_icon(card)}</span>'
        f'<span class="f-top">{art.use(f"fi-type-{kind}", "f-ic")}{m.text(f"type.{kind}")}, '
        f"{m.count('table.copies', data.CARD_COUNTS[rank])}</span>"
        f"<p>{inspector.linked(m, effects.effect(m.t, card))}</p>"
    )
    shown = art.kebab(card)
    rule, facts = inspector.card_rule(m, shown, m.text("table.rule")), f' data-card="{shown}"'
    sheet = inspector.article(m, lead, rule, _now(m, card), facts)
    return words.card(m.t, card), sheet


def _now(m: Moment, card: str) -> Iterator[str]:
    rank = data.CARD_OF[card]
    yield from _places(m, card)
    yield from _usable(m, card)
    yield from _outlook(m, card) or _own_toll(m, card)
    if data.IS_FESTIVAL[rank]:
        yield from _worth(m, card)
    yield from _privilege(m, card)


def _places(m: Moment, card: str) -> Iterator[str]:
    """Where copies are to be seen now; closed hands and the pile stay closed."""
    for slot, entry in enumerate(m.view["row"]):
        if entry["card"] == card:
            after = row.then(m, slot, entry)
            price = row.price(m, slot)
            yield m.text("look.row", n=slot + 1, price=price) + (f": {after}" if after else "")
            yield art.esc(m.scene.warned.get(f"card-{slot}", ""))
    for seat, side in enumerate(m.players):
        if card in side["buildings"] or card in side["hand"]:
            name = m.scene.players[seat].name
            yield m.text("table.place.own" if m.is_own(seat) else "table.place.seat", name=name)
    if card in m.view["church"]:
        yield m.text("table.place.church")
    laid = m.view["discard"].count(card)
    if laid:
        yield m.count("table.place.discard", laid)


def _outlook(m: Moment, card: str) -> list[str]:
    """Whom an event that the viewer can take now would hit (F§10.5)."""
    row = [entry["card"] for entry in m.view["row"]]
    if not data.IS_EVENT[data.CARD_OF[card]] or card not in row or m.kind != "choose":
        return []
    slot, now = row.index(card), m.scene
    if (now.draft.get("do"), now.draft.get("slot")) != ("take", slot):
        blank = now.with_draft({})
        now = blank.with_draft(click(blank, f"card-{slot}").draft)
    steps = click(now, "do-confirm").play
    return [art.esc(text) for text in outlook(now, card, steps)] if steps else []


def _own_toll(m: Moment, card: str) -> Iterator[str]:
    """What the card means for the own site and storage, whoever takes it."""
    rank = data.CARD_OF[card]
    if card in MEANING:
        yield from MEANING[card](m)
    if rank in LOSSES and not row.tells_loss(m, card):
        yield m.count("look.loss", LOSSES[rank](sum(m.side["storage"])))


def _usable(m: Moment, card: str) -> Iterator[str]:
    """Whether a person of the own hand can be played now, and why not."""
    if card in m.side["hand"] and data.IS_PERSON[data.CARD_OF[card]] and m.asked:
        answer = hint(m.scene, f"hand-{m.side['hand'].index(card)}")
        yield m.text("look.usable") if answer.legal else art.esc(answer.note)


def _worth(m: Moment, card: str) -> Iterator[str]:
    """Points at the end for everybody, as things stand (F§10.4)."""
    for seat, player in enumerate(m.scene.players):
        if card == "recognition" or (card in m.side["hand"] and seat == m.seat):
            points = festival_points(m.scene.state, seat, data.CARD_OF[card])
            yield m.text("look.worth", name=player.name, points=effects.signed(points))


def _tallest(m: Moment) -> Iterator[str]:
    """Who would get a Monument that is taken now (F§9.8)."""
    towers = [(t["height"], seat, t) for seat, p in enumerate(m.players) for t in p["towers"]]
    most = max((height for height, _, _ in towers), default=0)
    named = [
        f"{m.scene.players[seat].name}: {words.tower(m.t, t['colour'], t['height'])}"
        for height, seat, t in towers
        if height == most
    ]
    if named:
        yield m.text("look.tallest", towers=", ".join(named))


def _tax(m: Moment) -> Iterator[str]:
    high = [t for t in m.side["towers"] if t["height"] >= data.TAX_HEIGHT]
    yield _hit(m, len(high), data.TAX_BRICKS)


def _tribute(m: Moment) -> Iterator[str]:
    towers = len(m.side["towers"])
    yield _hit(m, towers, data.TRIBUTE_BRICKS)


def _hit(m: Moment, towers: int, each: int) -> str:
    """Say how many towers of the seat an event hits, and the bricks that it costs in all."""
    return m.count("look.towers", towers, bricks=m.count("choose.bricks", towers * each))


def _bells(m: Moment) -> Iterator[str]:
    """Who has delivered a bell tower, and who still owes one (F§9.7)."""
    for player, side in zip(m.scene.players, m.players, strict=True):
        if "campanile" in m.view["church"]:
            yield f"{art.esc(player.name)}: {players.bell(m, side)}"


def _privilege(m: Moment, card: str) -> Iterator[str]:
    """Own towers that would earn a privilege of the church as they stand."""
    privilege = effects.privilege(card)
    for tower in m.side["towers"] if privilege and card in m.view["church"] else ():
        if tower["height"] == privilege["floors"] and m.fit(tower["colour"], tower["height"]):
            named = words.tower(m.t, tower["colour"], tower["height"])
            yield m.text("look.earns", tower=named, points=privilege["points"])


MEANING: Final[Mapping[str, Callable[[Moment], Iterator[str]]]] = {
    "monument": _tallest,
    "luxuryTax": _tax,
    "tribute": _tribute,
    "campanile": _bells,
}
