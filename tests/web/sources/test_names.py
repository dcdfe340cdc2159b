"""Names say what a thing is: a noun in place of "found", "told", "own" and "of"."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[3]
VAGUE: Final = frozenset({"found", "told", "own", "of"})
MOST: Final = {
    "engine/cantiere": 0,
    "web/app": 0,
    "web/runtime": 0,
    "web/sitebuild": 0,
    "tests": 211,
}
"""How many such names each folder may still have."""


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


def vague(folder: str) -> list[str]:
    """Return the files of a folder, each as often as it calls something by a vague name."""
    return [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in names(ast.parse(path.read_text("utf-8")))
        if name.strip("_") in VAGUE
    ]


@pytest.mark.slow
@pytest.mark.parametrize("folder", MOST)
def test_no_more_names_are_vague_than_were(folder: str) -> None:
    """The engine, the page and the builder of the site have none, and must stay so."""
    assert len(vague(folder)) <= MOST[folder]


def test_each_kind_of_name_is_read() -> None:
    source = """
import re as found
class own:
    told: str
    def _of(self, own_, *found): told = [of for of in found]
"""
    kept = [name for name in names(ast.parse(source)) if name.strip("_") in VAGUE]
    assert sorted(kept) == ["_of", "found", "found", "of", "own", "own_", "told", "told"]
