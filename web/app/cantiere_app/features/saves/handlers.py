"""Games are kept on this device, found again, and pass from tab to tab, to files and back."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final

from cantiere_app.dom import archives, files, window
from cantiere_app.dom.host import Host
from cantiere_app.dom.tab_lock import LetGo, TabLock
from cantiere_app.features.offline import acts as offline
from cantiere_app.features.saves import (
    acts,
    archive,
    header,
    kept_table,
)
from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves import part_handlers as parts
from cantiere_app.features.saves.header import Card
from cantiere_app.features.saves.model import Shelf
from cantiere_app.session import effects
from cantiere_app.session.device.store import GAME, Refused, Store
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import NEVER, Model, Note, Play

_ONE_BY_ONE: Final = asyncio.Lock()
"""Each text is written after the one before it: its revision is the next."""
_IN_TURN: Final = asyncio.Event()
"""Set while every table that is to be kept has its turn in that order."""
_IN_TURN.set()

AT_LATEST: Final = 100
"""Milliseconds that a step waits to be kept where the browser has no idle moment."""
PATIENCE: Final = 1.0
"""Seconds that computer players wait for a step to be kept."""


def _save(host: Host, _: effects.Save) -> None:
    play = host.model.play
    # What waits to be written will be written with this step too.
    if play and not play.is_due and kept_table.is_worth_keeping(play):
        play.is_due = True
        _number(host, play)
        host.model.storing += 1
        _IN_TURN.clear()
        # What was clicked is painted first: a task alone would take a tenth of that time.
        window.when_idle(lambda: host.spawn(_stored(host, _keep(host, play))), AT_LATEST)


async def settled() -> None:
    """Return when all steps so far are kept: whatever ends the page, no further one is lost.

    A store that takes longer than `PATIENCE` does not hold up a game.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await _IN_TURN.wait()
            async with _ONE_BY_ONE:
                return


async def claimed(
    store: Store, claim: TabLock, number: str, steal: bool = False
) -> str | acts.Absent:
    """The text of a game that this tab may play now, or why there is none."""
    if not await claim.take(number, steal):
        return acts.Absent.ELSEWHERE
    text = await store.get(GAME + number)
    return acts.Absent.GONE if text is None else text


async def keep_now(host: Host) -> str:
    """Keep the table, touched or not, and return its id; "" where there is no table."""
    play = host.model.play
    if play is None:
        return ""
    _number(host, play)
    await _keep(host, play)
    return play.slot


def _number(host: Host, play: Play) -> None:
    """Give a table that was never kept its place."""
    if not play.slot:
        play.slot, play.revision = saves.fresh(host.now()), 0
        window.note_slot(play.slot)
        host.spawn(_claim(host, play.slot))


async def _keep(host: Host, play: Play) -> None:
    """Write the table as it is when its turn comes."""
    slot = play.slot
    _IN_TURN.set()
    async with _ONE_BY_ONE:
        if play.slot == slot:
            play.is_due = False
            card = kept_table.card(play)._replace(at=host.now())
            await _write(host, play, card, kept_table.kept_text(play))


async def _write(host: Host, play: Play, card: Card, text: str) -> None:
    card = card._replace(revision=play.revision + 1)
    try:
        revision = await saves.write(host.store, play.slot, card, text, play.given_up)
    except Refused as refused:
        play.given_up.add(saves.mark(card))
        error = str(refused)
        host.send(lambda model: offline.kept(model, error))
        return
    play.given_up.clear()
    if revision:
        play.revision = revision
    else:
        host.send(lambda model: _forked(model, play))
    if host.model.lost:
        host.send(lambda model: offline.kept(model, ""))


async def _claim(host: Host, slot: str) -> None:
    with suppress(LetGo):
        await host.claim.take(slot)


def _forked(model: Model, play: Play) -> list[Effect]:
    """Another tab went on with the game too: this one goes on in a place of its own."""
    play.slot, play.is_due = "", False
    play.opened = NEVER
    model.notice = Note("app.store.forked")
    return [effects.Save()] if model.play is play else []


def _wait_for(host: Host, work: Coroutine[Any, Any, None], word: str) -> None:
    """Let something go on that must not be cut short: the page is busy until then.

    word: the key of what it is called, for where the device refuses it.
    """
    host.model.storing += 1
    host.spawn(_stored(host, _unless_refused(host, work, word)))


async def _stored(host: Host, work: Coroutine[Any, Any, None]) -> None:
    """Do the work, with which one thing less is under way."""
    try:
        await work
    finally:
        host.model.storing -= 1
        host.rest()


async def _unless_refused(host: Host, work: Coroutine[Any, Any, None], word: str) -> None:
    """Do the work, or tell that the device refused it."""
    try:
        await work
    except Refused as refused:
        error = str(refused)
        host.send(lambda model: acts.refused(model, word, error))


def _shelve(host: Host, _: effects.Shelve) -> None:
    _wait_for(host, _look(host), "app.shelf.title")


async def _look(host: Host) -> None:
    shelf = await saves.listed(host.store, host.now())
    host.send(lambda model: acts.listed(model, shelf))


def _after(host: Host, work: Coroutine[Any, Any, None], word: str) -> None:
    """Look at the shelf again when something on it was changed, or should have been."""

    async def both() -> None:
        await _unless_refused(host, work, word)
        await _look(host)

    _wait_for(host, both(), word)


def _continue(host: Host, wanted: effects.Continue) -> None:
    async def resume() -> None:
        try:
            text = await claimed(host.store, host.claim, wanted.id, wanted.steal)
            host.send(lambda model: acts.go_on(model, wanted.id, text))
        except LetGo:  # another game was wanted since
            return
        finally:
            await _hold(host)

    _wait_for(host, resume(), "app.saved.continue")


