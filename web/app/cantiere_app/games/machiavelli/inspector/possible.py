"""Who can be who: a help that a person opens, with what the seat can work out (M§6.4, M§7.11)."""

from collections.abc import Iterable, Iterator

from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import art, words
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.kit.drawing.markup import escape, seal
from cantiere_app.kit.language import phrases


def inspect(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of the help; there is one, so nothing follows its kind."""
    if rest:
        return "", ""
    lines = "".join(_lines(m))
    inner = f'<p>{m.text("table.who.text")}</p><ul class="m-list">{lines}</ul>'
    body = f'<article class="inspect" data-testid="possible">{inner}</article>'
    return m.t("machiavelli.table.who"), body


def _lines(m: Moment) -> Iterator[str]:
    """A line for each seat, the viewer first and then clockwise; one for what lies face down."""
    seats = len(m.players)
    for seat in ((m.seat + n) % seats for n in range(seats)):
        if ranks := m.possible.seats[seat]:
            yield _line(m, seal(m.scene.players[seat].emblem, 24), m.name(seat), ranks)
    if m.possible.away:
        back = art.use("card-back", "m-ic")
        yield _line(m, back, m.text("table.face-down"), m.possible.away)


def _line(m: Moment, emblem: str, name: str, ranks: Iterable[Rank]) -> str:
    roles = [words.role(m.t, m.cast[rank - 1]) for rank in ranks]
    said = phrases.listed(m.t, roles, "cldr.either")
    return f"<li>{emblem}<b>{name}</b><small>{escape(said)}</small></li>"
