"""What everybody may know of the seats, and the bag."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.context import Moment
from cantiere_app.kit.drawing import heaps
from cantiere_app.kit.drawing.inspector import sign
from cantiere_app.kit.drawing.panels import Facts, of_moment, panel

_BY_DRAFT: Final = frozenset(("sabotage", "smuggler", "alchemist"))
"""What takes something of another seat, or of the bag."""
_CARDS: Final = art.use("i-card", "f-ic")
_LINES: Final = (3, 5, 8)
"""Floors that are marked on the scale of a site: the lowest, a middle and the highest contract."""
_SCALE: Final = (
    f'<span class="f-scale" aria-hidden="true">{"".join(f"<i>{n}</i>" for n in _LINES)}</span>'
)


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-players`: the viewer first, then clockwise, and the bag."""
    return {**of_moment(m, lambda seat: _panel(m, seat)), "z-players/bag": bag(m)}


def shows(m: Moment) -> object:
    """What of the draft, and of what may be clicked, the panels show."""
    draft = m.draft if m.do in _BY_DRAFT else {}
    return draft, [name for name in m.hints if name.startswith(("opp-", "bag-")) and m.legal(name)]


def _panel(m: Moment, seat: int) -> str:
    player, side, mine = m.scene.players[seat], m.players[seat], seat == m.seat
    label = m.count("table.seat", side["seals"], name=player.name, points=side["pp"])
    seal, small = art.SEALS[player.emblem], _line(m, seat)
    wax = f'<span class="seal-box f-left">{seal}<i aria-hidden="true">{side["seals"]}</i></span>'
    name = f"<b>{escape(player.name)}</b>"
    owner = f'<span class="f-owner" aria-hidden="true">{seal}{name}</span>'
    body = "" if mine else f'<div class="f-facts">{owner}{public(m, seat)}</div>'
    css = "open" if not mine and _asked_of(m, seat) else ""
    facts = Facts(side["pp"], label, wax, small, body, _ended(m, seat), f"seat-{seat}")
    return panel(m, seat, facts, css)


def _ended(m: Moment, seat: int) -> str:
    """What the seat would have if the game ended now, in a few words."""
    return "" if m.phase == "over" else m.text("table.ended", n=m.ended[seat])


def _asked_of(m: Moment, seat: int) -> bool:
    """Whether something of this seat can be clicked now: a brick, a tower."""
    prefixes = (f"opp-tower-{seat}-", f"opp-brick-{seat}-")
    return any(m.legal(name) for name in m.hints if name.startswith(prefixes))


def _line(m: Moment, seat: int) -> str:
    """As many of the marks as a line holds: the seals, and what weighs most beside them.

    Where the sites are not seen, the towers stand in their place.
    """
    seals, *more = _marks(m, seat)
    said = more[-1:] if "campanile" in m.view["church"] else more[:1]
    marked = f'<span class="f-marks">{" · ".join((seals, *said))}</span>'
    towers = m.players[seat]["towers"]
    if seat == m.seat or not towers:
        return marked
    short = " ".join(f"{art.LETTERS[tower['colour']]}{tower['height']}" for tower in towers)
    return f'{marked}<span class="f-tws" aria-hidden="true">{short}</span>'


def marks(m: Moment, seat: int) -> str:
    """Seals left, and the marks of a seat."""
    return " · ".join(_marks(m, seat))


def _marks(m: Moment, seat: int) -> list[str]:
    """Seals left, and what else there is of start, end tile and bell."""
    side = m.players[seat]
    parts = [m.count("table.seals", side["seals"])]
    if m.view["start"] == seat:
        parts.append(m.text("table.start-player"))
    if m.view["endTile"] == seat:
        parts.append(m.text("table.end-tile"))
    if "campanile" in m.view["church"]:
        parts.append(bell(m, side))
    return parts


def mark_sentences(m: Moment, seat: int) -> list[str]:
    """Return the marks of a seat in sentences."""
    side = m.players[seat]
    marked = {
        "now": m.has_turn(seat),
        "start": m.view["start"] == seat,
        "end-tile": m.view["endTile"] == seat,
    }
    sentences = [m.text(f"look.seat.{mark}") for mark, holds in marked.items() if holds]
    owed = [bell(m, side)] if "campanile" in m.view["church"] else []
    return [m.count("look.seat.seals", side["seals"]), *sentences, *owed]


def bell(m: Moment, side: Mapping[str, Any]) -> str:
    """Whether a seat has delivered its bell tower (F§9.7)."""
    return m.text("table.bell.rung" if side["bell"] else "table.bell.owed")


