"""Elapsed time and processor time of a command, including the browsers that it started."""

import os
import sys
import time
from contextlib import suppress
from typing import NamedTuple

_PR_SET_CHILD_SUBREAPER = 36


class Effort(NamedTuple):
    """Seconds of the clock, and seconds of the processor, 0 if the system does not report them."""

    wall: float
    cpu: float

    def since(self, former: "Effort") -> "Effort":
        """Return the effort between a former reading and this one."""
        return Effort(self.wall - former.wall, self.cpu - former.cpu)

    def __str__(self) -> str:
        wall = f"{self.wall / 60:.1f} minutes"
        return f"{wall}, {self.cpu / 60:.1f} CPU minutes" if self.cpu else wall


def so_far() -> Effort:
    """Return the clock, and the work of this process and of its descendants that have ended."""
    return Effort(time.monotonic(), _used())


def adopt() -> None:
    """Make processes whose parent ends children of this one, so that their work counts.

    A browser that is closed at once leaves some behind. This works on Linux only; on other systems
    such processes are not counted.
    """
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _used() -> float:
    """Return the CPU seconds of this process and of all children that have ended.

    It collects adopted ones first.
    """
    if os.name != "posix":
        return 0.0
    import resource

    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    used = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)
