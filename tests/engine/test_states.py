"""States compare by value and print their fields."""

from typing import Any

import pytest

from cantiere import games

NAMES = tuple(games.MODULES)


def begun(name: str) -> tuple[Any, Any]:
    """Return a game and a state some steps after its beginning."""
    game = games.load(name)
    s = game.new({"seats": 3}, 5)
    for _ in range(30):
        game.apply(s, game.legal(s)[0])
    return game, s


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_is_equal_until_it_changes(name: str) -> None:
    game, s = begun(name)
    other = game.copy(s)
    assert other == s
    game.apply(other, game.legal(other)[-1])
    assert other != s


@pytest.mark.parametrize("name", NAMES)
def test_a_snapshot_gives_an_equal_state(name: str) -> None:
    game, s = begun(name)
    assert game.from_json(game.to_json(s)) == s
    assert game.from_position(game.position(s)) == s


@pytest.mark.parametrize("name", NAMES)
def test_a_state_prints_its_fields_but_not_the_log(name: str) -> None:
    _, s = begun(name)
    assert repr(s).startswith("State(options=Options(seats=3")
    assert f"phase={s.phase}" in repr(s)
    assert "Event(" not in repr(s)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_has_no_other_field(name: str) -> None:
    _, s = begun(name)
    with pytest.raises(AttributeError):
        s.other = 1
