"""What tables of the package tell somebody who opens or presses something wrong."""

from typing import Any

import pytest

from cantiere_testing import Tables
from cantiere_testing.address import play
from cantiere_testing.desk import Desk
from cantiere_testing.pages.shell import AppShell

DEAL = {"seats": "human,journeyman", "seed": 4711}
ASKED: dict[str, tuple[str, str]] = {
    "color_scheme": ("dark", "(prefers-color-scheme: dark)"),
    "contrast": ("more", "(prefers-contrast: more)"),
    "forced_colors": ("active", "(forced-colors: active)"),
    "media": ("print", "print"),
    "reduced_motion": ("reduce", "(prefers-reduced-motion: reduce)"),
}
"""What a test may let the device ask for, and how the page would know of it."""


@pytest.mark.parametrize("name", ASKED)
def test_a_page_that_stays_open_forgets_what_its_device_asked_for(
    app: AppShell, desktop: Desk, name: str
) -> None:
    value, query = ASKED[name]
    asked: dict[str, Any] = {name: value}
    matches = f"matchMedia('{query}').matches"
    app.open(play(storage="memory"))
    assert not app.page.evaluate(matches)
    app.page.emulate_media(**asked)
    assert app.page.evaluate(matches)
    assert desktop.page() is app.page, "it stayed open"
    assert not app.page.evaluate(matches)


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
