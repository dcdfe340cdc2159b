"""What the page objects of `tests/package` can do, told from their own docstrings."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from sitebuild.process import ROOT

PACKAGE = ROOT / "tests" / "package"
_PAGES = PACKAGE / "cantiere_testing" / "pages"
_BEGINNING = (_PAGES.parent / "tables.py", _PAGES / "shell.py", _PAGES / "table.py")
"""What others build on comes first."""


@dataclass(frozen=True)
class Member:
    """A method as it is called, or a property; what it does, "" where its name says so."""

    call: str
    told: str


@dataclass(frozen=True)
class PageObject:
    """A class with what it has beyond the one that it builds on, "" where on none."""

    name: str
    base: str
    told: str
    members: tuple[Member, ...]


def listed() -> list[PageObject]:
    """All page objects with something to call."""
    files = [*_BEGINNING, *(path for path in sorted(_PAGES.glob("*.py")) if path not in _BEGINNING)]
    found = [each for path in files for each in _classes(path.read_text(encoding="utf-8"))]
    return [each for each in found if each.members]


def _classes(source: str) -> Iterator[PageObject]:
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            bases = [ast.unparse(base) for base in node.bases]
            if "NamedTuple" not in bases:
                members = tuple(_members(node))
                yield PageObject(node.name, ", ".join(bases), _first(node), members)


def _members(owner: ast.ClassDef) -> Iterator[Member]:
    for node in owner.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            is_property = any(ast.unparse(each) == "property" for each in node.decorator_list)
            yield Member(node.name if is_property else _call(node), _first(node))


def _call(node: ast.FunctionDef) -> str:
    """A method with its parameters but `self`, of what kind each may be, and no more."""
    own = ast.arguments(
        posonlyargs=[],
        args=node.args.args[1:],
        vararg=node.args.vararg,
        kwonlyargs=node.args.kwonlyargs,
        kw_defaults=node.args.kw_defaults,
        kwarg=node.args.kwarg,
        defaults=node.args.defaults,
    )
    return f"{node.name}({ast.unparse(own)})"


def _first(node: ast.ClassDef | ast.FunctionDef) -> str:
    """The first paragraph of a docstring, in one line."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
