"""Twice the text takes no more than twice the work; a million characters take no great memory."""

from collections.abc import Iterator

import pytest
from tests.fuzz import fuzzing, growth
from tests.fuzz.doors import DOORS
from tests.later import later

SHORT = 10_000
LONG = 200_000
"""Long enough for the share of each character to show: Python is slow while it is watched."""
MILLION = 1_000_000
DEAR = ("builder link", "builder file")
"""Doors whose texts are worked through for seconds."""
MOST = 100
"""Bytes a character, 100 MB a million."""


@pytest.fixture(autouse=True)
def ready() -> Iterator[None]:
    with fuzzing.ready():
        yield


@pytest.mark.slow
@pytest.mark.parametrize("door", [*(door for door in DOORS if door not in DEAR), *later(*DEAR)])
def test_work_grows_no_faster_than_the_text(door: str) -> None:
    longer = dict(growth.texts(door, 2 * SHORT))
    for name, short in growth.texts(door, SHORT):
        growth.opened(door, short)
        assert growth.work(door, longer[name]) < 2.2 * growth.work(door, short), name


@pytest.mark.long
@pytest.mark.parametrize("door", DOORS)
def test_a_long_text_takes_no_great_memory(door: str) -> None:
    for name, text in growth.texts(door, LONG):
        growth.opened(door, text[:1_000])
        assert growth.memory(door, text) < MOST * LONG, name


@pytest.mark.slow
@pytest.mark.parametrize("door", DOORS)
def test_a_string_of_a_million_characters_without_an_end_takes_no_great_memory(door: str) -> None:
    text = growth.JSON["escaped quotes, no end"](MILLION)
    growth.opened(door, text[:1_000])
    assert growth.memory(door, text) < MOST * MILLION
