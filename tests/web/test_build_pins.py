"""What the project takes from elsewhere is pinned, and no lock file names an address."""

import json
import re
import tomllib
from typing import Any

import pytest

from sitebuild.process import ROOT, WEB

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def package() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    return found


def test_the_engine_needs_nothing_at_run_time() -> None:
    assert PROJECT["dependencies"] == []
    assert PROJECT["requires-python"] == ">=3.11"


@pytest.mark.parametrize("extra", sorted(PROJECT["optional-dependencies"]))
def test_extras_are_pinned_exactly(extra: str) -> None:
    for requirement in PROJECT["optional-dependencies"][extra]:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9.]+", requirement), requirement


@pytest.mark.parametrize("kind", ["dependencies", "devDependencies"])
def test_browser_packages_are_pinned_exactly(kind: str) -> None:
    for name, version in package()[kind].items():
        assert re.fullmatch(r"[0-9.]+", version), name


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
