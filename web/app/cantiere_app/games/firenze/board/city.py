"""The city: six towers of contracts, the ruler with its floor tiles, the key below them."""

from typing import Any, Final, NamedTuple

from cantiere.firenze import data
from cantiere.firenze.rules.scoring import majorities
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.board.worth import privilege
from cantiere_app.games.firenze.context import NEUTRAL, OPEN, Moment
from cantiere_app.games.firenze.flows.build import FOOT
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.inspector import opener, sign
from cantiere_app.kit.language import phrases

_OPEN: Final = art.stretched("fi-floor-open", "f-art")
_TARGET: Final = art.stretched("fi-floor-target", "f-art")
_SHUT: Final = art.stretched("fi-floor-closed", "f-art")
_FILLED: Final = tuple(art.stretched(f"fi-floor-{name}", "f-art") for name in art.COLOURS)
_SOCLE: Final = tuple(
    f'{art.stretched(f"fi-floor-{name}", "f-socle") * 2}<i class="f-letter">{letter}</i>'
    for name, letter in zip(art.COLOURS, art.LETTERS, strict=True)
)
_TOP: Final = art.stretched("fi-tower-top", "f-crown")
_FLAG: Final = art.stretched("fi-tower-flag", "f-cloth")
_SLAB: Final = art.stretched("fi-balcony", "f-slab")
_CRANE: Final = art.use("fi-crane-tall", "f-crane", "-2 -8 138 310")
_FLOORS: Final = tuple(reversed(data.FLOORS))


def draw(m: Moment) -> dict[str, str]:
    """The groups of the city, a tower each, with ruler and key."""
    title = m.text("table.city")
    groups = {
        "z-scene/ruler": _ruler(m),
        "z-scene/city": f'<section class="f-scn f-city"><h2 class="f-title">{title}</h2>'
        f"{arrow_rows.frame('f-columns', title, 'grid')}</section>",
    }
    lights = lit(m)
    for c, colour in enumerate(art.COLOURS):
        groups[f"z-scene/city/{colour}"] = _column(m, c, colour, lights)
    groups["z-scene/key"] = _key(m)
    return groups


def shows(m: Moment) -> object:
    """What of the draft, and of what may be clicked, the city shows."""
    floors = (f"contract-{c}-{floor}" for c, floor in data.CONTRACTS)
    feet = (f"foot-{c}" for c in range(len(data.COLOURS)))
    return m.towers, [m.legal(target) for target in (*floors, *feet)]


def lit(m: Moment) -> set[tuple[int, int]]:
    """Contracts that a tower of the own site fits as the draft leaves it."""
    if not m.mine or m.phase not in ("build", "fulfil") or m.locked(m.seat):
        return set()
    raised = set(m.view["turn"]["raised"])
    fits = set()
    for tower in m.towers:
        if tower.laid or tower.key in raised:
            fit = m.fit(tower.colour, m.counted(tower))
            if fit and not fit.waits:
                fits.add((tower.colour, m.counted(tower)))
    return fits


def holder(m: Moment, c: int) -> int:
    """Who has the majority on a tower (F§11.4); −1 for nobody."""
    won = (each.seat for each in majorities(m.scene.state) if each.colour == c)
    return next(won, -1)


def _column(m: Moment, c: int, colour: str, lit: set[tuple[int, int]]) -> str:
    leader, points = holder(m, c), data.FLAGS[c]
    seal = art.SEALS[m.scene.players[leader].emblem] if leader >= 0 else ""
    owner = (
        m.text("table.flag.held", points=points, player=m.scene.players[leader].name)
        if leader >= 0
        else m.text("table.flag.free", points=points)
    )
    cells = "".join(_cell(m, c, colour, floor, (c, floor) in lit) for floor in _FLOORS)
    name = m.text("table.column", colour=m.colour(c))
    return (
        f'<div class="f-city-tower" role="row" aria-label="{name}" data-colour="{colour}">'
        f'<div class="f-flag" role="rowheader" data-testid="flag-{colour}"'
        f' data-owner="{leader if leader >= 0 else ""}" data-count="{points}"'
        f' aria-label="{name}. {owner}">{_FLAG}<b>{points}</b>{seal}'
        f"{sign(f'flag-{c}', f'{name}. {owner}')}</div>"
        f"{_TOP}{cells}{_foot(m, c, colour)}{_list(m, c)}</div>"
    )


def _foot(m: Moment, c: int, colour: str) -> str:
    """The two floors below all contracts: a press builds up to them."""
    inner = f'{_SOCLE[c]}<span class="f-cap">{m.colours[c]}</span>'
    label = f"{m.colours[c]} {FOOT}: {m.text('table.foot')}"
    button = m.button("f-foot", inner, f"foot-{c}", f"tower-{colour}-foot", label)
    return f'<div role="gridcell">{button}</div>'


class Contract(NamedTuple):
    """How a contract is drawn: what stands in its cell, its state and words, its owner or −1."""

    inner: str
    state: str
    words: str
    owner: int


