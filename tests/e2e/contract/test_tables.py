"""What tables of the package tell somebody who opens or presses something wrong."""

import pytest

from cantiere_testing import Tables

DEAL = {"seats": "human,journeyman", "seed": 4711}


def test_a_position_that_there_is_not_is_named(tables: Tables) -> None:
    with pytest.raises(AssertionError, match=r"no table for fixture=carrara-pik: .+"):
        tables.carrara(fixture="carrara-pik")


def test_a_position_of_another_game_is_named(tables: Tables) -> None:
    with pytest.raises(AssertionError, match="carrara-pick is a position of carrara"):
        tables.firenze(fixture="carrara-pick")


def test_a_refused_press_fails_with_the_reason(tables: Tables) -> None:
    table = tables.carrara(**DEAL)
    before = table.hash()
    with pytest.raises(AssertionError, match=r"the page refuses this: .*§6\.2"):
        table.take("I", "K")
    assert table.hash() == before


def test_bricks_are_bought_by_letters_and_given_back(tables: Tables) -> None:
    table = tables.carrara(**DEAL).turn_wheel()
    before, coins = table.hash(), table.at("coins")
    assert coins.get_attribute("data-count") == "20"
    table.take("II", "BK").confirm()
    assert coins.get_attribute("data-count") == "19"
    table.undo()
    assert table.hash() == before
    table.take(1, [4, 5])
