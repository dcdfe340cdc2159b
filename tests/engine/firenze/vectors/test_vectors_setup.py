"""F§15, TV-13 … TV-16: setup."""

import pytest
from tests.engine.firenze.builders import CARDS, COLOURS, GAME, TABLES, storage

from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State

ALL_FLOORS = range(3, 9)


def neutral(s: State) -> list[tuple[int, int]]:
    """Colour and floor of every contract under a neutral seal."""
    return [(i // 6, i % 6 + 3) for i, owner in enumerate(s.contracts) if owner == k.NEUTRAL]


def balconies(s: State) -> list[tuple[int, int]]:
    """Colour and floor of the four balconies, I first."""
    tokens = [TABLES["balconies"][row] for row in s.balconies]
    return [(COLOURS.index(token["colour"]), token["floor"]) for token in tokens]


@pytest.mark.clause("TV-13", "F§6.1 check values", "F§6.1.5")
@pytest.mark.parametrize(("seats", "seals", "bag"), [(2, 9, 59), (3, 7, 55), (4, 6, 50)])
def test_tv_13_new_game(seats: int, seals: int, bag: int) -> None:
    s: State = GAME.new({"seats": seats}, 5)
    assert s.seals == [seals] * seats
    order = [(s.start_seat + i) % seats for i in range(seats)]
    assert [storage(s, seat) for seat in order] == [[2 + i, 0, 0, 0, 0, 0] for i in range(seats)]
    assert sum(s.bag) == bag
    assert [sum(s.row_bricks[slot * 6 : slot * 6 + 6]) for slot in range(6)] == [4] * 6
    assert len(s.deck) == 46
    assert s.start_cards_left == 4


@pytest.mark.clause("TV-14", "F§5 campanile", "F§6.1 check values")
def test_tv_14_without_campanile() -> None:
    s: State = GAME.new({"seats": 2, "campanile": False}, 5)
    assert len(s.deck) == 45
    assert len(s.deck) + len(s.row) == 51
    assert CARDS.index("campanile") not in s.deck + s.row
    assert GAME.check(s) == []


@pytest.mark.slow
@pytest.mark.clause("TV-15", "F§6.3 recommended", "F§6.3 neutral")
def test_tv_15_policy_recommended() -> None:
    low_counts = set()
    for seed in range(1000):
        s: State = GAME.new({"seats": 2 + seed % 3}, seed)
        closed, tokens = neutral(s), balconies(s)
        assert len(closed) == 5
        assert not set(closed) & set(tokens)
        for colour in range(6):
            on_tower = [c for c, _ in tokens].count(colour)
            pieces = on_tower + [c for c, _ in closed].count(colour)
            assert pieces <= max(2, on_tower)
        low_counts.add(sum(floor <= 4 for _, floor in closed))
    assert low_counts == {2, 3}


@pytest.mark.clause("TV-16", "F§6.3 weakColour", "F§5 weakColour")
def test_tv_16_weak_colour() -> None:
    for seed in range(100):
        options = {"seats": 2, "neutralPolicy": "weakColour", "weakColour": "green"}
        s: State = GAME.new(options, seed)
        green = COLOURS.index("green")
        assert neutral(s) == [(green, floor) for floor in ALL_FLOORS]
        assert green not in {colour for colour, _ in balconies(s)}
        assert [TABLES["balconies"][row]["numeral"] for row in s.balconies] == [1, 2, 3, 4]
