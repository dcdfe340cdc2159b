"""The table of scenarios: every one has its tests, and every test named there is there."""

import ast
import re
from functools import cache
from pathlib import Path

from sitebuild.machine.process import ROOT

TESTS = ROOT / "tests"
TABLE = (TESTS / "e2e" / "README.md").read_text("utf-8")
ROW = re.compile(r"^\| (\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([^`]+\.py)::(\w+)`")
SCENARIOS = 56


@cache
def defined(path: Path) -> set[str]:
    """The names of a module's functions and classes."""
    tree = ast.parse(path.read_text("utf-8"))
    return {each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)}


def test_every_scenario_has_a_line_with_tests() -> None:
    rows = ROW.findall(TABLE)
    assert [int(number) for number, *_ in rows] == [*range(1, SCENARIOS + 1)]
    assert not [number for number, _, tests in rows if not NAMED.search(tests)]


def test_every_test_named_is_there() -> None:
    named = NAMED.findall(TABLE)
    assert TABLE.count("::") == len(named)
    gone = [f"{path}::{name}" for path, name in named
            if not (TESTS / path).exists() or name not in defined(TESTS / path)]  # fmt: skip
    assert gone == []
