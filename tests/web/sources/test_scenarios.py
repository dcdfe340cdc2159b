"""The lists of scenarios and of features: each entry has its tests, and all of these are there."""

import ast
import re
from functools import cache
from pathlib import Path

from sitebuild.machine.process import ROOT

TESTS = ROOT / "tests"
TABLE = (TESTS / "e2e" / "README.md").read_text("utf-8")
FEATURES = (ROOT / "docs" / "features.md").read_text("utf-8")
ROW = re.compile(r"^\| (\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
FEATURE = re.compile(r"^- (.+\n(?:  .+\n)*)", re.MULTILINE)
NOT_THERE = "*Not there:*"
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


def gone(listed: str, folder: Path) -> list[str]:
    """Return the tests that a list names and that its folder does not have."""
    named = NAMED.findall(listed)
    assert listed.count("::") == len(named)
    return [f"{path}::{name}" for path, name in named
            if not (folder / path).exists() or name not in defined(folder / path)]  # fmt: skip


def test_every_test_named_is_there() -> None:
    assert gone(TABLE, TESTS) == []


def test_every_proof_named_is_there() -> None:
    assert gone(FEATURES, ROOT) == []


def test_every_feature_has_a_proof_or_says_that_it_is_not_there() -> None:
    features = FEATURE.findall(FEATURES)
    assert len(features) > 100
    assert [each for each in features if not NAMED.search(each) and NOT_THERE not in each] == []
