"""Computer players as the page sees them: a view goes out, an action or a hint comes back."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from pyscript import ffi, window

Json = Any
Told = Callable[[float], None]
"""Gets the share of the budget that is used, 0 … 1."""


class WorkerFailed(RuntimeError):
    """The computer player's worker could not be started, or stopped with an error."""


class Question:
    """A request on its way: its answer, and the move found so far."""

    def __init__(self, told: Told) -> None:
        self.answer: asyncio.Future[Json] = asyncio.get_event_loop().create_future()
        self._told = told
        self._best: Json = None
        self._is_hurried = False

    def hear(self, message: Json) -> None:
        """A message of `cantiere.players.service` that belongs to this request."""
        if "progress" not in message:
            self._end(message)
            return
        self._best = message["best"]
        if self._is_hurried:
            self.hurry()
        else:
            self._told(message["progress"])

    def hurry(self) -> None:
        """Take the move found so far for the answer, or the first that is found."""
        self._is_hurried = True
        if self._best:
            self._end({"plan": self._best})

    def fail(self, text: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(WorkerFailed(text))

    def _end(self, message: Json) -> None:
        if not self.answer.done():
            self.answer.set_result(message)


class Worker:
    """One module worker, started when it is first needed and kept alive."""

    def __init__(self, address: str) -> None:
        self._asked: dict[int, Question] = {}
        self._dead = ""
        self._worker = _started(address)
        self._worker.onmessage = ffi.create_proxy(self._heard)
        self._worker.onerror = ffi.create_proxy(self._broke)
        module = getattr(window, "pyodideModule", None)
        first = {"module": module} if module else {}
        self._worker.postMessage(ffi.to_js(first))

    async def ask(self, request: Json, told: Told) -> Json:
        """The last message for the request; raises `WorkerFailed`."""
        if self._dead:
            raise WorkerFailed(self._dead)
        question = self._asked[request["job"]] = Question(told)
        self._worker.postMessage(json.dumps(request))
        return await question.answer

    def cancel(self, job: int) -> None:
        question = self._asked.get(job)
        if question and not question.answer.done():
            question.answer.cancel()
            self._forget(job)

    def hurry(self, job: int) -> None:
        question = self._asked.get(job)
        if question:
            question.hurry()
            self._forget_if_done(job)

    def _forget(self, job: int) -> None:
        """Whatever still comes of it is for nobody."""
        del self._asked[job]
        self._worker.postMessage(json.dumps({"cancel": job}))

    def _forget_if_done(self, job: int) -> None:
        if self._asked[job].answer.done():
            self._forget(job)

    def _heard(self, event: Any) -> None:
        message = json.loads(event.data)
        if "error" in message:
            self._fail(str(message["error"]), message.get("job"))
            return
        job = message.get("job")
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
                question.fail(text)


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

    async def ask(self, request: Json, told: Told) -> Json:
        from cantiere.players import service

        job = request["job"]
        question = self._asked[job] = Question(told)

        def post(text: str) -> None:
            message = json.loads(text)
            if "error" in message:
                question.fail(str(message["error"]))
            else:
                question.hear(message)

        try:
            await service.serve(json.dumps(request), post, question.answer.done)
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
    """A worker if there is one, else the page itself."""

    def __init__(self, address: str, complain: Callable[[], None], use_worker: bool = True) -> None:
        self._address, self._complain = address, complain
        self._player: Worker | Here | None = None if use_worker else Here()

    @property
    def is_here(self) -> bool:
        """Whether the page itself has to think."""
        return isinstance(self._player, Here)

    def warm(self) -> None:
        """Start the worker ahead of the first question."""
        if self._player is None:
            try:
                self._player = Worker(self._address)
            except Exception:  # a sandbox refuses in its own way
                self._fall_back()

    async def ask(self, request: Json, told: Told) -> Json:
        """The last message of `cantiere.players.service` for the request, or `{"plan"}` if hurried.

        Raises `asyncio.CancelledError` when it is cancelled. `told` hears of the progress.
        """
        self.warm()
        player = self._player
        if player is None:
            raise WorkerFailed("no computer player")
        try:
            return await player.ask(request, told)
        except WorkerFailed:
            if isinstance(player, Here):
                raise
            return await self._fall_back().ask(request, told)

    def cancel(self, job: int) -> None:
        if self._player:
            self._player.cancel(job)

    def hurry(self, job: int) -> None:
        """Answer now, with the best that is known."""
        if self._player:
            self._player.hurry(job)

    def _fall_back(self) -> Here:
        if not isinstance(self._player, Here):
            self._player = Here()
            self._complain()
        return self._player
