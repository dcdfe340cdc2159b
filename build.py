#!/usr/bin/env python3
"""Build, serve or test Cantiere: `python3 build.py [serve|test] [--help]`."""

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("build.py needs Python 3.11 or newer; this one is " + sys.version.split()[0] + ".")

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / name) for name in ("engine", "web", "web/app")]

from sitebuild.command import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
