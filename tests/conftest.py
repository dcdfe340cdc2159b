"""Options, marks and the order of the whole test tree."""

import asyncio
import gc
import os
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

import pytest

from sitebuild.machine.lock import only_one

pytest_plugins = ("cantiere_testing.plugin",)
collect_ignore = ["samples"]
"""Suites of their own, run by a test as others run them."""

HERE = Path(__file__).resolve().parent
GAMES = {
    "reliability": (120, 20_000),
    "machiavelli_games": (480, 20_000),
    "full_games": (10, 100),
    "ui_games": (0, 24),
}
"""Games in every run and in the long one; 0 leaves it to the test."""
SHARED = {"chronicle", "told"}
"""Fixtures of a module that take seconds, and several slow tests read."""
LONG = pytest.mark.skip(reason="too long for every change: --long")
PROCESS = os.environ.get("PYTEST_XDIST_WORKER", "")
"""gw0 or gw1 for one of several test processes, nothing for a single one."""
OBJECTS = 20_000
"""Let the garbage collector start after this many new objects; one drawing makes thousands."""
LINES = 30
"""Lines of the reason for which a test is tried once more."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", action="store_true", help="run what is too long for every change, too"
    )
    parser.addoption("--reliability", type=int, help="seeded games of the reliability kit")
    parser.addoption("--machiavelli-games", type=int, help="those of them of the third game")
    parser.addoption("--full-games", type=int, help="those of its games that have all checks")
    parser.addoption("--ui-games", type=int, help="games that random clicks play through the page")


def pytest_configure(config: pytest.Config) -> None:
    for name, (usual, many) in GAMES.items():
        if getattr(config.option, name) is None:
            setattr(config.option, name, many if config.getoption("long") else usual)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let every second process read the files from the last to the first.

    Where nothing is compiled yet, each then compiles one half of the tests and finds the other.
    """
    report = yield
    if isinstance(collector, pytest.Directory) and int(PROCESS.removeprefix("gw") or 0) % 2:
        report.result.reverse()
    return report


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None, None, None]:
    """Groups have to be told before others look at them, and the order is the last word. It is the
    same in every process, in whatever order a process has read the files.
    """
    if PROCESS:
        items.sort(key=lambda item: item.path.parts)
    for item in items:
        if item.get_closest_marker("long") and not config.getoption("long"):
            item.add_marker(LONG)
        if _shares(item):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
    yield
    items.sort(key=_rank)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Wait for the site if it is being built and the test may need it."""
    if _rank(item) != MEANWHILE:
        _built()


def pytest_collection_finish() -> None:
    """Let the garbage collector leave alone the tests, which stay, and look less often."""
    gc.freeze()
    gc.set_threshold(OBJECTS)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print why a test failed that was tried once more: its second report hides the reason."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.write_sep("_", f"first try of {report.nodeid.partition('@')[0]}")
        terminalreporter.write_line("\n".join(report.longreprtext.splitlines()[-LINES:]))


@pytest.fixture(autouse=True)
def _own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests without a browser may run a loop, though that of a browser lies open in the process."""
    running = None if "e2e" in request.path.parts else asyncio._get_running_loop()
    if running is None:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


def _shares(item: pytest.Item) -> bool:
    """Whether it is quicker in the process of its file's others: by what a browser has fetched and
    compiled already, by games played or programs run for all of them. What is slow by itself goes
    to whoever is free.
    """
    is_alone = SHARED.isdisjoint(getattr(item, "fixturenames", ()))
    return not (item.get_closest_marker("slow") and is_alone)


@cache
def _built() -> None:
    """Wait until nobody builds the site."""
    with only_one():
        pass


MEANWHILE, SLOW, SLOW_AND_BROWSED, BROWSED, LAST = range(5)
"""The ranks of tests, in their order."""


def _rank(item: pytest.Item) -> int:
    """Return when a test runs; tests of a rank keep their order.

    `build.py test` builds the site meanwhile, so half of what is quick and needs none comes first.
    The other half comes last: no process has long to wait then for the one that ends last.
    """
    is_browsed = item.path.is_relative_to(HERE / "e2e")
    if item.get_closest_marker("slow"):
        return SLOW_AND_BROWSED if is_browsed else SLOW
    if is_browsed:
        return BROWSED
    is_of_the_build = item.path.is_relative_to(HERE / "web" / "building")
    return MEANWHILE if item.path.is_relative_to(HERE / "web") and not is_of_the_build else LAST
