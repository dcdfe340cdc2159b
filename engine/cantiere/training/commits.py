"""The state of the program that plays: results and weights say it."""

import subprocess
from functools import cache
from pathlib import Path
from typing import Final

UNKNOWN: Final = "unknown"
"""The commit of a program that is not in a repository."""


@cache
def commit() -> str:
    """Return the commit that changed the engine last, with a + if it was changed since."""
    short_hash = _git("log", "-1", "--format=%h", "--abbrev=8", "--", ".")
    changed = _git("status", "--porcelain", "--", ".")
    return f"{short_hash or UNKNOWN}{'+' if changed else ''}"


def _git(*args: str) -> str:
    """Return what git says in the folder of the engine; "" where it does not work."""
    command = ["git", "-C", str(Path(__file__).parents[1]), *args]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
