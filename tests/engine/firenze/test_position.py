"""The position description: readable, both ways, validated field by field."""

import copy
import json
import re
from typing import Any

import pytest
from tests.engine.firenze.builders import (
    BALCONIES,
    BARE,
    GAME,
    QUIET,
    Players,
    all_cards,
    bricks,
    contract,
    hand,
    move,
    names,
    on_card,
    position,
    row,
    storage,
    towers,
)
from tests.engine.firenze.sampling import OPTION_SETS, sampled
from tests.engine.kit.sharing import shown_again
from tests.engine.kit.written import is_written

from cantiere.core.game import PositionError
from cantiere.firenze import constants as k


def whole() -> dict[str, Any]:
    """One whole example with every field."""
    return {
        "game": "firenze",
        "version": 2,
        "options": {"seats": 2},
        "active": 1,
        "start": 0,
        "phase": "build",
        "turns": [3, 3],
        "contracts": {"white": "0.....", "green": "n1...."},
        "balconies": BALCONIES,
        "balconiesDone": 0,
        "tiles": [5, 7, 8],
        "endTile": None,
        "row": [{"card": text.split()[0], "bricks": text.partition(" ")[2]} for text in QUIET],
        "discard": ["mason"],
        "church": ["campanile"],
        "players": [
            {"points": 1, "seals": 8, "storage": "W3 G2", "towers": ["W4"], "bell": True},
            {"points": 3, "hand": ["patrician"], "buildings": ["bridge"], "towers": ["G5", "R2"]},
        ],
        "turn": {"old": [2, 3], "raised": [2], "played": ["mason"], "traded": True, "built": True},
        "seed": 12,
    }


def test_the_whole_example_is_read() -> None:
    s = GAME.from_position(whole())
    assert GAME.check(s) == []
    assert (s.active, s.start_seat, s.phase, s.turns) == (1, 0, k.BUILDING, [3, 3])
    assert contract(s, "white 3") == 0
    assert contract(s, "green 3") == k.NEUTRAL
    assert contract(s, "green 4") == 1
    assert s.tiles == [1, 0, 1, 1]
    assert names(s.church) == ["campanile"]
    assert names(s.discard) == ["mason"]
    assert (s.pp, s.seals, s.bells) == ([1, 3], [8, 8], 1)
    assert storage(s, 0) == bricks("W3 G2")
    assert (towers(s, 0), towers(s, 1)) == (["W4"], ["G5", "R2"])
    assert hand(s, 1) == ["patrician"]
    assert (s.old, s.raised, s.traded, s.built) == ((2, 3), (2,), True, True)
    assert row(s) == [text.split()[0] for text in QUIET]
    assert on_card(s, 3) == bricks("W1 Y1 G1 R1")
    assert [t[0] for site in s.towers for t in site] == [1, 2, 3]
    assert s.next_tower == 4


@pytest.mark.slow
def test_there_and_back() -> None:
    for i, options in enumerate(OPTION_SETS[:12]):
        for s in sampled(options, seed=90 + i, every=31):
            data = json.loads(json.dumps(GAME.position(s)))
            assert GAME.to_json(GAME.from_position(data)) == GAME.to_json(s)


def test_a_game_that_is_over_there_and_back() -> None:
    players: Players = [{"points": 4, "hand": ["glory"]}, {"points": 2}]
    s = position(
        players,
        phase="limits",
        active=1,
        turns=[20, 20],
        options={"turnCap": 20},
        contracts={"white 3": 1},
    )
    move(s, "end limits")
    data = json.loads(json.dumps(GAME.position(s)))
    assert GAME.to_json(GAME.from_position(data)) == GAME.to_json(s)
    for player in data["players"]:
        del player["gains"]
    short = GAME.from_position(data)
    assert short.pp == s.pp == [7, 4]
    assert list(GAME.scores(short).winners) == [0]


@pytest.mark.clause("F§11.5", "F§8.9 clockwise")
def test_after_the_end_all_hands_are_open_and_the_last_record_stands() -> None:
    """A game ends behind a turn, whose towers stand on; whatever a seat sees of it opens."""
    players: Players = [{"hand": ["glory"]}, {"hand": ["scandal"]}]
    players[1] |= {"storage": "W1", "towers": ["W2"]}
    options = {"turnCap": 20}
    s = position(players, phase="build", active=1, turns=[20, 20], options=options)
    move(s, "build t1+1", "end build", "end fulfil", "end limits")
    assert GAME.position(s)["version"] == 2
    for seat in (0, 1):
        shown = GAME.masked(GAME.view(s, seat))
        assert [player["hand"] for player in shown["players"]] == [["glory"], ["scandal"]]
    assert shown_again(GAME, [s]) == 0


