"""What everybody may know of the seats, and the bag."""

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.context import Moment
from cantiere_app.kit import heaps
from cantiere_app.kit.panels import Facts, of_moment, panel

_BY_DRAFT: Final = frozenset(("sabotage", "smuggler", "alchemist"))
"""What takes something of another seat, or of the bag."""


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-players`: the viewer first, then clockwise, and the bag."""
    return {**of_moment(m, lambda seat: _panel(m, seat)), "z-players/bag": bag(m)}


def shows(m: Moment) -> object:
    """What of the draft, and of what may be clicked, the panels show."""
    draft = m.draft if m.do in _BY_DRAFT else {}
    return draft, [name for name in m.hints if name.startswith(("opp-", "bag-")) and m.legal(name)]


def _panel(m: Moment, seat: int) -> str:
    player, own, mine = m.scene.players[seat], m.players[seat], seat == m.seat
    label = m.count("table.seat", own["seals"], name=player.name, points=own["pp"])
    seal, small = art.SEALS[player.emblem], _line(m, seat)
    wax = f'<span class="f-left">{seal}<i aria-hidden="true">{own["seals"]}</i></span>'
    name = f"<b>{escape(player.name)}</b>"
    owner = f'<span class="f-owner" aria-hidden="true">{seal}{name}</span>'
    body = "" if mine else f'<div class="f-facts">{owner}{public(m, seat)}</div>'
    css = "open" if not mine and _asked_of(m, seat) else ""
    return panel(m, seat, Facts(own["pp"], label, wax, small, body), css)


def _asked_of(m: Moment, seat: int) -> bool:
    """Whether something of this seat can be clicked now: a brick, a tower."""
    prefixes = (f"opp-tower-{seat}-", f"opp-brick-{seat}-")
    return any(m.legal(name) for name in m.hints if name.startswith(prefixes))


def _line(m: Moment, seat: int) -> str:
    """As many of the marks as a line holds: the seals, and what weighs most beside them."""
    seals, *more = _marks(m, seat)
    said = more[-1:] if "campanile" in m.view["church"] else more[:1]
    return " · ".join((seals, *said))


def marks(m: Moment, seat: int) -> str:
    """Seals left, and the marks of a seat."""
    return " · ".join(_marks(m, seat))


def _marks(m: Moment, seat: int) -> list[str]:
    """Seals left, and what else there is of start, end tile and bell."""
    own = m.players[seat]
    parts = [m.count("table.seals", own["seals"])]
    if m.view["start"] == seat:
        parts.append(m.text("table.start-player"))
    if m.view["endTile"] == seat:
        parts.append(m.text("table.end-tile"))
    if "campanile" in m.view["church"]:
        parts.append(bell(m, own))
    return parts


def bell(m: Moment, own: Mapping[str, Any]) -> str:
    """Whether a seat has delivered its bell tower (F§9.7)."""
    return m.text("table.bell.rung" if own["bell"] else "table.bell.owed")


def public(m: Moment, seat: int) -> str:
    """Towers, storage, cards of a seat; a closed hand as a count."""
    own = m.players[seat]
    towers = "".join(_tower(m, seat, tower) for tower in own["towers"])
    bricks = "".join(_brick(m, seat, c, n) for c, n in enumerate(own["storage"]) if n)
    hand = own["hand"]
    held = (
        ", ".join(m.card(card) for card in hand)
        if hand
        else m.count("table.hand", own["handCount"])
    )
    built = ", ".join(m.card(card) for card in own["buildings"]) or m.text("table.no-building")
    none = m.text("table.no-tower")
    lent = any(m.legal(f"opp-brick-{seat}-{c}") for c, n in enumerate(own["storage"]) if n)
    return (
        f'<div class="f-opp{" lent" if lent else ""}"><div class="f-opp-site" role="group"'
        f' aria-label="{m.text("table.site.of", name=m.scene.players[seat].name)}" data-roving="">'
        f"{towers or f'<em>{none}</em>'}</div>"
        f'<div class="f-opp-cards"><span data-testid="hand-count-{seat}"'
        f' data-count="{own["handCount"]}">{held}</span><span>{built}</span></div>'
        f'<div class="f-heaps" data-roving="">{bricks or m.text("table.storage.empty")}</div></div>'
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
    inside = f"{floors}<b>{art.LETTERS[c]}{height}</b>"
    return m.button(f"f-small-tower{fresh}", inside, target, target, label, facts)


def _brick(m: Moment, seat: int, c: int, n: int) -> str:
    taken = m.do == "smuggler" and m.draft.get("seat") == seat and m.draft.get("take") == c
    return _heap(m, f"opp-brick-{seat}", c, n, taken, f' data-owner="{seat}"')


def _heap(m: Moment, place: str, c: int, n: int, taken: bool, owner: str = "") -> str:
    """Bricks of a colour that lie somewhere, and can be taken where a person lets the viewer."""
    colour, target = art.COLOURS[c], f"{place}-{c}"
    testid, facts = f"{place}-{colour}", f' data-colour="{colour}" data-count="{n}"{owner}'
    if not m.legal(target):
        return heaps.counted(m, c, n, f' class="f-some" data-testid="{testid}"{facts}')
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
    return (
        f'<div class="f-bag{asked}" data-inspect="bag">{art.use("fi-bag", "f-ic")}'
        f"<small>{m.count('table.bag', sum(counts))}</small>"
        f'<span class="f-heaps" data-roving="">{heap}</span></div>'
    )
