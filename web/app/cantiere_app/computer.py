"""Computer players as the page sees them: a view goes out, an action comes back."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

Json = Any
Plan = list[list[int]]
"""Small steps; the first is the answer, the others go with it as long as they are legal."""


class WorkerFailed(RuntimeError):
    """The computer player's worker could not be started, or stopped with an error."""


class Worker:
    """One module worker, started when it is first needed and kept alive."""

    def __init__(self, address: str) -> None:
        self._answers: dict[int, asyncio.Future[Plan]] = {}
        options = to_js({"type": "module"}, dict_converter=js.Object.fromEntries)
        self._worker = js.Worker.new(address, options)
        self._worker.onmessage = create_proxy(self._heard)
        self._worker.onerror = create_proxy(self._broke)
        module = getattr(js, "pyodideModule", None)
        first = {"module": module} if module else {}
        self._worker.postMessage(to_js(first, dict_converter=js.Object.fromEntries))

    async def ask(self, request: Json) -> Plan:
        """The plan chosen; raises `WorkerFailed`."""
        answer: asyncio.Future[Plan] = asyncio.get_event_loop().create_future()
        self._answers[request["job"]] = answer
        self._worker.postMessage(json.dumps(request))
        return await answer

    def cancel(self, job: int) -> None:
        answer = self._answers.pop(job, None)
        if answer and not answer.done():
            answer.cancel()
            self._worker.postMessage(json.dumps({"cancel": job}))

    def _heard(self, event: Any) -> None:
        message = json.loads(event.data)
        if "error" in message:
            self._fail(str(message["error"]), message.get("job"))
            return
        plan = chosen(message)
        answer = self._answers.pop(message.get("job"), None) if plan else None
        if plan and answer and not answer.done():
            answer.set_result(plan)

    def _broke(self, event: Any) -> None:
        event.preventDefault()
        self._fail(str(getattr(event, "message", "the worker did not start")), None)

    def _fail(self, text: str, job: int | None) -> None:
        jobs = list(self._answers) if job is None else [job]
        for each in jobs:
            answer = self._answers.pop(each, None)
            if answer and not answer.done():
                answer.set_exception(WorkerFailed(text))


class Here:
    """Thinks on the page's own thread, where no worker can be had."""

    def __init__(self) -> None:
        self._stopped: set[int] = set()

    async def ask(self, request: Json) -> Plan:
        from cantiere.players import service

        found: Plan = []

        def post(text: str) -> None:
            message = json.loads(text)
            found[:] = chosen(message) or found
            if "error" in message:
                raise WorkerFailed(str(message["error"]))

        await service.serve(json.dumps(request), post, lambda: request["job"] in self._stopped)
        if not found:
            raise WorkerFailed("nothing was chosen")
        return found

    def cancel(self, job: int) -> None:
        self._stopped.add(job)


def chosen(message: Json) -> Plan | None:
    """The plan in a last message of `cantiere.players.service`, else `None`."""
    return message["plan"] if "action" in message else None


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

    async def ask(self, request: Json) -> Plan:
        """The plan chosen for the request; raises `asyncio.CancelledError` when cancelled."""
        self.warm()
        player = self._player
        if player is None:
            raise WorkerFailed("no computer player")
        try:
            return await player.ask(request)
        except WorkerFailed:
            if isinstance(player, Here):
                raise
            return await self._fall_back().ask(request)

    def cancel(self, job: int) -> None:
        if self._player:
            self._player.cancel(job)

    def _fall_back(self) -> Here:
        self._player = here = Here()
        self._complain()
        return here
