"""What `build.py test` runs, in which order, and how it says what is not well."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from sitebuild import checks
from sitebuild.machine.process import Failure


class Begun:
    """Tests that have been started."""

    def __init__(self, code: int, commands: list[str]) -> None:
        self.code, self.commands = code, commands

    def wait(self) -> int:
        self.commands.append("waited for")
        return self.code

    def terminate(self) -> None:
        self.commands.append("ended")


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is run, by the ends of the commands; nothing of it really is."""
    commands: list[str] = []

    def run(command: Sequence[str | Path]) -> int:
        commands.append(" ".join(map(str, command)))
        return int(any("mypy" in str(part) for part in command) and "fails" in commands)

    def begin(command: Sequence[str | Path]) -> Begun:
        return Begun(run(command), commands)

    monkeypatch.setattr(checks, "run", run)
    monkeypatch.setattr(checks, "begin", begin)
    monkeypatch.setattr("sitebuild.checks.browser.ensure", lambda: None)
    monkeypatch.setattr("sitebuild.checks.node.install_packages", lambda: None)
    monkeypatch.setattr("sitebuild.checks.site.build", lambda **_: commands.append("build"))
    return commands


def test_a_quick_run_builds_no_site_and_leaves_out_what_is_slow(ran: list[str]) -> None:
    assert checks.check([], True, "quick") == 0
    assert "build" not in ran
    [tests] = [command for command in ran if "pytest" in command]
    assert "-m not slow" in tests
    assert "--ignore=" in tests


@pytest.mark.parametrize("scope", ["whole", "long"])
def test_a_run_with_a_browser_builds_the_site_while_the_first_tests_run(
    ran: list[str], scope: checks.Scope
) -> None:
    assert checks.check(["-k", "score"], True, scope) == 0
    [tests] = [command for command in ran if "pytest" in command]
    assert ran.index(tests) < ran.index("build") < ran.index("waited for")
    assert ("--long" in tests) == (scope == "long")
    assert tests.endswith("-k score")
    assert len(ran) == 9


def test_a_check_that_fails_is_named_after_all_others_ran(ran: list[str]) -> None:
    ran.append("fails")
    with pytest.raises(Failure, match=r"^Not well: mypy\.$"):
        checks.check([], False)
    assert sum("tsc" in command for command in ran) == 4


def test_without_a_site_the_tests_are_ended(
    ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(has_pixels: bool) -> None:
        raise Failure("A page has no policy.")

    monkeypatch.setattr("sitebuild.checks.site.build", fail)
    with pytest.raises(Failure, match="no policy"):
        checks.check([], False)
    assert ran[ran.index("ended") :][:2] == ["ended", "waited for"]


def test_processes_keep_what_they_compile(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    checks.check([], False, "quick")
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
