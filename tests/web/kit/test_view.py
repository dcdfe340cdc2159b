"""Every view module has all that the page asks of one."""

import pytest
from tests.web import plain
from tests.web.games.masque import view as masque

from cantiere import games
from cantiere_app.kit.view import View
from cantiere_app.session import new_table

WHOLE = {name for name in (*vars(View), *View.__annotations__) if not name.startswith("_")}


@pytest.mark.parametrize("game", games.MODULES)
def test_a_game_s_view_module_is_whole(game: str) -> None:
    assert {*vars(new_table.view_of(game))} >= WHOLE


def test_the_view_modules_of_tests_are_whole() -> None:
    assert {*vars(plain)} & {*vars(masque)} >= WHOLE
