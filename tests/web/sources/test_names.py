"""Names say what a thing is: a noun in place of "found", "told", "own" and "of"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[3]
VAGUE: Final = frozenset({"found", "told", "own", "of"})
FOLDERS: Final = ("engine/cantiere", "web/app", "web/runtime", "web/sitebuild")
_VAGUE: Final = rf"(?<![\w.])_*(?:{'|'.join(sorted(VAGUE))})_*"
_BOUND: Final = re.compile(
    rf"{_VAGUE} *(?:[^\w\s.?!;'\"`]|in\b|if\b)|\b(?:as|def|class)\s+{_VAGUE}\b"
)
"""What stands in a source at each place where such a name is bound, and seldom in its prose."""


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
            case ast.ExceptHandler(name=str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name


def vague(source: str) -> list[str]:
    """Return the vague names; parse only a source that may have some, which is quick."""
    if not _BOUND.search(source):
        return []
    return [name for name in names(ast.parse(source)) if name.strip("_") in VAGUE]


@pytest.mark.parametrize("folder", [*FOLDERS, pytest.param("tests", marks=pytest.mark.slow)])
def test_no_name_is_vague(folder: str) -> None:
    """Hold them at zero in the engine, the page, the builder of the site and the tests."""
    named = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in vague(path.read_text("utf-8"))
    ]
    assert named == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import re as found", ["found"]),
        ("from re import match as told\nclass A: ...", ["told"]),
        ("class own: ...", ["own"]),
        ("class own(A): ...", ["own"]),
        ("def _of(): ...", ["_of"]),
        ("async def of_(): ...", ["of_"]),
        ("def f(self, own_, *found): ...", ["found", "own_"]),
        ("def f(*, told=1, **own): ...", ["own", "told"]),
        ("f = lambda of: 1", ["of"]),
        ("told: str", ["told"]),
        ("found = 1", ["found"]),
        ("found += 1", ["found"]),
        ("[1 for of in a]", ["of"]),
        ("for own, told in a: ...", ["own", "told"]),
        ("(found := 1)", ["found"]),
        ("with a as told: ...", ["told"]),
        ("try: ...\nexcept A as own: ...", ["own"]),
        ("a, *found = b", ["found"]),
        ("[a, own] = b", ["own"]),
        ("match a:\n    case [found, *told] if a: ...", ["found", "told"]),
        ("match a:\n    case own if a: ...", ["own"]),
        ("match a:\n    case A(b=of) | A(c=of): ...", ["of", "of"]),
        ("a.found = b.own(told)", []),
        ("# what is told: of\na = 'of'", []),
    ],
)
def test_each_kind_of_name_is_read(source: str, expected: list[str]) -> None:
    assert sorted(vague(source)) == expected
