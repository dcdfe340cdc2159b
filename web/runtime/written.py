"""Write out the methods of classes that Python would otherwise generate at every start.

`NamedTuple` and `dataclass` generate source text for each class and compile it during the import of
a module: a third of the time of all imports before the page draws. Annotations, and bases that
only type checkers need, are left out as well, because the program never reads them. Other code
stays unchanged.
"""

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

LIBRARY = """
from written_classes import FRESH as _fresh_, Frozen as _Frozen_, Row as _Row_, noted as _noted_
from written_classes import getter as _getter_, new_tuple as _tuple_, put as _put_
from written_classes import declared as _declared_, new as _new_, Open as _Open_
"""
UNSAVED = "f.unsaved()"
"""The value of a field of a state that is neither compared nor copied."""
OWN = {"__init__", "__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__"}
"""Methods that a data class must not define if it is written out."""
DATA = {
    "dataclass": set(),
    "dataclass(frozen=True)": {"frozen"},
    "dataclass(slots=True)": {"slots"},
    "dataclass(eq=False, slots=True)": {"slots", "unequal"},
}
"""Decorators of data classes that are written out, and what they ask for."""
FOR_TYPES = ("Generic", "Protocol")
"""Bases that only say something to a type checker, and that take long to make a class of."""
UNLIKE = ("ClassVar", "InitVar", "KW_ONLY")
"""Annotations of class members that are not ordinary fields."""

Node = TypeVar("Node", bound=ast.AST)


class Field(NamedTuple):
    """A field of a class: its name, whether it has a default, the default's factory, if any, and
    the default where it is not the value of that name in the class.
    """

    name: str
    may: bool
    factory: str = ""
    usual: str = ""


