"""How long something took, and how much work of the processor it was, browsers included."""

import os
import sys
import time
from contextlib import suppress
from typing import NamedTuple

_PR_SET_CHILD_SUBREAPER = 36


class Effort(NamedTuple):
    """Seconds of the clock; seconds of the processor, 0 where the system does not tell."""

    wall: float
    cpu: float

    def since(self, former: "Effort") -> "Effort":
        return Effort(self.wall - former.wall, self.cpu - former.cpu)

    def __str__(self) -> str:
        told = f"{self.wall / 60:.1f} minutes"
        return f"{told}, {self.cpu / 60:.1f} CPU minutes" if self.cpu else told


def so_far() -> Effort:
    """Of this process's children that have ended, theirs included."""
    return Effort(time.monotonic(), _children())


def adopt() -> None:
    """Let processes whose parent ends become children of this one, so that their work counts.

    A browser that is closed at once leaves some behind. Linux only; elsewhere they are not counted.
    """
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _children() -> float:
    """CPU seconds of all children that have ended; those adopted are buried first."""
    if os.name != "posix":
        return 0.0
    import resource

    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
