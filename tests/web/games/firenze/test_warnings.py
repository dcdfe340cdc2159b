"""What is said before a confirmation that would cost something without being forbidden."""

from typing import Any

import pytest
from tests.web.games.firenze.staging import Desk, position

from cantiere_app.games.firenze.moves.warnings import warnings


def keys(table: Desk) -> list[str]:
    return [warn.key for warn in warnings(table.scene())]


def desk(phase: str, me: dict[str, Any], **fields: Any) -> Desk:
    return Desk(position([me, {}], phase=phase, **fields))


def test_bricks_over_the_limit_as_the_draft_leaves_them() -> None:
    table = desk("build", {"storage": "W9 Y3"})
    assert warnings(table.scene())[0].text == (
        "2 bricks over the limit are returned at the end of the turn."
    )
    table.click("new-0", "newplus-0")
    assert keys(table) == []


def test_a_storehouse_lifts_the_limit() -> None:
    assert keys(desk("build", {"storage": "W9 Y3", "buildings": ["storehouse"]})) == []


def test_cards_over_the_limit() -> None:
    hand = ["mason", "architect", "patrician", "smuggler", "glory", "scandal"]
    assert keys(desk("build", {"hand": hand})) == ["over-cards"]


def test_a_second_building_of_a_name() -> None:
    row = [{"card": card, "bricks": "W1"} for card in ("bridge", "workshop")]
    table = desk("choose", {"buildings": ["workshop"], "storage": "W2"}, row=row)
    table.click("card-1")
    assert keys(table) == ["duplicate"]
    table.click("card-0")
    assert keys(table) == []


def test_a_tower_that_fits_and_would_stay() -> None:
    turn = {"old": [], "raised": [1]}
    only = desk("fulfil", {"towers": ["G5"]}, turn=turn)
    assert keys(only) == []  # the button hands it in
    table = desk("fulfil", {"towers": ["G5", "R4"]}, turn={"old": [], "raised": [1, 2]})
    assert keys(table) == ["fits-left"]
    table.click("tower-1")
    assert keys(table) == []


@pytest.mark.clause("F§9.7")
def test_a_bell_tower_that_is_owed_and_would_stay() -> None:
    turn = {"old": [], "raised": [1, 2]}
    table = desk("fulfil", {"towers": ["G5", "W3"]}, turn=turn, church=["campanile"])
    assert keys(table) == []  # the button delivers it
    two = desk("fulfil", {"towers": ["W3", "W3"]}, turn=turn, church=["campanile"])
    (warn,) = warnings(two.scene())
    assert (warn.key, warn.targets) == ("fits-left", ("tower-1", "tower-2"))
    assert two.prompt().title == table.prompt().title == "Hand in the bell tower"
    assert "white 3" in two.prompt().detail
    owing = desk("fulfil", {"towers": ["G5"]}, turn={"raised": [1]}, church=["campanile"])
    assert keys(owing) == []


@pytest.mark.clause("F§8.6")
def test_all_towers_that_fall_with_a_build_are_told_of_at_once() -> None:
    turn = {"old": [1, 2, 3], "raised": []}
    table = desk("build", {"storage": "W4", "towers": ["W2", "G2", "R5"]}, turn=turn)
    assert keys(table) == []
    table.click("plus-1")
    warned = warnings(table.scene())
    assert [(warn.text, warn.targets) for warn in warned] == [
        ("Green 2 and red 5 fall when you finish building.", ("tower-2", "tower-3"))
    ]


def test_nobody_else_is_warned() -> None:
    state = position([{"storage": "W9 Y3", "towers": ["G5"]}, {}], phase="build")
    assert warnings(Desk(state, viewer=1).scene()) == []
