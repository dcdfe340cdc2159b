"""The page alive: listens, lets `update` change the model, draws, and does what it asks for."""

import asyncio
import time
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from cantiere.core.game import PositionError
from cantiere.core.notation import ShareError
from cantiere.core.record import SaveError
from cantiere_app import (
    address,
    computer,
    effects,
    hooks,
    i18n,
    keys,
    page,
    patch,
    place,
    settings,
    setup,
    store,
    tables,
    turns,
    update,
)
from cantiere_app.effects import Effect
from cantiere_app.model import Model, Note

Change = Callable[[Model], list[Effect]]
SETTINGS = "cantiere.settings"
document = js.document
root = document.documentElement


class App:
    """One for the life of the page."""

    def __init__(self, asked: address.Address) -> None:
        self.asked = asked
        chosen = settings.from_json(_local()).with_values(asked.settings)
        chosen = chosen.with_values({"lang": asked.settings.get("lang", root.lang)})
        self.model = Model(i18n.load(chosen.lang), chosen, is_test=asked.is_test)
        self.page, self.patcher = page.Page(), patch.Patcher()
        self.store: store.Store = store.Memory()
        self.delay = float(asked.test.get("aidelay", "40")) / 1000
        self.computer = computer.Computer(
            js.cantiere.player, self._no_worker, asked.test.get("fail") != "worker"
        )
        self._tasks: set[asyncio.Task[None]] = set()
        self._opener = ""

    async def start(self) -> None:
        """Open what the address asks for, and show it."""
        test = self.asked.test
        blocked = getattr(root.dataset, "storage", "") == "blocked"
        is_off = test.get("storage") == "memory" or test.get("fail") == "storage"
        self.store = await store.open_store(blocked or is_off)
        self.model.kept = self.store.keeps
        self.model.carry = _carried(js.location.search)
        if test.get("reset") == "1":
            for key in await self.store.keys():
                await self.store.delete(key)
        wanted = await self._opened()
        if self.computer.is_here:
            self._no_worker()
        if not self.store.keeps and test.get("storage") != "memory":
            self.model.notice = self.model.notice or Note("app.store.blocked")
        self._listen()
        self._show_settings()
        self.paint()
        js.dispatchEvent(js.CustomEvent.new("app:ready"))
        for effect in wanted:
            self.do(effect)
        if self.asked.is_test:
            hooks.install(self.model, self.send, self.idle)
        self._settle()
        js.setTimeout(create_proxy(self.computer.warm), 400)

    async def _opened(self) -> list[Effect]:
        asked, model = self.asked, self.model
        kept = await self.store.get(store.TABLE)
        model.setup = setup.form(asked, _seed())
        try:
            if asked.code:
                return self._noted(tables.sit(model, tables.coded(asked.code, asked.seats)))
            if asked.fixture:
                position, kinds = tables.fixture(asked.fixture)
                table = tables.place(position, asked.seats or kinds)
                return self._noted(tables.sit(model, table, js.location.search, asked.nodes))
        except (ShareError, PositionError, SaveError) as error:
            model.notice = Note("app.link.bad", {"field": error.field})
        except KeyError:
            model.notice = Note("app.link.fixture", {"name": asked.fixture})
        except ValueError:
            model.notice = Note("app.link.bad", {"field": asked.code[:1]})
        if asked.wrong and model.notice is None:
            wrong = asked.wrong[0]
            name = setup.name_of(model, wrong.field)
            model.notice = Note(
                "app.wrong.link", {"name": name, "found": wrong.found, "accepted": wrong.accepted}
            )
        if kept is not None:
            resumed = await self._resumed(kept)
            if resumed is not None:
                return resumed
        if asked.asks_for_table and model.notice is None:
            return self._dealt()
        return []

    def _dealt(self) -> list[Effect]:
        asked, model = self.asked, self.model
        made = setup.form(asked, _seed())
        model.setup = made
        opened = update.click(model, "app:begin")
        if model.play:
            model.play.address, model.play.nodes = js.location.search, asked.nodes
            if asked.seed is not None:
                opened = [each for each in opened if not isinstance(each, effects.Open)]
                return self._noted(opened)
            model.play.address = setup.address_of(made, model.carry)
            return self._noted(opened)
        return []

    def _noted(self, opened: list[Effect]) -> list[Effect]:
        for name in self.asked.unknown:
            tables.note(self.model, "app.log.unknown", name=name)
        return opened

    async def _resumed(self, kept: str) -> list[Effect] | None:
        """Go on with what was kept where the address opens the same table; offer it elsewhere."""
        asked, model = self.asked, self.model
        try:
            same = tables.kept(kept)["address"] == js.location.search
            if same and asked.asks_for_table:
                return self._noted(tables.resume(model, kept))
            model.saved = tables.told(model, kept)
        except SaveError:
            await store.set_aside(self.store, store.TABLE, kept)
            model.notice = Note("app.store.aside")
        return None

    def send(self, change: Change) -> None:
        """Change the model, draw it, do what follows; an error is told, and the game stays."""
        try:
            former = self.model.sheet
            wanted = change(self.model)
            self.model.rev += 1
            if self.model.sheet and not former:
                self._opener = _act_of(document.activeElement)
            self.paint()
            for effect in wanted:
                self.do(effect)
        except Exception:  # the last resort: nothing a person did may end in silence
            self._broke(traceback.format_exc())
        self._settle()

    def paint(self) -> None:
        """Draw the model and mark the document with its facts."""
        model = self.model
        root.dataset.screen = model.screen
        changed = self.patcher.apply(self.page.draw(model))
        title = page.title(model)
        if document.title != title:
            document.title = title
        document.querySelector("main").inert = bool(model.sheet)
        table = document.getElementById("table")
        table.dataset.tab = model.tab
        table.dataset.log = "open" if model.log_open else ""
        if changed:
            keys.rove()
            place.bubble()
            place.in_sight(changed)
            if any(key.startswith("z-log/list") for key in changed):
                place.end_of_log()

    def _settle(self) -> None:
        """Mark the document last: whoever waits for it finds everything in its place."""
        for name, value in page.marks(self.model).items():
            if getattr(root.dataset, name, None) != value:
                setattr(root.dataset, name, value)
        js.dispatchEvent(js.CustomEvent.new("app:action"))
        if not self.model.busy:
            js.dispatchEvent(js.CustomEvent.new("app:idle"))

    def do(self, effect: Effect) -> None:
        DO[type(effect)](self, effect)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except asyncio.CancelledError:
            pass
        except Exception:  # a task's exception would reach nobody
            self._broke(traceback.format_exc())

    async def idle(self) -> None:
        """Return when nobody but a person is to act, and all is kept."""
        while self.model.busy or self._tasks:
            await asyncio.sleep(0.01)

    def _broke(self, details: str) -> None:
        js.console.error(details)
        js.dispatchEvent(js.CustomEvent.new("app:error"))
        self.model.notice = Note("app.failed.here")
        self.patcher.apply({**self.patcher.last, **page.notice(self.model)})

    def _no_worker(self) -> None:
        if self.model.play:
            tables.note(self.model, "app.log.no-worker")

    def _show_settings(self) -> None:
        chosen = self.model.settings
        root.lang = self.model.t.lang
        for name, usual in (("theme", "auto"), ("motion", "on"), ("letters", "on")):
            value = getattr(chosen, name)
            if value == usual:
                root.removeAttribute(f"data-{name}")
            else:
                root.setAttribute(f"data-{name}", value)
        if js.URLSearchParams.new(js.location.search).get("anim") == "0":
            root.dataset.motion = "off"

    def _listen(self) -> None:
        for name, handler in (
            ("click", self._clicked),
            ("change", self._changed),
            ("keydown", self._pressed),
            ("contextmenu", self._looked),
        ):
            document.addEventListener(name, create_proxy(handler))

    def _clicked(self, event: Any) -> None:
        if event.target.id == "z-sheet":
            self.click("app:close")
            return
        found = event.target.closest("[data-act]")
        if found:
            self.click(found.getAttribute("data-act"))

    def click(self, target: str) -> None:
        self.send(lambda model: update.click(model, target))

    def _changed(self, event: Any) -> None:
        target = event.target
        change, tick = target.getAttribute("data-change"), target.getAttribute("data-tick")
        if change:
            self.click(f"{change}:{target.value}")
        elif tick:
            self.click(tick)

    def _pressed(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.target.matches("input, select, textarea"):
            if event.key != "Escape":
                return
        elif self._handled(event.key, event.target):
            event.preventDefault()
            return
        if event.key == "Escape":
            self.click("app:escape")

    def _handled(self, key: str, target: Any) -> bool:
        if key in keys.MOVES:
            return keys.move(key)
        if key in ("Enter", " "):
            act = _act_of(target)
            if act and target.tagName.lower() not in ("button", "a"):
                self.click(act)
                return True
            return False
        if key == ".":
            return keys.next_legal()
        if key == "i":
            return self._inspect(target)
        act = SHORTCUTS.get(key, "")
        if act and (self.model.play or act == "app:help"):
            self.click(act)
        return bool(act)

    def _looked(self, event: Any) -> None:
        if self._inspect(event.target):
            event.preventDefault()

    def _inspect(self, target: Any) -> bool:
        found = target.closest("[data-inspect]")
        play = self.model.play
        if not found or play is None or not hasattr(play.view, "inspect"):
            return False
        self.click(f"app:inspect:{found.getAttribute('data-inspect')}")
        return True

    def _save(self, _: effects.Save) -> None:
        if self.model.play:
            self.spawn(self.store.set(store.TABLE, tables.kept_text(self.model)))

    def _keep_settings(self, _: effects.KeepSettings) -> None:
        self._show_settings()
        try:
            js.localStorage.setItem(SETTINGS, self.model.settings.to_json())
        except Exception:  # blocked storage: the choice holds until the page is left
            return

    def _think(self, wanted: effects.Think) -> None:
        self.spawn(self._thought(wanted))

    async def _thought(self, wanted: effects.Think) -> None:
        play = self.model.play
        if play is None:
            return
        request = {
            "job": wanted.job,
            "game": play.table.game.name,
            "level": wanted.level,
            "view": wanted.view,
            "seed": (play.table.record.seed * 65_537 + len(play.table.steps)) % 2**30,
        }
        if wanted.nodes is not None:
            request["nodes"] = wanted.nodes
        plan = await self.computer.ask(request)
        if self.delay:
            await asyncio.sleep(self.delay)
        self.send(lambda model: turns.thought(model, wanted.job, plan))

    def _halt(self, wanted: effects.Halt) -> None:
        self.computer.cancel(wanted.job)

    def _auto(self, wanted: effects.Auto) -> None:
        async def later() -> None:
            await asyncio.sleep(0)
            self.send(lambda model: turns.automatic(model, *wanted))

        self.spawn(later())

    def _announce(self, wanted: effects.Announce) -> None:
        place.announce(" ".join(wanted.sentences))

    def _open(self, wanted: effects.Open) -> None:
        js.history.replaceState(None, "", wanted.address)
        if self.model.play:
            self.model.play.address = js.location.search

    def _download(self, wanted: effects.Download) -> None:
        place.download(wanted.name, wanted.text)

    def _pick(self, _: effects.PickFile) -> None:
        def picked(name: str, text: str) -> None:
            self.send(lambda model: update.imported(model, name, text))

        place.pick_file(picked)

    def _continue(self, _: effects.Continue) -> None:
        self.spawn(self._resume())

    async def _resume(self) -> None:
        kept = await self.store.get(store.TABLE)

        def change(model: Model) -> list[Effect]:
            opened = tables.resume(model, kept or "")
            where = model.play.address if model.play else ""
            return [effects.Open(f"/play/{where}"), *opened]

        self.send(change)

    def _copy(self, wanted: effects.Copy) -> None:
        js.navigator.clipboard.writeText(wanted.text)

    def _focus(self, wanted: effects.Focus) -> None:
        if wanted.id == "z-head" and self._opener:
            place.focus(f'[data-act="{self._opener}"]')
            return
        place.focus(f"#{wanted.id} .go, #{wanted.id} button, #{wanted.id} [tabindex]")


DO: dict[type, Callable[[App, Any], None]] = {
    effects.Save: App._save,
    effects.KeepSettings: App._keep_settings,
    effects.Think: App._think,
    effects.Halt: App._halt,
    effects.Auto: App._auto,
    effects.Announce: App._announce,
    effects.Open: App._open,
    effects.Download: App._download,
    effects.PickFile: App._pick,
    effects.Continue: App._continue,
    effects.Copy: App._copy,
    effects.Focus: App._focus,
}
SHORTCUTS = {"u": "app:undo", "U": "app:redo", "y": "app:redo", "?": "app:help"}
CARRIED = ("test", "anim", "aidelay", "storage", "nodes", "debug", "sw")


def _carried(search: str) -> dict[str, str]:
    """Parameters that go on with the next table."""
    params = js.URLSearchParams.new(search)
    return {name: params.get(name) for name in CARRIED if params.has(name)}


def _local() -> str | None:
    try:
        found = js.localStorage.getItem(SETTINGS)
    except Exception:  # blocked storage
        return None
    return found if isinstance(found, str) else None


def _seed() -> int:
    """A deal nobody asked for by number: taken from the clock, then told in the address."""
    return time.time_ns() // 1_000_000 % setup.SHOWN_SEEDS


def _act_of(element: Any) -> str:
    return (element.getAttribute("data-act") if element else None) or ""


def start() -> None:
    """Called by the page when Python runs."""
    progress = to_js({"detail": {"stage": "table"}}, dict_converter=js.Object.fromEntries)
    js.dispatchEvent(js.CustomEvent.new("app:progress", progress))
    app = App(address.read(js.location.search, js.location.hash, js.location.pathname))

    async def begin() -> None:
        try:
            await app.start()
        except Exception:  # the page that could not start says so
            js.cantiere.fail(traceback.format_exc())
            raise

    app.spawn(begin())
