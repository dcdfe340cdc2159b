"""What the menu says of this device."""

import re

import pytest
from tests.web.conftest import Begin

from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session.model import Model
from cantiere_app.shell import update
from cantiere_app.shell.page import Page


@pytest.mark.parametrize(
    ("is_kept", "word"), [(True, "app.menu.kept"), (False, "app.menu.not-kept")]
)
def test_it_says_whether_games_are_kept(begin: Begin, is_kept: bool, word: str) -> None:
    model = begin()
    model.kept = is_kept
    update.click(model, "app:menu")
    assert any(model.t(word) in markup for markup in Page().draw(model).values())


def grouped(model: Model) -> dict[str, list[str]]:
    """The lines of the menu by group, as their test ids."""
    update.click(model, "app:menu")
    drawn = Page().draw(model)["z-sheet/box"]
    parts = re.split(r'data-testid="menu-group-(\w+)"', drawn)
    names, markups = parts[1::2], parts[2::2]
    return {
        name: re.findall(r'data-testid="menu-([\w-]+)"', markup)
        for name, markup in zip(names, markups, strict=True)
    }


def test_it_has_three_groups_in_the_order_of_use(begin: Begin) -> None:
    groups = grouped(begin("?game=carrara&seats=human,mason&seed=7&startPlayer=0"))
    assert [*groups] == ["game", "keep", "site"]
    assert {"replay", "seats", "text"} <= {*groups["game"]}
    assert {"share", "saved", "results", "export", "import"} <= {*groups["keep"]}
    assert {"settings", "help", "licences"} <= {*groups["site"]}


def test_without_a_table_there_is_no_group_of_the_game(t: Texts) -> None:
    assert [*grouped(Model(t, screen="results"))] == ["keep", "site"]
