"""F§6: setup."""

from collections import Counter

import pytest
from tests.engine.firenze.builders import (
    BALCONIES,
    CARDS,
    COLOURS,
    GAME,
    TABLES,
    contract,
    move,
    names,
    points,
    position,
    refused,
    token,
)
from tests.engine.firenze.vectors.test_vectors_setup import balconies, neutral

from cantiere.core.game import OptionError
from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State

START_CARDS = sorted(row["id"] for row in TABLES["cards"] if row["start"]["value"])


def new(seed: int, **options: object) -> State:
    s: State = GAME.new({"seats": 3, **options}, seed)
    assert GAME.check(s) == []
    return s


@pytest.mark.clause("F§6.1.1", "F§6.1.4")
def test_board() -> None:
    s = new(3)
    assert Counter(s.contracts) == {k.OPEN: 31, k.NEUTRAL: 5}
    assert s.tiles == [1, 1, 1, 1]
    assert s.end_tile == k.NOBODY
    assert s.church == s.discard == []


@pytest.mark.clause("F§6.1.5", "F§6.1.6", "F§6.1.9")
def test_players() -> None:
    s = new(3, startPlayer=1)
    assert s.pp == [0, 0, 0]
    assert s.bells == 0
    assert not any(s.towers)
    assert not any(s.hands + s.buildings)
    assert [s.storage[seat * 6] for seat in range(3)] == [4, 2, 3]
    decision = GAME.decision(s)
    assert decision is not None
    assert (decision.seat, decision.kind) == (1, "choose")
    assert s.turns == [0, 1, 0]


@pytest.mark.clause("F§6.1.7", "F§6.1.8", "F§14 Q2")
def test_start_cards_lie_on_top() -> None:
    orders = set()
    for seed in range(50):
        s = new(seed)
        first = [*names(s.row), *names(s.deck[::-1][:4])]
        assert sorted(first) == START_CARDS
        assert [sum(s.row_bricks[slot * 6 : slot * 6 + 6]) for slot in range(6)] == [4] * 6
        orders.add(tuple(first))
    assert len(orders) == 50


@pytest.mark.clause("F§14 Q2", "F§6.1.7")
def test_start_cards_are_one_of_each_person_and_building() -> None:
    useful = [row["id"] for row in TABLES["cards"] if row["type"] in ("person", "building")]
    assert sorted(useful) == START_CARDS
    assert {row["start"]["value"] for row in TABLES["cards"]} == {0, 1}


@pytest.mark.clause("F§6.1 seed")
def test_the_seed_makes_the_game() -> None:
    assert GAME.to_json(new(7)) == GAME.to_json(new(7))
    assert GAME.to_json(new(7)) == GAME.to_json(new(7 + 2**32))
    assert GAME.to_json(new(7)) != GAME.to_json(new(8))


@pytest.mark.clause("F§6.1.3", "F§6.1 seed")
def test_balconies_do_not_depend_on_the_neutral_seals() -> None:
    for seed in range(30):
        assert new(seed).balconies == new(seed, neutralSeals=0).balconies
        assert new(seed).balconies == new(seed, neutralPolicy="dice").balconies


@pytest.mark.clause("F§6.2 draw", "F§6.2 distinct")
def test_one_balcony_of_each_numeral() -> None:
    drawn = set()
    for seed in range(300):
        s = new(seed)
        assert [TABLES["balconies"][row]["numeral"] for row in s.balconies] == [1, 2, 3, 4]
        assert len(set(balconies(s))) == 4
        drawn |= set(s.balconies)
    assert drawn == set(range(19))


@pytest.mark.clause("F§6.2 value", "F§9.6 value")
def test_balcony_value_replaces_the_board_value() -> None:
    player = {"towers": ["R7"]}
    s = position(
        [player, {}],
        phase="fulfil",
        balconies=[*BALCONIES[:3], "red 7"],
        contracts=dict.fromkeys(BALCONIES[:3], 1),
        tiles=[],
    )
    move(s, "hand-in t1")
    assert s.pp[0] == token("red", 7) == 14
    s = position([player, {}], phase="fulfil", tiles=[])
    move(s, "hand-in t1")
    assert s.pp[0] == points("red", 7) == 8


@pytest.mark.clause("F§6.3 neutral")
def test_a_neutral_contract_is_closed() -> None:
    s = position([{"towers": ["G4"]}, {}], phase="fulfil", contracts={"green 4": "n"})
    assert refused(s, "hand-in t1") == {"contract-closed"}


