"""M§17.2, TV-16 … TV-22: gathering."""

import pytest
from tests.engine.machiavelli.builders import (
    asked,
    bottom,
    can,
    hand,
    move,
    offers,
    refused,
    table,
)


@pytest.mark.clause("TV-16", "TV-17", "M§9.3 Gold Mine")
@pytest.mark.parametrize(("city", "gold"), [([], 3), (["goldMine"], 4)])
def test_tv_16_tv_17_gold(city: list[str], gold: int) -> None:
    s = table([{"gold": 1, "city": city}, {}, {}, {}], turn="bishop", phase="open")
    move(s, "gold")
    assert s.gold[0] == gold
    assert refused(s, "gold") == ["wrong-phase"]


@pytest.mark.clause("TV-18", "T-11", "DG-1")
def test_tv_18_cards() -> None:
    s = table(4, turn="bishop", phase="open", deck=["tavern", "manor"])
    move(s, "draw")
    assert asked(s) == (0, "keep")
    assert refused(s, "keep palace") == ["not-drawn"]
    move(s, "keep manor")
    assert hand(s, 0) == ["manor"]
    assert bottom(s, 1) == ["tavern"]


@pytest.mark.clause("TV-19", "M§9.3 Library", "M§9.3 Observatory")
def test_tv_19_library_and_observatory() -> None:
    s = table([{"city": ["library", "observatory"]}, {}, {}, {}], turn="bishop", phase="open")
    deck = len(s.deck)
    move(s, "draw")
    assert len(s.hands[0]) == 3
    assert len(s.deck) == deck - 3
    assert asked(s) == (0, "main")


@pytest.mark.clause("M§9.3 Library", "M§9.3 Observatory")
def test_a_library_alone_keeps_two_and_an_observatory_alone_one_of_three() -> None:
    s = table([{"city": ["library"]}, {}, {}, {}], turn="bishop", phase="open")
    move(s, "draw")
    assert len(s.hands[0]) == 2
    deck = ["tavern", "market", "docks"]
    s = table([{"city": ["observatory"]}, {}, {}, {}], turn="bishop", phase="open", deck=deck)
    move(s, "draw")
    assert offers(s, "keep") == ["keep tavern", "keep market", "keep docks"]


@pytest.mark.clause("TV-20", "DG-2", "Q25")
def test_tv_20_a_short_deck_gives_what_is_there() -> None:
    players = [{"city": ["observatory"]}, {}, {}, {}]
    s = table(players, turn="bishop", phase="open", deck=["tavern", "manor"], few=True)
    move(s, "draw", "keep manor")
    assert bottom(s, 9) == ["tavern"]


@pytest.mark.clause("TV-21", "DG-2")
def test_tv_21_no_deck_no_cards() -> None:
    s = table(4, turn="bishop", phase="open", few=True)
    assert refused(s, "draw") == ["deck-empty"]
    assert can(s, "gold")


@pytest.mark.clause("T-11", "DG-2")
def test_the_only_card_left_is_kept() -> None:
    s = table(4, turn="bishop", phase="open", deck=["manor"], few=True)
    move(s, "draw")
    assert hand(s, 0) == ["manor"]
    assert asked(s) == (0, "main")


@pytest.mark.clause("TV-22", "M§8.19")
def test_tv_22_an_architect_with_a_library_has_four() -> None:
    s = table([{"city": ["library"]}, {}, {}, {}], turn="architect", phase="open")
    move(s, "draw", "extra")
    assert len(s.hands[0]) == 4


@pytest.mark.clause("T-10", "Q3")
def test_before_gathering_all_but_a_build() -> None:
    player = {"gold": 9, "hand": ["tavern"], "city": ["manor", "smithy", "laboratory"]}
    s = table([player, {}, {}, {}], turn="warlord", phase="open")
    assert refused(s, "build tavern") == ["wrong-phase"]
    assert refused(s, "end") == ["wrong-phase"]
    assert can(s, "smithy")
    assert can(s, "laboratory tavern")
    assert can(s, "destroy 0 manor")


@pytest.mark.clause("T-15")
def test_nobody_ends_a_turn_without_gathering() -> None:
    s = table(4, turn="thief", phase="open")
    assert not offers(s, "end")