def test_json_there_and_back() -> None:
    for s in sampled(OPTION_SETS[2], seed=4, every=19):
        data = json.loads(json.dumps(GAME.to_json(s)))
        assert GAME.to_json(GAME.from_json(data)) == data


def test_what_is_left_out_is_filled_by_the_seed() -> None:
    short = {
        "game": "firenze",
        "version": 1,
        "options": {"seats": 3},
        "seed": 4,
        "players": [{}] * 3,
    }
    one, same = GAME.from_position(short), GAME.from_position(dict(short))
    assert GAME.to_json(one) == GAME.to_json(same)
    other = GAME.from_position({**short, "seed": 5})
    assert GAME.to_json(other) != GAME.to_json(one)
    for s in (one, other):
        assert GAME.check(s) == []
        assert len(s.row) == 6
        assert [sum(on_card(s, slot)) for slot in range(6)] == [4] * 6
        assert len(set(s.balconies)) == 4


def test_a_short_row_is_filled_from_the_deck() -> None:
    s = position(row=["mason W3", "glory"])
    assert row(s)[:2] == ["mason", "glory"]
    assert on_card(s, 0) == bricks("W3")
    assert [sum(on_card(s, slot)) for slot in range(2, 6)] == [4] * 4


def test_a_named_deck_keeps_its_order() -> None:
    rest = deal_without_row()
    s = position(deck=rest)
    assert names(s.deck[::-1]) == rest
    move(s, "take 0")
    assert row(s)[5] == rest[0]


def deal_without_row() -> list[str]:
    """Every card that the quiet row does not show."""
    rest = all_cards()
    for text in QUIET:
        rest.remove(text.split()[0])
    return rest


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("game", {"game": "carrara"}),
    ("version", {"version": 3}),
    ("active", {"active": 2}),
    ("active", {"active": "1"}),
    ("start", {"start": -1}),
    ("phase", {"phase": "dinner"}),
    ("phase", {"phase": 3}),
    ("turns", {"turns": [1]}),
    ("turns", {"turns": [1, -1]}),
    ("contracts", {"contracts": {"white": "....."}}),
    ("contracts", {"contracts": {"white": "x....."}}),
    ("contracts", {"contracts": {"white": "2....."}}),
    ("contracts", {"contracts": {"orange": "......"}}),
    ("balconies", {"balconies": ["white 6"]}),
    ("balconies", {"balconies": ["white 6", "white 6", "purple 5", "purple 6"]}),
    ("balconies", {"balconies": ["white 3", "white 7", "purple 5", "purple 6"]}),
    ("balconiesDone", {"balconiesDone": 5}),
    ("balconiesDone", {"balconiesDone": 1}),
    ("tiles", {"tiles": [4]}),
    ("tiles", {"tiles": [5, 5]}),
    ("endTile", {"endTile": 2}),
    ("endTile", {"endTile": 0}),
    ("row", {"row": [{"card": "nobody", "bricks": ""}]}),
    ("row", {"row": [{"card": "mason", "bricks": "W1 W2 Q1"}]}),
    ("row", {"row": [{"card": "mason", "bricks": ""}] * 7}),
    ("row[3].card", {"row": [{"card": "mason", "bricks": ""}] * 4}),
    ("deck", {"deck": ["mason"]}),
    ("deck", {"deck": ["nobody"]}),
    ("starts", {"starts": -1}),
    ("discard", {"discard": ["nobody"]}),
    ("discard[1]", {"discard": ["flood", "flood"]}),
    ("church", {"church": ["mason"]}),
    ("church[1]", {"church": ["campanile", "campanile"]}),
    ("bag", {"bag": "W1"}),
    ("players", {"players": [{}]}),
    ("players", {"players": [{}, {}, {}]}),
    ("seed", {"seed": "x"}),
    ("colour", {"colour": "red"}),
    ("turn.old", {"turn": {"old": [4]}}),
    ("starts", {"starts": 47}),
    ("turn.raised", {"turn": {"raised": ["x"]}}),
    ("turn.played", {"turn": {"played": ["glory"]}}),
    ("turn.traded", {"turn": {"traded": 1}}),
    ("turn.built", {"turn": {"built": "no"}}),
]


