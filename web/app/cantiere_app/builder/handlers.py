"""The builder's page alive: what is done in the document changes the model, which is drawn anew."""

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

from pyscript import document, when, window

from cantiere_app.builder import opening, update
from cantiere_app.builder.drag_handlers import FieldDrag
from cantiere_app.builder.example_file import MOST
from cantiere_app.builder.model import Model, begun
from cantiere_app.builder.sentences import catalogue as texts
from cantiere_app.builder.sentences import refused_files as unopened
from cantiere_app.builder.views import preview_view, view
from cantiere_app.dom import clipboard, files
from cantiere_app.dom import window as whole
from cantiere_app.dom.drawing import focus, patch
from cantiere_app.dom.promises import settled

WHOLE = 60.0
"""Seconds for all of a file to come, once it begins to."""
SOON = 0.3
"""Seconds after the last letter until the preview follows."""


class Builder:
    """One for the life of the page."""

    def __init__(self, model: Model) -> None:
        self.model, self._patcher = model, patch.Patcher()
        self._later: asyncio.TimerHandle | None = None
        self._frames: dict[str, str] = {}
        self._tasks: set[asyncio.Future[None]] = set()

    def start(self) -> None:
        for name, handler in (
            ("click", self._clicked),
            ("change", self._changed),
            ("input", self._written),
            ("keydown", self._pressed),
        ):
            when(name, document)(handler)
        FieldDrag(self.click).listen()
        self.draw(is_settled=True)

        if self.model.wanted:
            self._do(update.Fetch(self.model.draft.game))

    def click(self, target: str) -> None:
        """Do what a click target means, and show it."""
        self.send(lambda model: update.click(model, target))

    def send(self, change: Callable[[Model], list[update.Effect]]) -> None:
        """Change the model; an error is told, and the draft stays."""
        if self._patcher.is_drawing:
            return
        try:
            wanted = change(self.model)
            self.draw(is_settled=not self.model.typing)
            for effect in wanted:
                self._do(effect)
        except Exception:  # the last resort: nothing an author did may end in silence
            whole.complain()
            self.model.said = "app.failed.here", {}
            self.draw(is_settled=False)

    def draw(self, is_settled: bool) -> None:
        """Draw all but the preview's frames; these too when the author is not writing."""
        groups = view.draw(self.model)
        if is_settled:
            self._frames = preview_view.frames(self.model)
        else:
            self._follow()
        self._patcher.apply({key: self._frames.get(key, markup) for key, markup in groups.items()})
        focus.rove(self._patcher.touched)
        whole.entitle(f"{self.model.t('builder.title')} – Cantiere")
        whole.mark("app", "ready")

    def _follow(self) -> None:
        if self._later:
            self._later.cancel()
        loop = asyncio.get_event_loop()
        self._later = loop.call_later(SOON, self.draw, True)

    def _clicked(self, event: Any) -> None:
        control = event.target.closest("[data-act]")
        if control and control.getAttribute("aria-disabled") != "true":
            self.click(control.getAttribute("data-act"))

    def _changed(self, event: Any) -> None:
        change = event.target.getAttribute("data-change")
        if change and event.target.value:
            self.click(f"{change}:{event.target.value}")

    def _written(self, event: Any) -> None:
        written = event.target.getAttribute("data-input")
        if written:
            self.click(f"{written}:{event.target.value}")

    def _pressed(self, event: Any) -> None:
        entered = event.target.getAttribute("data-enter")
        if event.key == "Enter" and entered:
            event.preventDefault()
            self.click(f"{entered}:{event.target.value}")
        elif event.key in focus.MOVES and not event.target.matches("input, textarea, select"):
            if focus.move(event.key):
                event.preventDefault()
        elif event.key.lower() == "z" and (event.ctrlKey or event.metaKey):
            self._undo(event)

    def _undo(self, event: Any) -> None:
        """Fields take back what was written in them themselves."""
        if not event.target.matches("input, textarea"):
            event.preventDefault()
            self.click("redo" if event.shiftKey else "undo")

    def _do(self, effect: update.Effect) -> None:
        match effect:
            case update.Save(name, text):
                files.download(name, text)
            case update.Pick():
                files.pick_file(lambda _, text: self.click(f"link:{text}"), MOST)
            case update.Copy(text):
                self._spawn(self._copied(text))
            case update.Fetch(game):
                self._spawn(self._fetched(game))

    async def _copied(self, text: str) -> None:
        is_done = await clipboard.wrote(text)
        self.send(lambda model: update.copied(model, is_done))

    async def _fetched(self, game: str) -> None:
        try:
            answer = await settled(window.fetch(f"/embed/builder/examples/{game}.json"))
            text = str(await settled(answer.text(), WHOLE)) if answer.ok else ""
        except Exception:  # without a network
            text = ""
        self.send(lambda model: update.brought(model, text))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _begun() -> Model:
    """The page as its address asks; where that cannot be, the usual beginning, and why."""
    t = texts.load(whole.language())
    search, fragment, _ = whole.place()
    try:
        model = begun(t, whole.origin(), opening.of_address(search, fragment, t.lang))
        model.wanted = whole.parameter("example")
        return model
    except (ValueError, KeyError) as error:
        model = begun(t, whole.origin(), opening.of_address("", "", t.lang))
        model.said = "builder.bad", {"why": unopened.why(t, error)}
        return model


def start() -> None:
    """Called by the page when Python runs."""
    whole.tell("app:progress", stage="table")
    try:
        builder = Builder(_begun())
        builder.start()
        whole.mark("screen", "builder")
        whole.tell("app:ready")
    except Exception:
        whole.host().fail(traceback.format_exc())
        raise
