"""Debian's PHP and MediaWiki: whether they are there, and how their commands are run."""

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from sitebuild.machine.process import Failure

MEDIAWIKI = Path("/usr/share/mediawiki")
PACKAGES = Path(__file__).with_name("packages.txt").read_text(encoding="utf-8").split()
EXTENSIONS = ("intl", "mbstring", "pdo_sqlite", "xml")


def missing() -> str:
    """Why no wiki can be set up here, in a sentence; empty where one can."""
    if not (lacking := _lacking()):
        return ""
    return f"No wiki here, {', '.join(lacking)} not found: apt-get install {' '.join(PACKAGES)}"


def run(*command: str | Path, env: Mapping[str, str], given: str = "") -> None:
    """Run a PHP script of MediaWiki. Raises `Failure` with what it said where it fails."""
    done = subprocess.run(
        ["php", *command],
        env=env,
        input=given,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise Failure(f"{command[0]} failed: {done.stdout}{done.stderr}")


def _lacking() -> list[str]:
    if not shutil.which("php"):
        return ["php"]
    listed = subprocess.run(["php", "-m"], capture_output=True, encoding="utf-8", check=True)
    loaded = listed.stdout.split()
    installer = MEDIAWIKI / "maintenance" / "install.php"
    return [
        *(f"PHP's {name}" for name in EXTENSIONS if name not in loaded),
        *([] if installer.is_file() else [str(installer)]),
    ]