@pytest.mark.parametrize(("field", "change"), WRONG)
def test_a_wrong_field_is_named(field: str, change: dict[str, Any]) -> None:
    refused_field(field, {**whole(), **change})


PLAYER_WRONG: list[tuple[str, dict[str, Any]]] = [
    ("points", {"points": "many"}),
    ("seals", {"seals": 3}),
    ("storage", {"storage": "W26"}),
    ("storage", {"storage": "W3 G"}),
    ("storage", {"storage": 3}),
    ("towers", {"towers": ["W0"]}),
    ("towers", {"towers": ["X4"]}),
    ("towers", {"towers": "W4"}),
    ("hand", {"hand": ["flood"]}),
    ("hand", {"hand": ["workshop"]}),
    ("hand[2]", {"hand": ["wholesaler"] * 3}),
    ("buildings", {"buildings": ["workshop", "workshop"]}),
    ("buildings", {"buildings": ["mason"]}),
    ("bell", {"bell": "yes"}),
    ("gains", {"gains": {"luck": 1}}),
    ("pet", {"pet": "cat"}),
]


@pytest.mark.parametrize(("field", "change"), PLAYER_WRONG)
def test_a_wrong_field_of_a_player_is_named(field: str, change: dict[str, Any]) -> None:
    data = whole()
    data["players"][0].update(change)
    refused_field(field, data)


def refused_field(field: str, data: dict[str, Any]) -> None:
    before = copy.deepcopy(data)
    with pytest.raises(PositionError) as refusal:
        GAME.from_position(data)
    assert field.split(".")[-1] in refusal.value.field, refusal.value
    assert refusal.value.accepted
    assert is_written(data, refusal.value.field)
    ranges = re.findall(r"(-?\d+) … (-?\d+)", refusal.value.accepted)
    assert all(int(least) < int(most) for least, most in ranges)
    assert data == before


@pytest.mark.parametrize("entry", [None, [], "firenze", 3, {}])
def test_what_is_no_position_is_refused(entry: Any) -> None:
    with pytest.raises(PositionError):
        GAME.from_position(entry)


def test_wrong_options_are_named_as_options() -> None:
    with pytest.raises(PositionError) as refusal:
        GAME.from_position({**whole(), "options": {"seats": 9}})
    assert refusal.value.field == "options.seats"


def test_a_bell_needs_the_campanile() -> None:
    data = whole()
    data["church"] = []
    refused_field("players", data)


def test_more_bricks_than_there_are() -> None:
    data = whole()
    data["players"][0]["storage"] = "P8"
    data["players"][1]["storage"] = "P1"
    with pytest.raises(PositionError) as refusal:
        GAME.from_position(data)
    assert "purple" in str(refusal.value) or "P" in str(refusal.value)


@pytest.mark.parametrize(
    "frames",
    [
        [[99, 0]],
        [[0]],
        [[]],
        [0],
        "lay",
        [[0, 7, 1]],
        [[11, 1, 2]],
        [[13, 1, 0, 1]],
        [[9, 0, 44]],
        [[10, 1, 9, 9, 3]],
        [[17, 1, 5, 0]],
        [{}],
        [{"ask": "fly", "seat": 1}],
        [{"ask": "lay", "seat": 2, "slot": 1}],
        [{"ask": "lay", "seat": 1}],
        [{"ask": "lay", "seat": 1, "slot": 6}],
        [{"ask": "lay", "seat": 1, "slot": 2, "take": "W"}],
        [{"ask": "lay", "seat": 1, "slot": 2, "named": ["X"]}],
        [{"ask": "build", "seat": 1, "placed": []}],
        [{"ask": "build", "seat": 1, "placed": [[44, "W", 4], [45, "W", 3]]}],
        [{"ask": "build", "seat": 1, "placed": [[44, "W"]]}],
        [{"ask": "pay", "seat": 1, "mason": 1}],
        [{"ask": "pay", "seat": 1, "mason": False}],
        [{"ask": "tribute", "seat": 0, "named": [44]}],
        [{"ask": "swap-give", "seat": 1, "partner": 4}],
        [{"ask": "swap-take", "seat": 1, "partner": "bag", "give": "P"}],
        [{"ask": "shed", "seat": 1, "named": ["nobody"]}],
    ],
)
def test_questions_that_cannot_be_are_refused(frames: Any) -> None:
    data = whole()
    data["turn"]["built"] = data["turn"]["traded"] = False
    refused_field("frames", {**data, "frames": frames})


