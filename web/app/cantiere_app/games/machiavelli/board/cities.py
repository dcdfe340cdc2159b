"""The cities: those of the others on the board, the own one below (M§12.1), at the end beside."""

from typing import Final

from cantiere.core.game import Seat
from cantiere_app.games.machiavelli import art, facts, words
from cantiere_app.games.machiavelli.board import choosing, districts
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.moves.draft import WAR
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.markup import heading, icon, seal

_HILLS: Final = (
    '<svg class="m-hills" viewBox="0 0 560 140" preserveAspectRatio="none" aria-hidden="true">'
    '<path fill="var(--hill)" stroke="var(--stone-3)" d="M0 86Q70 58 150 74T300 58 420 76 560 50V'
    '140H0Z"/><path fill="var(--stone-1)" stroke="var(--stone-3)" d="M0 112Q90 92 180 104T360 96'
    ' 560 108V140H0Z"/><path class="deco" d="M40 20H150M190 34H260M360 16H470M410 40H520M90 48H140"'
    "/></svg>"
)
_MOST: Final = 8
"""Seats of the largest table that the style sheets know."""
_FEW: Final = 5
"""Seats of the largest table where a district in the city of another is as wide as its front needs.
"""


_LAST: Final = f'<span class="m-slot last" data-inspect="sign-last">{icon("i-flag")}</span>'
"""The plot whose district completes the city, with its flag."""


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zones `z-cities` and `z-city`."""
    seats = len(m.players)
    shown = [(m.seat + i) % seats for i in range(0 if m.scene.final else 1, seats)]
    # As many cities as a table of one more shows.
    size = min(len(shown) + 1, _MOST)
    groups = {"z-cities/all": arrow_rows.frame(f"m-cities of-{size}", m.text("table.cities"))}
    for seat in shown:
        groups[f"z-cities/all/{seat}"] = _city(m, seat)
    groups["z-city/own"] = _shown_city(m)
    return groups


def _city(m: Moment, seat: Seat) -> str:
    active = " now" if m.has_turn(seat) and m.view["turn"]["rank"] else ""
    return (
        f'<section class="m-city{active}" data-testid="city-of-{seat}"'
        f' data-count="{len(m.players[seat]["city"])}">'
        f"{_HILLS}{_head(m, seat)}{_row(m, seat)}</section>"
    )


def _head(m: Moment, seat: Seat) -> str:
    """Who it is, the characters shown, and what the seat has; a click names the seat."""
    target, player, side = f"seat-{seat}", m.scene.players[seat], m.players[seat]
    lit = " lit" if m.wants("seat") and m.legal(target) else ""
    who, cards = _who(m, seat), m.cards(seat)
    said = m.text("table.seat", name=player.name, gold=side["gold"], cards=cards)
    crown = art.CROWNED if m.view["crown"] == seat else ""
    crowned = f", {m.text('table.crown')}" if crown else ""
    inside = (
        f'{seal(player.emblem, 28)}<span class="m-name"><b>{art.esc(player.name)}</b>'
        f"<small>{who}</small></span>{crown}"
        f'<span class="m-res">{_tents(m, seat)}<span data-inspect="sign-gold">'
        f"{art.GOLD}{side['gold']}</span>"
        f'<span data-inspect="sign-cards">{art.CARDS}{cards}</span></span>'
    )
    inspect = f' data-inspect="seat-{seat}" data-gold="{side["gold"]}" data-cards="{cards}"'
    label = f"{said}{crowned}. {who}"
    return m.button(f"m-who{lit}{_picked(m, seat)}", inside, target, f"who-{seat}", label, inspect)


def _picked(m: Moment, seat: Seat) -> str:
    is_named = seat in (m.draft.get("seat"), m.draft.get("lender"))
    return " picked" if is_named and "district" not in m.draft else ""


def _tents(m: Moment, seat: Seat) -> str:
    n = m.players[seat]["tents"]
    return f"<span>{art.use('circusTent')}{n}</span>" if n else ""


def _who(m: Moment, seat: Seat) -> str:
    """The characters that a seat revealed in this round, escaped."""
    if shown := m.shown(seat):
        return ", ".join(m.role(rank) for rank in shown)
    return m.text("table.hidden") if m.holders and not m.selecting else ""


def _row(m: Moment, seat: Seat, css: str = "") -> str:
    """The districts of a seat in their order, and the places up to a complete city."""
    city = m.players[seat]["city"]
    size = m.view["options"]["citySize"]
    many = " many" if len(city) > size else ""
    street = " street" if _has_fronts(m, seat) else ""
    tiles = "".join(_tile(m, seat, i, text) for i, text in enumerate(city))
    plots = max(0, size - len(city))
    empty = '<span class="m-slot"></span>' * (plots - 1) + _LAST * (plots > 0)
    name = m.whose("table.city-of", seat)
    return arrow_rows.row(f"m-row size-{size}{street}{many} {css}".rstrip(), name, tiles + empty)


def _has_fronts(m: Moment, seat: Seat) -> bool:
    """Whether the districts of a city stand on its ground, and do not lie there as cards."""
    return seat == m.seat or len(m.players) <= _FEW


def _tile(m: Moment, seat: Seat, i: int, text: str) -> str:
    card, coins = districts.read(text)
    target = f"city-{seat}-{i}"
    state = _state(m, seat, i, target)
    fresh = " fresh" if f"district-{seat}-{text}" in m.fresh else ""
    kind, name = art.kind_of(card), words.district(m.t, text)
    vain = ""
    if state == "lit" and seat == m.seat and m.do in WAR:
        vain, name = " vain", m.t("machiavelli.district-of.own", card=name)
    label = m.text("table.district", name=name, type=words.type_(m.t, kind),
                   cost=art.cost(card, coins))  # fmt: skip
    facts = f' data-card="{card}" data-state="{state}" data-inspect="card-{card}"'
    css = f"m-card m-{kind} {state}{vain}{fresh}"
    stands = _has_fronts(m, seat)
    drawn = (art.house if stands else art.face)(card, m.card(card), coins)
    return m.button(f"{css} m-house" if stands else css, drawn, target, target, label, facts)


def _state(m: Moment, seat: Seat, i: int, target: str) -> str:
    """`picked` where the draft names it, `lit` where it can be named, `shut` beside such ones."""
    district = facts.city(m.scene, seat)[i]
    is_mine = seat == m.seat
    named = (
        m.draft.get("own") == district or district in m.draft.get("districts", ())
        if is_mine
        else m.draft.get("seat") == seat and m.draft.get("district") == district
    )
    if named:
        return "picked"
    if choosing.is_hurt(m, seat, district):
        return "hit"
    if not m.wants("city") or not _names_districts(m):
        return ""
    return "lit" if m.legal(target) else "shut"


def _names_districts(m: Moment) -> bool:
    """Whether any district can be named now."""
    return any(m.legal(target) for target in m.hints if target.startswith("city-"))


def _shown_city(m: Moment) -> str:
    """The city of the seat whose side is drawn, with what counts of it in words."""
    size, built = m.view["options"]["citySize"], len(m.side["city"])
    points = m.scene.game.scores(m.scene.state).totals[m.seat]
    note = m.text("table.city.note", built=built, size=size, points=points)
    head = heading(m.title("table.city"), f"{note} {_tents(m, m.seat)}")
    return (
        f'<section class="m-own" data-testid="own-city" data-count="{built}">{_HILLS}{head}'
        f"{_row(m, m.seat, 'm-mine')}</section>"
    )
