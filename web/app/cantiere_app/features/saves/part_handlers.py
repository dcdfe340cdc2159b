"""What moves to another device in the file of all games, beside the games: the one list of it.

A part is written under its name into the first file. On the other device it is added to what is
there already, and nothing that is there gets lost.
"""

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere_app.dom.host import Host
from cantiere_app.features.lesson import seals
from cantiere_app.features.results import model as results
from cantiere_app.features.results.model import Results
from cantiere_app.features.saves.acts import NOTHING_ELSE, Brought
from cantiere_app.features.settings import handlers as settings
from cantiere_app.features.setup import last_form

Write: TypeAlias = Callable[[Host], Awaitable[Json]]
"""Returns a part as data, `None` where there is nothing of it."""
Take: TypeAlias = Callable[[Host, Json], Awaitable[Brought]]
"""Adds what a file holds, from any data; returns what of it is new here."""
Forget: TypeAlias = Callable[[Host], Awaitable[None]]
"""Deletes a part from this device."""


class Part(NamedTuple):
    """Something that is kept beside the games; `name` is its key in the file."""

    name: str
    write: Write
    take: Take
    forget: Forget


async def _write_results(host: Host) -> Json:
    written: Json = canonical.loads(results.written(await results.recall(host.store, host.now())))
    return written


async def _take_results(host: Host, value: Json) -> Brought:
    return Brought(results=await results.take(host.store, value))


async def _forget_results(host: Host) -> None:
    await results.forget(host.store)
    host.model.features[Results] = Results()


async def _write_settings(host: Host) -> Json:
    written: Json = canonical.loads(host.model.settings.to_json())
    return written


async def _take_settings(host: Host, value: Json) -> Brought:
    settings.take_settings(host, canonical.dumps(value))
    return NOTHING_ELSE


async def _forget_settings(host: Host) -> None:
    settings.forget_settings(host)


async def _write_form(host: Host) -> Json:
    return await host.store.get(last_form.FORM)


async def _take_form(host: Host, value: Json) -> Brought:
    await last_form.take(host.store, value)
    return NOTHING_ELSE


async def _forget_form(host: Host) -> None:
    await host.store.delete(last_form.FORM)


async def _write_seals(host: Host) -> Json:
    kept = await seals.recall(host.store)
    return seals.written(kept) if kept.solved else None


async def _take_seals(host: Host, value: Json) -> Brought:
    new, damaged = await seals.take(host.store, value)
    return Brought(seals=new, damaged=damaged)


async def _forget_seals(host: Host) -> None:
    await seals.forget(host.store)


PARTS: Final = (
    Part("results", _write_results, _take_results, _forget_results),
    Part("settings", _write_settings, _take_settings, _forget_settings),
    Part("form", _write_form, _take_form, _forget_form),
    Part("seals", _write_seals, _take_seals, _forget_seals),
)


async def written(host: Host) -> dict[str, Json]:
    """Return all parts by name."""
    by_name = {part.name: await part.write(host) for part in PARTS}
    return {name: value for name, value in by_name.items() if value is not None}


async def taken(host: Host, beside: dict[str, Json]) -> Brought:
    """Add the parts of a file; return what of them is new here."""
    brought = NOTHING_ELSE
    for part in PARTS:
        if part.name in beside:
            brought = brought.and_(await part.take(host, beside[part.name]))
    return brought


async def forget(host: Host) -> None:
    """Delete all parts from this device."""
    for part in PARTS:
        await part.forget(host)