def test_a_question_is_written_by_hand() -> None:
    towers = {"storage": "W2 Y1 G1 R1", "towers": ["W5", "W6", "G6", "P2"]}
    fields: dict[str, Any] = {"phase": "resolve", "taken": "luxuryTax", "row": BARE[1:]}
    ask = {"ask": "luxury-pay", "seat": 1, "towers": [1, 3], "named": ["W"]}
    s = position([{}, towers], frames=[ask], **fields)
    assert GAME.position(s)["frames"] == [ask]
    assert GAME.legal(s) == [(k.TAX, 0), (k.TAX, 1)]
    with pytest.raises(PositionError, match="does not fit the event"):
        position([{}, towers], frames=[{**ask, "towers": [1, 4]}], **fields)
    with pytest.raises(PositionError, match="does not fit the event"):
        position([{}, towers], frames=[{"ask": "lay", "seat": 1, "slot": 2}], **fields)


@pytest.mark.parametrize("tower", [0, 10**6 + 1])
def test_a_tower_that_nobody_can_have_is_refused_with_those_that_can_be(tower: int) -> None:
    ask = {"ask": "tribute", "seat": 1, "named": [tower]}
    with pytest.raises(PositionError) as refusal:
        GAME.from_position({**whole(), "frames": [ask]})
    assert refusal.value.field == "frames[0].named[0]"
    assert refusal.value.accepted == "a whole number 1 … 1000000"


@pytest.mark.clause("F§8.2 event")
@pytest.mark.parametrize(
    "asks",
    [
        [{"ask": "cancel", "seat": 1}],
        [{"ask": "flood", "seat": 1}, {"ask": "cancel", "seat": 0}],
    ],
)
def test_an_event_is_cancelled_by_its_own_player_before_anything_else(asks: Any) -> None:
    players: Players = [{"storage": "W1", "hand": ["patrician"]}, {"storage": "W2"}]
    fields: dict[str, Any] = {"phase": "resolve", "taken": "flood", "row": BARE[1:]}
    position(players, frames=[{"ask": "cancel", "seat": 0}], **fields)
    with pytest.raises(PositionError, match="does not fit the event"):
        position(players, frames=asks, **fields)


def test_pending_questions_travel_along() -> None:
    s = position([{"storage": "W4"}, {"storage": "G5"}], row=["flood W2", *QUIET[1:]])
    move(s, "take 0")
    GAME.play(s, (k.LOSE, 0))
    back = GAME.from_position(json.loads(json.dumps(GAME.position(s))))
    assert GAME.to_json(back) == GAME.to_json(s)
    assert GAME.legal(back) == GAME.legal(s)


def test_unknown_cards_of_a_hand_are_drawn_from_what_is_left() -> None:
    data = {**whole(), "starts": ["mason", "workshop"]}
    data["players"][0]["hand"] = 2
    del data["seed"]
    hands = set()
    for seed in range(9):
        s = GAME.from_position({**data, "seed": seed})
        assert [len(cards) for cards in s.hands] == [2, 1]
        assert sorted(names(s.deck[-2:])) == ["mason", "workshop"]
        hands.add(tuple(s.hands[0]))
    assert len(hands) > 3


@pytest.mark.parametrize(
    ("hand", "accepted"),
    [(40, "of the cards that are left"), (99, "whole number"), (-1, "whole number")],
)
def test_a_hand_has_no_more_unknown_cards_than_are_left(hand: int, accepted: str) -> None:
    data = whole()
    data["players"][0]["hand"] = hand
    with pytest.raises(PositionError, match=accepted) as refusal:
        GAME.from_position(data)
    assert refusal.value.field == "players[0].hand"


@pytest.mark.parametrize("starts", [["saboteur"], ["mason", "mason"], ["nobody"], "mason", 99])
def test_start_cards_that_cannot_lie_there_are_refused(starts: Any) -> None:
    refused_field("starts", {**whole(), "starts": starts})


