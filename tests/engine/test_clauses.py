"""Every clause of each rules document is cited by a test, and every citation exists."""

from pathlib import Path

import pytest
from tests.engine.kit.clauses import ClauseList

LISTS = [ClauseList(path.parent) for path in sorted(Path(__file__).parent.glob("*/clauses.toml"))]
each_list = pytest.mark.parametrize("clauses", LISTS, ids=[clauses.here.name for clauses in LISTS])


@pytest.mark.slow
@each_list
def test_every_clause_is_cited_by_a_test(clauses: ClauseList) -> None:
    assert clauses.uncited() == []


@each_list
def test_every_citation_is_on_the_list(clauses: ClauseList) -> None:
    assert clauses.unknown() == []


@each_list
def test_a_test_cites_at_most_three_clauses(clauses: ClauseList) -> None:
    assert clauses.crowded() == []


@each_list
def test_no_clause_is_listed_twice(clauses: ClauseList) -> None:
    assert len(clauses.listed) == len(set(clauses.listed))
