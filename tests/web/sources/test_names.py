"""Names say what a thing is: a noun in place of "found", "told", "own" and "of"."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[3]
VAGUE: Final = frozenset({"found", "told", "own", "of"})
FOLDERS: Final = ("engine/cantiere", "web/app", "web/runtime", "web/sitebuild", "tests")


def names(tree: ast.Module) -> Iterator[str]:
    """Yield what functions, classes, parameters, variables and imports are called."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.arg():
                yield node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.id
            case ast.alias(asname=str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_name_is_vague(folder: str) -> None:
    """Hold them at zero in the engine, the page, the builder of the site and the tests."""
    vague = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in names(ast.parse(path.read_text("utf-8")))
        if name.strip("_") in VAGUE
    ]
    assert vague == []


def test_each_kind_of_name_is_read() -> None:
    source = """
import re as found
class own:
    told: str
    def _of(self, own_, *found): told = [of for of in found]
"""
    kept = [name for name in names(ast.parse(source)) if name.strip("_") in VAGUE]
    assert sorted(kept) == ["_of", "found", "found", "of", "own", "own_", "told", "told"]
