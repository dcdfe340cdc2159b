"""Show how far a long run is: by a bar with the time left (extra `cli`) or by lines of text."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final, Protocol

EVERY: Final = 10.0
"""Seconds between two lines at least."""


class Tell(Protocol):
    """A function that is told how many parts are done."""

    def __call__(self, done: int) -> None: ...


@contextmanager
def progress(name: str, parts: int) -> Iterator[Tell]:
    """Show on the error output how far a run is; the first part told was done before the run."""
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    except ImportError:
        yield _Lines(name, parts)
        return
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as shown:
        task = shown.add_task(name, total=parts)

        def tell(done: int) -> None:
            shown.update(task, completed=done)

        yield tell


class _Lines:
    """A line now and then, with the time left."""

    def __init__(self, name: str, parts: int) -> None:
        self._name, self._parts = name, parts
        self._begun = self._told = monotonic()
        self._before: int | None = None

    def __call__(self, done: int) -> None:
        now = monotonic()
        if self._before is None:
            self._before = done
        elif done == self._parts or now - self._told >= EVERY:
            self._told = now
            left = (now - self._begun) * (self._parts - done) / max(1, done - self._before)
            print(
                f"{self._name}: {done} of {self._parts}, about {_time(left)} left",
                file=sys.stderr,
                flush=True,
            )


def _time(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 60} min" if whole >= 120 else f"{whole} s"
