"""The list of clauses of a game's rules, and the marks of the tests that prove them."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

MOST_CLAUSES = 3


class ClauseList:
    """`clauses.toml` beside a game's tests: tables of clause = "given → expected"."""

    def __init__(self, here: Path) -> None:
        self.here = here
        tables = tomllib.loads((here / "clauses.toml").read_text("utf-8"))
        self.listed = [clause for table in tables.values() for clause in table]

    def marks(self) -> Iterator[tuple[str, list[str]]]:
        """Place and ids of each `clause` mark in the test files, parameter sets included."""
        for path in sorted(self.here.rglob("test_*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                    continue
                if node.func.attr == "clause":
                    ids = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                    assert len(ids) == len(node.args), f"{path.name}:{node.lineno}: not literal"
                    yield f"{path.name}:{node.lineno}", [str(clause) for clause in ids]

    def uncited(self) -> list[str]:
        """Clauses that no test cites."""
        cited = {clause for _, ids in self.marks() for clause in ids}
        return [clause for clause in self.listed if clause not in cited]

    def unknown(self) -> list[tuple[str, str]]:
        """Citations of what is not on the list."""
        known = set(self.listed)
        return [(place, i) for place, ids in self.marks() for i in ids if i not in known]

    def crowded(self) -> list[str]:
        """Tests that cite none or too many."""
        return [place for place, ids in self.marks() if not 1 <= len(ids) <= MOST_CLAUSES]
