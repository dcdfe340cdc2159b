"""Count in how many places each step and each field of a game is declared.

`PYTHONPATH=engine python -m tests.engine.places [game …]` prints the counts. A place of a step is
its number, its row, and every other row or table that names it. A place of a field is its
declaration, and every line that writes it into JSON, or sets it from JSON, outside of that. What
players weigh is left out.
"""

import argparse
import ast
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Final

from cantiere.games import MODULES

ENGINE: Final = Path(__file__).parents[2] / "engine" / "cantiere"
ROWS: Final = ("Step", "Selection", "Question", "Offer", "Move", "opening", "_step")
"""What is called with a kind of step to declare something of it."""
WRITERS: Final = ("rules/view.py", "io/*.py")
"""The modules of a game that write states, besides those that declare the fields and their forms.
"""
STATES: Final = ("s", "state", "told")
"""What a state is called in them."""


def _modules(game: str, *patterns: str) -> list[Path]:
    return sorted({path for each in patterns for path in (ENGINE / game).glob(each)})


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _rows(module: ast.Module) -> Iterator[ast.expr]:
    """Yield the calls of rows, and the tables, that stand outside functions."""
    waiting: list[ast.AST] = [module]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call) and _name(node.func) in ROWS:
            yield from [*node.args, *(each.value for each in node.keywords)]
        elif isinstance(node, ast.Dict):
            yield from [each for each in node.keys if each]
        waiting += [
            each
            for each in ast.iter_child_nodes(node)
            if not isinstance(each, ast.FunctionDef | ast.Lambda)
        ]


def _codes(game: str) -> dict[str, str]:
    """Return the place of the number of each kind of step."""
    source = (ENGINE / game / "constants.py").read_text("utf-8")
    return {
        match[1]: f"{game}/constants.py:{number}"
        for number, line in enumerate(source.splitlines(), 1)
        if (match := re.match(r"(\w+): Final = ACTIONS\.code\(", line))
    }


def steps(game: str) -> Mapping[str, set[str]]:
    """Return the places of each kind of step of a game."""
    places = {name: {place} for name, place in _codes(game).items()}
    for path in _modules(game, "rules/**/*.py", "io/*.py"):
        for row in _rows(ast.parse(path.read_text("utf-8"))):
            named = row.elts if isinstance(row, ast.Tuple) else [row]
            for node in named:
                if _name(node) in places and not _is_parameter(node):
                    places[_name(node)].add(f"{path.relative_to(ENGINE)}:{node.lineno}")
    return places


def _is_parameter(node: ast.AST) -> bool:
    """Return whether a name is that of a parameter, such as `parameters.CITY`."""
    return isinstance(node, ast.Attribute) and _name(node.value) == "parameters"


def fields(game: str) -> Mapping[str, set[str]]:
    """Return the places of each field of the state of a game."""
    declared = ENGINE / game / "rules" / "state.py"
    places = {
        name: {f"{declared.relative_to(ENGINE)}:{line}"} for name, line in _declared(declared)
    }
    for path in _modules(game, *WRITERS):
        for node in _written(ast.parse(path.read_text("utf-8"))):
            if node.attr in places and _name(node.value) in STATES:
                places[node.attr].add(f"{path.relative_to(ENGINE)}:{node.lineno}")
    return places


def _declared(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the fields of the state, with their lines; options, frames and log have no form."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == "State":
            for each in node.body:
                name = _name(each.target) if isinstance(each, ast.AnnAssign) else ""
                if name and name not in ("options", "frames", "log"):
                    yield name, each.lineno


def _written(module: ast.Module) -> Iterator[ast.Attribute]:
    """Yield what stands in the values of mappings, and what is assigned to."""
    for node in ast.walk(module):
        if isinstance(node, ast.Dict):
            parts: list[ast.expr] = node.values
        elif isinstance(node, ast.Assign):
            parts = node.targets
        elif isinstance(node, ast.AugAssign):
            parts = [node.target]
        else:
            continue
        for part in parts:
            yield from _attributes(part)


def _attributes(part: ast.expr) -> Iterator[ast.Attribute]:
    """Yield the attributes of an expression; not those of an index, which are only looked up."""
    waiting: list[ast.AST] = [part]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Attribute):
            yield node
        waiting += [node.value] if isinstance(node, ast.Subscript) else ast.iter_child_nodes(node)


def summary(kind: str, places: Mapping[str, Collection[str]]) -> str:
    """Return a line with the counts, and the names that have most places."""
    counts = {name: len(each) for name, each in places.items()}
    spread = ", ".join(f"{n} in {places}" for places, n in sorted(Counter(counts.values()).items()))
    most = max(counts.values())
    worst = ", ".join(name for name, n in counts.items() if n == most)
    return f"{len(counts)} {kind}, median {median(counts.values()):g} ({spread}); most: {worst}"


def main(names: Sequence[str]) -> None:
    """Print the counts of these games."""
    for game in names:
        print(f"{game}: {summary('steps', steps(game))}")
        print(f"{game}: {summary('fields', fields(game))}")


def games_asked(about: str | None) -> list[str]:
    """Return the games that the command line names, or all; about: what the command is for."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("games", nargs="*", metavar="game", default=list(MODULES))
    games: list[str] = parser.parse_args().games
    return games


if __name__ == "__main__":
    main(games_asked(__doc__))
