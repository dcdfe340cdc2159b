"""What lies behind a screen, added up from what happened in the open (C§11)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import data
from cantiere.core.game import Event
from cantiere_app.games.carrara.context import Moment
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.drawing.markup import number
from cantiere_app.kit.language import phrases

_KINDS: Final = range(6)
Counts = Sequence[int]


def inspect(m: Moment, seat: str) -> tuple[str, str]:
    """Name and markup of the holdings of a seat, or of the screen before them."""
    number = int(seat) if seat.isdecimal() else -1
    if not 0 <= number < len(m.players):
        return "", ""
    name = m.scene.players[number].name
    if m.players[number]["coins"] is None:
        about = f"<p>{m.text('look.screen', name=name)}</p>"
        return phrases.capital(m.t("carrara.table.screen")), inspector.article(
            m, about, inspector.clause(m, "C§11"), ()
        )
    events = [event for event in m.scene.history if event.seat == number]
    body = "".join(
        f'<h3 class="zt">{m.text(f"look.held.{what}")}</h3><ul>'
        + "".join(f"<li>{line}</li>" for line in lines)
        + "</ul>"
        for what, lines in (
            ("coins", _coins(m, events, m.players[number])),
            ("bricks", _bricks(m, events, m.players[number])),
            ("objects", _objects(m, events, m.players[number])),
        )
    )
    key = "look.held.you" if m.is_own(number) else "look.held"
    return m.t(f"carrara.{key}", name=name), (
        f'<article class="inspect" data-testid="held"><p>{m.text("look.held.why")} '
        f"{inspector.clause(m, 'C§11')}</p>{body}</article>"
    )


def _coins(m: Moment, events: Sequence[Event], player: Mapping[str, Any]) -> Iterator[str]:
    """Coins at the start, what each kind of event brought or took, and what is left."""
    changes: list[tuple[str, int]] = []
    for key, amount in _MONEY.items():
        total = sum(amount(event.params) for event in events if event.kind == key)
        if total:
            changes.append((key, total))
    start = player["coins"] - sum(n for _, n in changes)
    yield m.text("look.held.start", what=m.t.n("carrara.table.coins", start))
    for key, n in changes:
        yield m.text(f"look.held.{key}", what=_signed(n))
    yield f"<b>= {m.count('table.coins', player['coins'])}</b>"


_MONEY: Final[Mapping[str, Callable[[Mapping[str, Any]], int]]] = {
    "scored": lambda params: int(params["coins"]),
    "cannotPay": lambda params: int(params["gained"]),
    "stuck": lambda params: int(params["gained"]),
    "bought": lambda params: -int(params["cost"]),
    "objectBought": lambda params: -int(params["price"]),
}
"""Coins that an event brings, by its kind."""


def _bricks(m: Moment, events: Sequence[Event], player: Mapping[str, Any]) -> Iterator[str]:
    bought = _added(event.params["bricks"] for event in events if event.kind == "bought")
    paid = _added(event.params["paid"] for event in events if event.kind in ("built", "upgraded"))
    start = [
        now - got + gone for now, got, gone in zip(player["bricks"], bought, paid, strict=True)
    ]
    yield m.text("look.held.start", what=_heap(m, start))
    if any(bought):
        yield m.text("look.held.taken", what=_heap(m, bought))
    if any(paid):
        yield m.text("look.held.paid", what=_heap(m, paid))
    yield f"<b>= {m.heap(player['bricks'])}</b>"


def _objects(m: Moment, events: Sequence[Event], player: Mapping[str, Any]) -> Iterator[str]:
    scored = _added(event.params["objects"] for event in events if event.kind == "scored")
    bought = [0] * len(data.OBJECTS)
    for event in events:
        if event.kind == "objectBought":
            bought[event.params["object"]] += 1
    start = [
        now - got - paid for now, got, paid in zip(player["objects"], scored, bought, strict=True)
    ]
    for key, counts in (("start", start), ("won", scored), ("purchased", bought)):
        if any(counts):
            yield m.text(f"look.held.{key}", what=_things(m, counts))
    total = sum(player["objects"])
    yield f"<b>= {m.count('table.objects.n', total)}</b>"


def _added(counts: Iterator[Counts] | Any) -> list[int]:
    """Counts by colour or kind, added up."""
    rows = list(counts)
    return [sum(row[i] for row in rows) for i in _KINDS]


def _heap(m: Moment, counts: Counts) -> str:
    named = [f"{n} {m.colour(c)}" for c, n in enumerate(counts) if n]
    return ", ".join(named) or m.t("carrara.table.none")


def _things(m: Moment, counts: Counts) -> str:
    named = [m.t.n(f"carrara.objects.{data.OBJECTS[i]}", n) for i, n in enumerate(counts) if n]
    return ", ".join(named)


def _signed(n: int) -> str:
    return number(n, "+d")
