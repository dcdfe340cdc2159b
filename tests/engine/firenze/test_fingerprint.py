"""The same seeded games end with the same points wherever Python runs."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.golden import firenze_fingerprint as fingerprint

from sitebuild import node

ROOT = Path(__file__).parents[3]
PINNED = (ROOT / "tests/golden/firenze_fingerprint.txt").read_text("utf-8").split()


@pytest.mark.parametrize("part", range(fingerprint.PARTS))
def test_native_fingerprint(part: int) -> None:
    assert fingerprint.fingerprint(part) == PINNED[part]


def test_fingerprint_on_pyodide() -> None:
    subprocess.run([sys.executable, ROOT / "build.py"], cwd=ROOT, check=True)
    done = subprocess.run(
        [
            node.tool("node"),
            "web/runtime/run_in_node.mjs",
            "dist",
            "tests/golden/firenze_fingerprint.py",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == PINNED
