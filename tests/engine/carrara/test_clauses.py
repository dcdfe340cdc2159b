"""Every clause of the rules document is cited by a test, and every citation exists."""

from pathlib import Path

from tests.engine.kit.clauses import ClauseList

LIST = ClauseList(Path(__file__).parent)


def test_every_clause_is_cited_by_a_test() -> None:
    assert LIST.uncited() == []


def test_every_citation_is_on_the_list() -> None:
    assert LIST.unknown() == []


def test_a_test_cites_at_most_three_clauses() -> None:
    assert LIST.crowded() == []


def test_no_clause_is_listed_twice() -> None:
    assert len(LIST.listed) == len(set(LIST.listed))
