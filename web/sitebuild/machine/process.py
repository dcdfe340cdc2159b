"""Runs of other programs, and the one error that is reported to the person at the keyboard."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
WEB = ROOT / "web"
CACHE = ROOT / ".cache"


class Failure(Exception):
    """The error raised if something is missing or wrong; its text is one plain sentence."""


def say(text: str) -> None:
    """Print a message to the person at the keyboard at once."""
    print(text, flush=True)


def ask(command: Sequence[str | Path], why: str, cwd: Path = ROOT) -> str:
    """Run a command that must succeed, and return its output.

    Raises `Failure` that starts with `why` and ends with the command's error message.
    """
    try:
        done = subprocess.run(
            [*map(str, command)], cwd=cwd, capture_output=True, encoding="utf-8", check=False
        )
    except OSError as error:
        raise Failure(f"{why}: {error}") from error
    if done.returncode:
        raise Failure(f"{why}: {_complaint(done.stderr or done.stdout)}")
    return done.stdout


def run(command: Sequence[str | Path], cwd: Path = ROOT) -> int:
    """Run a command that prints to the person itself, and return its exit code."""
    sys.stdout.flush()
    return subprocess.run([*map(str, command)], cwd=cwd, check=False).returncode


def begin(command: Sequence[str | Path]) -> subprocess.Popen[bytes]:
    """Start a command that prints to the person itself."""
    sys.stdout.flush()
    return subprocess.Popen([*map(str, command)], cwd=ROOT)


def _complaint(output: str) -> str:
    lines = [line.strip()[:300] for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return " / ".join((errors or lines or ["it said nothing"])[-3:])
