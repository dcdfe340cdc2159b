"""The games on this device: found, kept, taken over from former versions, deleted, put back."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from cantiere.core.record import SaveError
from cantiere_app.features.saves import header
from cantiere_app.features.saves.header import Card
from cantiere_app.session.device.store import ASIDE, GAME, TABLE, Store

Mark: TypeAlias = tuple[int, int]
"""Revision and time of a write."""

SHOWN = ("all", "running", "over", "branches")


class Kept(NamedTuple):
    """A game on the shelf. `size` in characters."""

    id: str
    card: Card
    size: int


class Lost(NamedTuple):
    """A text that cannot be read; its `key` in the store, `size` in characters."""

    key: str
    size: int


class Removed(NamedTuple):
    """A game that was deleted, as long as it can be put back."""

    id: str
    text: str
    card: Card


EXPORTED: Final = "cantiere.exported"
"""Where it is kept when all was last written to a file."""
BACKUP_FROM: Final = 5
"""Games from which on a backup is recommended."""
BACKUP_EVERY: Final = 30 * 86_400_000
"""Milliseconds after which it is recommended again."""


@dataclass
class Shelf:
    """What the page Saved games shows.

    games: newest first. now: the time of the list, in milliseconds since 1970. show: which of
    them, one of `SHOWN`. renaming: the game whose name is being written, or "". chosen: the games
    that are chosen to be deleted together; `None` while nothing is being chosen. exported: when all
    was last written to a file, as `now`; 0 for never.
    """

    games: list[Kept] = field(default_factory=list)
    lost: list[Lost] = field(default_factory=list)
    now: int = 0
    show: str = "all"
    renaming: str = ""
    removed: Removed | None = None
    chosen: frozenset[str] | None = None
    exported: int = 0

    @property
    def size(self) -> int:
        """Characters of all that is kept."""
        kept, lost = (each.size for each in self.games), (each.size for each in self.lost)
        return sum(kept) + sum(lost)

    def game(self, number: str) -> Kept | None:
        """The game of that id, if it still is there."""
        return next((each for each in self.games if each.id == number), None)


def fresh(now: int) -> str:
    """An id for a game begun at this time; `write` finds out where it is taken."""
    return f"{now:x}"


async def listed(store: Store, now: int) -> Shelf:
    """What lies in the store; a game whose card cannot be read counts as lost."""
    keys = [key for key in await store.keys() if key.startswith((GAME, ASIDE))]
    shelf = Shelf(now=now)
    for key, text in zip(keys, await store.many(keys), strict=True):
        if text is None:
            continue
        card = _card(text) if key.startswith(GAME) else None
        if card is None:
            shelf.lost.append(Lost(key, len(text)))
        else:
            shelf.games.append(Kept(key.removeprefix(GAME), card, len(text)))
    exported = await store.get(EXPORTED) or ""
    shelf.exported = int(exported) if exported.isdecimal() and len(exported) < 16 else 0
    shelf.games.sort(key=lambda each: (-each.card.at, each.id))
    shelf.lost.sort()
    return shelf


def _card(text: str) -> Card | None:
    try:
        return header.read(text)
    except SaveError:
        return None


async def write(
    store: Store, number: str, card: Card, text: str, given_up: Collection[Mark] = ()
) -> int:
    """Keep a game as its next revision, unless another tab has kept one since; return which.

    Return 0 where another tab has. Its name stays the one it was given on the shelf. What was
    deleted meanwhile comes back: whoever still plays it has not lost it.

    given_up: writes of this tab that got no answer, and may have worked later.
    """
    written = 0

    def next_one(former: str | None) -> str | None:
        nonlocal written
        known = _card(former) if former is not None else card._replace(revision=card.revision - 1)
        if known is None:
            return None
        if known.revision != card.revision - 1 and mark(known) not in given_up:
            return None
        written = known.revision + 1
        return header.joined(card._replace(title=known.title, revision=written), text)

    return written if await store.swap(GAME + number, next_one) else 0


def mark(card: Card) -> Mark:
    """What tells a write from others of the same game."""
    return card.revision, card.at


async def put(store: Store, card: Card, text: str, number: int) -> int:
    """Keep a game that came from elsewhere in the first free place from a number on, and return it.

    `fresh` makes its id of that.
    """
    while not await write(store, fresh(number), card._replace(revision=1), text):
        number += 1
    return number


async def put_back(store: Store, removed: Removed) -> None:
    """Keep a deleted game again, unless whoever plays it in another tab has done so."""
    await store.swap(GAME + removed.id, lambda former: removed.text if former is None else None)


async def entitle(store: Store, number: str, title: str) -> None:
    """Give a game a name; "" takes it away."""

    def named(former: str | None) -> str | None:
        card = _card(former) if former is not None else None
        if former is None or card is None:
            return None
        return header.joined(card._replace(title=header.named(title)), header.parted(former)[1])

    await store.swap(GAME + number, named)


async def set_aside(store: Store, key: str, text: str) -> None:
    """Move a text that cannot be read to a key of its own, where nothing writes over it."""
    await put_aside(store, [text])
    await store.delete(key)


async def put_aside(store: Store, texts: Sequence[str]) -> None:
    """Keep texts that cannot be read, each once."""
    keys = [key for key in await store.keys() if key.startswith(ASIDE)]
    there, number = {*await store.many(keys)}, len(keys)
    for text in texts:
        if text in there:
            continue
        there.add(text)
        number += 1
        while not await store.swap(f"{ASIDE}{number}", partial(_unless_other, text=text)):
            number += 1


def _unless_other(former: str | None, text: str) -> str | None:
    return text if former in (None, text) else None


async def clear(store: Store) -> None:
    """Delete every game, and what cannot be read."""
    for key in await store.keys():
        if key.startswith((GAME, ASIDE)) or key in (TABLE, EXPORTED):
            await store.delete(key)


def is_backup_due(shelf: Shelf) -> bool:
    """Return whether it is time to write all games to a file: there are several, and none of the
    last month's files holds them."""
    return len(shelf.games) >= BACKUP_FROM and shelf.now - shelf.exported >= BACKUP_EVERY


def without(shelf: Shelf, number: str) -> Shelf:
    """The shelf after a game was taken from it."""
    return replace(shelf, games=[each for each in shelf.games if each.id != number])


def entitled(shelf: Shelf, number: str, title: str) -> Shelf:
    """The shelf with the name that a game is being given."""
    named = header.named(title)
    games = [
        each._replace(card=each.card._replace(title=named)) if each.id == number else each
        for each in shelf.games
    ]
    return replace(shelf, games=games)


def shown(shelf: Shelf, which: str) -> Sequence[Kept]:
    """The games of one kind of `SHOWN`."""
    if which == "all":
        return shelf.games
    if which == "branches":
        return [each for each in shelf.games if each.card.branch]
    return [each for each in shelf.games if each.card.is_over == (which == "over")]
