"""A lock that allows one build at a time in one working copy."""

import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager

from sitebuild.machine.process import CACHE, say


@contextmanager
def only_one() -> Iterator[None]:
    """Wait until no other build runs here, then make others wait.

    On Windows, which lacks these locks, it does nothing.
    """
    if importlib.util.find_spec("fcntl") is None:
        yield
        return
    import fcntl

    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Another build is running here; waiting for it.")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
