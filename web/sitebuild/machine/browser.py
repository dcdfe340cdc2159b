"""A Chromium for the end-to-end tests: an existing one, or one installed if possible.

Tests prefer its headless shell, the same engine without a window to draw, with which a page starts
about a second sooner. Tests that need features of the whole browser ask for that one.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from sitebuild.machine.environment import PYTHON
from sitebuild.machine.process import Failure, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
DOWNLOADED = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as p: print(p.chromium.executable_path)"
)
ADVICE = (
    "No Chromium was found and none could be installed: install one so that `chromium` or"
    " `google-chrome` is on PATH, or name it by CHROMIUM=/path/to/it, or run"
    " `python3 build.py test --no-browser`."
)


def whole() -> str | None:
    """Return the browser that CHROMIUM names or that is on PATH, `None` for Playwright's.

    Raises `Failure` if CHROMIUM names a file that does not exist.
    """
    return _named() or _on_path(NAMES)


def quickest() -> str | None:
    """Return the headless shell if there is one, otherwise the same browser as `whole`.

    Raises `Failure` as `whole` does.
    """
    return _named() or _on_path((*SHELLS, *NAMES))


def ensure() -> None:
    """Install a Chromium if there is none; raise `Failure` if that is not possible."""
    if not any(find() for find in (whole, _downloaded, _by_playwright, _by_apt)):
        raise Failure(ADVICE)


def _named() -> str | None:
    path = os.environ.get("CHROMIUM")
    if path and not (shutil.which(path) or Path(path).is_file()):
        raise Failure(f"CHROMIUM names {path}, which is not there.")
    return path or None


def _on_path(names: Sequence[str]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def _downloaded() -> bool:
    """Return whether Playwright downloaded a browser earlier."""
    done = subprocess.run([PYTHON, "-c", DOWNLOADED], capture_output=True, text=True, check=False)
    return bool(done.stdout.strip()) and Path(done.stdout.strip()).is_file()


def _by_playwright() -> bool:
    say("Installing Chromium with Playwright")
    return _succeeds([str(PYTHON), "-m", "playwright", "install", "chromium"]) and _downloaded()


def _by_apt() -> bool:
    """Install Debian's Chromium, and its headless shell if there is a package of it."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if sys.platform != "linux" or not is_root or not shutil.which("apt-get"):
        return False
    say("Installing Debian's Chromium with apt-get")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    if not _succeeds([*install, NAMES[0]]):
        _succeeds(["apt-get", "update", "-qq"])
        _succeeds([*install, NAMES[0]])
    _succeeds([*install, SHELLS[0]])
    return whole() is not None


def _succeeds(command: list[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
