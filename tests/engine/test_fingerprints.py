"""The same seeded games end with the same points wherever Python runs."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.golden import fingerprints

from cantiere.games import MODULES
from sitebuild.machine import node

ROOT = Path(__file__).parents[2]
PINNED = (ROOT / "tests/golden/fingerprints.txt").read_text("utf-8").splitlines()


PARTS_OF_EACH_RUN = [
    pytest.param(part, marks=[pytest.mark.long] if part % 2 else [])
    for part in range(fingerprints.PARTS)
]


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS_OF_EACH_RUN)
@pytest.mark.parametrize("name", fingerprints.TABLES)
def test_native_fingerprint(name: str, part: int) -> None:
    assert f"{name} {part} {fingerprints.fingerprint(name, part)}" in PINNED


@pytest.mark.long
@pytest.mark.slow
def test_fingerprints_on_pyodide() -> None:
    """Of every run are the fifty games that end alike in the browser: tests/e2e/games."""
    subprocess.run(
        [sys.executable, "build.py", "build", "--no-report", "--no-posters"], cwd=ROOT, check=True
    )
    done = subprocess.run(
        [
            node.tool("node"),
            "web/runtime/node/run_in_node.mjs",
            "dist",
            "tests/golden/fingerprints.py",
            *MODULES,
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [line for line in PINNED if line.split()[0] in MODULES]
