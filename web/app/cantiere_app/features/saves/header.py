"""What is told of a kept game without opening it: one line of JSON before the game itself.

Nothing that a seat alone may know stands in it: lists show it before anybody is asked who he is.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cantiere import games
from cantiere.core import canonical
from cantiere.core.game import MOST_SEATS, Game, Json
from cantiere.core.record import MAX_NAME, Record, SaveError, Sitter
from cantiere.players import names
from cantiere_app.kit import about
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.session.seating import clean

FORMAT: Final = "cantiere card"
LATEST: Final = 2**53
MAX_TITLE: Final = 60
_LINE_LIMIT: Final = 20_000


class Card(NamedTuple):
    """A kept game at a glance.

    title: given by a person, or "". asked: the seat to decide, −1 when the game is over.
    winners: seats that won. closed: several people play it whose hands are closed to each other.
    at: when it was kept, in milliseconds since 1970. revision: how often it was kept so far.
    address: the search part that opened it, or "". thumb: what the game's view module draws it by.
    branch: whether it left another game at a past position. learned: whether it is a lesson that
    was taken to its end, after which the game goes on freely.
    """

    game: str
    seats: tuple[Sitter, ...]
    round: int
    asked: int
    winners: tuple[int, ...] = ()
    closed: bool = False
    at: int = 0
    revision: int = 0
    title: str = ""
    address: str = ""
    thumb: Json = None
    branch: bool = False
    learned: bool = False

    @property
    def is_over(self) -> bool:
        return self.asked < 0


def card_of(game: Game[Any], record: Record, state: Any, thumb: Json) -> Card:
    """Return the card of a game whose last state is `state`, without what only the page knows."""
    asked = game.decision(state)
    humans = sum(not names.is_player(names.named(sitter.kind)) for sitter in record.seats)
    return Card(
        game=game.name,
        seats=tuple(record.seats),
        round=round_of(game.view(state, 0)),
        asked=asked.seat if asked else -1,
        winners=() if asked else tuple(game.scores(state).winners),
        closed=humans > 1 and asked is not None and not about.is_open(game, state),
        thumb=thumb,
        branch=record.origin is not None,
    )


def written(card: Card) -> str:
    """Return the card as one line. `learned` is left out where it is false, as it always was."""
    data = card._asdict() | {
        "format": FORMAT,
        "version": 1,
        "seats": [sitter.data() for sitter in card.seats],
        "winners": list(card.winners),
    }
    if not card.learned:
        del data["learned"]
    return canonical.dumps(data)


def joined(card: Card, text: str) -> str:
    """The kept text: the card, then the game."""
    return f"{written(card)}\n{text}"


def content(text: str, limit: int) -> Json:
    """Return the data of a kept text, below its card if it has one.

    limit: characters that are still read. Raises `SaveError` for a longer text and for no JSON.
    """
    if len(text) > limit:
        raise SaveError("file", f"{len(text)} characters", f"at most {limit}")
    return _json("file", parted(text)[1])


def _json(field: str, text: str) -> Json:
    try:
        return canonical.loads(text)
    except ValueError as error:
        raise SaveError(field, str(error), "JSON as this page writes it") from error


def parted(text: str) -> tuple[str, str]:
    """Line of the card and text of the game; a text without card has "" for it."""
    line, end, rest = text.partition("\n")
    return (line, rest) if end and f'"{FORMAT}"' in line[:_LINE_LIMIT] else ("", text)


def read(text: str) -> Card:
    """Return the card in front of a kept game; raises `SaveError` where it cannot be read."""
    line, _ = parted(text)
    if not line or len(line) > _LINE_LIMIT:
        raise SaveError("card", line[:20], "a line about the game")
    data = _json("card", line)
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != 1:
        raise SaveError("card", "another", FORMAT)
    return _card(data)


def _card(data: Mapping[str, Json]) -> Card:
    seats = seats_of(data.get("seats"))
    game, winners = data.get("game"), data.get("winners")
    if not isinstance(game, str) or game not in games.MODULES:
        raise SaveError("game", game, ", ".join(games.MODULES))
    if not isinstance(winners, list) or not all(_is_number(n, len(seats)) for n in winners):
        raise SaveError("winners", winners, "seats")
    return Card(
        game=game,
        seats=seats,
        round=_number(data, "round"),
        asked=_number(data, "asked", -1, len(seats)),
        winners=tuple(winners),
        closed=data.get("closed") is True,
        at=_number(data, "at"),
        revision=_number(data, "revision"),
        title=named(data.get("title")),
        address=search_part(data.get("address")),
        thumb=data.get("thumb"),
        branch=data.get("branch") is True,
        learned=data.get("learned") is True,
    )


def seats_of(entries: Json) -> tuple[Sitter, ...]:
    """Return who sits where, from any data; raises `SaveError`."""
    if not isinstance(entries, list) or not 1 <= len(entries) <= MOST_SEATS:
        raise SaveError("seats", entries, "a list of seats")
    for seat in entries:
        fields = seat if isinstance(seat, dict) else {}
        texts = [fields.get("name"), fields.get("kind"), fields.get("emblem", "")]
        if not all(isinstance(text, str) and len(text) <= MAX_NAME for text in texts):
            raise SaveError("seats", seat, "name and kind")
    return tuple(Sitter(seat["name"], seat["kind"], seat.get("emblem", "")) for seat in entries)


def _number(data: Mapping[str, Json], name: str, least: int = 0, limit: int = LATEST) -> int:
    number = data.get(name)
    if type(number) is not int or not least <= number < limit:
        raise SaveError(name, number, "a whole number")
    return number


def _is_number(number: Json, limit: int) -> bool:
    return type(number) is int and 0 <= number < limit


def named(title: Json) -> str:
    """A title as a person may give it, from any data."""
    return clean(title, MAX_TITLE) if isinstance(title, str) else ""


def search_part(address: Json) -> str:
    """The search part of an address, from any data: "" for all that is none."""
    return (
        address if isinstance(address, str) and address[:1] == "?" and len(address) < 4000 else ""
    )
