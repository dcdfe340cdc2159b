"""The test command: linter, type checkers, and the tests with a real browser."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal

from sitebuild import browser, effort, node
from sitebuild.environment import PYTHON, SCRIPTS
from sitebuild.process import ROOT, WEB, Failure, run, say

SINGLE = (
    "build.py",
    *(f"web/runtime/{name}" for name in ("compile.py", "written.py", "session.py", "library")),
)
TYPED = ("engine/cantiere", "web/app/cantiere_app", "web/sitebuild", "tests", *SINGLE)

ONE_BY_ONE = ("--dist=loadgroup", "--no-loadscope-reorder")

Scope = Literal["quick", "whole", "long"]
"""quick: without a browser and slow tests. long: also tests that are too long for each change."""


def check(arguments: Sequence[str], use_browser: bool, scope: Scope = "whole") -> int:
    """Run all checks, also after one has failed; return 0 if all succeed.

    arguments: options for pytest. Raises `Failure` with the names of failed checks, and before the
    first one if a browser is wanted and none can be installed.
    """
    effort.adopt()
    began = effort.so_far()
    use_browser &= scope != "quick"
    if use_browser:
        browser.ensure()
    steps: dict[str, list[str | Path]] = {
        "ruff": [SCRIPTS / "ruff", "check", "."],
        "tsc": [node.tool("node"), _tsc(), "-p", WEB],
        "tsc for Node": [node.tool("node"), _tsc(), "-p", WEB / "tsconfig.node.json"],
        "tsc for the service worker": [node.tool("node"), _tsc(), "-p", WEB / "tsconfig.sw.json"],
        "tsc for the samples": [node.tool("node"), _tsc(), "-p", WEB / "tsconfig.samples.json"],
    }
    steps["pytest"] = [PYTHON, "-m", "pytest", *_pytest(arguments, use_browser, scope)]
    # mypy takes as long as all other checks and the first tests, and one core.
    with ThreadPoolExecutor(1) as beside:
        typed = beside.submit(_fails, "mypy", [PYTHON, "-m", "mypy", *TYPED])
        failed = [name for name, command in steps.items() if _fails(name, command)]
        failed += ["mypy"] if typed.result() else []
    say(f"Took {effort.so_far().since(began)}")
    if failed:
        raise Failure(f"Not well: {', '.join(failed)}.")
    say("All is well")
    return 0


def _fails(name: str, command: Sequence[str | Path]) -> bool:
    say(f"Running {name}")
    return run(command) != 0


def _tsc() -> Path:
    return node.MODULES / "typescript" / "bin" / "tsc"


def _pytest(arguments: Sequence[str], use_browser: bool, scope: Scope) -> list[str]:
    """Return the arguments for pytest: two processes, and no end-to-end tests without a browser.

    The number of processes is only a default. The tests run longest first, and each process takes
    the next test or group of tests as soon as it is free, so that both end at about the same time.
    """
    is_set = any(argument.startswith(("-n", "--numprocesses")) for argument in arguments)
    processes = [] if is_set else ["-n", str(min(2, os.cpu_count() or 1)), *ONE_BY_ONE]
    without = [] if use_browser else [f"--ignore={ROOT / 'tests' / 'e2e'}"]
    extent = {"quick": ["-m", "not slow"], "whole": [], "long": ["--long"]}[scope]
    return ["--durations=10", *processes, *without, *extent, *arguments]