class Written(ast.NodeTransformer):
    """A transformer that writes out the classes of a module, and leaves out annotations."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        self.generic_visit(node)
        after = 0
        while after < len(node.body) and _is_heading(node.body[after]):
            after += 1
        node.body[after:after] = ast.parse(LIBRARY).body
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
        node.body = [
            each if isinstance(each, ast.AnnAssign) else self.visit(each) for each in node.body
        ]
        node.bases = list(_bases(node.bases))
        if "NamedTuple" in [ast.unparse(base) for base in node.bases]:
            return _row(node, fields)
        if [ast.unparse(each) for each in node.decorator_list] == ["f.state"]:
            return _state(node, fields)
        return _data(node, fields)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return self._plain(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        return self._plain(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        self.generic_visit(node)
        return _assigned(node)

    def _plain(self, node: Node) -> Node:
        """Return a function without annotations."""
        self.generic_visit(node)
        for each in ast.walk(node):
            if isinstance(each, ast.arg):
                each.annotation = None
            elif isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                each.returns = None
        return node


def _is_heading(node: ast.stmt) -> bool:
    """Return whether a statement must stay first: a docstring or an import from `__future__`."""
    if isinstance(node, ast.ImportFrom):
        return node.module == "__future__"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _assigned(node: ast.stmt) -> ast.stmt:
    """Return a statement without its annotation."""
    if not isinstance(node, ast.AnnAssign):
        return node
    if node.value is None:
        return ast.copy_location(ast.Pass(), node)
    return ast.copy_location(ast.Assign([node.target], node.value), node)


def _bases(bases: Sequence[ast.expr]) -> Iterator[ast.expr]:
    """Yield the bases of a class, with a plain one in place of each that only types need.

    `class Pile(Protocol)` becomes `class Pile`, and `class Pile(Generic[T])` still answers
    `Pile[int]`.
    """
    for base in bases:
        if isinstance(base, ast.Subscript) and ast.unparse(base.value) in FOR_TYPES:
            yield ast.copy_location(ast.Name("_Open_", ast.Load()), base)
        elif ast.unparse(base) not in FOR_TYPES:
            yield base


def _row(node: ast.ClassDef, fields: Sequence[ast.AnnAssign]) -> ast.ClassDef:
    """Return a class of named tuples as `collections.namedtuple` would make it."""
    declared = [Field(ast.unparse(each.target), each.value is not None) for each in fields]
    node.bases = [
        ast.Name("_Row_", ast.Load()) if ast.unparse(base) == "NamedTuple" else base
        for base in node.bases
    ]
    node.body = [_assigned(each) for each in node.body]
    names = [each.name for each in declared]
    defaults = ", ".join(f"{each.name!r}: {each.name}" for each in declared if each.may)
    _add(
        node,
        f"__slots__ = ()\n_fields = __match_args__ = {_tuple(map(repr, names))}",
        f"_field_defaults = {{{defaults}}}",
        f"def __new__({_given('_cls', declared)}): return _tuple_(_cls, {_tuple(names)})",
        *(f"{name} = _getter_({index}, '')" for index, name in enumerate(names)),
    )
    return node


def _data(node: ast.ClassDef, fields: Sequence[ast.AnnAssign]) -> ast.ClassDef:
    """Return a data class as `dataclasses.dataclass` would make it, with its fields for
    `replace`.
    """
    declared = [_field(each) for each in fields]
    known = [each for each in declared if each]
    wish = _wish(node)
    if not known or len(known) < len(declared) or wish is None:
        return node
    is_frozen, has_slots = "frozen" in wish, "slots" in wish
    node.decorator_list = []
    node.bases = [ast.Name("_Frozen_", ast.Load())] if is_frozen else node.bases
    made = [each for each, field in zip(fields, known, strict=True) if field.factory or has_slots]
    if has_slots:
        # A class cannot have a slot and a value of the same name.
        known = [each._replace(usual=ast.unparse(field.value)) if field.value else each
                 for each, field in zip(known, fields, strict=True)]  # fmt: skip
    node.body = [_assigned(each) for each in node.body if each not in made]
    names = _tuple(repr(each.name) for each in known)
    _add(
        node,
        *([f"__slots__ = {names}"] if has_slots else []),
        f"__match_args__ = {names}",
        "__dataclass_fields__ = _noted_(__match_args__)",
        _init(known, is_frozen, _methods(node)),
        *_comparing(known, wish),
    )
    return node


def _state(node: ast.ClassDef, fields: Sequence[ast.AnnAssign]) -> ast.ClassDef:
    """Write out a state as `core.fields.declared.state` makes it."""
    node.decorator_list = []
    node.body = [each for each in node.body if each not in fields]
    names = [ast.unparse(each.target) for each in fields]
    values = [ast.unparse(each.value) if each.value else "None" for each in fields]
    saved = [Field(name, False) for name, value in zip(names, values, strict=True)
           if value != UNSAVED]  # fmt: skip
    declared = ", ".join(f"{n!r}: {value}" for n, value in zip(names, values, strict=True))
    copied = "".join(f" other.{n} = {_copied(n, each)}\n"
                     for n, each in zip(names, fields, strict=True))  # fmt: skip
    _add(
        node,
        f"__slots__ = {_tuple(map(repr, names))}",
        f"__dataclass_fields__ = _declared_({{{declared}}})",
        f"def copy(self):\n other = _new_(self.__class__)\n{copied} return other",
        *_comparing(saved, set()),
        "__hash__ = None",
    )
    return node


def _copied(name: str, field: ast.AnnAssign) -> str:
    """Return the expression that copies a field of a state, by its annotation."""
    kind = ast.unparse(field.annotation)
    if field.value and ast.unparse(field.value) == UNSAVED:
        return "None"
    if not kind.startswith("list["):
        return f"self.{name}"
    deep = kind.startswith("list[list[")
    return f"[[*each] for each in self.{name}]" if deep else f"[*self.{name}]"


def _wish(node: ast.ClassDef) -> set[str] | None:
    """Return what the decorator of a data class asks for; `None` if it is another class, or one
    with bases of its own or methods of `OWN`.
    """
    decorators = [ast.unparse(each) for each in node.decorator_list]
    bases = {ast.unparse(each) for each in node.bases} - {"_Open_"}
    if len(decorators) != 1 or bases or OWN & _methods(node):
        return None
    wish = DATA.get(decorators[0])
    # A frozen class gets a base of ours, and keeps no other.
    return None if wish and "frozen" in wish and node.bases else wish


def _methods(node: ast.ClassDef) -> set[str]:
    return {each.name for each in node.body if isinstance(each, ast.FunctionDef)}


def _field(node: ast.AnnAssign) -> Field | None:
    """Return a field, or `None` if it is not one that can be written out."""
    name, value = ast.unparse(node.target), node.value
    if any(word in ast.unparse(node.annotation) for word in UNLIKE):
        return None
    if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "field"):
        return Field(name, value is not None)
    if value.args or [given.arg for given in value.keywords] != ["default_factory"]:
        return None
    return Field(name, True, ast.unparse(value.keywords[0].value))


def _tuple(parts: Iterable[str]) -> str:
    return f"({''.join(f'{part}, ' for part in parts)})"


def _given(first: str, fields: Sequence[Field]) -> str:
    """Return the parameters of the constructor."""
    return ", ".join([first, *map(_parameter, fields)])


def _parameter(field: Field) -> str:
    usual = "_fresh_" if field.factory else field.usual or field.name
    return f"{field.name}={usual}" if field.may else field.name


def _init(fields: Sequence[Field], is_frozen: bool, methods: Collection[str]) -> str:
    lines = [_kept(each, is_frozen) for each in fields]
    lines += ["self.__post_init__()"] if "__post_init__" in methods else []
    return f"def __init__({_given('self', fields)}):\n" + "\n".join(f" {each}" for each in lines)


def _kept(field: Field, is_frozen: bool) -> str:
    name = field.name
    value = f"({field.factory})() if {name} is _fresh_ else {name}" if field.factory else name
    return f"_put_(self, {name!r}, {value})" if is_frozen else f"self.{name} = {value}"


def _comparing(fields: Sequence[Field], wish: Collection[str]) -> Iterator[str]:
    shown = ", ".join(f"{each.name}={{self.{each.name}!r}}" for each in fields)
    yield f"def __repr__(self): return f'{{type(self).__qualname__}}({shown})'"
    if "unequal" in wish:
        return
    same = " and ".join(f"self.{each.name} == other.{each.name}" for each in fields) or "True"
    yield (
        "def __eq__(self, other):\n"
        f" return {same} if other.__class__ is self.__class__ else NotImplemented"
    )
    if "frozen" in wish:
        yield f"def __hash__(self): return hash({_tuple(f'self.{each.name}' for each in fields)})"


def _add(node: ast.ClassDef, *lines: str) -> None:
    """Append statements to the body of a class, at the line where the class begins."""
    for made in ast.parse("\n".join(lines)).body:
        for each in ast.walk(made):
            if hasattr(each, "lineno"):
                ast.copy_location(each, node)
        node.body.append(made)
