"""Positions and snapshots: there and back, by names, with unknowns, and refused where wrong."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.kit.written import is_written
from tests.engine.machiavelli.builders import GAME, city, hand, move, table
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled

from cantiere.core.game import OptionError, PositionError
from cantiere.core.record import Record, Sitter, load, save
from cantiere.machiavelli import constants as k

HERE: dict[str, Any] = {
    "game": "machiavelli",
    "version": 2,
    "options": {"seats": 4},
    "seed": 1,
    "phase": "main",
    "active": 0,
    "start": 0,
    "turns": [1, 0, 0, 0],
    "round": 1,
    "crown": 0,
    "players": [
        {"gold": 4, "hand": ["palace", "temple"], "city": ["tavern", "market+"], "tents": 0},
        {"gold": 2, "hand": 3},
        {},
        {},
    ],
    "faceUp": [2, 5],
    "slots": [6, 1, 3, 8, 7, 4],
    "called": 1,
    "revealed": [1],
    "turn": {"rank": 1, "used": ["ability"]},
    "marks": {"killed": 3},
    "frames": [],
}


def test_the_example_of_a_description_can_be_played() -> None:
    s = GAME.from_position(HERE)
    assert (city(s, 0), hand(s, 0)) == (["tavern", "market+"], ["palace", "temple"])
    assert [len(cards) for cards in s.hands] == [2, 3, 4, 4]
    assert s.holders[1:] == [0, -1, 1, -1, -1, -1, 3, 2]
    move(s, "build temple", "end")


def test_what_is_left_out_is_drawn_by_the_seed() -> None:
    one, two, three = [GAME.from_position({**HERE, "seed": seed}) for seed in (1, 1, 2)]
    assert GAME.to_json(one) == GAME.to_json(two)
    assert one.hands != three.hands


@pytest.mark.slow
def test_every_moment_is_written_and_read_back() -> None:
    for i, options in enumerate(OPTION_SETS[::2]):
        for s in sampled(options, seed=i, every=29):
            written = json.loads(json.dumps(GAME.position(s)))
            assert GAME.to_json(GAME.from_position(written)) == GAME.to_json(s)
            assert GAME.to_json(GAME.from_json(json.loads(json.dumps(GAME.to_json(s))))) == (
                GAME.to_json(s)
            )


def test_a_game_is_saved_and_opened() -> None:
    record = Record("machiavelli", 1, {"seats": 3, "set": "random"}, 5, [Sitter("", "human")] * 3)
    s = GAME.new(record.options, record.seed)
    for _ in range(60):
        action = GAME.legal(s)[0]
        record.actions.append(action)
        GAME.play(s, action)
    loaded = load(save(GAME, record, s), lambda _: GAME)
    assert GAME.to_json(loaded.state) == GAME.to_json(s)


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(HERE))
    change(data)
    return data


WRONG: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("game", lambda d: d.update(game="firenze")),
    ("players", lambda d: d.update(players=[{}])),
    ("options.seats", lambda d: d.update(options={"seats": 12})),
    ("options.cast", lambda d: d.update(options={"seats": 4, "cast": ["king"]})),
    ("players[0].hand[0]", lambda d: d["players"][0].update(hand=["palais"])),
    ("players[0].city[0]", lambda d: d["players"][0].update(city=["director"])),
    ("players[0].gold", lambda d: d["players"][0].update(gold=-1)),
    ("players[0].colour", lambda d: d["players"][0].update(colour="red")),
    ("slots[0]", lambda d: d["slots"].__setitem__(0, 12)),
    ("marks.killed", lambda d: d["marks"].update(killed="king")),
    ("marks.killed", lambda d: d["marks"].update(killed="?")),
    ("turn.used[0]", lambda d: d["turn"].update(used=["luck"])),
    ("phase", lambda d: d.update(phase="dawn")),
    ("frames[0].ask", lambda d: d.update(frames=[{"ask": "why", "seat": 0}])),
    ("colour", lambda d: d.update(colour="red")),
]


@pytest.mark.parametrize(("field", "change"), WRONG)
def test_a_field_of_another_form_is_named(
    field: str, change: Callable[[dict[str, Any]], object]
) -> None:
    data = changed(change)
    with pytest.raises(PositionError) as refused:
        GAME.from_position(data)
    assert refused.value.field == field
    assert refused.value.accepted
    assert is_written(data, field)


IMPOSSIBLE: list[tuple[str, str, Callable[[dict[str, Any]], object]]] = [
    (
        "players[0].city",
        "more copies of keep than in the game",
        lambda d: [p.update(city=["keep"]) for p in d["players"][:2]],
    ),
    (
        "players[0].hand",
        "more copies of secretVault than in the game",
        lambda d: d["players"][0].update(hand=["secretVault"]),
    ),
    (
        "players[0].hand",
        "more copies of director than in the game",
        lambda d: d["players"][0].update(hand=["director"]),
    ),
    ("slots", "each rank must be in exactly one place", lambda d: d["slots"].__setitem__(0, 1)),
    ("slots", "steps of the selection in phase main: 4", lambda d: d.update(slots=[6, 1, 3, 8])),
    ("turn", "rank 3 acts", lambda d: d["turn"].update(rank=3)),
    ("turn", "rank 0 acts in phase main", lambda d: d["turn"].update(rank=0)),
    ("revealed", "rank 8 was revealed before", lambda d: d.update(revealed=[1, 8])),
    ("revealed", "rank 1 was revealed before", lambda d: d.update(
        phase="theater", called=0, turn={}, marks={})),
    ("revealed", "rank 1 was revealed before", lambda d: d.update(
        phase="pick", slots=[6], called=0, revealed=[1], turn={}, marks={})),
    ("holders", "ranks were assigned before", lambda d: d.update(
        phase="pick", slots=[6], called=0, revealed=[], turn={}, marks={}, holders=[0])),
    ("marks.warrants", "markers that rank 1 cannot have placed", lambda d: d["marks"].update(
        warrants=[3, 4, 5], signed=2)),
    ("marks.warrants", "one of them should have a seal or a rose",
     lambda d: d["marks"].update(signed="?")),
    ("frames", "decision keep does not fit", lambda d: d.update(
        frames=[{"ask": "keep", "seat": 0, "by": "gathering"}])),
    ("frames", "decision bribe does not fit", lambda d: d.update(
        frames=[{"ask": "bribe", "seat": 0}])),
    ("known", "seat 0 knows docks in the hand of seat 1, but the card is not there",
     lambda d: d.update(
        known=[{"seat": 0, "holder": 1, "cards": ["docks", "docks"]}],
        players=[{}, {"hand": ["docks"]}, {}, {}])),
    ("frames", "a district is being built", lambda d: d.update(site="manor")),
]  # fmt: skip


@pytest.mark.parametrize(("field", "fault", "change"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(
    field: str, fault: str, change: Callable[[dict[str, Any]], object]
) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_position(changed(change))
    assert refused.value.field == field
    assert fault in str(refused.value.value)


def test_a_draft_that_cannot_have_come_about_is_refused() -> None:
    s = table([{"hand": ["tavern", "palace"]}, {}, {}, {}], turn="magician")
    move(s, "redraw palace")
    data = GAME.position(s)
    assert data["frames"] == [{"ask": "redraw", "seat": 0, "named": ["palace"]}]
    data["frames"][0]["named"] = ["palace", "palace"]
    with pytest.raises(PositionError) as refused:
        GAME.from_position(data)
    assert refused.value.field == "frames"


def test_cards_are_named_and_never_numbered() -> None:
    s = table([{"hand": ["palace"], "city": ["keep"]}, {}, {}, {}], turn="king")
    data = GAME.to_json(s)
    assert data["players"][0] == {"gold": 2, "hand": ["palace"], "city": ["keep"], "tents": 0}
    assert data["cast"][3] == "king"
    with pytest.raises(PositionError):
        GAME.from_json({**data, "form": 1})
    with pytest.raises(PositionError):
        GAME.from_json({name: data[name] for name in data if name != "slots"})


def test_a_snapshot_of_options_that_cannot_be_is_refused() -> None:
    s = table(4, turn="king")
    data = GAME.to_json(s)
    with pytest.raises((PositionError, OptionError)):
        GAME.from_json({**data, "options": {**data["options"], "characterCount": 12}})


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_new_table_can_be_told_by_its_players_alone(seats: int) -> None:
    data = {"game": "machiavelli", "players": [{}] * seats, "faceUp": up(seats), "round": 1}
    s = GAME.from_position({**data, "phase": "pick", "slots": [9 if seats in (3, 8) else 8]})
    assert GAME.check(s) == []
    assert s.phase == k.PICKING


def up(seats: int) -> list[int]:
    return {4: [1, 2], 5: [1]}.get(seats, [])
