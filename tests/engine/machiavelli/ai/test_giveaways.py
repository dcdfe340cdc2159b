"""What no player weighs: steps that only give something away, and turns in which one did."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.engine.machiavelli.builders import GAME, table
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled
from tests.later import later

from cantiere.core.notation import read_position
from cantiere.games import load
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.ai.candidates import candidates
from cantiere.machiavelli.rules.state import State
from cantiere.players.levels import think
from cantiere.players.names import LEVELS
from cantiere.players.thoughts import thought_out

BLUNDERS = json.loads((Path(__file__).parent / "blunders.json").read_text("utf-8"))
"""Moves of an earlier player: what kind of blunder, the position, and the move."""


def texts(s: State) -> list[str]:
    return [GAME.notation(s, run[0]) for run in candidates(s)]


@pytest.mark.parametrize("seed", [1, *later(*range(2, 11))])
@pytest.mark.parametrize("blunder", BLUNDERS)
def test_no_level_repeats_a_blunder(blunder: dict[str, Any], seed: int) -> None:
    _, s = read_position(blunder["code"], load)
    view = GAME.view(s, s.active)
    for level in LEVELS:
        thought = think(GAME, level, view, seed, nodes=16)
        thought_out(thought)
        assert GAME.notation(s, thought.best()[0]) != blunder["played"], level


@pytest.mark.parametrize(
    ("seat", "turn"),
    [
        ({"city": ["church"], "gold": 1}, "bishop"),
        ({"city": ["manor"], "gold": 0}, "king"),
        ({"city": ["tavern"], "gold": 0}, "merchant"),
        ({"city": ["church"], "gold": 0}, "abbot"),
        ({"city": ["prison"], "gold": 9}, "warlord"),
        ({"gold": 0}, "navigator"),
    ],
)
def test_no_turn_ends_while_something_is_to_be_had_for_nothing(
    seat: dict[str, Any], turn: str
) -> None:
    s = table([seat, {}, {}, {}], turn=turn)
    assert (k.END,) in GAME.legal(s)
    assert "end" not in texts(s)


@pytest.mark.parametrize(
    ("gold", "hand", "may_end"),
    [
        (5, ["palace"], False),
        (5, ["palace", "tavern"], False),
        (4, ["palace", "tavern"], True),
        (0, ["palace"], True),
        (4, ["monastery", "castle"], False),
        (9, [], True),
    ],
)
def test_the_dearest_card_is_built_unless_a_dearer_one_is_saved_for(
    gold: int, hand: list[str], may_end: bool
) -> None:
    s = table([{"gold": gold, "hand": hand}, {}, {}, {}], turn="bishop")
    assert ("end" in texts(s)) == may_end


@pytest.mark.parametrize(("hand", "may_end"), [(["market"], False), (["market", "palace"], True)])
def test_a_wizard_builds_a_second_one_unless_a_dearer_one_is_saved_for(
    hand: list[str], may_end: bool
) -> None:
    s = table([{"gold": 2, "hand": hand, "city": ["market"]}, {}, {}, {}], turn="wizard")
    assert ("end" in texts(s)) == may_end


@pytest.mark.parametrize("hand", [["tavern"], ["tavern", "palace"], ["temple", "dragonGate"]])
def test_in_the_last_round_no_district_is_saved_for(hand: list[str]) -> None:
    full = ["manor", "castle", "tavern", "market", "temple", "church", "watchtower"]
    s = table([{"gold": 2, "hand": hand}, {"city": full}, {}, {}], turn="bishop", first=1)
    assert "end" not in texts(s)


@pytest.mark.parametrize(("mine", "may_end"), [(["manor"] * 2, True), (["palace"] * 2, False)])
def test_a_seat_that_is_behind_need_not_end_the_game(mine: list[str], may_end: bool) -> None:
    city = ["tavern", "market", "temple", "church", *mine]
    other = ["palace", "castle", "townHall", "fortress", "cathedral"]
    seats = [{"gold": 4, "hand": ["monastery"], "city": [*city[:4], mine[0], "watchtower"]}]
    seats += [{"city": other if may_end else ["tavern"]}, {}, {}]
    s = table(seats, turn="bishop")
    if "income" in texts(s):
        GAME.play(s, (k.INCOME,))
    assert ("end" in texts(s)) == may_end


def test_a_district_that_a_warrant_may_take_need_not_be_built() -> None:
    marks = {"warrants": [5, 6, 7], "signed": 6, "magistrate": 1}
    roles = {0: "bishop", 1: "magistrate"}
    s = table(
        [{"gold": 5, "hand": ["palace"]}, {}, {}, {}], turn="bishop", roles=roles, marks=marks
    )
    assert "end" in texts(s)


@pytest.mark.parametrize(
    ("drawn", "seat", "expected"),
    [
        (["tavern", "palace"], {"hand": ["palace"]}, ["keep tavern"]),
        (["tavern", "palace"], {"city": ["palace"]}, ["keep tavern"]),
        (["tavern", "palace"], {"city": ["palace", "quarry"]}, ["keep palace", "keep tavern"]),
        (["palace", "palace"], {"hand": ["palace"]}, ["keep palace"]),
    ],
)
def test_no_twin_is_kept(drawn: list[str], seat: dict[str, Any], expected: list[str]) -> None:
    s = table([seat, {}, {}, {}], turn="bishop", phase="open", deck=drawn)
    GAME.play(s, (k.DRAW,))
    assert texts(s) == expected


@pytest.mark.parametrize(
    ("gold", "hand", "may_draw"),
    [
        (0, ["tavern", "temple", "church", "palace"], False),
        (1, ["church", "manor", "castle", "palace"], False),
        (0, ["tavern", "temple", "church"], True),
        (0, ["manor", "castle", "palace", "fortress"], True),
        (3, ["tavern", "temple", "church", "palace"], True),
    ],
)
def test_no_fifth_card_is_drawn_while_gold_would_build_one(
    gold: int, hand: list[str], may_draw: bool
) -> None:
    s = table([{"gold": gold, "hand": hand}, {}, {}, {}], turn="bishop", phase="open")
    assert ("draw" in texts(s)) == may_draw


@pytest.mark.parametrize("at", range(0, len(OPTION_SETS), 8))
def test_there_is_always_something_left_to_do(at: int) -> None:
    for s in sampled(OPTION_SETS[at], at, every=17):
        runs = candidates(s)
        assert runs
        ends = [run for run in runs if run[0] == (k.END,)]
        gains = [a for a in GAME.legal(s) if a[0] in (k.INCOME, k.SPLIT, k.EXTRA, k.VOYAGE)]
        assert not (ends and gains)
