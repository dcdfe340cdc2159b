"""A tower of the city as a list: its contracts one by one, large enough for a finger."""

from cantiere.firenze import data
from cantiere_app.games.firenze import city
from cantiere_app.games.firenze.click import click
from cantiere_app.games.firenze.context import Moment
from cantiere_app.kit import panels, phrases, targets


def column(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of the tower of that colour, the highest floor first."""
    if not rest.isdecimal() or int(rest) >= len(data.COLOURS):
        return "", ""
    c = int(rest)
    spots = [f"contract-{c}-{floor}" for floor in data.FLOORS]
    moment = Moment(m.scene, targets.hints(m.scene, spots, click))
    lit = city.lit(moment)
    lines = [_line(moment, c, floor, lit=(c, floor) in lit) for floor in reversed(data.FLOORS)]
    name = m.t("firenze.table.column", colour=m.colour(c))
    label = m.text("table.column", colour=m.colour(c))
    group = f'<div class="f-lines" role="group" aria-label="{label}" data-roving="">'
    return phrases.capital(name), panels.alone(f"{group}{''.join(lines)}</div>")


def _line(m: Moment, c: int, floor: int, *, lit: bool) -> str:
    """A click on it means what one on the contract means."""
    found, target = city.contract(m, c, floor, lit=lit), f"contract-{c}-{floor}"
    inner = (
        f'<b>{floor}</b><span class="f-cell {found.state}" aria-hidden="true">{found.inner}</span>'
        f"<span>{found.words}</span>"
    )
    label = f"{m.colours[c]} {floor}: {found.words}"
    return m.button("f-line", inner, target, "", label, f' data-inspect="{target}"')
