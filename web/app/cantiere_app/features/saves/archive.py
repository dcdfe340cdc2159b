"""Games in files: one, or all that a device keeps, and what such files bring back."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

from cantiere.core import canonical, record
from cantiere.core.game import Json
from cantiere.core.history import Session
from cantiere.core.record import SaveError
from cantiere.games import load
from cantiere.players.names import named
from cantiere_app.features.clock import model as clocks
from cantiere_app.features.saves import header, kept_table
from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves.header import Card
from cantiere_app.session import new_table
from cantiere_app.session.device.store import GAME, Store
from cantiere_app.session.text.address import is_budget

FORMAT: Final = "cantiere games"
MOST: Final = 1000
"""Games in a file that are still read."""

MAX_CHARS: Final = 20_000 * MOST
"""Characters of a file that are still read; a game of usual length takes half of its share."""

LARGEST_FILE: Final = 4 * MAX_CHARS
"""Bytes of a file that may still be one of ours: a character takes four at most."""

BESIDE: Final = 1000
"""Characters beside a game in a file: its name, when it was kept, quotation marks."""


class _Part(NamedTuple):
    """What stands in one of the two lists of a file; `size` in characters, at most."""

    list: Literal["games", "unread"]
    value: Json
    size: int


class Delivery(NamedTuple):
    """What a file brought: games as they are to be kept, texts that nobody could read before,
    how many of its games are damaged, and what it holds besides games, by name.
    """

    games: Sequence[tuple[Card, str]]
    unread: Sequence[str]
    damaged: int
    beside: Mapping[str, Json]


def single(text: str) -> str:
    """The file of one kept game; raises `SaveError`."""
    return canonical.dumps(kept_table.kept(text)["save"])


def bundles(
    games: Iterable[tuple[Card, str]],
    unread: Sequence[str],
    beside: Mapping[str, Json] = MappingProxyType({}),
) -> list[str]:
    """Kept games as files, with what could not be read as it is: so many that each is read back.

    beside: what else the first file is to hold, by name, such as the results.
    """
    files, size = [{**_blank(), **beside}], len(canonical.dumps(dict(beside)))
    for part in _parts(games, unread):
        size += part.size
        if size > MAX_CHARS - BESIDE or len(files[-1][part.list]) == MOST:
            files.append(_blank())
            size = part.size
        files[-1][part.list].append(part.value)
    return [canonical.dumps(file) for file in files]


def _blank() -> dict[str, Any]:
    return {"format": FORMAT, "version": 1, "games": [], "unread": []}


def _parts(games: Iterable[tuple[Card, str]], unread: Sequence[str]) -> Iterator[_Part]:
    lost = [*unread]
    for card, text in games:
        try:
            page = {"title": card.title, "at": card.at, "page": kept_table.kept(text)}
            yield _Part("games", page, len(text) + BESIDE)
        except SaveError:
            lost.append(text)
    for text in lost:
        yield _Part("unread", text, len(canonical.dumps(text)) + 1)


def is_bundle(text: str) -> bool:
    """Whether a file seems to hold several games; `opened` finds out."""
    return f'"format":"{FORMAT}"' in text


def opened(text: str) -> Delivery:
    """Read a file of either kind; raises `SaveError` where it is none of ours.

    Of several games in a file the sound ones are taken.
    """
    data = header.content(text, MAX_CHARS)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return Delivery([_game(data, "", 0)], [], 0, {})
    if data.get("version") != 1:
        raise SaveError("version", data.get("version"), "1")
    return _several(data)


def _several(data: Mapping[str, Json]) -> Delivery:
    games, damaged = [], 0
    for each in _list(data, "games"):
        try:
            title, at = (each.get("title"), each.get("at")) if isinstance(each, dict) else ("", 0)
            games.append(_game(each.get("page") if isinstance(each, dict) else None, title, at))
        except SaveError:
            damaged += 1
    unread = [text for text in _list(data, "unread") if isinstance(text, str)]
    beside = {name: value for name, value in data.items() if name not in _blank()}
    return Delivery(games, unread, damaged, beside)


def _list(data: Mapping[str, Json], name: str) -> list[Any]:
    entries = data.get(name)
    if not isinstance(entries, list) or len(entries) > MOST:
        raise SaveError(name, type(entries).__name__, f"a list of at most {MOST}")
    return entries


def _game(data: Json, title: Json, at: Json) -> tuple[Card, str]:
    """A game with its card: a record by itself, or with what the page knew about it.

    A turn that was staged is laid down: only committed steps can be checked.
    """
    page = data if isinstance(data, dict) and data.get("format") == kept_table.FORMAT else None
    whole = canonical.dumps(page.get("save") if page else data)
    table = new_table.opened(whole)
    content = _page(table, page or {})
    made = kept_table.card_of(table, content["address"])
    when = at if type(at) is int and 0 <= at < header.LATEST else 0
    return made._replace(title=header.named(title), at=when), canonical.dumps(content)


def _page(table: Session, content: Mapping[str, Json]) -> dict[str, Json]:
    steps, seats = len(table.steps), len(table.record.seats)
    nodes = content.get("nodes")
    return {
        "format": kept_table.FORMAT,
        "version": 1,
        "address": header.search_part(content.get("address")),
        "draft": {},
        "picked": "",
        "marks": _numbers(content.get("marks"), steps, []),
        "seen": _numbers(content.get("seen"), steps, [steps] * seats),
        "nodes": nodes if is_budget(nodes) else None,
        "save": record.to_data(table.game, table.record, table.state),
        **({"clock": content["clock"]} if clocks.read(content, seats) else {}),
    }


def _numbers(numbers: Json, most: int, otherwise: list[int]) -> list[int]:
    if isinstance(numbers, list) and all(type(n) is int and 0 <= n <= most for n in numbers):
        return numbers
    return otherwise


def digest(text: str) -> str:
    """Equal for kept texts that hold the same game, in whatever form; raises `SaveError`."""
    save = kept_table.kept(text)["save"]
    if not isinstance(save, dict) or save.get("version") != record.VERSION:
        loaded = record.from_data(save, load)
        save = record.to_data(loaded.game, loaded.record, loaded.state)
    return sha256(canonical.dumps(_renamed(save)).encode()).hexdigest()


def _renamed(save: Mapping[str, Json]) -> dict[str, Json]:
    """The save with computer players by the names of today."""
    return {**save, **{name: _today(save[name]) for name in _WITH_KINDS if name in save}}


_WITH_KINDS: Final = ("seats", "began", "changes")
"""What says in a save who plays."""


def _today(kind: Json) -> Json:
    """Kinds of players by the names of today, in data of any form."""
    if isinstance(kind, list):
        return [_today(each) for each in kind]
    if isinstance(kind, dict):
        return {**kind, "kind": _today(kind.get("kind"))}
    return named(kind) if isinstance(kind, str) else kind


class Received(NamedTuple):
    """How many games are new here, how many were here already, the names of files that brought
    nothing or not all, and what sound files hold besides games.
    """

    came: int
    known: int
    damaged: Sequence[str]
    beside: Sequence[Mapping[str, Json]] = ()


async def receive(store: Store, files: Sequence[tuple[str, str]], now: int) -> Received:
    """Keep what files bring, given by name and text; `now` in milliseconds since 1970."""
    came, known, damaged, beside = 0, 0, [], []
    there, number = await _digests(store), now
    for name, text in files:
        try:
            delivery = opened(text)
        except SaveError:
            damaged.append(name)
            continue
        if delivery.damaged or not (delivery.games or delivery.beside):
            damaged.append(name)
        if delivery.beside:
            beside.append(delivery.beside)
        for card, game in delivery.games:
            mark = digest(game)
            if mark in there:
                known += 1
                continue
            number = 1 + await saves.put(store, card._replace(at=card.at or now), game, number)
            there.add(mark)
            came += 1
        await saves.put_aside(store, delivery.unread)
    return Received(came, known, damaged, tuple(beside))


async def _digests(store: Store) -> set[str]:
    """What tells the games that are here."""
    digests = set()
    for text in await store.many([key for key in await store.keys() if key.startswith(GAME)]):
        try:
            digests.add(digest(text or ""))
        except SaveError:  # what cannot be read is nobody's copy
            continue
    return digests
