"""The page alive: lets `update` change the model, draws, and does what it asks for."""

import asyncio
import sys
import traceback
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Any, TypeVar
from urllib.parse import urlsplit

from cantiere_app.dom import archives, reload, storage, window, worker
from cantiere_app.dom.audio import Audio
from cantiere_app.dom.drawing import focus, layout, patch, table, warm_up
from cantiere_app.dom.drawing.frames import BeforePaint
from cantiere_app.dom.drawing.motion import Motion
from cantiere_app.dom.gestures.control_names import ControlNames
from cantiere_app.dom.gestures.hold_buttons import HoldButtons
from cantiere_app.dom.gestures.hover import Hover
from cantiere_app.dom.gestures.press_guard import PressGuard
from cantiere_app.dom.gestures.table_drag import TableDrag
from cantiere_app.dom.host import Change
from cantiere_app.dom.listen import Listener, focused_act
from cantiere_app.dom.tab_lock import TabLock
from cantiere_app.features.clock import acts as clock
from cantiere_app.features.device import handlers as device
from cantiere_app.features.device import model as devices
from cantiere_app.features.frame import model as frame
from cantiere_app.features.frame.model import Frame
from cantiere_app.features.lesson import saying as lesson
from cantiere_app.features.offline import handlers as offline
from cantiere_app.features.saves import acts as saves
from cantiere_app.features.saves import handlers as saving
from cantiere_app.features.saves.drop_handlers import Drop
from cantiere_app.features.settings import acts as settings
from cantiere_app.features.settings.handlers import kept_settings
from cantiere_app.features.sound import model as sound
from cantiere_app.features.speech import model as speech
from cantiere_app.features.textboard import model as textboard
from cantiere_app.kit import zones
from cantiere_app.kit.drawing.markup import has_face
from cantiere_app.kit.drawing.placed import placed
from cantiere_app.kit.events.beats import PACES
from cantiere_app.kit.language import i18n
from cantiere_app.kit.moves.targets import PAGE
from cantiere_app.session import first_touch, movement, new_table
from cantiere_app.session.device.store import Memory, Refused, Store
from cantiere_app.session.effects import Effect, Hush
from cantiere_app.session.held_back import Drawn
from cantiere_app.session.model import Model, Note, is_past
from cantiere_app.session.rollback import Standing
from cantiere_app.session.text import address
from cantiere_app.shell import missing, opening, page, test_hooks, update
from cantiere_app.shell.handlers import DO

Given = TypeVar("Given")
Made = TypeVar("Made")

NOTHING: list[Effect] = []
DUE: tuple[Change, ...] = (speech.due, lesson.due, sound.moment, devices.due, clock.due, frame.due)
"""What is told, offered, and sent to the page around a frame after each change."""

BEHIND = "body > :is(header, main, .skip, #z-skip, #z-notice, #z-coach, #z-command, #z-reason)"
"""What cannot be reached while a sheet lies over it."""


