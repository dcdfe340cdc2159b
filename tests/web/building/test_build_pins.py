"""What the project takes from elsewhere is pinned, and no lock file names an address."""

import json
import re
import tomllib
from typing import Any

import pytest

from sitebuild.machine import environment
from sitebuild.machine.process import ROOT, WEB

PINNED = re.compile(r"[a-z0-9-]+==[0-9.]+( ; .+?)?\s+--hash=sha256:[0-9a-f]{64}\b")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def package() -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    return manifest


def test_the_engine_needs_nothing_at_run_time() -> None:
    assert PROJECT["dependencies"] == []
    assert PROJECT["requires-python"] == ">=3.11"


@pytest.mark.parametrize("extra", sorted(PROJECT["optional-dependencies"]))
def test_extras_are_pinned_exactly(extra: str) -> None:
    for requirement in PROJECT["optional-dependencies"][extra]:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9.]+", requirement), requirement


@pytest.mark.parametrize("extra", ["build", "node", "test"])
def test_what_the_build_installs_is_pinned_by_digest(extra: str) -> None:
    """The versions of pyproject.toml, and all that they need; pip refuses anything else."""
    text = environment.lock(extra).read_text(encoding="utf-8")
    blocks = re.split(r"^(?=\w)", text.replace("\\\n", ""), flags=re.MULTILINE)[1:]
    assert blocks
    for block in blocks:
        assert PINNED.match(block), block
    pinned = {block.split()[0] for block in blocks}
    assert set(PROJECT["optional-dependencies"][extra]) <= pinned


def test_no_two_lock_files_pin_different_versions() -> None:
    versions: dict[str, set[str]] = {}
    for extra in ("build", "node", "test"):
        text = environment.lock(extra).read_text(encoding="utf-8")
        for name, version in re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE):
            versions.setdefault(name, set()).add(version)
    assert {name: each for name, each in versions.items() if len(each) > 1} == {}


def test_no_lock_file_of_python_packages_names_an_address() -> None:
    for extra in ("build", "node", "test"):
        assert "//" not in environment.lock(extra).read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", ["dependencies", "devDependencies"])
def test_browser_packages_are_pinned_exactly(kind: str) -> None:
    for name, version in package()[kind].items():
        assert re.fullmatch(r"[0-9.]+", version), name


def test_the_samples_are_checked_with_what_they_install() -> None:
    text = (ROOT / "tests/samples/typescript/package.json").read_text(encoding="utf-8")
    assert json.loads(text)["devDependencies"].items() <= package()["devDependencies"].items()


def test_the_runtime_is_the_one_that_was_tried() -> None:
    wanted = {"pyodide": "314.0.7", "@pyscript/core": "0.7.31"}
    assert wanted.items() <= package()["dependencies"].items()


def test_the_lock_file_names_no_address() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in text
    # Addresses of funding pages are no place to download from.
    packages = [each for path, each in json.loads(text)["packages"].items() if path]
    assert not [each for each in packages if "//" in json.dumps({**each, "funding": None})]
    assert all("integrity" in each for each in packages)
