"""build.py from outside: what it takes, and how it says that something is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild import command
from sitebuild.hosting import server
from sitebuild.machine import browser
from sitebuild.machine.process import ROOT, Failure


def test_without_a_command_it_builds() -> None:
    options, rest = command.parsed([])
    assert (options.command, rest) == ("build", [])


def test_what_test_does_not_know_goes_to_pytest() -> None:
    options, rest = command.parsed(["test", "--no-browser", "-k", "score", "tests/web"])
    assert options.no_browser
    assert rest == ["-k", "score", "tests/web"]


def test_a_run_is_quick_or_long_but_not_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.parsed(["test", "--quick", "tests/web"])[0].quick
    assert command.parsed(["test", "--long"])[0].long
    with pytest.raises(SystemExit):
        command.parsed(["test", "--quick", "--long"])
    assert "not allowed with" in capsys.readouterr().err


def test_unknown_words_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.parsed(["serve", "--speed", "9"])
    assert stopped.value.code == 2
    assert "unknown: --speed 9" in capsys.readouterr().err


def test_a_failure_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: str) -> None:
        raise Failure("Paper is missing; buy some.")

    monkeypatch.setattr("sitebuild.command.environment.ensure", fail)
    assert command.main([]) == 1
    assert capsys.readouterr().err == "Paper is missing; buy some.\n"


def test_no_browser_is_said_with_the_ways_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr("sitebuild.machine.browser.shutil.which", lambda _: None)
    monkeypatch.setattr(browser, "_succeeds", lambda _: False)
    monkeypatch.setattr(browser, "_downloaded", lambda: False)
    with pytest.raises(Failure, match=r"CHROMIUM=/path/to/it, or run `python3 build.py test --no"):
        browser.ensure()


def test_a_named_browser_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    with pytest.raises(Failure, match="CHROMIUM names /no/such/browser, which is not there"):
        browser.ensure()


@pytest.mark.long
def test_a_broken_installation_ends_without_traceback(tmp_path: Path) -> None:
    """A copy of the project in which pip is given no place to find packages."""
    for name in ("build.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "web" / "sitebuild", tmp_path / "web" / "sitebuild")
    done = subprocess.run(
        [sys.executable, "build.py"],
        cwd=tmp_path,
        env={**os.environ, "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("pip could not install the packages of 'build': ")
    assert "Traceback" not in done.stderr


def test_a_taken_port_is_named_before_anything_is_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("sitebuild.command.environment.ensure", lambda *_: None)
    monkeypatch.setattr("sitebuild.site.build", lambda **_: pytest.fail("it was built"))
    other = server.bound(0, tmp_path)
    try:
        assert command.main(["serve", "--port", str(other.server_port)]) == 1
    finally:
        other.server_close()
    assert capsys.readouterr().err.startswith(f"Port {other.server_port} is taken; name another")
