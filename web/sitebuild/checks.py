"""The test command: the site, linter, type checkers, and the tests with a real browser."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal

from sitebuild import site
from sitebuild.machine import browser, effort, node
from sitebuild.machine.environment import PYTHON, SCRIPTS
from sitebuild.machine.lock import only_one
from sitebuild.machine.process import ROOT, WEB, Failure, begin, run, say

SINGLE = (
    "build.py",
    *(f"web/runtime/{name}" for name in ("compile.py", "written.py", "session.py", "library")),
)
TYPED = ("engine/cantiere", "web/app/cantiere_app", "web/sitebuild", "tests", *SINGLE)

UNCOMPILED = "PYTHONDONTWRITEBYTECODE"
"""If this were set, each of some hundred processes would compile all that it imports anew, and each
test process all tests, for twelve seconds."""
ONE_BY_ONE = ("--dist=loadgroup", "--no-loadscope-reorder")

Command = Sequence[str | Path]
Scope = Literal["quick", "whole", "long"]
"""quick: without the site, a browser and slow tests. long: also tests that are too long for each
change.
"""


def check(arguments: Sequence[str], use_browser: bool, scope: Scope = "whole") -> int:
    """Run all checks, also after one has failed; return 0 if all succeed.

    arguments: options for pytest. Raises `Failure` with the names of failed checks, and before the
    first one if a browser is wanted and none can be installed.
    """
    effort.adopt()
    began = effort.so_far()
    os.environ.pop(UNCOMPILED, None)
    use_browser &= scope != "quick"
    if use_browser:
        browser.ensure()
    with only_one():
        node.install_packages()
    command: Command = [PYTHON, "-m", "pytest", *_pytest(arguments, use_browser, scope)]
    with ThreadPoolExecutor(1) as beside:
        checked = [beside.submit(_fails, name, static) for name, static in _static().items()]
        if scope == "quick":
            tested = _fails("pytest", command)
        else:
            tested = _built_and_tested(command, beside)
        failed = [*filter(None, [tested, *(each.result() for each in checked)])]
    say(f"Took {effort.so_far().since(began)}")
    if failed:
        raise Failure(f"Not well: {', '.join(failed)}.")
    say("All is well")
    return 0


def _built_and_tested(command: Command, beside: ThreadPoolExecutor) -> str:
    """Build the site while the first tests run; return "pytest" if a test fails.

    Tests that may need the site wait for the lock. If it cannot be built, the tests are ended, and
    the checks that have not begun are left out.
    """
    with only_one():
        say("Running pytest")
        tests = begin(command)
        try:
            site.build(has_pixels=False)
        except BaseException:
            beside.shutdown(wait=False, cancel_futures=True)
            tests.terminate()
            tests.wait()
            raise
    return "pytest" if tests.wait() else ""


def _static() -> dict[str, Command]:
    """Return the checks that read the sources, longest first."""
    return {
        "mypy": [PYTHON, "-m", "mypy", *TYPED],
        "ruff": [SCRIPTS / "ruff", "check", "."],
        "tsc": [node.tool("node"), _tsc(), "-p", WEB],
        "tsc for Node": [node.tool("node"), _tsc(), "-p", WEB / "tsconfig.node.json"],
        "tsc for the service worker": [node.tool("node"), _tsc(), "-p", WEB / "tsconfig.sw.json"],
        "tsc for the samples": [node.tool("node"), _tsc(), "-p", WEB / "tsconfig.samples.json"],
    }


def _fails(name: str, command: Command) -> str:
    """Run a check; return its name if it fails."""
    say(f"Running {name}")
    return name if run(command) else ""


def _tsc() -> Path:
    return node.MODULES / "typescript" / "bin" / "tsc"


def _pytest(arguments: Sequence[str], use_browser: bool, scope: Scope) -> list[str]:
    """Return the arguments for pytest: two processes, and no end-to-end tests without a browser.

    The number of processes is only a default. Each process takes the next test or group of tests as
    soon as it is free, so that both end at about the same time.
    """
    is_set = any(argument.startswith(("-n", "--numprocesses")) for argument in arguments)
    processes = [] if is_set else ["-n", str(min(2, os.cpu_count() or 1)), *ONE_BY_ONE]
    without = [] if use_browser else [f"--ignore={ROOT / 'tests' / 'e2e'}"]
    extent = {"quick": ["-m", "not slow"], "whole": [], "long": ["--long"]}[scope]
    return ["--durations=10", *processes, *without, *extent, *arguments]
