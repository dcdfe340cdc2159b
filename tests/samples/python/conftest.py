"""The browser of the suite: Playwright's own, or a Chromium that CHROMIUM names."""

import os
from typing import Any

import pytest


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": os.environ.get("CHROMIUM")}