@pytest.mark.clause("F§6.3 dice", "F§14 Q25", "F§5 neutralPolicy")
def test_policy_dice() -> None:
    closed: set[tuple[int, int]] = set()
    for seed in range(200):
        s = new(seed, neutralPolicy="dice", neutralSeals=7)
        assert len(neutral(s)) == 7
        assert not set(neutral(s)) & set(balconies(s))
        closed |= set(neutral(s))
    assert len(closed) == 36


@pytest.mark.slow
@pytest.mark.clause("F§14 Q24", "F§6.3 recommended")
def test_a_tower_with_more_balconies_gets_no_neutral_seal() -> None:
    crowded = 0
    for seed in range(1500):
        s = new(seed)
        counts = Counter(colour for colour, _ in balconies(s))
        for colour, count in counts.items():
            if count >= 3:
                crowded += 1
                assert colour not in {c for c, _ in neutral(s)}
    assert crowded


@pytest.mark.clause("F§6.3 recommended")
@pytest.mark.parametrize(("count", "low"), [(1, {0, 1}), (4, {2}), (7, {3, 4})])
def test_half_of_the_neutral_seals_lie_low(count: int, low: set[int]) -> None:
    counts = set()
    for seed in range(150):
        s = new(seed, neutralSeals=count)
        counts.add(sum(floor <= 4 for _, floor in neutral(s)))
    assert counts == low


@pytest.mark.clause("F§6.3 weakColour")
@pytest.mark.parametrize("colour", COLOURS)
def test_weak_colour_of_each_colour(colour: str) -> None:
    for seed in range(20):
        s = new(seed, neutralPolicy="weakColour", weakColour=colour, neutralSeals=2)
        assert {c for c, _ in neutral(s)} == {COLOURS.index(colour)}
        assert len(neutral(s)) == 6
        assert COLOURS.index(colour) not in {c for c, _ in balconies(s)}


@pytest.mark.clause("F§6.3 weakColour")
def test_towers_of_the_weak_colour_can_be_built_but_not_handed_in() -> None:
    closed: dict[str, int | str] = {f"green {floor}": "n" for floor in range(3, 9)}
    options = {"neutralPolicy": "weakColour", "weakColour": "green"}
    player = {"storage": "G4", "hand": ["architect"]}
    s = position([player, {}], phase="build", contracts=closed, options=options)
    move(s, "build +G3 pay G", "end build")
    assert refused(s, "hand-in t1") == {"contract-closed"}
    assert refused(s, "hand-in t1 +1") == {"contract-closed"}


@pytest.mark.clause("F§6.3 manual")
def test_policy_manual() -> None:
    listed = ["white 3", "purple 8", "red 7", "red 5"]
    for seed in range(40):
        s = new(seed, neutralPolicy="manual", manual=listed)
        assert [name for name in listed if contract(s, name) == k.NEUTRAL] == listed
        assert len(neutral(s)) == 4
        assert not set(neutral(s)) & set(balconies(s))


@pytest.mark.clause("F§6.3 manual")
@pytest.mark.parametrize(
    "listed",
    [
        ["white 3", "white 3"],
        [f"{colour} 3" for colour in COLOURS] + ["white 4", "white 5"],
        ["yellow 8", "green 8", "red 7", "purple 6"],
    ],
)
def test_policy_manual_refuses(listed: list[str]) -> None:
    with pytest.raises(OptionError) as refusal:
        new(1, neutralPolicy="manual", manual=listed)
    assert refusal.value.field == "manual"


@pytest.mark.clause("F§6.3 manual", "F§5 neutralSeals")
def test_policy_manual_may_close_seven_or_none() -> None:
    seven = [f"{colour} 3" for colour in COLOURS] + ["white 4"]
    assert len(neutral(new(1, neutralPolicy="manual", manual=seven))) == 7
    assert neutral(new(1, neutralPolicy="manual", manual=[])) == []


@pytest.mark.clause("F§6.1 check values")
def test_every_card_and_brick_is_there() -> None:
    s = new(11)
    counts = Counter(names([*s.row, *s.deck]))
    assert counts == {row["id"]: row["count"]["value"] for row in TABLES["cards"]}
    assert len(CARDS) == 27
    placed = [s.bag[c] + sum(s.row_bricks[c::6]) + sum(s.storage[c::6]) for c in range(6)]
    assert placed == TABLES["board"]["bricks"]["value"]
