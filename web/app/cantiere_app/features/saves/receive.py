"""Files come in: what they hold goes to the other games of the device, each game once."""

from collections.abc import Sequence
from typing import NamedTuple

from cantiere.core.record import SaveError
from cantiere_app.features.saves import archive, model
from cantiere_app.session.store import GAME, Store


class Received(NamedTuple):
    """How many games are new here, how many were here already, and the names of files that
    brought nothing or not all.
    """

    came: int
    known: int
    damaged: Sequence[str]


async def receive(store: Store, files: Sequence[tuple[str, str]], now: int) -> Received:
    """Keep what files bring, given by name and text; `now` in milliseconds since 1970."""
    came, known, damaged = 0, 0, []
    there, number = await _digests(store), now
    for name, text in files:
        try:
            delivery = archive.opened(text)
        except SaveError:
            damaged.append(name)
            continue
        if delivery.damaged or not delivery.games:
            damaged.append(name)
        for card, game in delivery.games:
            mark = archive.digest(game)
            if mark in there:
                known += 1
                continue
            number = 1 + await model.put(store, card._replace(at=card.at or now), game, number)
            there.add(mark)
            came += 1
        await model.put_aside(store, delivery.unread)
    return Received(came, known, damaged)


async def _digests(store: Store) -> set[str]:
    """What tells the games that are here."""
    found = set()
    for text in await store.many([key for key in await store.keys() if key.startswith(GAME)]):
        try:
            found.add(archive.digest(text or ""))
        except SaveError:  # what cannot be read is nobody's copy
            continue
    return found
