"""M§17.3, TV-23 … TV-41: building, and what works once a turn or at its end."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.engine.machiavelli.builders import (
    asked,
    bottom,
    can,
    city,
    hand,
    move,
    offers,
    refused,
    table,
)

from cantiere.machiavelli.rules.districts.cities import size
from cantiere.machiavelli.rules.scoring import SOURCES, points_of
from cantiere.machiavelli.rules.state import State


def acting(turn: str, gold: int, hand: list[str], city: Sequence[str] = (), **more: Any) -> State:
    """The turn of a character with so much in seat 0, three others having nothing."""
    return table([{"gold": gold, "hand": hand, "city": list(city)}, {}, {}, {}], turn=turn, **more)


@pytest.mark.clause("TV-23", "DI-2", "B-1")
def test_tv_23_a_name_stands_once_in_a_city() -> None:
    s = acting("king", 5, ["tavern"], ["tavern"])
    assert refused(s, "build tavern") == ["stands-already"]


@pytest.mark.clause("TV-24", "M§9.3 Quarry", "M§15.8 third")
def test_tv_24_a_quarry_lets_it_stand_again() -> None:
    s = acting("king", 5, ["tavern"], ["tavern", "quarry"])
    move(s, "build tavern")
    assert s.gold[0] == 4
    s = acting("king", 5, ["tavern"], ["tavern", "tavern", "quarry"])
    assert can(s, "build tavern")


@pytest.mark.clause("TV-25", "M§9.3 Factory", "B-3")
def test_tv_25_a_factory_takes_one_off() -> None:
    s = acting("king", 5, ["library"], ["factory"])
    move(s, "build library")
    assert s.gold[0] == 0
    assert points_of(s, 0)[SOURCES.index("districts")] == 5 + 6


@pytest.mark.clause("B-3")
@pytest.mark.parametrize(("card", "gold"), [("palace", 5), ("smithy", 4), ("hauntedQuarter", 1)])
def test_a_factory_counts_for_unique_districts_alone(card: str, gold: int) -> None:
    assert can(acting("king", gold, [card], ["factory"]), f"build {card}")
    assert refused(acting("king", gold - 1, [card], ["factory"]), f"build {card}") == [
        "cannot-afford"
    ]


@pytest.mark.clause("TV-26", "M§9.3 Stables", "B-2")
def test_tv_26_stables_use_no_limit() -> None:
    s = acting("bishop", 4, ["stables", "church"])
    move(s, "build stables", "build church")
    assert (s.gold[0], len(s.cities[0])) == (0, 2)
    s = acting("bishop", 4, ["stables", "church"])
    move(s, "build church", "build stables")
    assert s.gold[0] == 0


FIVE = ["tavern", "temple", "manor", "watchtower", "church"]


@pytest.mark.clause("TV-27", "M§9.3 Monument", "B-1")
def test_tv_27_a_monument_comes_too_late() -> None:
    assert refused(acting("king", 4, ["monument"], FIVE), "build monument") == ["monument-late"]
    s = table(
        [{"gold": 4, "hand": ["monument"], "city": FIVE[:4], "tents": 1}, {}, {}, {}], turn="king"
    )
    assert refused(s, "build monument") == ["monument-late"]


@pytest.mark.clause("TV-28", "TV-29", "M§15.8 monument")
def test_tv_28_tv_29_a_monument_counts_twice() -> None:
    s = acting("architect", 9, ["monument", "market"], FIVE[:4])
    move(s, "build monument")
    assert (size(s, 0), s.first) == (6, -1)
    move(s, "build market")
    assert (size(s, 0), len(s.cities[0]), s.first, s.locked) == (7, 6, 0, 7)


@pytest.mark.clause("TV-30", "M§9.3 Necropolis", "B-4")
def test_tv_30_a_necropolis_for_a_district() -> None:
    s = acting("king", 0, ["necropolis"], ["tavern"])
    assert refused(s, "build necropolis") == ["cannot-afford"]
    move(s, "raze tavern")
    assert city(s, 0) == ["necropolis"]
    assert bottom(s, 1) == ["tavern"]


@pytest.mark.clause("TV-31", "M§9.3 Framework", "B-4")
def test_tv_31_through_the_framework() -> None:
    s = acting("king", 0, ["palace"], ["framework"])
    move(s, "free palace")
    assert (city(s, 0), s.gold[0], bottom(s, 1)) == (["palace"], 0, ["framework"])
    assert refused(acting("king", 0, ["palace"]), "free palace") == ["not-built"]
    assert refused(acting("king", 9, ["secretVault"], ["framework"]), "free secretVault") == [
        "not-buildable"
    ]
    assert refused(acting("king", 0, ["tavern"], ["framework", "tavern"]), "free tavern") == [
        "stands-already"
    ]


@pytest.mark.clause("Q46", "M§9.3 Framework")
def test_name_and_place_of_what_is_given_up_are_free() -> None:
    assert can(acting("king", 0, ["monument"], [*FIVE[:4], "framework"]), "free monument")
    s = acting("king", 0, ["necropolis"], FIVE)
    assert can(s, "raze tavern")
    s = acting("king", 0, ["tavern"], ["framework", "tavern", "quarry"])
    assert can(s, "free tavern")


@pytest.mark.clause("Q47")
def test_all_that_hangs_on_a_district_given_up_goes() -> None:
    museum = [{"card": "tavern", "seats": [0]}, {"card": "palace", "seats": [0]}]
    s = acting("king", 0, ["necropolis"], ["museum+"], museum=museum)
    move(s, "raze museum+")
    assert s.museum == ()
    assert sorted(bottom(s, 3)) == ["museum", "palace", "tavern"]
    assert s.coins[0] == 0
    s = acting("king", 0, ["necropolis"], ["bellTower"], bell=True)
    move(s, "raze bellTower")
    assert not s.bell


@pytest.mark.clause("Q31")
def test_a_circus_tent_is_no_sacrifice() -> None:
    s = table([{"hand": ["necropolis"], "tents": 1}, {}, {}, {}], turn="king")
    assert offers(s, "raze") == []


@pytest.mark.clause("TV-32", "M§9.3 Thieves' Den", "B-5")
def test_tv_32_the_thieves_den_for_gold_and_cards() -> None:
    s = acting("king", 4, ["thievesDen", "tavern", "temple", "manor"])
    move(s, "den 2 tuck tavern temple")
    assert (s.gold[0], hand(s, 0), city(s, 0)) == (0, ["manor"], ["thievesDen"])
    assert sorted(bottom(s, 2)) == ["tavern", "temple"]
    s = acting("king", 6, ["thievesDen", "tavern", "temple", "manor"])
    assert offers(s, "den") == ["den 1", "den 2", "den 3"]
    s = acting("king", 4, ["thievesDen", "tavern"])
    assert refused(s, "den 1 tuck tavern") == ["cannot-afford"]
    assert refused(s, "den 2 tuck tavern tavern") == ["too-few-cards"]
    s = acting("king", 5, ["thievesDen", "tavern"])
    assert refused(s, "den 1 tuck palace") == ["not-in-hand"]


@pytest.mark.clause("TV-33", "M§8.19", "B-2")
def test_tv_33_an_architect_builds_three() -> None:
    s = acting("architect", 8, ["tavern", "market", "docks", "temple"])
    move(s, "build tavern", "build market", "build docks")
    assert s.gold[0] == 2
    assert refused(s, "build temple") == ["limit-reached"]


@pytest.mark.clause("TV-34", "M§8.20")
def test_tv_34_a_navigator_never_builds() -> None:
    s = acting("navigator", 9, ["stables", "tavern"])
    assert refused(s, "build stables") == ["never-builds"]
    s = acting("navigator", 9, ["circusTent", "strongman", "palace"], ["tavern"])
    assert refused(s, "tent") == ["never-builds"]
    assert refused(s, "overbuild tavern palace") == ["never-builds"]


@pytest.mark.clause("TV-35", "TV-36", "M§8.18")
def test_tv_35_tv_36_a_trader_builds_any_number_of_trade_districts() -> None:
    s = acting("trader", 9, ["tavern", "market", "harbor", "temple"])
    move(s, "build tavern", "build temple", "build market", "build harbor")
    assert s.gold[0] == 1
    s = acting("trader", 9, ["temple", "prison"])
    move(s, "build temple")
    assert refused(s, "build prison") == ["limit-reached"]


@pytest.mark.clause("M§8.18")
def test_only_printed_trade_districts_are_free_of_the_limit() -> None:
    s = acting("trader", 12, ["hauntedQuarter", "schoolOfMagic"])
    move(s, "build hauntedQuarter")
    assert refused(s, "build schoolOfMagic") == ["limit-reached"]


@pytest.mark.clause("TV-37", "M§9.3 Secret Vault")
def test_tv_37_the_secret_vault_is_never_built() -> None:
    assert refused(acting("king", 9, ["secretVault"]), "build secretVault") == ["not-buildable"]


@pytest.mark.clause("TV-38", "M§8.21", "DG-3")
def test_tv_38_a_scholar_takes_what_is_there() -> None:
    deck = ["tavern", "temple", "manor", "market", "docks"]
    s = table(4, turn="scholar", deck=deck, few=True)
    move(s, "study")
    assert len(s.drawn) == 5
    move(s, "keep docks")
    assert (len(s.deck), hand(s, 0)) == (4, ["docks"])


@pytest.mark.clause("M§8.21")
def test_a_scholar_draws_seven_and_builds_two() -> None:
    s = acting("scholar", 9, ["tavern", "temple", "manor"])
    move(s, "study")
    assert len(s.drawn) == 7
    move(s, f"keep {offers(s, 'keep')[0].split()[1]}", "build tavern", "build temple")
    assert refused(s, "build manor") == ["limit-reached"]
    assert refused(s, "study") == ["already-used"]


@pytest.mark.clause("TV-39", "M§9.3 Smithy", "T-14")
def test_tv_39_a_smithy_once_a_turn() -> None:
    s = acting("king", 2, [], ["smithy"])
    move(s, "smithy")
    assert (s.gold[0], len(s.hands[0])) == (0, 3)
    assert refused(s, "smithy") == ["already-used"]
    assert refused(acting("king", 1, [], ["smithy"]), "smithy") == ["cannot-afford"]
    assert refused(acting("king", 9, []), "smithy") == ["not-built"]


@pytest.mark.clause("TV-40", "M§9.3 Laboratory", "Q40")
def test_tv_40_a_laboratory_takes_any_card() -> None:
    s = acting("king", 0, ["tavern", "acrobat"], ["laboratory"])
    move(s, "laboratory acrobat")
    assert (hand(s, 0), s.gold[0], bottom(s, 1)) == (["tavern"], 2, ["acrobat"])


@pytest.mark.clause("TV-41", "T-15", "T-16")
def test_tv_41_poor_house_and_park_at_the_end() -> None:
    s = acting("thief", 0, [], ["poorHouse", "park"])
    move(s, "end")
    assert (s.gold[0], len(s.hands[0])) == (1, 2)


@pytest.mark.clause("M§9.3 Park", "M§9.3 Poor House")
def test_park_and_poor_house_need_an_empty_hand_and_an_empty_stash() -> None:
    s = acting("thief", 1, ["tavern"], ["poorHouse", "park"])
    move(s, "end")
    assert (s.gold[0], hand(s, 0)) == (1, ["tavern"])


@pytest.mark.clause("M§9.3 Museum", "Q40")
def test_a_museum_takes_a_card_a_turn() -> None:
    s = acting("king", 0, ["tavern", "director"], ["museum"])
    move(s, "museum director")
    assert len(s.museum) == 1
    assert points_of(s, 0)[SOURCES.index("museum")] == 1
    assert refused(s, "museum tavern") == ["already-used"]


@pytest.mark.clause("T-13", "T-9")
def test_the_main_part_goes_in_any_order() -> None:
    s = acting("merchant", 1, ["tavern", "market"], ["docks"])
    move(s, "build tavern", "income", "extra")
    assert s.gold[0] == 3
    assert asked(s) == (0, "main")
    assert refused(s, "build market") == ["limit-reached"]
    assert refused(s, "extra") == ["already-used"]
