"""The same seeded games end with the same points wherever Python runs."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.golden import firenze_fingerprint as fingerprint

ROOT = Path(__file__).parents[3]
PINNED = (ROOT / "tests/golden/firenze_fingerprint.txt").read_text("utf-8").split()


@pytest.mark.parametrize("part", range(fingerprint.PARTS))
def test_native_fingerprint(part: int) -> None:
    assert fingerprint.fingerprint(part) == PINNED[part]


def test_fingerprint_on_pyodide() -> None:
    node = shutil.which("node")
    site = ROOT / "dist"
    if not (site / "rt").is_dir() or node is None:
        pytest.skip("no built site in dist/, or no Node: run build.py test, which has both")
    done = subprocess.run(
        [node, "web/runtime/run_in_node.mjs", "dist", "tests/golden/firenze_fingerprint.py"],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == PINNED
