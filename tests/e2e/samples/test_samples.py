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

from sitebuild.process import ROOT

SUITE = ROOT / "tests" / "samples" / "python"
PACKAGE = ROOT / "tests" / "package"
LAUNCH = """import pytest


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {{**browser_type_launch_args, **{arguments!r}}}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "file", ["test_table.py", pytest.param("test_trouble.py", marks=pytest.mark.long)]
)
def test_the_python_suite_passes(
    base_url: str, browser_type_launch_args: dict[str, Any], tmp_path: Path, file: str
) -> None:
    suite = Path(shutil.copytree(SUITE, tmp_path / "suite"))
    launch = {key: browser_type_launch_args[key] for key in ("executable_path", "args")}
    (suite / "conftest.py").write_text(LAUNCH.format(arguments=launch), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "cantiere_testing.plugin", "-q", file]
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    done = subprocess.run(
        [*command, "--base-url", base_url],
        cwd=suite,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
