"""The addresses that are measured lead to tables, with the worker and the warm-up of people."""

import pytest
from tests.bench import browser
from tests.bench.pages import page_input, page_memory, page_thinking

from cantiere_app.session.text import address

MEASURED = (
    browser.TABLE,
    page_input.THINKING,
    page_input.STILL,
    page_memory.TABLE,
    page_thinking.THINKING,
    page_thinking.ASKED,
)


@pytest.mark.parametrize("measured", MEASURED)
def test_an_address_is_understood(measured: str) -> None:
    asked = address.read(measured.removeprefix("/play/"))
    assert asked.asks_for_table
    assert (asked.wrong, asked.unknown) == ((), ())
    assert not asked.is_test or "warm" in asked.test
