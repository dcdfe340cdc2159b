"""What the menu says of this device."""

import pytest
from tests.web.conftest import Begin

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
