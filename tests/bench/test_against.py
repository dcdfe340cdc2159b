"""The command that compares two versions: a version is about as fast as itself."""

import subprocess
import sys

import pytest
from tests.bench import against


@pytest.mark.slow
def test_a_version_is_compared_with_itself() -> None:
    command = [sys.executable, "-m", "tests.bench.against", ".", "machiavelli", "--pairs", "4"]
    done = subprocess.run(command, cwd=against.ROOT, capture_output=True, text=True, check=True)
    rows = [line.split() for line in done.stdout.splitlines()]
    assert [kind for _, kind, *_ in rows] == list(against.WORK)
    assert all(table == "machiavelli" and float(ratio) > 0 for table, _, ratio, *_ in rows)
