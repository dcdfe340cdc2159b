"""Computer players as the page sees them: a view goes out, an action or a hint comes back."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final

from pyscript import ffi, window

from cantiere_app.dom import archives

Json = Any
Progress = Callable[[float], None]
"""Gets the share of the budget that is used, 0 … 1."""


SILENCE: Final = 10
"""Seconds without a sign of life after which a worker counts as dead."""


class WorkerFailed(RuntimeError):
    """The computer player's worker could not be started, stopped with an error, or is silent."""


class Hurried(Exception):
    """An answer is wanted now, and nothing has been found yet."""


class Question:
    """A request on its way: its answer, and the move found so far."""

    def __init__(self, progress: Progress, is_hurried: bool = False) -> None:
        self.answer: asyncio.Future[Json] = asyncio.get_event_loop().create_future()
        self._progress = progress
        self._best: Json = None
        self._is_hurried = is_hurried

    def hear(self, message: Json) -> None:
        """Take a message of `cantiere.players.service` that belongs to this request."""
        if "progress" not in message:
            self._end(message)
            return
        self._best = message["best"]
        if self._is_hurried:
            self.hurry()
        else:
            self._progress(message["progress"])

    def hurry(self) -> bool:
        """Take the move found so far for the answer, or the first that is found; whether it is."""
        self._is_hurried = True
        if self._best:
            self._end({"plan": self._best})
        return self.answer.done()

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)

    def _end(self, message: Json) -> None:
        if not self.answer.done():
            self.answer.set_result(message)


class Worker:
    """One module worker, started when it is first needed and kept alive.

    Any message is a sign of life: that bytes of Python came, how far a thought is, an answer.
    """

    def __init__(self, address: str) -> None:
        self._asked: dict[int, Question] = {}
        self._dead = ""
        self._signs = 0
        self._worker = _started(address)
        self._worker.onmessage = ffi.create_proxy(self._heard)
        self._worker.onerror = self._worker.onmessageerror = ffi.create_proxy(self._broke)
        module = getattr(window, "pyodideModule", None)
        first = {"module": module} if module else {}
        self._worker.postMessage(ffi.to_js(first))

    async def ask(self, request: Json, progress: Progress) -> Json:
        """Return the last message for the request; raises `WorkerFailed` and `Hurried`."""
        if self._dead:
            raise WorkerFailed(self._dead)
        question = self._asked[request["job"]] = Question(progress)
        self._worker.postMessage(json.dumps(request))
        await self._watch(question)
        return question.answer.result()

    async def _watch(self, question: Question) -> None:
        """Wait for an answer, as long as the worker lives.

        Seconds are counted one by one: a device that slept has not waited for all of them.
        """
        signs, quiet = self._signs, 0
        while not question.answer.done() and quiet < SILENCE:
            await asyncio.wait({question.answer}, timeout=1)
            quiet = quiet + 1 if signs == self._signs else 0
            signs = self._signs
        if not question.answer.done():
            self._worker.terminate()
            self._fail(f"no sign of life for {SILENCE} seconds", None)

    def cancel(self, job: int) -> None:
        question = self._asked.get(job)
        if question and not question.answer.done():
            question.answer.cancel()
            self._forget(job)

    def hurry(self, job: int) -> None:
        question = self._asked.get(job)
        if question:
            if not question.hurry():
                question.fail(Hurried())
            self._forget_if_done(job)

    def _forget(self, job: int) -> None:
        """Drop a question: whatever still comes of it is for nobody."""
        del self._asked[job]
        self._worker.postMessage(json.dumps({"cancel": job}))

    def _forget_if_done(self, job: int) -> None:
        if self._asked[job].answer.done():
            self._forget(job)

    def _heard(self, event: Any) -> None:
        self._signs += 1
        try:
            self._take(json.loads(event.data))
        except Exception as error:  # a worker that speaks another language is no use
            self._fail(f"{type(error).__name__}: {error}", None)

    def _take(self, message: Json) -> None:
        job = message.get("job")
        if "error" in message:
            self._fail(str(message["error"]), job)
            return
        question = self._asked.get(job)
        if question:
            question.hear(message)
            self._forget_if_done(job)

    def _broke(self, event: Any) -> None:
        event.preventDefault()
        self._fail(str(getattr(event, "message", "the worker did not start")), None)

    def _fail(self, text: str, job: int | None) -> None:
        """Fail one question; without a job, all of them and those to come."""
        if job is None:
            self._dead = text
        for each in list(self._asked) if job is None else [job]:
            question = self._asked.pop(each, None)
            if question:
                question.fail(WorkerFailed(text))


def _started(address: str) -> Any:
    """A module worker; where a sandbox allows none of an address, one that imports it."""
    options = ffi.to_js({"type": "module"})
    try:
        return window.Worker.new(address, options)
    except Exception:  # PyScript has no name for errors of JavaScript
        whole = window.URL.new(address, window.location.href).href
        return window.Worker.new(f"data:text/javascript,import {json.dumps(whole)}", options)


class Here:
    """Thinks on the page's own thread, where no worker can be had."""

    def __init__(self) -> None:
        self._asked: dict[int, Question] = {}

    async def ask(self, request: Json, progress: Progress, is_hurried: bool = False) -> Json:
        """Return the last message for the request, or the first move that is found if hurried."""
        job = request["job"]
        question = self._asked[job] = Question(progress, is_hurried)

        def post(text: str) -> None:
            message = json.loads(text)
            if "error" in message:
                question.fail(WorkerFailed(str(message["error"])))
            else:
                question.hear(message)

        async def serve() -> None:
            from cantiere.players import service

            await service.serve(json.dumps(request), post, question.answer.done)

        try:
            await archives.through(serve)
            return await question.answer
        finally:
            self._asked.pop(job, None)

    def cancel(self, job: int) -> None:
        question = self._asked.get(job)
        if question:
            question.answer.cancel()

    def hurry(self, job: int) -> None:
        question = self._asked.get(job)
        if question:
            question.hurry()


class Computer:
    """A worker as long as there is one that lives, else the page itself."""

    def __init__(self, address: str, complain: Callable[[], None], use_worker: bool = True) -> None:
        """complain: called once, when the page has to think from now on."""
        self._address, self._complain = address, complain
        self._page = Here()
        self._worker: Worker | None = None
        self.is_here = not use_worker
        """Whether the page itself has to think."""

    def warm(self) -> None:
        """Start the worker ahead of the first question."""
        if self._worker is None and not self.is_here:
            try:
                self._worker = Worker(self._address)
            except Exception:  # a sandbox refuses in its own way
                self._fall_back()

    async def ask(self, request: Json, progress: Progress) -> Json:
        """The last message of `cantiere.players.service` for the request, or `{"plan"}` if hurried.

        `progress` is called with the share that is done. Raises `asyncio.CancelledError` when it is
        cancelled.
        """
        self.warm()
        is_hurried = False
        if self._worker and not self.is_here:
            try:
                return await self._worker.ask(request, progress)
            except Hurried:
                is_hurried = True
            except Exception:  # whatever it died of, the page can think itself
                self._fall_back()
        return await self._page.ask(request, progress, is_hurried)

    def cancel(self, job: int) -> None:
        for player in (self._worker, self._page):
            if player:
                player.cancel(job)

    def hurry(self, job: int) -> None:
        """Answer now, with the best that is known; where nothing is, the page finds something."""
        for player in (self._worker, self._page):
            if player:
                player.hurry(job)

    def _fall_back(self) -> None:
        if not self.is_here:
            self.is_here = True
            self._complain()
