"""A browser that answers as a test says, on a clock that runs as fast as the machine."""

import asyncio
import json
import selectors
from collections.abc import Callable, Coroutine, Mapping
from types import SimpleNamespace
from typing import Any, TypeVar

T = TypeVar("T")
Fate = Callable[["Promise", Callable[[], Any]], None]
"""What becomes of a request: it gets the promise, and what does the work."""


class _Clock(selectors.DefaultSelector):
    """A selector that moves its clock on instead of waiting."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select()
        self.now += max(0.0, timeout)
        return super().select(0)


class SwiftLoop(asyncio.SelectorEventLoop):
    """A loop in which nobody waits: while there is nothing to do, its clock skips to what is next.

    The loop itself says for how long it would wait, as it also leaves out what was called off.
    """

    def __init__(self) -> None:
        self._clock = _Clock()
        super().__init__(self._clock)

    def time(self) -> float:
        return self._clock.now


def swiftly(work: Coroutine[Any, Any, T]) -> T:
    """Run the work on such a clock; whatever is still under way then is dropped."""
    with asyncio.Runner(loop_factory=SwiftLoop) as runner:
        return runner.run(work)


class Promise:
    """A promise of the browser, which calls whoever listens."""

    def __init__(self) -> None:
        self._listening: list[tuple[Callable[[Any], Any], Callable[[Any], Any]]] = []

    def then(self, fulfilled: Callable[[Any], Any], rejected: Callable[[Any], Any]) -> None:
        self._listening.append((fulfilled, rejected))

    def catch(self, rejected: Callable[[Any], Any]) -> None:
        self.then(lambda _: None, rejected)

    def fulfil(self, value: Any) -> None:
        for fulfilled, _ in self._listening:
            fulfilled(value)

    def reject(self, why: Any) -> None:
        for _, rejected in self._listening:
            rejected(why)


def after(seconds: float) -> Fate:
    """It is done after some seconds."""

    def fate(promise: Promise, work: Callable[[], Any]) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(seconds, lambda: promise.fulfil(work()))

    return fate


def never(_: Promise, __: Callable[[], Any]) -> None:
    """It is neither done nor refused."""


def rejected(why: Any) -> Fate:
    """It is refused with these words, or with none."""

    def fate(promise: Promise, _: Callable[[], Any]) -> None:
        asyncio.get_running_loop().call_soon(promise.reject, why)

    return fate


def thrown(_: Promise, __: Callable[[], Any]) -> None:
    """It is refused before there is a promise."""
    raise RuntimeError("SecurityError: planted")


class Shelf:
    """idb-keyval. `fates` are those of the requests to come, the last one of all after it.

    A connection that was opened at `dead` or before refuses everything.
    """

    def __init__(self, *fates: Fate) -> None:
        self.texts: dict[str, str] = {}
        self.fates = [*(fates or (after(0),))]
        self.opened, self.dead = 0, -1

    def createStore(self, _: str, __: str) -> int:  # noqa: N802
        self.opened += 1
        return self.opened

    def _ask(self, place: int, work: Callable[[], Any]) -> Promise:
        promise = Promise()
        fate = self.fates.pop(0) if len(self.fates) > 1 else self.fates[0]
        if place <= self.dead:
            fate = rejected("InvalidStateError: the database connection is closing")
        fate(promise, work)
        return promise

    def get(self, key: str, place: int) -> Promise:
        return self._ask(place, lambda: self.texts.get(key))

    def getMany(self, keys: list[str], place: int) -> Promise:  # noqa: N802
        return self._ask(place, lambda: [self.texts.get(key) for key in keys])

    def set(self, key: str, text: str, place: int) -> Promise:
        return self._ask(place, lambda: self.texts.update({key: text}))

    def update(self, key: str, change: Callable[[Any], Any], place: int) -> Promise:
        def work() -> None:
            made = change(self.texts.get(key))
            if made is not None:
                self.texts[key] = made

        return self._ask(place, work)

    def del_(self, key: str, place: int) -> Promise:
        return self._ask(place, lambda: self.texts.pop(key, None) and None)

    def keys(self, place: int) -> Promise:
        return self._ask(place, lambda: list(self.texts))


class Locks:
    """`navigator.locks` of one browser: who holds what, and what becomes of a request."""

    def __init__(self, fate: Fate) -> None:
        self.fate, self.held = fate, dict[str, Any]()

    def request(self, name: str, _: Any, have: Callable[[Any], Any]) -> Promise:
        promise = Promise()

        def granted() -> None:
            hold = None if name in self.held else have(SimpleNamespace(name=name))
            if name in self.held:
                have(None)
            elif hold is not None:
                self.held[name] = promise
                hold.then(lambda _: self.held.pop(name), lambda _: None)

        self.fate(promise, granted)
        return promise


class Made(Promise):
    """`Promise.new`: its maker settles it."""

    @classmethod
    def new(cls, maker: Callable[[Any, Any], None]) -> "Made":
        made = cls()
        maker(made.fulfil, made.reject)
        return made


class Machine:
    """A module worker. `lives` is what it does when it is asked: it gets itself and the request."""

    lives: Callable[["Machine", dict[str, Any]], None] = staticmethod(lambda *_: None)

    def __init__(self, *_: object) -> None:
        self.onmessage: Callable[[Any], None]
        self.onerror: Callable[[Any], None]

    def postMessage(self, message: Any) -> None:  # noqa: N802
        if isinstance(message, str) and "cancel" not in (request := json.loads(message)):
            self.lives(self, request)

    def terminate(self) -> None:
        """Nobody listens: what it still says has to be ignored all the same."""

    def say(self, seconds: float, message: Mapping[str, Any] | str) -> None:
        """Send something after a while, also after the end."""
        text = message if isinstance(message, str) else json.dumps(message)
        loop = asyncio.get_running_loop()
        loop.call_later(seconds, lambda: self.onmessage(SimpleNamespace(data=text)))

    def crash(self, seconds: float) -> None:
        event = SimpleNamespace(preventDefault=lambda: None, message="out of memory")
        asyncio.get_running_loop().call_later(seconds, lambda: self.onerror(event))