async def _hold(host: Host) -> None:
    """Have the lock of the table that is played, whichever was asked for, and no other."""
    play = host.model.play
    if play and play.slot:
        await _claim(host, play.slot)
    else:
        host.claim.release()


def _entitle(host: Host, wanted: effects.Entitle) -> None:
    async def entitle() -> None:
        try:
            await saves.entitle(host.store, wanted.id, wanted.title)
        except Refused:
            host.send(lambda model: acts.unentitled(model, wanted.id, wanted.former))
            raise

    _after(host, entitle(), "app.shelf.rename")


def _remove(host: Host, wanted: effects.Remove) -> None:
    async def remove() -> None:
        text = await host.store.get(GAME + wanted.id)
        removed = host.model.features[Shelf].game(wanted.id)
        await host.store.delete(GAME + wanted.id)
        if text is not None and removed is not None:
            card = removed.card
            host.send(lambda model: acts.removed(model, wanted.id, text, card))

    _wait_for(host, remove(), "app.shelf.delete")


def _remove_several(host: Host, wanted: effects.RemoveSeveral) -> None:
    async def remove() -> None:
        for number in wanted.ids:
            await host.store.delete(GAME + number)
        host.send(lambda model: acts.dropped(model, wanted.ids))

    _after(host, remove(), "app.shelf.delete")


def _put_back(host: Host, _: effects.PutBack) -> None:
    gone = host.model.features[Shelf].removed
    if gone is None:
        return

    async def put_back() -> None:
        await saves.put_back(host.store, gone)
        # Until then this is the only copy.
        host.send(lambda model: acts.came_back(model, gone.id))

    _after(host, put_back(), "app.shelf.put-back")


def _set_aside(host: Host, wanted: effects.SetAside) -> None:
    async def move() -> None:
        text = await host.store.get(GAME + wanted.id)
        if text is not None:
            await saves.set_aside(host.store, GAME + wanted.id, text)

    _after(host, move(), "app.saved.continue")


def _discard(host: Host, wanted: effects.Discard) -> None:
    _after(host, host.store.delete(wanted.key), "app.shelf.delete")


def _erase(host: Host, wanted: effects.Erase) -> None:
    async def erase() -> None:
        await saves.clear(host.store)
        host.model.features[Shelf].removed = None
        if wanted.settings:
            await parts.forget(host)

    _after(host, erase(), "app.shelf.erase-all" if wanted.settings else "app.shelf.erase")


def _export(host: Host, wanted: effects.Export) -> None:
    if wanted.key:
        _wait_for(host, _export_lost(host, wanted.key), "app.shelf.lost.export")
    elif wanted.id:
        _wait_for(host, _export_one(host, wanted.id), "app.shelf.export")
    else:
        _after(host, _export_all(host), "app.shelf.export-all")


async def _export_lost(host: Host, key: str) -> None:
    text = await host.store.get(key)
    if text is not None:
        files.download("cantiere-unreadable.txt", text)


async def _export_one(host: Host, number: str) -> None:
    text = await host.store.get(GAME + number)
    if text is not None:
        game = header.read(text).game
        files.download(f"{game}-{number}.cantiere.json", archive.single(text))


async def _export_all(host: Host) -> None:
    shelf = await saves.listed(host.store, host.now())
    texts = await host.store.many([GAME + each.id for each in shelf.games])
    lost = await host.store.many([each.key for each in shelf.lost])
    games = [
        (each.card, text) for each, text in zip(shelf.games, texts, strict=True) if text is not None
    ]
    beside = await parts.written(host)
    bundles = archive.bundles(games, [text for text in lost if text is not None], beside)
    for number, content in enumerate(bundles, 1):
        files.download(f"cantiere-games{f'-{number}' if len(bundles) > 1 else ''}.json", content)
    await host.store.set(saves.EXPORTED, str(host.now()))


def _download(_: Host, wanted: effects.Download) -> None:
    files.download(wanted.name, wanted.text)


def _pick(host: Host, _: effects.PickFile) -> None:
    def picked(name: str, text: str) -> None:
        host.send(lambda model: acts.imported(model, name, text))

    files.pick_file(picked, archive.LARGEST_FILE)


def _collect(host: Host, _: effects.Collect) -> None:
    def picked(chosen: files.Files) -> None:
        host.send(lambda _: [effects.Receive(chosen)])

    files.pick_files(picked, archive.LARGEST_FILE)


def _receive(host: Host, wanted: effects.Receive) -> None:
    _after(host, _received(host, wanted.files), "app.shelf.import")


async def _received(host: Host, came: Sequence[tuple[str, str]]) -> None:
    await archives.bring_all()
    received = await archive.receive(host.store, came, host.now())
    brought = acts.NOTHING_ELSE
    for beside in received.beside:
        brought = brought.and_(await parts.taken(host, dict(beside)))
    host.send(lambda model: acts.collected(model, received, brought))
    if host.model.screen == "results":
        host.send(lambda _: [effects.Recount()])


DO: dict[type, Callable[[Host, Any], None]] = {
    effects.Save: _save,
    effects.Shelve: _shelve,
    effects.Continue: _continue,
    effects.Entitle: _entitle,
    effects.Remove: _remove,
    effects.RemoveSeveral: _remove_several,
    effects.PutBack: _put_back,
    effects.SetAside: _set_aside,
    effects.Discard: _discard,
    effects.Erase: _erase,
    effects.Export: _export,
    effects.Download: _download,
    effects.PickFile: _pick,
    effects.Collect: _collect,
    effects.Receive: _receive,
}
