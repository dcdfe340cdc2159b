"""A seat looked at closely: what the table shows of it."""

from cantiere_app.games.machiavelli.board import players
from cantiere_app.games.machiavelli.context import Moment


def inspect(m: Moment, seat: str) -> tuple[str, str]:
    """Name and markup of a seat."""
    number = int(seat) if seat.isdecimal() else -1
    if not 0 <= number < len(m.players):
        return "", ""
    body = f'<article class="inspect">{players.public(m, number)}</article>'
    return m.scene.players[number].name, body
