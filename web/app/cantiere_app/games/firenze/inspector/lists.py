"""Things too small to be pressed where they lie, as lists of rows large enough for a finger."""

from collections.abc import Sequence

from cantiere.firenze import data
from cantiere_app.games.firenze.board import city, row
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.facts import trade_rate
from cantiere_app.games.firenze.flows.build import FOOT
from cantiere_app.games.firenze.moves.click import click
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.targets import Hints


def column(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of the tower of the city of that colour, the highest floor first."""
    if not rest.isdecimal() or int(rest) >= len(data.COLOURS):
        return "", ""
    c = int(rest)
    moment = _answering(m, [*(f"contract-{c}-{floor}" for floor in data.FLOORS), f"foot-{c}"])
    lit = city.lit(moment)
    lines = [_contract(moment, c, floor, lit=(c, floor) in lit) for floor in reversed(data.FLOORS)]
    lines.append(_foot(moment, c))
    title = phrases.capital(m.t("firenze.table.column", colour=m.colour(c)))
    return title, inspector.listed(lines)


def bricks(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of what lies on the card of that place of the row."""
    if not rest.isdecimal() or int(rest) >= len(m.view["row"]):
        return "", ""
    slot = int(rest)
    entry = m.view["row"][slot]
    moment = _answering(m, row.spots(slot, entry["bricks"]))
    lines = [_brick(moment, slot, c, n) for c, n in enumerate(entry["bricks"]) if n]
    card = m.t(f"firenze.card.{entry['card']}.name")
    note = m.count("table.brick.given", trade_rate(m.scene))
    title = m.t("firenze.table.brick.take", card=card)
    return title, inspector.listed(lines, f"<p>{note}</p>")


def _answering(m: Moment, spots: Sequence[str]) -> Moment:
    """The same moment, in which these targets are known to answer or not."""
    return Moment(m.scene, Hints(m.scene, spots, click))


def _contract(m: Moment, c: int, floor: int, *, lit: bool) -> str:
    """A click on it means what one on the contract means."""
    drawn, target = city.contract(m, c, floor, lit=lit), f"contract-{c}-{floor}"
    inner = (
        f'<b>{floor}</b><span class="f-cell {drawn.state}" aria-hidden="true">{drawn.inner}</span>'
        f"<span>{drawn.words}</span>"
    )
    label = f"{m.colours[c]} {floor}: {drawn.words}"
    return m.button("as-line", inner, target, "", label, f' data-inspect="{target}"')


def _foot(m: Moment, c: int) -> str:
    """A click on it means what one on the foot of the tower means."""
    said = m.text("table.foot")
    inner = f"<b>{FOOT}</b>{m.bricks[c]}<span>{said}</span>"
    return m.button("as-line", inner, f"foot-{c}", "", f"{m.colours[c]} {FOOT}: {said}")


def _brick(m: Moment, slot: int, c: int, n: int) -> str:
    label = m.text("table.brick.on", colour=m.colour(c), n=n)
    inner = f"<b>{n}</b>{m.bricks[c]}<span>{m.colours[c]}</span>"
    return m.button("as-line", inner, f"row-brick-{slot}-{c}", "", label)
