"""The single faults that a text of Python can be given: small, and such as people make.

Own operators over the syntax tree, for the text must stay as it is beside the fault, types and
imports must stay out of it, and the names of the games' constants are among what is swapped.
"""

import ast
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final, NamedTuple

_SIGNS: Final[Mapping[type[ast.AST], str]] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.And: "and",
    ast.Or: "or",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.LShift: "<<",
    ast.RShift: ">>",
}
_INSTEAD: Final[Mapping[str, tuple[str, ...]]] = {
    "<": ("<=", ">="),
    "<=": ("<", ">"),
    ">": (">=", "<="),
    ">=": (">", "<"),
    "==": ("!=",),
    "!=": ("==",),
    "in": ("not in",),
    "not in": ("in",),
    "is": ("is not",),
    "is not": ("is",),
    "and": ("or",),
    "or": ("and",),
    "+": ("-",),
    "-": ("+",),
    "*": ("+",),
    "//": ("*",),
    "%": ("//",),
    "&": ("|",),
    "|": ("&",),
    "<<": (">>",),
    ">>": ("<<",),
}
_CALLS: Final = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "sorted": "list",
    "reversed": "list",
}


class Mutation(NamedTuple):
    """Bytes `start` to `end` of a text, replaced. scope: names of the classes and functions."""

    start: int
    end: int
    new: str
    scope: str

    def planted(self, text: str) -> str:
        data = text.encode()
        return (data[: self.start] + self.new.encode() + data[self.end :]).decode()

    def line(self, text: str) -> int:
        """The line it begins on, from 1."""
        return text.encode()[: self.start].count(b"\n") + 1

    def lines(self, text: str) -> tuple[str, str]:
        """The lines it touches, before and after; white space is one blank."""
        data = text.encode()
        first = data.rfind(b"\n", 0, self.start) + 1
        last = data.find(b"\n", self.end)
        head, tail = data[first : self.start].decode(), data[self.end : last].decode()
        old = data[self.start : self.end].decode()
        return _plain(head + old + tail), _plain(head + self.new + tail)


def _plain(text: str) -> str:
    return " ".join(text.split())


def _kind(module: str, name: str) -> str | None:
    """What an int that a game gives a name is one of: frames, cards, or the rest of its constants.

    Tables and numbers are none: one in the place of another seldom runs at all.
    """
    prefix = name.partition("_")[0]
    if prefix in ("CARD", "F", "FROM") and name.isupper():
        return prefix
    return "constant" if module.endswith(".constants") and name.isupper() else None


def mutations(text: str) -> list[Mutation]:
    """All faults of a text, in a stable order; raises `SyntaxError` where it is no Python."""
    walk = _Walk(text)
    walk.visit(ast.parse(text))
    return walk.faults


class _Walk(ast.NodeVisitor):
    """Looks at everything that runs: no annotation, no alias of a type, no text."""

    def __init__(self, text: str) -> None:
        self._data = text.encode()
        self._starts = [0]
        for line in self._data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._scope: list[str] = []
        self._next: dict[str, str] = {}
        self.faults: list[Mutation] = []

    def visit(self, node: ast.AST) -> None:
        for kind, faults in _OPERATORS.items():
            if isinstance(node, kind):
                faults(self, node)
        super().visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Names of kinds that are imported together are taken for each other."""
        kinds: dict[str, list[str]] = {}
        for alias in node.names:
            if kind := _kind(node.module or "", alias.name):
                kinds.setdefault(kind, []).append(alias.name)
        for names in kinds.values():
            self._next |= zip(names, [*names[1:], names[0]], strict=True)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._scoped(node, [*node.args.defaults, *node.args.kw_defaults, *node.body])

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._scoped(node, node.body)

    def _scoped(self, node: ast.FunctionDef | ast.ClassDef, parts: list[Any]) -> None:
        self._scope.append(node.name)
        for part in filter(None, parts):
            self.visit(part)
        self._scope.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value and ast.unparse(node.annotation) != "TypeAlias":
            self.visit(node.value)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.body)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Python 3.11 does not tell where its parts stand."""

    def add(self, start: int, end: int, new: str) -> None:
        self.faults.append(Mutation(start, end, new, ".".join(self._scope)))

    def replace(self, node: Any, new: str) -> None:
        self.add(self._start(node), self._end(node), new)

    def between(self, left: Any, right: Any, sign: str, signs: tuple[str, ...]) -> None:
        """Another sign between two expressions."""
        start = self._data.index(sign.encode(), self._end(left), self._start(right))
        for new in signs:
            self.add(start, start + len(sign), new)

    def text(self, node: Any) -> str:
        return self._data[self._start(node) : self._end(node)].decode()

    def other(self, name: str) -> str:
        """The name of its kind that was imported after this one, or itself."""
        return self._next.get(name, name)

    def _start(self, node: Any) -> int:
        return self._starts[int(node.lineno) - 1] + int(node.col_offset)

    def _end(self, node: Any) -> int:
        return self._starts[int(node.end_lineno) - 1] + int(node.end_col_offset)

    def without_not(self, node: ast.UnaryOp) -> None:
        start = self._start(node)
        self.add(start, start + len("not"), "")


