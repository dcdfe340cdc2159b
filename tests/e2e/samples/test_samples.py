"""The sample suites, as somebody runs them who has only the package and the address of a site.

Only that shows that neither leans on the project's own fixtures.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.later import later

from sitebuild.machine.process import ROOT

SUITE = ROOT / "tests" / "samples" / "python"
PACKAGE = ROOT / "tests" / "package"
# Above the suite's own, which names the browser: what these machines tell it beside.
LAUNCH = """import pytest


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {{**browser_type_launch_args, **{arguments!r}}}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "files",
    ["test_first.py", *later("test_table.py", "test_trouble.py")],
)
def test_the_python_suite_passes(
    base_url: str, browser_type_launch_args: dict[str, Any], tmp_path: Path, files: str
) -> None:
    suite = Path(shutil.copytree(SUITE, tmp_path / "suite"))
    launch = {"args": browser_type_launch_args["args"]}
    (tmp_path / "conftest.py").write_text(LAUNCH.format(arguments=launch), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "cantiere_testing.plugin",
        "-q",
        *files.split(),
    ]
    browser = browser_type_launch_args["executable_path"]
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    environment |= {"CHROMIUM": str(browser)} if browser else {}
    done = subprocess.run(
        [*command, "--confcutdir", str(tmp_path), "--base-url", base_url],
        cwd=suite,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
