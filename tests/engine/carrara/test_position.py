"""Position descriptions: whole, in part, and what is refused."""

from typing import Any

import pytest
from tests.engine.carrara.builders import GAME, TILES, full, move, position
from tests.engine.carrara.sampling import OPTION_SETS, sampled
from tests.engine.kit.sharing import shown_again
from tests.engine.kit.written import is_written

from cantiere.carrara.data import OBJECTS
from cantiere.carrara.io.position import FIELDS
from cantiere.core.game import PositionError

OUT = ["palace-5", "villa-3", "gate-1", "library-3", "castle-1"]
"""Tiles that the description has elsewhere."""

SUPPLY = {"book": 3, "chalice": 6, "crown": 5, "arch": 6, "flag": 5, "coat": 6}
WHOLE: dict[str, Any] = {
    "game": "carrara",
    "version": 2,
    "options": {"seats": 2, "variant": "full", "cards": "random"},
    "seed": 1,
    "generator": 2654435769,
    "phase": "turn",
    "active": 0,
    "start": 0,
    "turns": [3, 2],
    "cards": ["top-1", "object-2", "building-3", "bonus-4"],
    "wheel": ["W1 Y2", "", "K1", "", "", "R2"],
    "bag": "W4 Y5 R5 G7 B7 K5",
    "display": ["villa-3", "gate-1"],
    "stack": ["palace-5", *(tile for tile in TILES if tile not in OUT)],
    "removed": ["castle-1"],
    "field": ["book", "crown"],
    "supply": SUPPLY,
    "cityScorings": {"pisa": 0},
    "tokens": {"up-lucca": 0},
    "closer": None,
    "announcer": None,
    "players": [
        {
            "points": 19,
            "gains": {"types": 10, "cities": 9},
            "coins": 12,
            "bricks": "W2 K1",
            "objects": {"book": 2, "flag": 1},
            "buildings": ["library-3 pisa", "villa-8 lerici"],
            "scored": ["library", "special-city"],
        },
        {},
    ],
    "frames": [],
}


def test_every_field_can_be_written() -> None:
    assert set(WHOLE) == set(FIELDS)
    s = GAME.from_position(WHOLE)
    described = GAME.position(s)
    assert described["display"][:2] == ["villa-3", "gate-1"]
    assert described["display"][2] == "palace-5"
    assert len(described["stack"]) == 19
    assert described["removed"] == ["castle-1"]
    for name in ("cards", "wheel", "bag", "cityScorings", "tokens", "field", "generator"):
        assert described[name] == WHOLE[name]
    assert GAME.to_json(GAME.from_position(described)) == GAME.to_json(s)


@pytest.mark.slow
@pytest.mark.clause("C§12 invariants")
def test_states_there_and_back() -> None:
    for options in OPTION_SETS[::4]:
        for s in sampled(options, seed=8, every=17):
            assert GAME.to_json(GAME.from_position(GAME.position(s))) == GAME.to_json(s)
            assert GAME.to_json(GAME.from_json(GAME.to_json(s))) == GAME.to_json(s)


def test_what_is_left_out_is_filled_by_the_seed() -> None:
    one = GAME.from_position({"players": [{}, {}], "seed": 1})
    again = GAME.from_position({"players": [{}, {}], "seed": 1})
    other = GAME.from_position({"players": [{}, {}], "seed": 2})
    assert GAME.to_json(one) == GAME.to_json(again)
    assert one.display != other.display
    assert (sum(one.bag), len(one.stack)) == (42, 21)


