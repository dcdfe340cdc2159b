"""The seals of solved lessons, kept on this device: which examples were answered right.

The page of an example keeps them without Python (`web/boot/seals.mjs`); here they go into the file
of everything and come back out of it.
"""

import re
from dataclasses import dataclass
from typing import Final

from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere_app.session.device.store import Store

VERSION: Final = 1
PLACE: Final = "cantiere.seals"
MOST: Final = 5000
"""Seals of a text that are still read."""
NAME: Final = re.compile(r"[a-z]{1,20}/[a-z0-9-]{1,60}")
"""An example: its game and its id."""


@dataclass(frozen=True)
class Seals:
    """What is solved.

    solved: the names of examples. damaged: entries that could not be read, and were left out.
    is_odd: whether another version wrote the text, so that none was read.
    """

    solved: tuple[str, ...] = ()
    damaged: int = 0
    is_odd: bool = False


def read(data: Json) -> Seals:
    """Return the seals in data of any form; what is damaged is left out and counted."""
    if data is None:
        return Seals()
    listed = data.get("solved") if isinstance(data, dict) else None
    if not isinstance(data, dict) or data.get("version") != VERSION or not isinstance(listed, list):
        return Seals(is_odd=True)
    sound = [each for each in listed[:MOST] if isinstance(each, str) and NAME.fullmatch(each)]
    return Seals(tuple(dict.fromkeys(sound)), len(listed) - len(sound))


def read_text(text: str | None) -> Seals:
    """Return the seals in a kept text."""
    try:
        return read(canonical.loads(text) if text is not None else None)
    except ValueError:
        return Seals(is_odd=True)


def written(seals: Seals) -> dict[str, Json]:
    """Return what is kept, and what a file of everything holds."""
    return {"version": VERSION, "solved": sorted(seals.solved)}


async def recall(store: Store) -> Seals:
    """Return the seals of this device; raises `Refused` if the storage does not answer."""
    return read_text(await store.get(PLACE))


async def take(store: Store, value: Json) -> tuple[int, int]:
    """Add the seals of a file; return how many are new here, and how many entries are damaged.

    A list of another version counts as one damaged entry. What another version keeps here stays.
    """
    others, new = read(value), 0

    def added(text: str | None) -> str | None:
        nonlocal new
        kept = read_text(text)
        fresh = [name for name in others.solved if name not in kept.solved]
        new = 0 if kept.is_odd else len(fresh)
        return canonical.dumps(written(Seals((*kept.solved, *fresh)))) if new else None

    if others.solved:
        await store.swap(PLACE, added)
    return new, others.damaged + others.is_odd


async def forget(store: Store) -> None:
    """Delete all seals of this device."""
    await store.delete(PLACE)
