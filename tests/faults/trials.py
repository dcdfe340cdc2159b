"""Tests are run in a copy, and what they said is read."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

PATIENCE = 1800.0
"""Seconds after which tests that go on count as red, where it is not known what they take."""
PYTEST = ("-m", "pytest", "-q", "-n0", "--color=no")
AT_ONCE = ("--force-reruns", "0")
"""No second try for tests in the browser: quicker, and a stall passes for a find."""
GREEN, RED, INTERRUPTED, NONE_LEFT = 0, 1, 2, 5
_RED = re.compile(r"^(?:FAILED|ERROR) (\S+?(?:::.*?)?)(?: - (.*))?$", re.MULTILINE)


class Red(NamedTuple):
    """A test that failed: its id, and the first words of its complaint."""

    test: str
    said: str


class Run(NamedTuple):
    """What a run of tests brought, the first red test first. seconds: of the whole run."""

    red: Sequence[Red]
    seconds: float


class Broken(Exception):
    """Pytest itself could not run; the text is what it said last."""


def run(
    folder: Path,
    path: str,
    *more: str,
    without: Sequence[str] = (),
    patience: float = PATIENCE,
) -> Run:
    """Run the tests of a path in a copy, those of `without` left out. Raises `Broken`.

    Those that still run after `patience` seconds count as red: a fault may let them wait for ever.
    """
    left_out = [part for test in without for part in ("--deselect", test)]
    python = folder / ".venv" / "bin" / "python"
    began = time.monotonic()
    process = subprocess.Popen(
        [python, *PYTEST, *more, *left_out, path],
        cwd=folder,
        env={**os.environ, "COLUMNS": "300"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=patience)
    except BaseException as stopped:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        if not isinstance(stopped, subprocess.TimeoutExpired):
            raise
        return Run([Red("time", f"still running after {patience:.0f} s")], time.monotonic() - began)
    seconds = time.monotonic() - began
    if process.returncode not in (GREEN, RED, INTERRUPTED, NONE_LEFT):
        raise Broken(output[-2000:])
    red = [Red(test, said) for test, said in _RED.findall(output)]
    if not red and process.returncode in (RED, INTERRUPTED):
        raise Broken(output[-2000:])
    return Run(red, seconds)
