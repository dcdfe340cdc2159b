"""Start, a turn with the computer's, play without a network, and frames, in other browsers.

    .venv/bin/python -m tests.smoke firefox     # Firefox ESR, by WebDriver BiDi
    .venv/bin/python -m tests.smoke webkit      # WebKitGTK, by its WebDriver under Xvfb

Not part of the test run. Installs what is missing where it may, and says what it could not get.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = [str(ROOT / name) for name in ("engine", "web", "web/app", "tests/package")]
sys.path[:0] = ROOMS

from tests.smoke import equipment  # noqa: E402

from sitebuild.machine import environment  # noqa: E402
from sitebuild.machine.process import Failure  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.smoke", description=__doc__)
    parser.add_argument("browser", choices=sorted(equipment.BROWSERS))
    chosen = parser.parse_args().browser
    try:
        environment.ensure("test")
        packages = equipment.ready(chosen)
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    build = [sys.executable, f"{ROOT}/build.py", "build", "--no-report", "--no-posters"]
    subprocess.run(build, check=True)
    places = [*packages, ROOT, *ROOMS]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))}
    command = [sys.executable, "-m", f"tests.smoke.{chosen}"]
    return subprocess.run([*equipment.BROWSERS[chosen].screen, *command], env=env).returncode


if __name__ == "__main__":
    sys.exit(main())
