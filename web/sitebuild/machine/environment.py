"""The project's own Python environment in `.venv`, with exactly the packages of the lock files.

pyproject.toml names the packages that the project uses. `locks/<extra>.txt` pins the same versions
and those of all their dependencies, with the digests that pip checks before it installs anything.
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from sitebuild.machine.fingerprint import digest_of
from sitebuild.machine.process import ROOT, Failure, ask, say

LOCKS = Path(__file__).parents[1] / "locks"
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")


def requirements(extra: str) -> list[str]:
    """Return the pinned requirements of an extra of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"][extra])


def lock(extra: str) -> Path:
    """Return the path of the file that lists everything an extra installs, with digests."""
    return LOCKS / f"{extra}.txt"


def ensure(*extras: str) -> None:
    """Make `.venv` if there is none that works, and install the extras that are missing.

    Raises `Failure` if Python has no venv, or if pip cannot get the packages or gets others.
    """
    _ensure_venv()
    for extra in extras:
        stamp = VENV / f".installed-{extra}"
        key = digest_of([lock(extra)])
        if stamp.exists() and stamp.read_text() == key:
            continue
        say(f"Installing into .venv: {', '.join(requirements(extra))}")
        pip: list[str | Path] = [
            PYTHON,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--require-hashes",
            "--requirement",
        ]
        ask([*pip, lock(extra)], f"pip could not install the packages of '{extra}'")
        stamp.write_text(key)


def _ensure_venv() -> None:
    if _runs():
        return
    say(f"Making .venv with Python {sys.version.split()[0]}")
    reason = (
        "Python could not make a virtual environment (on Debian and Ubuntu the package python3-venv"
        " is needed for it)"
    )
    ask([sys.executable, "-m", "venv", "--clear", VENV], reason)
    if not _runs():
        raise Failure(f"{reason}: .venv was made, but its pip does not start.")


def _runs() -> bool:
    """Return whether `.venv` has a Python that starts, is new enough and has pip."""
    check = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        done = subprocess.run([PYTHON, "-c", check], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def is_inside() -> bool:
    """Return whether this process runs with the Python of `.venv`."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def continue_inside(arguments: Sequence[str]) -> int:
    """Run build.py again with the Python of `.venv`, and return its exit code.

    On POSIX systems that run replaces this process, so that stopping one stops the other.
    """
    command = [str(PYTHON), str(ROOT / "build.py"), *arguments]
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(PYTHON, command)
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 130