def test_the_sharers_form_hides_the_stack() -> None:
    s = full([{"bricks": "Y1", "buildings": ["castle-3 lucca"]}, {}], display=["library-4"])
    move(s, "upgrade castle-3 library-4")
    shared = {
        name: value
        for name, value in GAME.position(s).items()
        if name not in ("stack", "generator")
    }
    back = GAME.from_position(shared)
    assert sorted(back.stack) == sorted(s.stack)
    assert back.display == s.display


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"castle": 1}, "castle"),
    ({"game": "firenze"}, "game"),
    ({"version": 3}, "version"),
    ({"options": {"seats": 3}}, "players"),
    ({"options": {"variant": "huge"}}, "options.variant"),
    ({"options": {"game": "huge"}}, "options.game"),
    ({"options": {"game": "full", "variant": "full"}}, "options.game"),
    ({"options": []}, "options"),
    ({"players": 3}, "players"),
    ({"players": [{}]}, "players"),
    ({"cards": ["top-1", "object-1", "building-1", "bonus-2"]}, "cards"),
    ({"phase": "buy"}, "phase"),
    ({"phase": "pick", "wheel": []}, "phase"),
    ({"phase": "token"}, "phase"),
    ({"phase": "purchase"}, "phase"),
    ({"phase": "announce"}, "phase"),
    ({"phase": "over"}, "phase"),
    ({"phase": "over", "options": {"turnCap": 20}, "turns": [19, 19]}, "phase"),
    ({"phase": "over", "announcer": 0, "active": 1}, "phase"),
    ({"announcer": 0}, "announcer"),
    ({"announcer": 1}, "announcer"),
    ({"announcer": 1, "active": 1, "start": 1}, "announcer"),
    ({"active": 2}, "active"),
    ({"turns": [1]}, "turns"),
    ({"wheel": ["W8"]}, "wheel[0]"),
    ({"wheel": ["W7", "Y7"]}, "wheel"),
    ({"wheel": ["X1"]}, "wheel[0]"),
    ({"bag": "W1"}, "bag"),
    ({"display": ["villa-6"]}, "display[0]"),
    ({"display": ["villa-8"]}, "display"),
    ({"display": ["villa-1", "villa-1"]}, "display[1]"),
    ({"removed": ["villa-1"]}, "removed"),
    ({"stack": TILES[1:]}, "stack"),
    ({"field": ["sword"]}, "field[0]"),
    ({"field": ["book", "book"]}, "field"),
    ({"cityScorings": {"rome": 0}}, "cityScorings.rome"),
    ({"cityScorings": {"pisa": 2}}, "cityScorings.pisa"),
    ({"tokens": {"up-lucca": 0}}, "tokens"),
    ({"closer": 0}, "closer"),
    ({"players": [{"coins": -1}, {}]}, "players[0].coins"),
    ({"players": [{"bricks": "W3 W1"}, {}]}, "players[0].bricks"),
    ({"players": [{"objects": {"book": 7}}, {}]}, "players[0].objects.book"),
    ({"players": [{"objects": {"book": 6}}, {}]}, "players[0].objects.book"),
    ({"players": [{"buildings": ["villa-3"]}, {}]}, "players[0].buildings[0]"),
    ({"players": [{"buildings": ["villa-8 pisa"]}, {}]}, "players"),
    ({"players": [{"scored": ["special-city"]}, {}]}, "players"),
    ({"players": [{"scored": ["pisa"]}, {}]}, "players[0].scored[0]"),
    ({"players": [{"scored": ["villa", "villa"]}, {}]}, "players[0].scored"),
    ({"players": [{"points": 5, "gains": {"types": 4}}, {}]}, "players[0].gains"),
    ({"players": [{"gold": 1}, {}]}, "players[0].gold"),
    ({"frames": [[0, 0, 1, 5]]}, "frames"),
    ({"frames": [[9, 0, 1]]}, "frames[0]"),
    ({"frames": [[1]]}, "frames[0]"),
    ({"frames": [[3, 0, 1, 2, -1]]}, "frames[0]"),
    ({"frames": [{"ask": "city", "seat": 0}]}, "frames[0]"),
    ({"frames": [{"ask": "city", "seat": 0, "tile": "villa-9"}]}, "frames[0].tile"),
    ({"frames": [{"ask": "city", "seat": 0, "tile": "villa-3"}]}, "frames"),
    ({"frames": [{"ask": "into", "seat": 0, "old": "villa-3 rome"}]}, "frames[0].old"),
    ({"frames": [{"ask": "bricks", "seat": 0, "segment": 1}]}, "frames[0].segment"),
    (
        {"frames": [{"ask": "bricks", "seat": 0, "segment": "I", "named": ["P"]}]},
        "frames[0].named[0]",
    ),
]


@pytest.mark.parametrize(("fields", "field"), REFUSED)
def test_refused_descriptions(fields: dict[str, Any], field: str) -> None:
    data = {"players": [{}, {}], "wheel": ["W1"], **fields}
    with pytest.raises(PositionError) as refusal:
        GAME.from_position(data)
    assert refusal.value.field == field
    assert is_written(data, field)
    assert refusal.value.accepted


FULL_REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"cards": ["top-1", "top-2", "building-1", "bonus-2"]}, "cards"),
    ({"cards": ["top-2", "object-1", "building-1", "bonus-2"]}, "cards"),
    ({"cards": "full-city"}, "cards"),
    ({"cards": "random"}, "cards"),
    ({"tokens": {"up-lucca": 0, "up-pisa": 0}}, "tokens"),
    ({"tokens": {"up-lucca": 0}, "phase": "token"}, "phase"),
    ({"active": 1, "phase": "token"}, "phase"),
    ({"removed": ["gate-1", "gate-1"]}, "removed[1]"),
    ({"removed": ["gate-8"]}, "removed"),
    ({"removed": ["gate-1"], "display": ["gate-1"]}, "removed[0]"),
    ({"removed": ["gate-1"], "stack": TILES}, "removed[0]"),
    ({"removed": ["gate-1"], "stack": [t for t in TILES[2:] if t != "gate-1"]}, "removed"),
    ({"scored": []}, "scored"),
]


