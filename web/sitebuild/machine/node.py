"""Node and npm: those of the machine if new enough, otherwise those from PyPI."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from sitebuild.machine import environment
from sitebuild.machine.fingerprint import digest_of
from sitebuild.machine.process import WEB, Failure, ask, say

OLDEST = 20
MODULES = WEB / "node_modules"
SCRIPTS = WEB / "runtime" / "node"


def _version(node: str) -> int:
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
        return int(answer.stdout.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError):
        return 0


@cache
def tool(name: str) -> str:
    """Return the path of `node` or `npm`, both from the same installation.

    Raises `Failure` if the machine has none and pip cannot get one.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST:
        return {"node": node, "npm": npm}[name]
    environment.ensure("node")
    suffix = ".exe" if os.name == "nt" else ""
    path = environment.SCRIPTS / f"{name}{suffix}"
    if not path.exists():
        raise Failure(f"Node {OLDEST} or newer is needed: install it so that `node` is on PATH.")
    return str(path)


def install_packages() -> None:
    """Install the packages of web/package-lock.json into web/node_modules, unless present.

    Raises `Failure` if npm cannot install them.
    """
    lock = [WEB / "package.json", WEB / "package-lock.json"]
    stamp = MODULES / ".installed"
    key = digest_of(lock)
    if stamp.exists() and stamp.read_text() == key:
        return
    npm = [tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    # The first line of the npm script looks for `node` on PATH.
    os.environ["PATH"] = os.pathsep.join([str(Path(tool("node")).parent), os.environ["PATH"]])
    say("Installing the browser packages of web/package-lock.json with npm")
    ask(npm, "npm could not install the browser packages", cwd=WEB)
    stamp.write_text(key)


def node(script: str, arguments: Sequence[str | Path], why: str) -> str:
    """Run a script of web/runtime/node, and return its output.

    Raises `Failure` that begins with `why` if it fails.
    """
    return ask([tool("node"), SCRIPTS / script, *arguments], why)