@pytest.mark.slow
def test_a_position_is_told_as_a_seat_sees_it_in_the_middle_of_anything() -> None:
    states = [s for o in OPTION_SETS[::4] for s in sampled(o, seed=3, every=9)]
    assert shown_again(GAME, states) > len(states)


LAST: dict[str, Any] = {
    "contracts": {"blue": "111111", "yellow": "111..."},
    "balconies": BALCONIES,
    "tiles": [],
    "endTile": 1,
}
"""What else is told where seat 1 has placed its last seal."""

IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("tiles", {"contracts": {"white": "..0..."}, "tiles": [5]}),
    ("tiles", {"contracts": {"red": ".....1"}, "tiles": [5, 8]}),
    ("turn", {"turn": {"raised": [1]}}),
    ("turn", {"turn": {"old": [1, 2, 3]}}),
    ("turn", {"phase": "choose", "turn": {"traded": True}}),
    ("turn", {"phase": "trade", "turn": {"built": True}}),
    ("turn", {"phase": "trade", "turn": {"raised": [2]}}),
    ("turn", {"phase": "fulfil", "turn": {"old": [2, 3], "raised": [2]}}),
    ("contracts", {"contracts": {"blue": "nnnnnn", "green": "nn...."}}),
    ("endTile", {"phase": "choose", "turn": {}, **LAST}),
    ("endTile", {"phase": "over", "active": 0, "turns": [3, 3]}),
    ("endTile", {"phase": "over", "active": 0, "turns": [3, 3], "turn": {}, **LAST}),
    ("players", {"players": [{"seals": 8}, {"gains": {"lastSeal": 5}}], "turn": {}}),
    ("turns", {"turns": [3, 2]}),
    ("turns", {"turns": [2, 3]}),
    ("turns", {"turns": [0, 0]}),
    ("turns", {"turns": [5, 3]}),
]


@pytest.mark.clause("F§9.6 tile", "F§8.9 clockwise", "F§8.6 which")
@pytest.mark.parametrize(("field", "change"), IMPOSSIBLE)
def test_what_no_game_leads_to_is_refused_but_where_it_was_written_before(
    field: str, change: dict[str, Any]
) -> None:
    data = {**whole(), **change}
    del data["players"][0]["seals"]
    refused_field(field, data)
    old = GAME.from_position({**data, "version": 1})
    described = json.loads(json.dumps(GAME.position(old)))
    assert described["version"] == 1
    assert GAME.to_json(GAME.from_position(described)) == GAME.to_json(old)
    assert GAME.to_json(GAME.from_json(GAME.to_json(old))) == GAME.to_json(old)


def test_a_tile_lies_where_no_contract_of_its_floor_is_taken() -> None:
    s = position(contracts={"white 5": 0, "red 8": 1, "green 6": "n"})
    assert s.tiles == [0, 1, 1, 0]


def test_a_position_after_the_end_needs_no_record_of_the_last_turn() -> None:
    fields = {key: LAST[key] for key in ("tiles", "endTile")}
    contracts = {f"{c} {f}": 1 for c in ("blue", "yellow") for f in range(3, 9)}
    del contracts["yellow 6"], contracts["yellow 7"], contracts["yellow 8"]
    players: Players = [{"towers": ["W4"]}, {"towers": ["G5"]}]
    s = position(
        players, phase="over", active=1, turns=[4, 4], start=1, contracts=contracts, **fields
    )
    assert GAME.position(s)["version"] == 2


def test_points_left_out_are_the_gains() -> None:
    s = position([{"gains": {"contracts": 5, "tiles": 2}}, {"gains": {}}])
    assert s.pp == [7, 0]


def test_messages_name_what_was_written() -> None:
    """No range that holds nothing, and no number instead of itself."""
    for change, accepted in (
        ({"turn": {"old": [1]}, "players": [{}, {}]}, "nothing: there is none"),
        ({"players": [{"seals": 3}, {}], "contracts": {}}, "9"),
        ({"contracts": {"white": "000000", "red": "0000.."}}, "at most 9 for each seat"),
    ):
        with pytest.raises(PositionError) as refusal:
            GAME.from_position({**whole(), "turn": {}, **change})
        assert refusal.value.accepted == accepted
    s = position()
    s.contracts[:10] = [0] * 10
    s.seals[0] = -1
    (sentence,) = [line for line in GAME.check(s) if line.startswith("seat 0")]
    assert sentence == "seat 0 has more contracts than seals (9)"