@pytest.mark.parametrize(("fields", "field"), FULL_REFUSED)
def test_refused_descriptions_of_a_full_game(fields: dict[str, Any], field: str) -> None:
    data = {"options": {"variant": "full"}, "players": [{"buildings": ["villa-8 pisa"]}, {}]}
    with pytest.raises(PositionError) as refusal:
        GAME.from_position({**data, **fields})
    assert refusal.value.field == field
    assert is_written({**data, **fields}, field)


@pytest.mark.clause("C§7 round", "C§7 A")
@pytest.mark.parametrize(
    ("closer", "active", "sound"), [(0, 1, True), (1, 1, False), (2, 1, False)]
)
def test_the_last_tile_was_built_in_a_turn_before(closer: int, active: int, sound: bool) -> None:
    tiles = [f"{tile} lerici" for tile in TILES]
    data = {"players": [{"buildings": tiles}, {}, {}], "closer": closer, "active": active}
    if sound:
        assert GAME.from_position(data).closer == closer
        return
    with pytest.raises(PositionError) as refusal:
        GAME.from_position(data)
    assert refusal.value.field == "closer"


def test_a_draft_survives() -> None:
    s = position([{"bricks": "K2"}, {}], display=["villa-2"])
    move(s, "build villa-2", "city lerici", "pay K")
    assert GAME.to_json(GAME.from_position(GAME.position(s))) == GAME.to_json(s)


CLOSED = {"coins": None, "bricks": None, "objects": None}


def test_what_lies_behind_a_closed_screen_is_drawn_from_what_is_left() -> None:
    table = {**WHOLE, "players": [WHOLE["players"][0], CLOSED], "bag": 20}
    drawn = []
    for seed in range(4):
        s = GAME.from_position({**table, "seed": seed})
        assert sum(s.bag) == 20
        assert dict(zip(OBJECTS, s.supply, strict=True)) == SUPPLY
        assert s.objects[:6] == [2, 0, 0, 0, 1, 0]
        assert sum(s.bricks[6:]) == 33 - 20
        assert 0 <= s.coins[1] <= 40
        drawn.append((s.coins[1], s.bricks[6:]))
    assert len({str(each) for each in drawn}) > 1


@pytest.mark.parametrize(
    ("field", "value"), [("bag", 1000), ("bag", "W99"), ("supply", {"book": 9}), ("supply", 3)]
)
def test_what_is_closed_fits_what_is_told(field: str, value: object) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_position({**WHOLE, "players": [CLOSED, CLOSED], field: value})
    assert refused.value.field.startswith(field)


@pytest.mark.clause("C§6.2.6")
def test_closed_coins_pay_for_what_is_begun() -> None:
    """All white and four yellow bricks of segment I cost 62, more than is drawn at first."""
    ask = {"ask": "bricks", "seat": 0, "segment": "I", "named": [*"WWWWWWW", *"YYYY"]}
    s = position([{"coins": None}, {}], wheel=["W7 Y4"], phase="pick", frames=[ask])
    assert s.coins[0] >= 7 * 6 + 4 * 5


@pytest.mark.slow
def test_a_position_is_told_as_a_seat_sees_it_in_the_middle_of_anything() -> None:
    states = [s for o in OPTION_SETS[::5] for s in sampled(o, seed=3, every=9)]
    assert shown_again(GAME, states) > len(states)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"turns": [3, 3]}, "turns"),
    ({"turns": [2, 3], "active": 1}, "turns"),
    ({"turns": [0, 0]}, "turns"),
    ({"turns": [9, 2]}, "turns"),
    ({"turns": [2, 3], "start": 1}, "turns"),
    ({"players": [{"points": 3, "gains": {"specials": 3}}, {}]}, "players"),
]


@pytest.mark.parametrize(("fields", "field"), IMPOSSIBLE)
def test_what_no_game_leads_to_is_refused_but_where_it_was_written_before(
    fields: dict[str, Any], field: str
) -> None:
    data = {"players": [{}, {}], "wheel": ["W1"], **fields}
    with pytest.raises(PositionError) as refusal:
        GAME.from_position(data)
    assert refusal.value.field == field
    old = GAME.from_position({**data, "version": 1})
    described = GAME.position(old)
    assert described["version"] == 1
    assert GAME.to_json(GAME.from_position(described)) == GAME.to_json(old)
    assert GAME.to_json(GAME.from_json(GAME.to_json(old))) == GAME.to_json(old)


def test_turns_left_out_are_those_of_the_first_round() -> None:
    for start in range(3):
        for active in range(3):
            s = GAME.from_position({"players": [{}] * 3, "start": start, "active": active})
            assert (s.turns[start], s.turns[active], sum(s.turns)) == (
                1,
                1,
                (active - start) % 3 + 1,
            )


def test_points_left_out_are_the_gains() -> None:
    s = GAME.from_position({"players": [{"gains": {"types": 4, "cities": 3}}, {}]})
    assert s.vp == [7, 0]