class App:
    """One for the life of the page: the `Host` of all effects."""

    _clicks = 0

    def __init__(self, asked: address.Address) -> None:
        self.asked, self._lang = asked, window.language()
        self.model = self._blank()
        self.page, self.patcher = page.Page(), patch.Patcher()
        self.motion, self.audio = Motion(self._place), Audio()
        self.scrolling = BeforePaint(self._scroll)
        self.names = ControlNames()
        self.guard = PressGuard(self.model)
        self.store: Store = Memory()
        self.claim = TabLock(self._taken, asked.is_test)
        self.computer = worker.Computer(
            window.host().player, self._worker_lost, asked.test.get("fail") != "worker"
        )
        self.opener = self.left = ""
        self.is_open = False
        self._travelling: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._unscrolled: set[str] = set()
        self._warming: asyncio.Task[None] | None = None

    def _blank(self) -> Model:
        """What the page knows before it opened anything: settings, language, pace."""
        asked = self.asked
        kept, self._damaged = kept_settings(asked.is_test, self._lang)
        usual = {
            "lang": self._lang,
            **({"offer": "off", "install": "off"} if asked.is_test else {}),
        }
        chosen = kept.with_values(usual).with_values(asked.settings)
        delay = float(asked.test["aidelay"]) / 1000 if "aidelay" in asked.test else None
        return Model(
            i18n.load(chosen.lang),
            chosen,
            is_test=asked.is_test,
            is_debug=asked.is_debug,
            plays=self._moves and chosen.motion != "off",
            stages=self._moves and not window.is_framed(),
            still=window.asks_for_less_motion(),
            quick=asked.test.get("quick") == "1",
            delay=delay,
        )

    async def start(self) -> None:
        """Open what the address asks for, and show it."""
        archives.listen()
        wanted = await self._opened()
        self.guard.listen()
        self.names.listen()
        Listener(self.model, self.click, self.names.tell).listen()
        TableDrag(self.model, self.click).listen()
        Drop(self.model, self.send).listen()
        HoldButtons(self.click).listen()
        Hover(self.click).listen()
        window.on_new_address(self._readdressed)
        window.on_travel(self._travelled)
        window.on_message(self._heard)
        window.on_games(partial(missing.count, self))
        self.show_settings()
        await archives.through(self._painted)
        window.tell("app:ready")
        for effect in wanted:
            self.do(effect)
        self.is_open = True
        if self.asked.is_test:
            test_hooks.install(self.model, self.send, self.idle, self.begin_anew)
        self._take_stage()
        self._settle()
        if not self.asked.is_test or "warm" in self.asked.test:
            window.later(400, self.computer.warm)
            # It goes with its elements when the warming is over.
            rehearse = partial(self._rehearse, patch.Patcher(window.nowhere()))
            self._warming = asyncio.ensure_future(warm_up.warm(rehearse))
        if not window.is_framed():
            offline.take_up(self)
            device.take_up(self)

    async def _opened(self) -> list[Effect]:
        """Let the model, which is blank, show what the address asks for; what is to follow."""
        test = self.asked.test
        blocked = window.marked("storage") == "blocked"
        is_off = test.get("storage") == "memory" or test.get("fail") == "storage"
        self.store = await storage.open_store(blocked or is_off, self.asked.is_test)
        return await self._shown()

    async def _shown(self) -> list[Effect]:
        """The same, where the store is open."""
        self.model.site = window.origin()
        self.model.carry = opening.carried(self.asked.search)
        if window.is_framed():
            self.model.features[Frame] = Frame(self.asked)
        try:
            wanted = await archives.through(self._taken_up)
        except Refused:  # the table is not less playable for it
            window.complain()
            self.store = Memory(is_silent=True)
            wanted = await archives.through(self._taken_up)
        if self.model.play is None:
            self.claim.release()
        if self.computer.is_here:
            self._no_worker()
        if self._damaged:
            self.model.notice = self.model.notice or settings.damaged(self.model, self._damaged)
        is_told = self.asked.test.get("storage") == "memory" or window.is_framed()
        if self.store.is_silent:
            self.model.notice = Note("app.store.silent")
        elif not self.store.keeps and not is_told:
            self.model.notice = self.model.notice or Note("app.store.blocked")
        return wanted

    async def _taken_up(self) -> list[Effect]:
        """Let the model show what the store and the address say; raises `Refused`."""
        self.model.missing = missing.now()
        self.model.kept = self.store.keeps
        if self.asked.test.get("reset") == "1":
            for key in await self.store.keys():
                await self.store.delete(key)
        return await opening.opened(self.model, self.asked, self.store, self.claim, self.now())

    async def begin_anew(self, where: str) -> None:
        """Open another address of the table in this page: as if loaded, but without its time.

        For tests (`__table.open`), and of tests: their storage is not that of people. What is under
        way is called off; what is kept stays. Raises `ValueError` on an address without `test=1`.
        """
        if not address.read(urlsplit(where).query).is_test:
            raise ValueError(f"{where} lacks test=1: it has to be loaded")
        self._put_away()
        await self._call_off()
        self.model.storing = 0
        window.show_address(where)
        self._blank_out()
        self._show_anew(await self._opened())

    def _put_away(self) -> None:
        """No table from now on, and nothing goes on that was about it."""
        self.is_open, former = False, self.model.play
        for effect in [
            *saves.leave(self.model),
            *update.tidy(self.model, former),
            Hush(),
        ]:
            self._or(None, self.do, effect)

    def _blank_out(self) -> None:
        """Let the model be as after a load of the address."""
        model = self.model
        self.claim.release()
        self.asked = address.read(*window.place())
        counted = {name: getattr(model, name) for name in ("rev", "jobs", "storing", "update")}
        vars(model).update({**vars(self._blank()), **counted})
        self.page, self.opener, self.left = page.Page(), "", ""

    def _show_anew(self, wanted: list[Effect]) -> None:
        self.show_settings()
        window.begin_at_top()
        self._take_stage()
        self.send(lambda _: wanted)
        self.is_open = True

    def _take_stage(self) -> None:
        """Let the stage director come, where it is to play anything, and sounds where wanted."""
        self.motion.is_on = self._moves
        if self.motion.is_on:
            self.spawn(self.motion.load())
        if self.model.settings.sounds == "on":
            self.spawn(self.audio.load())

    def _travelled(self) -> None:
        """The browser went back or forth: what was there is opened in this page, once at a time."""
        before = self._travelling

        async def travel() -> None:
            if before:
                await asyncio.wait([before])
            await self._go_there()

        self._travelling = asyncio.ensure_future(self._guarded(travel(), None))

    async def _go_there(self) -> None:
        """Open what the address and its note say; the table that is left is kept first."""
        asked, slot = address.read(*window.place()), window.noted_slot()
        if asked.is_test != self.model.is_test:
            window.load_again()  # tests and people keep apart what they keep
            return
        await saving.settled()
        try:
            self._put_away()
            if slot and not asked.page:
                reload.go_on_with(slot, asked.is_test)
            self._blank_out()
            self._show_anew(await self._shown())
        finally:
            self.is_open = True

    async def _call_off(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def now(self) -> int:
        """The time in milliseconds since 1970; a test may have stopped it."""
        stopped = address.moment(self.asked.test.get("now", ""))
        return window.now() if stopped is None else stopped

    def _taken(self, slot: str) -> None:
        """Another tab goes on with the game."""
        self.send(lambda model: saves.elsewhere(model, slot))

    def _readdressed(self) -> None:
        """A link was put into the address line of this page: it opens in place."""
        asked = address.read(*window.place())
        if asked.code and self.is_open:
            self.send(lambda model: opening.followed(model, asked))

    def _heard(self, kind: str, data: str) -> None:
        """The page around the frame asks for something."""
        self.send(lambda model: frame.said(model, kind, data))

    def click(self, target: str) -> None:
        """A click, tap or key on the click target."""
        if not self.patcher.is_drawing and self.is_open:
            if self._warming and not target.startswith(PAGE):
                self._warming.cancel()  # whoever plays warms up by playing
            self._clicks += 1
            self.send(partial(self._clicked, self._clicks, target))

    def _clicked(self, number: int, target: str, model: Model) -> list[Effect]:
        """Carry a click out, unless it had to wait for an archive and another one came since."""
        return update.click(model, target) if number == self._clicks else NOTHING

    def send(self, change: Change, failed: Change | None = None) -> None:
        """Change the model, draw it, do what follows. What fails is told, and stops nothing else.

        failed: what becomes of the model, which is as before, where the change itself fails.
        """
        focused = self.guard.before()
        former, was_past = self._overlaid, is_past(self.model)
        stood, played = self._or(None, movement.former, self.model), self.model.play
        changed = self._changed(change, failed)
        tidied = self._or(NOTHING, partial(update.tidy, former=played), self.model)
        changed = [*changed, *tidied]
        spoken, *others = (self._or(NOTHING, each, self.model) for each in DUE)
        # What the former person heard is put away before the next one is called.
        wanted = [*spoken, *changed] if self.model.screen == "handover" else [*changed, *spoken]
        wanted += chain.from_iterable(others)
        self.model.rev += 1
        if self._overlaid and not former:
            self.opener = focused_act()
        if is_past(self.model) and not was_past:
            self.left = focused_act()
        self._or(None, self._show, stood)
        wanted += self._or(NOTHING, partial(sound.due, played=self.motion.shown), self.model)
        if played and self.model.play is not played:
            self.claim.release()
        for effect in wanted:
            self._or(None, self.do, effect)
        self.guard.after(focused)
        self._settle()

    def _changed(self, change: Change, failed: Change | None) -> list[Effect]:
        """What follows of a change. Where it fails, it is told, and all is as it was before."""
        moment = Standing(self.model)
        try:
            return self._tried(change(self.model))
        except archives.NotYet as wanted:
            moment.restore()
            self._when_here(wanted, partial(self.send, change, failed))
            return NOTHING
        except Exception as error:  # the last resort: nothing a person did may end in silence
            said = missing.sentence(self.model, error, "app.failed.undone")
            window.complain()
        moment.restore()
        window.tell("app:error")
        self.model.notice = said
        return self._or(NOTHING, failed, self.model) if failed else NOTHING

    def _tried(self, wanted: list[Effect]) -> list[Effect]:
        """Draw once in vain what is no table while archives are to come: it may need any of them.

        A change that cannot be drawn yet has not happened yet.
        """
        if self.model.screen != "table" and archives.awaited():
            self.page.draw(self.model)
        return wanted

    def _when_here(self, wanted: archives.NotYet, work: Callable[[], object]) -> None:
        """Do some work when an archive is here, or counts as missing; be busy until then."""

        async def come() -> None:
            self.model.storing += 1
            self.rest()
            try:
                await archives.bring(wanted.part)
            finally:
                self.model.storing -= 1
            work()
            self.rest()

        self.spawn(come())

    def _or(self, otherwise: Made, work: Callable[[Given], Made], given: Given) -> Made:
        """What some work makes of what it is given; where it fails, that is told."""
        try:
            return work(given)
        except archives.NotYet as wanted:
            self._when_here(wanted, partial(self._or, otherwise, work, given))
            return otherwise
        except Exception:  # what comes after it is not its affair
            self._broke()
            return otherwise

    def _show(self, stood: movement.Former | None) -> None:
        """Draw what changed."""
        groups = self.page.draw(self.model)
        drawn = Drawn(self.patcher.last, groups)
        self.motion.ready(lambda: movement.report(self.model, stood, drawn))
        self._paint(groups)
        self.motion.play()  # after what `paint` scrolls: it goes to where things are then

    def _place(self, groups: Mapping[str, str]) -> None:
        """Draw some groups before all others, in place of those that share a place with them."""
        self.patcher.apply(placed(self.patcher.last, groups))
        focus.rove(self.patcher.touched)

    @property
    def _moves(self) -> bool:
        """Whether anything is played: in a test only where its address asks for it."""
        asks = window.parameter("anim") == "1" or window.parameter("motion") in PACES
        return window.parameter("anim") != "0" and (asks or not self.asked.is_test)

    @property
    def _overlaid(self) -> bool:
        """Whether something is open that gives the focus back when it is closed."""
        return bool(self.model.sheet) or self.model.typing is not None

    def _paint(self, groups: Mapping[str, str]) -> None:
        """Put up what is drawn of the model, and mark the document with its facts."""
        model = self.model
        window.mark("screen", model.screen)
        window.mark_table(
            tab="" if model.screen in ("finale", "score") else model.tab,
            view="text" if textboard.is_on(model) else "",
            log="open" if model.log_open else "",
        )
        if model.play:
            window.look(model.play.table.game.name)
            table.lay(zones.laid(model.play.view.zones))
        changed = self.patcher.apply(groups)
        window.entitle(page.title(model))
        window.shut(BEHIND, bool(model.sheet))
        if changed:
            if any(has_face(self.patcher.last.get(key, "")) for key in changed):
                window.look_at_faces()
            focus.rove(self.patcher.touched)
            layout.bubble()
            layout.peek()
            layout.beside()
            layout.slide()
            drawn = self.patcher.last
            self._unscrolled.update(key for key in changed if layout.scrolls(key, drawn[key]))
            if self._unscrolled:
                self.scrolling.ask()
            self.names.settle()

    async def _painted(self) -> None:
        self._paint(self.page.draw(self.model))

    def _scroll(self) -> None:
        """Once a frame, when all is laid out: to ask before would lay it out twice."""
        changed, self._unscrolled = self._unscrolled, set()
        layout.in_sight(changed)
        if any(key.startswith(layout.LOG) for key in changed):
            layout.end_of_log()

    def _rehearse(self, patcher: patch.Patcher, number: int) -> None:
        """Draw where nobody sees it, by turns the table as it is and as a touch would leave it."""
        targets = patcher.last if number % 2 else {}
        with first_touch.touched(self.model, targets), suppress(archives.NotYet):
            patcher.apply(self.page.draw(self.model))

    def _settle(self) -> None:
        """Mark the document last: whoever waits for it finds everything in its place."""
        for name, value in page.marks(self.model).items():
            window.mark(name, value)
        window.tell("app:action")
        self.rest()

    def rest(self) -> None:
        """Mark the document, and say so, when nobody but a person is to act."""
        is_busy = page.is_busy(self.model)
        window.mark("busy", "1" if is_busy else "0")
        if not is_busy:
            window.tell("app:idle")

    def do(self, effect: Effect) -> None:
        DO[type(effect)](self, effect)

    def spawn(self, work: Coroutine[Any, Any, None], failed: Change | None = None) -> None:
        task = asyncio.ensure_future(self._guarded(work, failed))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # A task that is called off before its first step leaves the work unawaited.
        task.add_done_callback(lambda _: work.close())

    async def _guarded(self, work: Coroutine[Any, Any, None], failed: Change | None) -> None:
        try:
            await work
        except asyncio.CancelledError:
            pass
        except (Exception, archives.NotYet):  # a task's exception would reach nobody
            self._broke()
            if failed:
                self.send(failed)

    async def idle(self) -> None:
        """Return when nobody but a person is to act, and all is kept."""
        while self.model.busy or self._tasks:
            await asyncio.sleep(0.01)

    def _broke(self) -> None:
        """Tell that the present exception was the last resort's."""
        window.complain()
        window.tell("app:error")
        self.model.notice = missing.sentence(self.model, sys.exc_info()[1], "app.failed.here")
        try:
            self.patcher.apply({**self.patcher.last, **page.notice(self.model)})
        except Exception:  # it is told with the next drawing
            window.complain()

    def _no_worker(self) -> None:
        if self.model.play:
            new_table.note(self.model, "app.log.no-worker")

    def _worker_lost(self) -> None:
        """Tell that the page thinks from now on; where somebody waits for it, before all else."""
        self._no_worker()
        if page.is_busy(self.model) and not window.is_framed():
            self.model.notice = self.model.notice or Note("app.log.no-worker")

    def show_settings(self) -> None:
        """Show theme, movement, letters and language by the settings."""
        chosen = self.model.settings
        window.speak(self.model.t.lang)
        for name, usual in (("theme", "auto"), ("letters", "on")):
            value = getattr(chosen, name)
            window.mark(name, None if value == usual else value)
        window.mark("motion", "off" if chosen.motion == "off" else None)
        if window.parameter("anim") == "0":
            window.mark("motion", "off")


def start() -> None:
    """Called by the page when Python runs."""
    window.tell("app:progress", stage="table")
    app = App(address.read(*window.place()))

    async def begin() -> None:
        try:
            await app.start()
        except Exception:  # the page that could not start says so
            window.host().fail(traceback.format_exc())
            raise

    app.spawn(begin())
