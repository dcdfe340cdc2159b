"""Count in how many places the page declares things, and what else tells how large it is.

`PYTHONPATH=engine:web:web/app:. python -m tests.web.places [game …]` prints the counts:

* of each move and of each kind of target: the modules of the game's page that declare something of
  it, in rows and tables outside functions, and all modules that name it;
* folders with more files than `MOST`; lines of the page; distinct lengths in the style sheets;
* private contracts with Pyodide and PyScript: names of theirs that no manual promises.
"""

import ast
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tests.engine.places import games_asked, summary

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "web" / "app" / "cantiere_app"
STYLES: Final = ROOT / "web" / "styles"
MOST: Final = 20
"""As many files a folder may have."""
SOURCES: Final = ("engine/cantiere", "web", "tests")
ENTRIES: Final = (
    "web/app/cantiere_app/fixtures",
    "web/examples",
    "web/locale",
    "tests/golden",
)
"""Folders of entries of one kind, such as named positions, which are lists by their nature."""
NO_SOURCES: Final = ("node_modules", "__pycache__")
TOKENS: Final = ("tokens.css", "breakpoints.css")
"""The sheets in which lengths get their names."""
LENGTH: Final = re.compile(r"(?<![\w#.-])-?(\d*\.?\d+)(rem|px|em|ch|lh|rlh|[dsl]?v[hw]|cq[whib])\b")
PRIVATE: Final = (
    "_loadSnapshot", "_makeSnapshot", "makeMemorySnapshot", "subarray", "WebAssembly.instantiate",
    "window.fetch =", "_package_loader", "_tuplegetter", "_code_to_hash_pyc", "dataclasses._FIELD",
    "window.indexedDB", "MutationObserver", "polyscript", "html.entities", "asyncio.events",
    "_dylink", "Module.HEAP",
)  # fmt: skip
"""What the start uses of Pyodide and PyScript without a promise, or replaces of the browser. The
manual of PyScript promises `hooks.main.onReady`, `<mpy-config>` and plugins to be left out."""


def _modules(game: str) -> list[Path]:
    return sorted((PAGE / "games" / game).rglob("*.py"))


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _texts(node: ast.AST, *, is_declared: bool) -> Iterator[str]:
    """Yield the texts in a module. is_declared: without those in functions and docstrings."""
    waiting: list[ast.AST] = [node]
    while waiting:
        here = waiting.pop()
        if isinstance(here, ast.Constant) and isinstance(here.value, str):
            yield here.value
        waiting += [
            each
            for each in ast.iter_child_nodes(here)
            if not _is_docstring(each)
            and not (is_declared and isinstance(each, ast.FunctionDef | ast.Lambda))
        ]


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _named(game: str, name: str, *, is_declared: bool) -> set[str]:
    """Return the modules of a game's page that name a move or a kind of target."""
    return {
        path.relative_to(PAGE).as_posix()
        for path in _modules(game)
        for text in _texts(_tree(path), is_declared=is_declared)
        if text == name or text.startswith(f"{name}-")
    }


def rows(game: str) -> Any:
    """Return the moves of a game bound together."""
    return import_module(f"cantiere_app.games.{game}.moves.rows").MOVES


def moves(game: str, *, is_declared: bool = True) -> Mapping[str, set[str]]:
    """Return the modules of each move."""
    return {do: _named(game, do, is_declared=is_declared) for do in rows(game).rows}


def things(game: str, *, is_declared: bool = True) -> Mapping[str, set[str]]:
    """Return the modules of each kind of target that a move answers to, buttons left out."""
    kinds = {kind for row in rows(game).rows.values() for kind in row.kinds()}
    kinds = {kind for kind in kinds if kind and not kind.startswith("do-")}
    return {kind: _named(game, kind, is_declared=is_declared) for kind in sorted(kinds)}


def crowded() -> Mapping[str, int]:
    """Return the folders of sources that have more than `MOST` files, the fullest first."""
    counts: Counter[str] = Counter()
    for source in SOURCES:
        for path in (ROOT / source).rglob("*"):
            folder = path.parent.relative_to(ROOT)
            if path.is_file() and not path.is_symlink() and _is_source(folder):
                counts[folder.as_posix()] += 1
    return {folder: n for folder, n in counts.most_common() if n > MOST}


def _is_source(folder: Path) -> bool:
    is_entry = any(folder.as_posix().startswith(entries) for entries in ENTRIES)
    return not is_entry and not any(part in NO_SOURCES for part in folder.parts)


def lines() -> int:
    """Return the lines of the page's Python."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in PAGE.rglob("*.py"))


def lengths() -> Counter[str]:
    """Return the lengths that the style sheets write out, with how often; those of tokens apart."""
    counts: Counter[str] = Counter()
    for path in STYLES.rglob("*.css"):
        if path.name not in TOKENS:
            text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
            counts.update(f"{float(n):g}{unit}" for n, unit in LENGTH.findall(text) if float(n))
    return counts


def contracts() -> Mapping[str, list[str]]:
    """Return the private contracts that the start still relies on, with the files that do."""
    paths = [
        path
        for folder in ("runtime", "boot", "sitebuild")
        for path in sorted((ROOT / "web" / folder).rglob("*"))
        if path.suffix in (".mjs", ".py")
    ]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    by_name = {name: [path for path in texts if name in texts[path]] for name in PRIVATE}
    return {name: where for name, where in by_name.items() if where}


def _line(kind: str, declared: Mapping[str, Collection[str]], named: Sequence[int]) -> str:
    return f"{summary(kind, declared)}; named by {sum(named) / len(named):.1f} modules each"


def main(games: Sequence[str]) -> None:
    """Print the counts of these games."""
    for game in games:
        for kind, places in (("moves", moves), ("things", things)):
            named = [len(each) for each in places(game, is_declared=False).values()]
            print(f"{game}: {_line(kind, places(game), named)}")
    print(f"folders with more than {MOST} files: {len(crowded())}")
    for folder, n in crowded().items():
        print(f"  {n} {folder}")
    print(f"lines of the page: {lines()}")
    written = lengths()
    print(f"distinct lengths: {len(written)}, written {sum(written.values())} times")
    print(f"private contracts: {len(contracts())}: {', '.join(contracts())}")


if __name__ == "__main__":
    main(games_asked(__doc__))
