"""Hundreds of hostile texts through every door; `python -m tests.fuzz` takes more of them."""

import pytest
from tests.fuzz import fuzzing, nasty
from tests.fuzz.doors import DOORS


@pytest.mark.slow
def test_nothing_is_raised_that_nobody_named() -> None:
    report = fuzzing.run(200, 1)
    assert report.count == 200
    assert not report.uncaught, report.uncaught[0]
    assert report.opened > 20


@pytest.mark.slow
def test_the_same_seed_makes_the_same_texts() -> None:
    with fuzzing.ready():
        made = list(fuzzing.cases(200, 3))
        assert made == list(fuzzing.cases(200, 3))
        assert {case.door for case in made} == {*DOORS}


def test_the_nasty_ones_are_sixty_and_no_two_alike() -> None:
    assert len(nasty.NASTY) >= 60
    assert len({each.name for each in nasty.NASTY}) == len(nasty.NASTY)
    assert len({(each.way, each.text()) for each in nasty.NASTY}) == len(nasty.NASTY)
