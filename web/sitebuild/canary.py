"""A build and a test run with the newest runtime, in a copy: what the next version would break.

The site relies on parts of Pyodide and PyScript that they promise to nobody (docs/offline.md).
A new version may change them; this says early which step of the build or which test fails.
"""

import json
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from sitebuild.machine import environment, node
from sitebuild.machine.process import ROOT, Failure, ask, run, say

PACKAGES: Final = ("pyodide", "@pyscript/core")
TESTS: Final = (
    "tests/web/building/test_build_runtime.py",
    "tests/web/building/test_written.py",
    "tests/e2e/start/test_starting.py",
    "tests/e2e/start/test_runtime.py",
    "tests/e2e/start/test_image.py",
    "tests/e2e/seats/test_thinking.py",
    "tests/e2e/embed/test_frames.py",
    "tests/e2e/offline",
)
"""The tests that start Python in a browser, a worker, a frame, and without a network."""


def watch(asked: Mapping[str, str]) -> int:
    """Build and test with other versions of the runtime; return 0 if nothing breaks.

    asked: versions by package; the newest published one of a package without.
    Raises `Failure` if there is no such version, or if the build fails: its sentence says where.
    """
    pinned = _pinned(ROOT)
    wanted = {name: _published(name, asked.get(name, "")) for name in PACKAGES}
    for name, version in wanted.items():
        say(f"{name}: {version}" + (" (as it is pinned)" if version == pinned[name] else ""))
    with tempfile.TemporaryDirectory(prefix="cantiere-canary-") as folder:
        copy = Path(folder) / "copy"
        _copied(copy)
        _pin(copy, wanted)
        return _tried(copy)


def _published(name: str, asked: str) -> str:
    """Return a version of a package that exists: the one asked for, otherwise the newest."""
    said = ask([node.tool("npm"), "view", name, "versions", "--json"], f"npm does not know {name}")
    versions: list[str] = json.loads(said)
    if asked and asked not in versions:
        raise Failure(f"{name} {asked} is not published; the last are {', '.join(versions[-5:])}.")
    return asked or versions[-1]


def _pinned(root: Path) -> Mapping[str, str]:
    versions: Mapping[str, str] = json.loads((root / "web" / "package.json").read_bytes())[
        "dependencies"
    ]
    return versions


def _copied(copy: Path) -> None:
    """Copy every file that belongs to the project, and share its Python environment."""
    why = "git could not list the project's files"
    listed = ask(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], why)
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    (copy / ".venv").symlink_to(environment.VENV.resolve(), target_is_directory=True)


def _pin(copy: Path, versions: Mapping[str, str]) -> None:
    """Pin versions in a copy, with the digests of what is published."""
    at = copy / "web" / "package.json"
    package = json.loads(at.read_bytes())
    package["dependencies"] |= versions
    at.write_text(json.dumps(package, indent=2))
    npm = [node.tool("npm"), "install", "--package-lock-only", "--ignore-scripts", "--no-audit"]
    ask(npm, "npm could not pin the versions", cwd=at.parent)


def _tried(copy: Path) -> int:
    """Build and test a copy; return 0 if both succeed."""
    python: Sequence[str | Path] = [environment.PYTHON, copy / "build.py"]
    if run([*python, "build", "--no-report", "--no-posters"], cwd=copy):
        raise Failure("The build breaks with these versions; the sentence above says where.")
    failed = run([environment.PYTHON, "-m", "pytest", "-q", *TESTS], cwd=copy)
    say("The tests above break with these versions." if failed else "Nothing breaks.")
    return 1 if failed else 0