def _compare(walk: _Walk, node: ast.Compare) -> None:
    sides = pairwise([node.left, *node.comparators])
    for (left, right), sign in zip(sides, map(_sign, node.ops), strict=True):
        walk.between(left, right, sign, _INSTEAD[sign])


def _combine(walk: _Walk, node: ast.BoolOp) -> None:
    sign = _sign(node.op)
    for left, right in pairwise(node.values):
        walk.between(left, right, sign, _INSTEAD[sign])


def _count(walk: _Walk, node: ast.BinOp) -> None:
    if sign := _SIGNS.get(type(node.op)):
        walk.between(node.left, node.right, sign, _INSTEAD[sign])


def _change(walk: _Walk, node: ast.AugAssign) -> None:
    if sign := _SIGNS.get(type(node.op)):
        signs = tuple(f"{new}=" for new in _INSTEAD[sign])
        walk.between(node.target, node.value, f"{sign}=", signs)
    walk.replace(node, "pass")


def _sign(node: ast.AST) -> str:
    return _SIGNS[type(node)]


def _constant(walk: _Walk, node: ast.Constant) -> None:
    if isinstance(node.value, bool):
        walk.replace(node, str(not node.value))
    elif isinstance(node.value, int):
        walk.replace(node, str(node.value + 1))
        walk.replace(node, str(node.value - 1) if node.value else "(-1)")


def _name(walk: _Walk, node: ast.Name) -> None:
    if (other := walk.other(node.id)) != node.id:
        walk.replace(node, other)


def _call(walk: _Walk, node: ast.Call) -> None:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in _CALLS and not (node.keywords and _CALLS[name] == "list"):
        walk.replace(node.func, _CALLS[name])


def _not(walk: _Walk, node: ast.UnaryOp) -> None:
    if isinstance(node.op, ast.Not):
        walk.without_not(node)


def _condition(walk: _Walk, node: ast.If | ast.IfExp | ast.While) -> None:
    _negate(walk, node.test)


def _conditions(walk: _Walk, node: ast.comprehension) -> None:
    for condition in node.ifs:
        _negate(walk, condition)


def _negate(walk: _Walk, node: ast.expr) -> None:
    """What has no sign of its own that is changed."""
    negated = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    if not negated and not isinstance(node, ast.Compare | ast.BoolOp):
        walk.replace(node, f"not ({walk.text(node)})")


def _return(walk: _Walk, node: ast.Return) -> None:
    if node.value and not (isinstance(node.value, ast.Constant) and node.value.value is None):
        walk.replace(node, "return None")


def _statement(walk: _Walk, node: ast.Expr | ast.Raise) -> None:
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        walk.replace(node, "pass")


def _assign(walk: _Walk, node: ast.Assign) -> None:
    """What is only known by its name cannot be left out."""
    if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
        walk.replace(node, "pass")


def _leave(walk: _Walk, node: ast.Break | ast.Continue) -> None:
    walk.replace(node, "continue" if isinstance(node, ast.Break) else "break")


_OPERATORS: Final[Mapping[Any, Callable[[_Walk, Any], None]]] = {
    ast.Compare: _compare,
    ast.BoolOp: _combine,
    ast.BinOp: _count,
    ast.AugAssign: _change,
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Call: _call,
    ast.UnaryOp: _not,
    (ast.If, ast.IfExp, ast.While): _condition,
    ast.comprehension: _conditions,
    ast.Return: _return,
    (ast.Expr, ast.Raise): _statement,
    ast.Assign: _assign,
    (ast.Break, ast.Continue): _leave,
}
