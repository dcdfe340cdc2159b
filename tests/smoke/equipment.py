"""Browsers and their drivers: found, or installed where that is possible."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from sitebuild.machine.process import CACHE, Failure, ask, say


class Equipment(NamedTuple):
    """What a browser needs.

    programs: to be on PATH. debian: packages that bring them. requirement: the Python package that
    drives it, kept apart from the project's own, or "". screen: command that gives it a screen, or
    ().
    """

    programs: tuple[str, ...]
    debian: tuple[str, ...]
    requirement: str = ""
    screen: tuple[str, ...] = ()


BROWSERS = {
    "firefox": Equipment(("firefox-esr",), ("firefox-esr",)),
    "webkit": Equipment(
        ("WebKitWebDriver", "Xvfb", "xvfb-run"),
        ("webkit2gtk-driver", "xvfb", "xauth"),
        "selenium==4.51.0",
        ("xvfb-run", "-a"),
    ),
}


def ready(browser: str) -> list[Path]:
    """Folders of packages that drive it. Raises `Failure` that names what is missing."""
    wanted = BROWSERS[browser]
    if _missing(wanted):
        _install(wanted)
    if missing := _missing(wanted):
        raise Failure(
            f"{browser}: {', '.join(missing)} not on PATH; on Debian and Ubuntu:"
            f" apt-get install {' '.join(wanted.debian)}"
        )
    return [_driver(wanted.requirement)] if wanted.requirement else []


def _missing(wanted: Equipment) -> list[str]:
    return [program for program in wanted.programs if not shutil.which(program)]


def _install(wanted: Equipment) -> None:
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    say(f"Installing {', '.join(wanted.debian)} with apt-get")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *wanted.debian]
    if subprocess.run(install, env=env, capture_output=True, check=False).returncode:
        subprocess.run(["apt-get", "update", "-qq"], env=env, capture_output=True, check=False)
        subprocess.run(install, env=env, capture_output=True, check=False)


def _driver(requirement: str) -> Path:
    """A folder of its own: the project's environment has another version, or none."""
    folder = CACHE / "smoke" / requirement
    if not folder.is_dir():
        unfinished = folder.with_name(f"{folder.name}.part")
        shutil.rmtree(unfinished, ignore_errors=True)
        say(f"Installing {requirement} into {folder.relative_to(CACHE.parent)}")
        pip: list[str | Path] = [sys.executable, "-m", "pip", "install", "--quiet"]
        target: list[str | Path] = ["--disable-pip-version-check", "--target", unfinished]
        ask([*pip, *target, requirement], f"pip could not install {requirement}")
        unfinished.rename(folder)
    return folder
