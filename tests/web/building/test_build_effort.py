"""What a run took: children count when they have ended, orphans too."""

import subprocess
import sys

import pytest

from sitebuild.machine.effort import Effort
from sitebuild.machine.process import WEB

_BURN = "import time\nwhile time.process_time() < 0.3: pass"
_ORPHAN = f"""
import subprocess, sys, time
sys.path.insert(0, {str(WEB)!r})
from sitebuild.machine import effort
effort.adopt()
before = effort.so_far()
shell = '"$0" -c "$1" >/dev/null & exit 0'
subprocess.run(["sh", "-c", shell, sys.executable, {_BURN!r}], check=True)
late = time.monotonic() + 20
while (used := effort.so_far().since(before)).cpu < 0.3 and time.monotonic() < late:
    time.sleep(0.05)
print(used.cpu >= 0.3)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands orphans to a grandparent")
def test_work_of_an_orphan_counts() -> None:
    command = [sys.executable, "-c", _ORPHAN]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert output.strip() == "True"


def test_it_is_told_in_minutes() -> None:
    assert str(Effort(90, 150).since(Effort(30, 30))) == "1.0 minutes, 2.0 CPU minutes"
    assert str(Effort(90, 0)) == "1.5 minutes"