def public(m: Moment, seat: int) -> str:
    """Towers, storage, cards of a seat; a closed hand as a count."""
    side = m.players[seat]
    bricks = "".join(_brick(m, seat, c, n) for c, n in enumerate(side["storage"]))
    lent = any(m.legal(f"opp-brick-{seat}-{c}") for c, n in enumerate(side["storage"]) if n)
    aimed = any(m.legal(f"opp-tower-{seat}-{tower['id']}") for tower in side["towers"])
    css = f"f-opp{' lent' if lent else ''}{' aimed' if aimed else ''}"
    return (
        f'<div class="{css}">{_site(m, seat)}<div class="f-opp-cards">'
        f'<span data-inspect="seat-{seat}" data-testid="hand-count-{seat}"'
        f' data-count="{side["handCount"]}">'
        f"{_hand(m, side)}</span><span>{_cards(m, side['buildings'], 'table.no-building')}</span>"
        f'</div><div class="f-heaps" data-roving="">{bricks}</div></div>'
    )


def _hand(m: Moment, side: Mapping[str, Any]) -> str:
    """The cards of an open hand, the number of a closed one."""
    if side["hand"]:
        return _cards(m, side["hand"])
    n = side["handCount"]
    return f"{_CARDS}<b>{n}</b><span>{m.count('table.hand', n)}</span>"


def _cards(m: Moment, cards: Sequence[str], none: str = "") -> str:
    """Cards as pictures with their names, which are seen where there is room for words."""
    if not cards:
        return f"<span>{m.text(none)}</span>"
    pictures = "".join(f'<i data-inspect="card-{card}">{art.card_icon(card)}</i>' for card in cards)
    return f"{pictures}<span>{', '.join(m.card(card) for card in cards)}</span>"


def _site(m: Moment, seat: int) -> str:
    """The towers of a seat on one scale: a place for each colour, a line at some floors."""
    lots: list[list[str]] = [[] for _ in art.COLOURS]
    for tower in m.players[seat]["towers"]:
        lots[tower["colour"]].append(_tower(m, seat, tower))
    label = m.whose("table.site.of", seat)
    places = "".join(f'<span class="f-lot">{"".join(lot)}</span>' for lot in lots)
    none = "" if any(lots) else f"<em>{m.text('table.no-tower')}</em>"
    return (
        f'<div class="f-opp-site" role="group" aria-label="{label}" data-roving="">'
        f"{_SCALE}{places}{none}</div>"
    )


def _tower(m: Moment, seat: int, tower: Mapping[str, Any]) -> str:
    c, height = tower["colour"], tower["height"]
    colour = art.COLOURS[c]
    target = f"opp-tower-{seat}-{tower['id']}"
    label = m.count("table.tower", height, colour=m.colour(c))
    hit = m.do == "sabotage" and m.draft.get("tower") == tower["id"]
    facts = (
        f' data-colour="{colour}" data-count="{height}" data-owner="{seat}"'
        f' data-state="{"draft" if hit else ""}"'
    )
    fresh = " fresh" if f"tower-{seat}-{tower['id']}" in m.fresh else ""
    floors = f'<span class="f-floors">{art.BRICKS.plain[c] * height}</span>'
    inside = f"<b>{art.LETTERS[c]}{height}</b>{floors}"
    return m.button(f"f-small-tower{fresh}", inside, target, target, label, facts)


def _brick(m: Moment, seat: int, c: int, n: int) -> str:
    taken = m.do == "smuggler" and m.draft.get("seat") == seat and m.draft.get("take") == c
    return _heap(m, f"opp-brick-{seat}", c, n, taken, f' data-owner="{seat}"')


def _heap(m: Moment, place: str, c: int, n: int, taken: bool, owner: str = "") -> str:
    """Bricks of a colour that lie somewhere, and can be taken where a person lets the viewer."""
    colour, target = art.COLOURS[c], f"{place}-{c}"
    none = "" if n else " none"
    testid, facts = f"{place}-{colour}", f' data-colour="{colour}" data-count="{n}"{owner}'
    if not m.legal(target):
        return heaps.counted(m, c, n, f' class="f-some{none}" data-testid="{testid}"{facts}')
    state = f' data-state="{"draft" if taken else ""}"'
    inside, label = f"{m.bricks[c]}<i>{n}</i>", f"{n} {m.colours[c]}"
    return m.button("f-grab", inside, target, testid, label, facts + state)


def bag(m: Moment) -> str:
    """How many bricks of each colour are in the bag: everybody could count it (F§7)."""
    counts = m.view["bag"]
    heap = "".join(
        _heap(m, "bag", c, n, m.do == "alchemist" and m.draft.get("take") == c)
        for c, n in enumerate(counts)
    )
    asked = " open" if any(m.legal(f"bag-{c}") for c in range(len(counts))) else ""
    said = m.count("table.bag", sum(counts))
    look = "" if asked else sign("bag", said)
    return (
        f'<div class="f-bag{asked}">{art.use("fi-bag", "f-ic")}'
        f'<small><b aria-hidden="true">{sum(counts)}</b><span>{said}</span></small>'
        f'<span class="f-heaps" data-roving="">{heap}</span>{look}</div>'
    )
