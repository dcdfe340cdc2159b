"""A Chromium for the end-to-end tests: found, or installed where that is possible."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from sitebuild.environment import PYTHON
from sitebuild.process import Failure, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DOWNLOADED = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as p: print(p.chromium.executable_path)"
)
ADVICE = (
    "No Chromium was found and none could be installed: install one so that `chromium` or"
    " `google-chrome` is on PATH, or name it by CHROMIUM=/path/to/it, or run"
    " `python3 build.py test --no-browser`."
)


def chromium() -> str:
    """Path of a Chromium, installed if need be. Raises `Failure` where none can be had."""
    for find in (_named, _on_path, _downloaded, _by_playwright, _by_apt):
        if path := find():
            return path
    raise Failure(ADVICE)


def _named() -> str | None:
    path = os.environ.get("CHROMIUM")
    if path and not (shutil.which(path) or Path(path).is_file()):
        raise Failure(f"CHROMIUM names {path}, which is not there.")
    return path or None


def _on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _downloaded() -> str | None:
    """The browser that Playwright downloaded earlier."""
    done = subprocess.run([PYTHON, "-c", DOWNLOADED], capture_output=True, text=True, check=False)
    path = done.stdout.strip()
    return path if path and Path(path).is_file() else None


def _by_playwright() -> str | None:
    say("Installing Chromium with Playwright")
    is_there = _succeeds([str(PYTHON), "-m", "playwright", "install", "chromium"])
    return _downloaded() if is_there else None


def _by_apt() -> str | None:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if sys.platform != "linux" or not is_root or not shutil.which("apt-get"):
        return None
    say("Installing Debian's Chromium with apt-get")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
    if not _succeeds(install):
        _succeeds(["apt-get", "update", "-qq"])
        _succeeds(install)
    return _on_path()


def _succeeds(command: list[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
