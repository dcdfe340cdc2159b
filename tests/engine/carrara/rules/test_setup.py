"""C§5 and C§10.6: setting up, and the numbers of the tables."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine.carrara.builders import (
    CARDS,
    GAME,
    LETTERS,
    TABLES,
    TILES,
    asked,
    at,
    bricks,
    player_seen,
)

from cantiere.carrara.rules.state import State


@pytest.mark.clause("TV14", "TV15", "C§5.1.5")
@pytest.mark.parametrize(
    ("seats", "bag"),
    [(2, "W6 Y6 R6 G6 B5 K5"), (3, "W6 Y6 R6 G5 B5 K5"), (4, "W6 Y6 R5 G5 B5 K5")],
)
def test_tv14_tv15_the_bag(seats: int, bag: str) -> None:
    s: State = GAME.new({"seats": seats}, 3)
    assert s.bag == bricks(bag)
    assert sum(s.bag) == 36 - seats
    assert at(s, "I") == [1] * 6
    assert sum(s.wheel) == 6


@pytest.mark.clause("C§5.1.1", "C§12 Q22")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_seat_may_start(seats: int) -> None:
    assert {GAME.new({"seats": seats}, seed).start_seat for seed in range(40)} == set(range(seats))
    for seat in range(seats):
        s: State = GAME.new({"seats": seats, "startPlayer": seat}, 5)
        assert asked(s) == (seat, "turn")


@pytest.mark.clause("C§5.1.2", "C§5.1.3")
def test_coins_and_markers() -> None:
    s: State = GAME.new({"seats": 4}, 3)
    for seat in range(4):
        player = player_seen(s, seat)
        assert (player["coins"], player["vp"], player["markers"]) == (20, 0, 6)
        assert (player["buildings"], player["scored"]) == ([], [])


@pytest.mark.clause("C§5.1.4")
@pytest.mark.parametrize("start", range(4))
def test_start_bricks_from_the_start_player_on(start: int) -> None:
    s: State = GAME.new({"seats": 4, "startPlayer": start}, 3)
    for i, letter in enumerate("KBGR"):
        assert player_seen(s, (start + i) % 4)["bricks"] == bricks(f"{letter}1")


@pytest.mark.clause("C§5.1.6", "C§4 tiles")
def test_thirty_tiles() -> None:
    s: State = GAME.new({"seats": 2}, 3)
    names = [TILES[tile] for tile in s.display + s.stack]
    assert Counter(names) == Counter(TILES)
    assert (len(s.display), len(s.stack)) == (9, 21)
    assert sum(int(name[-1]) for name in names) == 90
    first = {tuple(GAME.new({"seats": 2}, seed).display) for seed in range(20)}
    assert len(first) == 20


@pytest.mark.clause("C§5.1.7")
def test_objects() -> None:
    s: State = GAME.new({"seats": 2}, 3)
    assert s.field == [1] * 6
    assert s.supply == [5] * 6


@pytest.mark.clause("C§5.1.8", "C§8.1", "C§12 Q1")
@pytest.mark.parametrize(("seats", "objects", "cost"), [(2, 9, 30), (3, 8, 25), (4, 7, 20)])
def test_a_base_game_has_the_printed_conditions(seats: int, objects: int, cost: int) -> None:
    s: State = GAME.new({"seats": seats}, 3)
    needs = [(each["card"], each["need"]) for each in player_seen(s)["conditions"]]
    assert needs == [("top-1", 4), ("object-1", objects), ("building-1", cost)]


@pytest.mark.clause("C§5 order")
def test_the_order_of_chance() -> None:
    """The start seat is drawn first, then cards, then tiles; options that draw nothing skip."""
    free: State = GAME.new({"seats": 2, "variant": "full", "cards": "random"}, 9)
    cards: State = GAME.new({"seats": 2, "variant": "full"}, 9)
    assert free.start_seat == cards.start_seat
    assert free.display != cards.display
    seat: State = GAME.new({"seats": 2, "startPlayer": 1}, 9)
    named: State = GAME.new({"seats": 4, "startPlayer": 1}, 9)
    assert seat.display == named.display
    assert GAME.to_json(GAME.new({"seats": 2}, 9)) == GAME.to_json(GAME.new({"seats": 2}, 9))


@pytest.mark.clause("C§5.2.9", "C§5.2.10", "C§5.2.11")
def test_what_a_full_game_adds() -> None:
    view = GAME.view(GAME.new({"seats": 2, "variant": "full"}, 3), 0)
    assert view["tokens"] == [-1] * 8
    assert view["eights"] == [f"{row['id']}-8" for row in TABLES["types"]]
    assert view["players"][0]["yields"][6:] == [[1, 0], [0, 1]]
    assert GAME.view(GAME.new({"seats": 2}, 3), 0)["eights"] == []


@pytest.mark.clause("C§5.2.12", "C§9.6")
def test_random_cards_are_one_of_each_kind_and_any() -> None:
    seen = set()
    for seed in range(200):
        options = {"seats": 2, "variant": "full", "cards": "random"}
        cards = GAME.view(GAME.new(options, seed), 0)["cards"]
        assert [card.split("-")[0] for card in cards] == ["top", "object", "building", "bonus"]
        seen |= set(cards)
    assert seen == set(CARDS)


@pytest.mark.clause("C§10.6")
@pytest.mark.parametrize(
    ("preset", "numbers"),
    [
        ("great-freedom", "1 1 1 2"),
        ("multi-kulti", "5 6 9 3"),
        ("masterpiece", "2 8 5 7"),
        ("seeing-double", "4 2 2 5"),
        ("full-city", "3 5 4 6"),
    ],
)
def test_presets(preset: str, numbers: str) -> None:
    kinds = ("top", "object", "building", "bonus")
    expected = [f"{kind}-{n}" for kind, n in zip(kinds, numbers.split(), strict=True)]
    options = GAME.presets[preset]
    s = GAME.new({"seats": 3, **options}, 1)
    assert GAME.view(s, 0)["cards"] == expected


@pytest.mark.clause("C§10.6", "C§5 variant")
def test_presets_name_the_base_game_too() -> None:
    names = ["base", *(row["id"] for row in TABLES["presets"])]
    assert list(GAME.presets) == names
    assert GAME.options(GAME.new({"seats": 2, **GAME.presets["base"]}, 1))["variant"] == "base"


def numbers(node: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every mapping with a value, with its path; every number must be in one."""
    if isinstance(node, dict) and "value" in node:
        yield path, node
    elif isinstance(node, dict):
        for name, each in node.items():
            yield from numbers(each, f"{path}.{name}")
    elif isinstance(node, list):
        for i, each in enumerate(node):
            yield from numbers(each, f"{path}[{i}]")
    elif isinstance(node, int) and not path.endswith(".nr"):
        raise AssertionError(f"{path} has no mark")


def marked(value: Any, mark: Any) -> bool:
    """Whether a mark, or one for each number, is among the four."""
    if isinstance(mark, str):
        return mark in ("s", "f", "d", "c")
    if isinstance(mark, dict):
        return set(mark) == set(value) and all(marked(0, each) for each in mark.values())
    return len(mark) == len(value) and all(marked(0, each) for each in mark)


@pytest.mark.clause("C§0 marks")
def test_every_number_of_the_tables_has_its_mark() -> None:
    tables = {**TABLES, "wheel": {**TABLES["wheel"], "prices": []}}
    rows = list(numbers(tables, ""))
    assert len(rows) > 120
    assert [path for path, each in rows if not marked(each["value"], each["mark"])] == []
    assert all(marked(row["value"], row["mark"]) for row in TABLES["wheel"]["prices"])


@pytest.mark.clause("C§4 letters")
def test_letters_of_colours() -> None:
    assert len(set(LETTERS)) == len(TABLES["wheel"]["colours"])
