"""What is looked at and hardly played: coins, bag, stack, a crowded segment, seats, phases."""

from collections.abc import Iterator, Sequence

from cantiere.carrara import data
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.about import PHASES
from cantiere_app.games.carrara.board import players, wheel
from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.flows import market
from cantiere_app.games.carrara.moves import draft
from cantiere_app.games.carrara.moves.click import click
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.drawing.markup import button
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.targets import Hints

_PHASE_CLAUSES = ("C§6.1", "C§6.7", "C§6.8")


def coins(m: Moment, _: str) -> tuple[str, str]:
    """Return name and markup of the sheet about the coins of the viewer: what they are for."""
    name = m.t.n("carrara.table.coins", m.side["coins"])
    return name, _article(m, m.text("look.coins"), "C§6.2", ())


def bag(m: Moment, _: str) -> tuple[str, str]:
    """Name and markup of the bag: its bricks by colour, where the screens are open (C§11)."""
    counts = m.view["bag"]["bricks"]
    lines = [m.heap(counts)] if counts else [m.text("look.bag.closed")]
    name = m.t.n("carrara.look.bag", m.view["bag"]["count"])
    return name, _article(m, m.text("look.bag.text"), "C§6.2", lines)


def stack(m: Moment, _: str) -> tuple[str, str]:
    """Name and markup of the stack: which tiles are in it, not in which order."""
    tiles = m.view["stack"]["tiles"]
    name = m.t.n("carrara.look.stack", len(tiles))
    return name, _article(m, m.text("look.stack.text"), "C§6.3", _by_type(m, tiles))


def _by_type(m: Moment, tiles: Sequence[str]) -> Iterator[str]:
    """Tiles as lines, a type each: "Villa: 1, 2, 2"."""
    for kind, title in zip(data.TYPES, m.types, strict=True):
        costs = [tile.rpartition("-")[2] for tile in tiles if tile.rpartition("-")[0] == kind]
        if costs:
            yield f"{title}: {', '.join(costs)}"


def segment(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of the bricks of a segment as a list, each row as high as a finger."""
    if not rest.isdecimal() or int(rest) >= len(data.SEGMENTS):
        return "", ""
    number = int(rest)
    counts, taken = m.view["wheel"][number], draft.taken(m.draft, number)
    there = [c for c, n in enumerate(counts) if n]
    spots = [f"wheel-{number}-{c}" for c in there]
    moment = Moment(m.scene, Hints(m.scene, spots, click))
    lines = [_row(moment, number, c, counts[c], taken[c]) for c in there]
    name = m.t("carrara.table.segment.list", n=data.SEGMENTS[number])
    return name, inspector.listed(lines, below=_go(m) if any(taken) else "")


def _go(m: Moment) -> str:
    """The main button, which the list lies over."""
    go = market.staged(m.scene).buttons[0]
    hint = 'data-hint="1"' if go.act in m.scene.marked else ""
    return f'<div class="row">{button(go.act, go.label, "go", attributes=hint)}</div>'


def _row(m: Moment, number: int, c: int, n: int, taken: int) -> str:
    """A click on it means what one on the brick means."""
    said = wheel.bricks_in_words(m, number, c, n, taken)
    inner = f"<b>{f'{taken}/{n}' if taken else n}</b>{m.bricks[c]}<span>{said}</span>"
    return m.button("as-line", inner, f"wheel-{number}-{c}", "", said)


def seat(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of a seat: its marks in words, and its points if the game ended now."""
    if not rest.isdecimal() or int(rest) >= len(m.players):
        return "", ""
    number = int(rest)
    lines = players.mark_sentences(m, number)
    if m.phase != "over":
        ended = facts.if_ended(m.scene, number)
        key = "look.ended" if ended.whole else "look.ended.more"
        lines.insert(0, m.text(key, n=ended.points))  # beside a pointer only the first are seen
    name = m.scene.players[number].name
    return name, _article(m, m.text("look.seat"), "C§6.6", lines)


def phase(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of a part of the turn: what is done in it."""
    if rest not in PHASES:
        return "", ""
    clause = _PHASE_CLAUSES[PHASES.index(rest)]
    name = phrases.capital(m.t(f"app.carrara.phase.{rest}"))
    return name, _article(m, m.text(f"look.phase.{rest}"), clause, ())


def _article(m: Moment, about: str, clause: str, lines: Iterator[str] | Sequence[str]) -> str:
    return inspector.article(m, f"<p>{about}</p>", inspector.clause(m, clause), lines)
