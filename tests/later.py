"""Cases of a test that a run for every change leaves to the long one."""

from typing import Any

import pytest


def later(*cases: object) -> list[Any]:
    """Return cases for the long run alone: they repeat for another thing what every run shows.

    A tuple is a case of several parameters.
    """
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
        for case in cases
    ]
