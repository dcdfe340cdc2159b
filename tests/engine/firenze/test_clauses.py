"""Every clause of the rules document is cited by a test, and every citation exists."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
MOST_CLAUSES = 3


def listed() -> list[str]:
    tables = tomllib.loads((HERE / "clauses.toml").read_text("utf-8"))
    return [clause for table in tables.values() for clause in table]


def marks() -> Iterator[tuple[str, list[str]]]:
    """Place and ids of each `clause` mark in the test files, parameter sets included."""
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "clause":
                ids = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                assert len(ids) == len(node.args), f"{path.name}:{node.lineno}: ids are literals"
                yield f"{path.name}:{node.lineno}", [str(found) for found in ids]


def test_every_clause_is_cited_by_a_test() -> None:
    cited = {clause for _, ids in marks() for clause in ids}
    assert [clause for clause in listed() if clause not in cited] == []


def test_every_citation_is_on_the_list() -> None:
    known = set(listed())
    wrong = [(place, clause) for place, ids in marks() for clause in ids if clause not in known]
    assert wrong == []


def test_a_test_cites_at_most_three_clauses() -> None:
    assert [place for place, ids in marks() if not 1 <= len(ids) <= MOST_CLAUSES] == []


def test_no_clause_is_listed_twice() -> None:
    assert len(listed()) == len(set(listed()))
