"""The look ahead to the next version of the runtime, without npm and a build."""

import json
from pathlib import Path

import pytest

from sitebuild import canary, command
from sitebuild.machine import node
from sitebuild.machine.process import ROOT, Failure

PUBLISHED = ["314.0.6", "314.0.7", "315.0.0-alpha.1"]


@pytest.fixture
def npm(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the npm commands that are run; each is answered with published versions."""
    asked: list[list[str]] = []
    monkeypatch.setattr(node, "tool", lambda name: name)

    def ask(line: list[str], why: str, cwd: Path = ROOT) -> str:
        asked.append([*line, str(cwd)])
        return json.dumps(PUBLISHED)

    monkeypatch.setattr(canary, "ask", ask)
    return asked


@pytest.mark.usefixtures("npm")
@pytest.mark.parametrize(("asked", "version"), [("", PUBLISHED[-1]), ("314.0.6", "314.0.6")])
def test_the_newest_version_is_tried_unless_one_is_asked_for(asked: str, version: str) -> None:
    assert canary._published("pyodide", asked) == version


@pytest.mark.usefixtures("npm")
def test_a_version_that_is_not_published_is_named() -> None:
    with pytest.raises(
        Failure, match=r"pyodide 313\.9\.9 is not published; the last are 314\.0\.6"
    ):
        canary.watch({"pyodide": "313.9.9"})


def test_only_versions_of_the_copy_change(npm: list[list[str]], tmp_path: Path) -> None:
    former = (ROOT / "web" / "package.json").read_bytes()
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_bytes(former)
    canary._pin(tmp_path, {"pyodide": "315.0.0-alpha.1"})
    pinned = json.loads((tmp_path / "web" / "package.json").read_bytes())
    expected = json.loads(former)
    expected["dependencies"]["pyodide"] = "315.0.0-alpha.1"
    assert pinned == expected
    assert [line[-1] for line in npm] == [str(tmp_path / "web")]
    assert (ROOT / "web" / "package.json").read_bytes() == former


def test_its_tests_exist() -> None:
    assert all((ROOT / path).exists() for path in canary.TESTS)


def test_versions_are_options_of_the_command() -> None:
    options, _ = command.parsed(["canary", "--pyodide", "314.0.6"])
    assert (options.pyodide, options.pyscript) == ("314.0.6", "")