def contract(m: Moment, c: int, floor: int, *, lit: bool) -> Contract:
    """The contract of that colour and floor; lit: a tower of the own site fits it."""
    owner = int(m.view["contracts"][data.contract_of(c, floor)])
    balcony = m.balconies.get((c, floor))
    if owner == OPEN:
        lit = lit or (m.hands_in and m.legal(f"contract-{c}-{floor}"))
        inner, state, words = _open(m, c, floor, balcony, lit)
    elif owner == NEUTRAL:
        inner, state, words = _SHUT + art.NEUTRAL, "neutral", m.text("table.cell.neutral")
    else:
        player = m.scene.players[owner]
        inner, state = _FILLED[c] + art.SEALS[player.emblem], "taken"
        words = m.whose("table.cell.taken", owner)
    if balcony:
        inner += _balcony(m, balcony)
    return Contract(inner, state, words, owner)


def _cell(m: Moment, c: int, colour: str, floor: int, lit: bool) -> str:
    drawn, target = contract(m, c, floor, lit=lit), f"contract-{c}-{floor}"
    fresh = " fresh" if drawn.state == "taken" and f"contract-{c}-{floor}" in m.fresh else ""
    owner = f' data-owner="{drawn.owner}"' if drawn.state == "taken" else ""
    facts = (
        f' data-colour="{colour}" data-floor="{floor}" data-inspect="{target}"{owner}'
        f' data-state="{drawn.state}"'
    )
    testid, label = f"tower-{colour}-floor-{floor}", f"{m.colours[c]} {floor}: {drawn.words}"
    is_near = any(m.legal(f"contract-{c}-{other}") for other in (floor - 1, floor + 1))
    css = f"f-cell {drawn.state}{fresh}{' near' if is_near else ''}"
    cell = m.button(css, drawn.inner, target, testid, label, facts)
    return f'<div role="gridcell">{cell}</div>'


def _list(m: Moment, c: int) -> str:
    """The way to the column as a list, where floors are too low to be pressed one by one."""
    label = m.text("table.column.list", colour=m.colour(c))
    return opener(f"column-{c}", label, "div", ' role="gridcell"')


def _open(
    m: Moment, c: int, floor: int, balcony: dict[str, Any] | None, lit: bool
) -> tuple[str, str, str]:
    """Drawing, state and words of an open contract."""
    fit = m.value(c, floor)
    words = m.count("table.cell.open", fit.contract)
    if balcony:
        words += f", {m.text('table.cell.balcony', numeral=art.NUMERALS[balcony['numeral']])}"
    if fit.waits:
        words += f", {m.text('table.waits.line', numeral=art.NUMERALS[fit.waits])}"
    state = "lit" if lit else "waits" if fit.waits else "open"
    drawn = f"{_TARGET if lit else _OPEN}<b>{fit.contract}</b>"
    return drawn, state, f"{words}. {m.text('table.cell.fits')}" if lit else words


def _balcony(m: Moment, balcony: dict[str, Any]) -> str:
    numeral = balcony["numeral"]
    state = "done" if balcony["done"] else "next" if numeral == m.next_balcony else "later"
    return f'{_SLAB}<i class="f-numeral {state}">{art.NUMERALS[numeral]}</i>'


def _ruler(m: Moment) -> str:
    """Floors 8 … 1 between site and city, with the tiles that still lie there (F§9.6).

    Where the church is not drawn its privilege is added to the tile: one hand-in earns both.
    """
    rows = []
    for floor in range(data.HIGHEST, 0, -1):
        tile = m.tiles.get(floor)
        state, points, labels = "", 0, []
        if tile is not None:
            state = "tile" if tile["there"] else "gone"
        if tile is not None and tile["there"]:
            points = tile["points"]
            worth = phrases.with_points(m.t, "firenze", points)
            labels.append(m.text("table.tile", floor=floor, points=worth))
        church = privilege(m.scene, floor) if floor >= data.LOWEST else 0
        if church:
            labels.append(m.text("table.part.church", n=church))
        more = f"<u>+{points + church}</u>" if church else ""
        low = " f-low" if floor < data.LOWEST else " church" if church else ""
        rows.append(
            f'<li class="{state}{low}" data-testid="floor-{floor}" data-floor="{floor}"'
            f' data-inspect="floor-{floor}"'
            f' data-state="{state}"><b>{floor}</b><i>{f"+{points}" if points else ""}</i>{more}'
            f'<span class="sr">{". ".join(labels)}</span>'
            f"{sign(f'floor-{floor}', m.text('look.floor', n=floor))}</li>"
        )
    return (
        f'<div class="f-scn f-ruler">{_CRANE}'
        f'<ol aria-label="{m.text("table.ruler")}" data-roving="">{"".join(rows)}</ol></div>'
    )


def _key(m: Moment) -> str:
    """Which balcony is next, and what a closed shutter means."""
    parts = []
    if m.next_balcony:
        numeral = art.NUMERALS[m.next_balcony]
        later = [
            art.NUMERALS[b["numeral"]]
            for b in m.view["balconies"]
            if not b["done"] and b["numeral"] != m.next_balcony
        ]
        note = m.text("table.key.later", numerals=", ".join(later)) if later else ""
        parts.append(
            f'<span><i class="f-numeral next">{numeral}</i>'
            f"<b>{m.text('table.key.next', numeral=numeral)}</b> {note}</span>"
        )
    if NEUTRAL in m.view["contracts"]:
        parts.append(f"<span>{art.NEUTRAL}{m.text('table.key.neutral')}</span>")
    return f'<div class="f-scn f-key">{"".join(parts)}</div>'
