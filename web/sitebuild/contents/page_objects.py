"""A list of the page objects of `tests/package`, made from their docstrings."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from sitebuild.machine.process import ROOT

PACKAGE = ROOT / "tests" / "package"
_PAGES = PACKAGE / "cantiere_testing" / "pages"
_BEGINNING = (_PAGES.parent / "tables.py", _PAGES / "shell.py", _PAGES / "table.py")
"""The files with base classes come first."""


@dataclass(frozen=True)
class Member:
    """A method with its parameters, or a property; the first paragraph of its docstring, or ""."""

    call: str
    summary: str


@dataclass(frozen=True)
class PageObject:
    """A class with its base, "" for none, and the members that it adds."""

    name: str
    base: str
    summary: str
    members: tuple[Member, ...]


def listed() -> list[PageObject]:
    """Return all page objects that have public members."""
    files = [*_BEGINNING, *(path for path in sorted(_PAGES.glob("*.py")) if path not in _BEGINNING)]
    classes = [each for path in files for each in _classes(path.read_text(encoding="utf-8"))]
    return [each for each in classes if each.members]


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
    """Return the name of a method with its parameters except `self`, as in the source."""
    parameters = ast.arguments(
        posonlyargs=[],
        args=node.args.args[1:],
        vararg=node.args.vararg,
        kwonlyargs=node.args.kwonlyargs,
        kw_defaults=node.args.kw_defaults,
        kwarg=node.args.kwarg,
        defaults=node.args.defaults,
    )
    return f"{node.name}({ast.unparse(parameters)})"


def _first(node: ast.ClassDef | ast.FunctionDef) -> str:
    """Return the first paragraph of a docstring, in one line."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
