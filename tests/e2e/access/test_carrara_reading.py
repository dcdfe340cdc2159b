"""Turns of Carrara without sight and without mouse: tables in words, typed lines, what is heard.

Only a browser shows the accessibility tree, and what a live region says.
"""

import pytest

from cantiere_testing.address import play
from cantiere_testing.pages.reader import ReaderPage


def at_table(reader: ReaderPage, fixture: str) -> ReaderPage:
    reader.open(play(fixture=f"carrara-{fixture}"))
    reader.key("t")
    return reader


def go(reader: ReaderPage) -> None:
    """What is staged is confirmed."""
    reader.use(reader.at("btn-confirm"))


def test_a_building_is_built_by_the_tables(reader: ReaderPage) -> None:
    at_table(reader, "base")
    reader.use(reader.button("build villa 3"))
    reader.use(reader.button("build in Massa"))
    now = reader.read()
    paying = [row[1].button for row in now.rows("Payment")]
    assert len(paying) == 3
    assert all(name.endswith("pay with another colour") for name in paying)
    go(reader)
    reader.wait_told("villa 3", "massa")


@pytest.mark.long
def test_bricks_are_bought_by_the_tables(reader: ReaderPage) -> None:
    at_table(reader, "pick")
    wheel = reader.read().rows("Wheel")
    numerals = [row[0].button.rpartition(" ")[2] for row in wheel]
    assert numerals == ["I", "II", "III", "IV", "V", "VI"]
    reader.use(reader.button("1 free: take yellow from VI"))
    go(reader)
    reader.wait_told("yellow")


@pytest.mark.long
def test_a_type_is_scored_by_a_typed_line(reader: ReaderPage) -> None:
    at_table(reader, "base").type_line("score cathedral")
    reader.wait_told("cathedral", "6 coins")


def test_a_line_against_the_rules_is_answered_with_the_reason(reader: ReaderPage) -> None:
    at_table(reader, "base").type_line("score lucca")
    reader.wait_told("lucca", "scored")
