"""M§17.5 and M§17.6, TV-68 … TV-113: ranks 3 to 9, Armory and Museum."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import (
    GAME,
    Players,
    acting,
    asked,
    bottom,
    can,
    city,
    event,
    hand,
    kinds,
    move,
    offers,
    refused,
    skip_to,
    table,
)

from cantiere.machiavelli.rules.scoring import SOURCES, points_of
from cantiere.machiavelli.rules.state import State

FIVE = ["tavern", "temple", "manor", "watchtower", "church"]
SEVEN = [*FIVE, "prison", "market"]


@pytest.mark.clause("TV-68", "M§15.6 magician")
def test_tv_68_hands_change_sides() -> None:
    theirs = ["tavern", "temple", "manor", "watchtower", "church"]
    s = acting("magician", {}, {"hand": theirs})
    move(s, "swap-hands 1")
    assert (len(s.hands[0]), len(s.hands[1])) == (5, 0)
    assert refused(s, "redraw tavern") == ["already-used"]


@pytest.mark.clause("M§7.11", "M§8.7")
def test_each_remembers_the_hand_given_away() -> None:
    s = acting("magician", {"hand": ["palace"]}, {"hand": ["tavern", "temple"]})
    move(s, "swap-hands 1")
    known = [GAME.view(s, seat)["known"] for seat in range(3)]
    assert known[0] == [{"seat": 0, "holder": 1, "cards": ["palace"]}]
    assert known[1] == [{"seat": 1, "holder": 0, "cards": ["temple", "tavern"]}]
    assert known[2] == []


@pytest.mark.clause("TV-69", "M§8.7")
def test_tv_69_cards_put_back_are_drawn_again() -> None:
    s = acting("magician", {"hand": ["tavern", "temple", "manor", "palace"]})
    move(s, "redraw-cards tavern temple manor")
    assert len(s.hands[0]) == 4
    assert "palace" in hand(s, 0)
    few = table([{"hand": ["tavern"]}, {}, {}, {}], turn="magician", few=True)
    move(few, "redraw-cards tavern")
    assert hand(few, 0) == ["tavern"]


@pytest.mark.clause("TV-70", "M§8.8", "M§15.6 wizard name")
def test_tv_70_a_wizard_builds_a_second_market() -> None:
    player = {"gold": 5, "city": ["market"], "hand": ["tavern"]}
    s = acting("wizard", player, {"hand": ["market", "palace"]})
    move(s, "look 1")
    assert len(offers(s, "take")) == len(offers(s, "build")) == 2
    move(s, "build market")
    assert (city(s, 0), s.gold[0]) == (["market", "market"], 3)
    move(s, "build tavern")
    assert city(s, 0) == ["market", "market", "tavern"]


@pytest.mark.clause("M§8.8", "M§15.6 wizard vault", "M§15.6 wizard framework")
def test_a_wizard_takes_what_cannot_be_built_or_uses_his_framework() -> None:
    s = acting("wizard", {"gold": 0, "city": ["framework"]}, {"hand": ["secretVault", "palace"]})
    move(s, "look 1")
    assert refused(s, "build secretVault") == ["not-buildable"]
    assert refused(s, "build palace") == ["cannot-afford"]
    other = GAME.copy(s)
    move(s, "take secretVault")
    assert hand(s, 0) == ["secretVault"]
    move(other, "free palace")
    assert city(other, 0) == ["palace"]
    assert refused(acting("wizard", {}), "look 1") == ["no-cards"]


@pytest.mark.clause("M§8.8", "M§15.2 wizard")
def test_a_wizards_build_can_be_confiscated_and_leaves_the_limit() -> None:
    players: Players = ({}, {"hand": ["market"]}, {"gold": 5, "hand": ["tavern"]}, {})
    marks = {"warrants": [3, 5, 6], "signed": 3, "magistrate": 0}
    s = table(players, turn="wizard", roles={0: "magistrate", 2: "wizard"}, marks=marks)
    move(s, "look 1", "build market")
    assert asked(s) == (0, "confiscate")
    move(s, "answer yes", "build tavern")
    assert (city(s, 0), city(s, 2)) == (["market"], ["tavern"])


@pytest.mark.clause("TV-71", "M§8.9", "M§15.6 seer")
def test_tv_71_a_seer_takes_and_gives_back() -> None:
    players = [
        {"hand": ["palace"]},
        {"hand": ["tavern", "temple"]},
        {},
        {"hand": ["manor", "castle", "church"]},
    ]
    s = table(players, turn="seer")
    move(s, "see")
    assert len(s.hands[0]) == 3
    assert asked(s) == (0, "return")
    first, second = hand(s, 0)[:2]
    move(s, f"return {first}", f"return {second}")
    assert [len(cards) for cards in s.hands] == [1, 2, 0, 3]
    assert first in hand(s, 1)
    assert second in hand(s, 3)


@pytest.mark.clause("M§15.6 seer empty", "M§15.6 seer none", "M§8.9")
def test_a_seer_with_no_cards_or_no_victims() -> None:
    s = acting("seer", {"gold": 9}, {"hand": ["tavern"]}, {"hand": ["manor"]}, {"hand": ["palace"]})
    move(s, "see", *[f"return {name}" for name in ("tavern", "manor", "palace")])
    assert s.hands[0] == ()
    assert refused(acting("seer", {}), "see") == ["nobody-has-cards"]
    s = acting("seer", {"gold": 9, "hand": ["tavern", "temple", "manor"]})
    move(s, "build tavern", "build temple")
    assert refused(s, "build manor") == ["limit-reached"]


@pytest.mark.clause("TV-72", "M§8.10", "M§9.3 School of Magic")
def test_tv_72_the_kings_income() -> None:
    players: list[dict[str, Any]] = [{"gold": 2}, {}, {}, {}]
    players[3] = {"gold": 0, "city": ["manor", "castle", "schoolOfMagic"]}
    s = table(players, turn="magician", seat=1, roles={3: "king"})
    move(s, "end", "gold", "income")
    assert (s.gold[3], s.crown) == (5, 3)


@pytest.mark.clause("TV-73", "M§8.12")
def test_tv_73_a_patrician_draws_cards() -> None:
    s = acting("patrician", {"city": ["manor", "castle"]})
    move(s, "income")
    assert len(s.hands[0]) == 2


@pytest.mark.clause("TV-74", "M§8.11", "M§15.4 three")
def test_tv_74_with_three_only_one_can_have_the_crown() -> None:
    s = table(3, turn="emperor", seat=1)
    assert {text.split()[1] for text in offers(s, "crown")} == {"2"}
    assert refused(s, "crown 0 gold") == ["has-crown"]
    assert refused(s, "crown 1 gold") == ["own-seat"]


@pytest.mark.clause("TV-75", "M§15.4 nothing", "Q7")
def test_tv_75_what_the_recipient_has_not_is_not_taken() -> None:
    players = [{}, {}, {"gold": 0, "hand": ["tavern", "temple"]}, {"gold": 0}]
    s = table(players, turn="emperor", seat=1)
    assert refused(s, "crown 2 gold") == ["no-gold"]
    assert refused(s, "crown 3 card") == ["no-cards"]
    move(s, "crown 2 card")
    assert (len(s.hands[1]), len(s.hands[2]), s.crown) == (1, 1, 2)
    s = table([{}, {}, {}, {"gold": 0}], turn="emperor", seat=1)
    move(s, "crown 3 nothing")
    assert s.crown == 3


@pytest.mark.clause("M§15.4 holder", "Q6", "M§8.11")
def test_an_emperor_who_has_the_crown_may_give_it_to_anybody() -> None:
    s = table(4, turn="emperor", start=0)
    assert {text.split()[1] for text in offers(s, "crown")} == {"1", "2", "3"}
    assert refused(s, "end") == ["crown-first"]
    s = table(4, turn="emperor", seat=1, options={"emperorMayReturnToHolder": True})
    assert {text.split()[1] for text in offers(s, "crown")} == {"0", "2", "3"}


@pytest.mark.clause("M§9.3 Statue")
def test_the_points_of_a_statue_are_told_where_they_come_and_go_with_the_crown() -> None:
    players: Players = ({"city": ["statue"]}, {}, {}, {})
    lost = move(table(players, turn="emperor", seat=1), "crown 2 nothing")
    assert [(each.seat, each.params) for each in lost if each.kind == "statue"] == [
        (0, {"points": -5})
    ]
    won = move(table(players, turn="emperor", seat=1, start=3), "crown 0 nothing")
    assert [(each.seat, each.params) for each in won if each.kind == "statue"] == [
        (0, {"points": 5})
    ]
    assert "statue" not in kinds(move(table(4, turn="emperor", seat=1), "crown 2 nothing"))


@pytest.mark.clause("TV-76", "M§8.14")
def test_tv_76_an_abbot_splits() -> None:
    s = acting("abbot", {"gold": 0, "city": ["temple", "church", "monastery"]})
    assert len(offers(s, "split")) == 4
    move(s, "split 1")
    assert (s.gold[0], len(s.hands[0])) == (1, 2)
    assert refused(s, "split 1") == ["already-used"]


@pytest.mark.clause("TV-77", "TV-78", "M§8.14")
def test_tv_77_tv_78_a_tithe_from_the_richest() -> None:
    s = acting("abbot", {"gold": 2}, {"gold": 5}, {"gold": 5})
    assert offers(s, "tithe") == ["tithe 1", "tithe 2"]
    assert refused(s, "tithe 3") == ["not-richest"]
    move(s, "tithe 2")
    assert (s.gold[0], s.gold[2]) == (3, 4)
    s = acting("abbot", {"gold": 5}, {"gold": 5})
    assert offers(s, "tithe") == []


@pytest.mark.clause("TV-79", "Q1")
@pytest.mark.parametrize(("rule", "gold", "cards"), [("both", 3, 1), ("one", 2, 1)])
def test_tv_79_an_abbot_with_a_school_of_magic(rule: str, gold: int, cards: int) -> None:
    player = {"gold": 0, "city": ["temple", "church", "schoolOfMagic"]}
    s = acting("abbot", player, options={"schoolOfMagicAbbot": rule})
    move(s, "split 2")
    assert (s.gold[0], len(s.hands[0])) == (gold, cards)


@pytest.mark.clause("TV-80", "M§8.15", "M§15.6 cardinal")
def test_tv_80_a_cardinal_borrows() -> None:
    player = {"gold": 2, "hand": ["palace", "tavern", "temple", "manor", "castle"]}
    s = acting("cardinal", player, {"gold": 3})
    move(s, "borrow palace 1 give tavern temple manor")
    assert (s.gold[0], s.gold[1], hand(s, 0)) == (0, 0, ["castle"])
    assert hand(s, 1) == ["manor", "temple", "tavern"]
    assert city(s, 0) == ["palace"]


@pytest.mark.clause("TV-81", "M§15.6 cardinal cards", "M§15.6 cardinal lender")
def test_tv_81_a_loan_needs_cards_and_a_lender_with_all_of_it() -> None:
    s = acting("cardinal", {"gold": 2, "hand": ["palace", "tavern", "temple"]}, {"gold": 3})
    assert refused(s, "borrow palace 1 give tavern temple tavern") == ["too-few-cards"]
    s = acting("cardinal", {"gold": 3, "hand": ["palace", "tavern", "temple"]}, {"gold": 1})
    assert refused(s, "borrow palace 1 give tavern temple") == ["cannot-lend"]
    hand = ["thievesDen", "tavern", "temple", "manor"]
    s = acting("cardinal", {"gold": 3, "hand": hand}, {"gold": 1})
    assert refused(s, "den-borrow 1 1 tuck tavern give temple manor") == ["cannot-lend"]


@pytest.mark.clause("M§15.6 cardinal gold", "Q22", "Q23")
def test_a_cardinal_borrows_what_is_missing_once() -> None:
    player = {"gold": 5, "hand": ["palace", "tavern", "temple"]}
    assert refused(acting("cardinal", player, {"gold": 9}), "borrow palace 1 give tavern") == [
        "enough-gold"
    ]
    player = {"gold": 0, "hand": ["stables", "tavern", "temple", "manor", "castle", "market"]}
    s = acting("cardinal", player, {"gold": 9})
    move(s, "borrow stables 1 give tavern temple")
    assert refused(s, "borrow market 1 give manor castle") == ["already-used"]


@pytest.mark.clause("M§8.15", "B-4")
def test_a_loan_helps_with_the_thieves_den() -> None:
    player = {"gold": 3, "hand": ["thievesDen", "tavern", "temple", "manor"]}
    s = acting("cardinal", player, {"gold": 3})
    move(s, "den-borrow 1 1 tuck tavern give temple manor")
    assert (s.gold[0], s.gold[1], city(s, 0)) == (0, 1, ["thievesDen"])


@pytest.mark.clause("TV-82", "M§8.16")
def test_tv_82_a_merchant_has_income_and_a_gold() -> None:
    s = acting("merchant", {"gold": 0, "city": ["tavern", "market"]})
    move(s, "income", "extra")
    assert s.gold[0] == 3


@pytest.mark.clause("TV-83", "M§8.17", "T-15")
def test_tv_83_an_alchemist_behind_the_poor_house() -> None:
    s = acting("alchemist", {"gold": 5, "hand": ["palace"], "city": ["poorHouse"]})
    move(s, "build palace", "end")
    assert s.gold[0] == 6


@pytest.mark.clause("TV-84", "M§15.7 alchemist")
def test_tv_84_an_alchemist_pays_tax_for_good() -> None:
    s = acting("alchemist", {"gold": 6, "hand": ["palace"]}, cast=["taxCollector"])
    move(s, "build palace")
    assert (s.gold[0], s.tax) == (0, 1)
    move(s, "end")
    assert s.gold[0] == 5


@pytest.mark.clause("TV-85", "M§8.20")
def test_tv_85_a_navigator_takes_four() -> None:
    s = table(4, turn="navigator", deck=["tavern", "temple", "manor"], few=True)
    move(s, "voyage cards")
    assert len(s.hands[0]) == 3
    s = table(4, turn="navigator")
    move(s, "voyage gold")
    assert (s.gold[0], refused(s, "voyage cards")) == (6, ["already-used"])


@pytest.mark.clause("TV-86", "M§8.22", "M§15.3 ordinary")
def test_tv_86_a_warlord_destroys_for_less() -> None:
    s = acting("warlord", {"gold": 1}, {"city": ["market"]})
    move(s, "destroy 1 market")
    assert (s.gold[0], city(s, 1), bottom(s, 1)) == (0, [], ["market"])


@pytest.mark.clause("TV-87", "TV-88", "R8-2")
def test_tv_87_tv_88_the_great_wall() -> None:
    s = acting("warlord", {"gold": 0}, {"city": ["tavern", "greatWall"]})
    assert refused(s, "destroy 1 tavern") == ["cannot-afford"]
    s = acting("warlord", {"gold": 5}, {"city": ["tavern", "greatWall"]})
    assert can(s, "destroy 1 greatWall")
    move(s, "destroy 1 tavern")
    assert s.gold[0] == 4


@pytest.mark.clause("TV-89", "R8-3", "M§15.3 beautified")
def test_tv_89_a_coin_makes_it_dearer() -> None:
    s = acting("warlord", {"gold": 2}, {"city": ["market+"]})
    move(s, "destroy 1 market+")
    assert (s.gold[0], s.coins[1]) == (0, 0)


@pytest.mark.clause("TV-90", "R8-1", "M§15.3 complete")
def test_tv_90_a_complete_city_is_safe() -> None:
    players = [{"gold": 9}, {"city": SEVEN}, {}, {}, {}]
    s = table(players, turn="warlord", first=1, locked=7)
    assert refused(s, "destroy 1 tavern") == ["city-complete"]


@pytest.mark.clause("TV-91", "Q16", "M§15.3 own complete")
def test_tv_91_nor_the_own_complete_city_nor_the_own_keep() -> None:
    s = acting("warlord", {"gold": 9, "city": SEVEN}, first=0, locked=7)
    assert refused(s, "destroy 0 tavern") == ["city-complete"]
    s = acting("warlord", {"gold": 9, "city": ["keep", "tavern"]})
    assert refused(s, "destroy 0 keep") == ["keep-stays"]
    assert can(s, "destroy 0 tavern")


@pytest.mark.clause("TV-92", "M§9.3 School of Magic", "R8-4")
def test_tv_92_the_warlords_income() -> None:
    player = {"gold": 0, "city": ["watchtower", "prison", "schoolOfMagic"]}
    s = acting("warlord", player, phase="open")
    move(s, "gold", "income")
    assert s.gold[0] == 5


@pytest.mark.clause("TV-93", "TV-94", "M§8.23")
def test_tv_93_tv_94_an_exchange_pays_the_difference() -> None:
    s = acting("diplomat", {"gold": 4, "city": ["temple"]}, {"gold": 0, "city": ["palace"]})
    move(s, "exchange temple 1 palace")
    assert (s.gold[0], s.gold[1], city(s, 0), city(s, 1)) == (0, 4, ["palace"], ["temple"])
    s = acting("diplomat", {"gold": 0, "city": ["palace"]}, {"gold": 0, "city": ["market"]})
    move(s, "exchange palace 1 market")
    assert (s.gold[0], s.gold[1]) == (0, 0)


@pytest.mark.clause("TV-95", "M§15.3 duplicate", "M§15.8 quarry marshal")
def test_tv_95_no_name_comes_twice_by_exchange_or_seizure() -> None:
    s = acting("diplomat", {"gold": 9, "city": ["temple"]}, {"city": ["temple", "palace"]})
    assert refused(s, "exchange temple 1 palace") == ["name-twice"]
    s = acting("marshal", {"gold": 9, "city": ["tavern", "quarry"]}, {"city": ["tavern"]})
    assert refused(s, "seize 1 tavern") == ["name-twice"]


@pytest.mark.clause("M§8.23", "M§15.3 duplicate")
def test_a_name_that_stands_twice_is_not_exchanged_for_itself() -> None:
    twins = {"gold": 9, "city": ["tavern", "tavern", "quarry"]}
    s = acting("diplomat", twins, {"city": ["tavern+", "palace"]})
    assert refused(s, "exchange tavern 1 tavern+") == ["name-twice"]
    assert can(s, "exchange tavern 1 palace") is False
    s = acting("diplomat", {"gold": 9, "city": ["tavern+"]}, {"city": ["tavern", "tavern"]})
    assert refused(s, "exchange tavern+ 1 tavern") == ["name-twice"]
    s = acting("diplomat", {"gold": 9, "city": ["tavern"]}, {"city": ["tavern+", "palace"]})
    move(s, "exchange tavern 1 tavern+")
    assert (city(s, 0), city(s, 1)) == (["tavern+"], ["palace", "tavern"])


@pytest.mark.clause("TV-96", "R8-2", "Q13")
def test_tv_96_the_surcharge_goes_to_the_bank() -> None:
    theirs = {"gold": 0, "city": ["docks", "greatWall"]}
    s = acting("diplomat", {"gold": 2, "city": ["market"]}, theirs)
    move(s, "exchange market 1 docks")
    assert (s.gold[0], s.gold[1]) == (0, 1)


@pytest.mark.clause("TV-97", "TV-98", "M§8.24")
def test_tv_97_tv_98_a_marshal_seizes_what_is_cheap() -> None:
    s = acting("marshal", {"gold": 3}, {"gold": 0, "city": ["docks", "castle"]})
    assert refused(s, "seize 1 castle") == ["too-dear", "cannot-afford"]
    move(s, "seize 1 docks")
    assert (s.gold[0], s.gold[1], city(s, 0)) == (0, 3, ["docks"])


@pytest.mark.clause("TV-99", "M§15.3 beautified")
def test_tv_99_a_coin_puts_it_out_of_reach() -> None:
    s = acting("marshal", {"gold": 9}, {"city": ["manor+"]})
    assert refused(s, "seize 1 manor+") == ["too-dear"]


@pytest.mark.clause("TV-100", "E-1", "E-2")
def test_tv_100_a_seizure_may_complete_a_city() -> None:
    s = acting("marshal", {"gold": 3, "city": SEVEN[:6]}, {"city": ["market"]})
    events = move(s, "seize 1 market")
    assert (s.first, s.locked) == (0, 7)
    assert event(events, "complete").seat == 0


def beside(king: int, queen: int, seats: int, called: str = "queen", **marks: Any) -> State:
    roles = {king: "king", queen: "queen"}
    return table(seats, turn=called, roles=roles, marks=marks)


@pytest.mark.clause("TV-101", "M§8.25")
@pytest.mark.parametrize(("king", "gold"), [(0, 3), (2, 3), (3, 0)])
def test_tv_101_a_queen_beside_the_king(king: int, gold: int) -> None:
    s = beside(king, 1, 5)
    assert bool(offers(s, "extra")) == bool(gold)
    if gold:
        move(s, "extra")
        assert (s.gold[1], s.marks.queen_paid) == (5, True)
    else:
        assert refused(s, "extra") == ["not-beside-crown"]


@pytest.mark.clause("TV-102", "M§15.4 queen", "M§7.9")
def test_tv_102_a_queen_beside_a_killed_king_is_paid_at_the_end() -> None:
    s = beside(0, 1, 5, killed=4)
    assert offers(s, "extra") == []
    events = move(s, "end")
    assert (event(events, "queen").seat, s.gold[1]) == (1, 5)


@pytest.mark.clause("M§15.4 queen")
def test_a_queen_far_from_a_killed_king_is_not_paid() -> None:
    s = beside(3, 1, 5, killed=4)
    assert "queen" not in kinds(move(s, "end"))
    assert s.gold[1] == 2


@pytest.mark.clause("TV-103", "TV-104", "M§15.1 queen")
@pytest.mark.parametrize(("king", "gold"), [(2, 3), (4, 0)])
def test_tv_103_tv_104_the_seat_of_a_bewitched_king_counts(king: int, gold: int) -> None:
    roles = {0: "witch", 1: "queen", king: "king"}
    marks = {"bewitched": 4, "witch": 0}
    s = table(6, turn="queen", roles=roles, marks=marks)
    assert bool(offers(s, "extra")) == bool(gold)


@pytest.mark.clause("M§15.1 queen")
@pytest.mark.parametrize(("king", "gold"), [(0, 3), (3, 0)])
def test_a_witch_in_place_of_the_queen_has_a_seat_of_her_own(king: int, gold: int) -> None:
    """The king sits beside the Witch, or beside the Queen's player alone."""
    s = table(6, turn="witch", seat=1, phase="bewitch", roles={4: "queen", king: "king"})
    move(s, "bewitch 9")
    skip_to(s, "gather", 4)
    move(s, "gold")
    assert asked(s) == (1, "main")
    assert bool(offers(s, "extra")) == bool(gold)


@pytest.mark.clause("M§8.25", "M§15.4 hospital", "M§15.4 acrobat")
@pytest.mark.parametrize(
    ("held", "window", "answer"),
    [({}, "silent", "answer hospital"), ({"hand": ["acrobat"]}, "acrobat", "answer yes")],
)
def test_a_killed_king_pays_the_queen_in_hospital_and_after_an_acrobat(
    held: dict[str, Any], window: str, answer: str
) -> None:
    players = [{}, {"city": ["hospital"]}, held, {}, {}]
    roles = {0: "thief", 1: "king", 2: "queen"}
    s = table(players, turn="thief", roles=roles, marks={"killed": 4})
    skip_to(s, window, 1 if window == "silent" else 2)
    move(s, answer)
    skip_to(s, "open", 2)
    assert bool(offers(s, "extra")) == (window == "silent")
    skip_to(s, "pick")
    assert (s.gold[2], s.crown) == (2 + 2 + 3, 1 if window == "silent" else 2)


@pytest.mark.clause("TV-105", "M§8.26", "Q24")
def test_tv_105_an_artist_with_one_gold() -> None:
    s = acting("artist", {"gold": 1, "city": ["tavern", "manor"]})
    move(s, "beautify manor")
    assert offers(s, "beautify") == []
    assert refused(s, "beautify tavern") == ["cannot-afford"]
    move(s, "end-beautify")
    assert (city(s, 0), s.gold[0]) == (["tavern", "manor+"], 0)
    s = acting("artist", {"gold": 3, "city": ["tavern", "manor+"]})
    assert refused(s, "beautify manor+") == ["has-coin"]


@pytest.mark.clause("M§8.26")
def test_an_artist_has_two_coins() -> None:
    s = acting("artist", {"gold": 9, "city": ["tavern", "manor", "temple"]})
    move(s, "beautify manor", "beautify temple")
    assert offers(s, "beautify") == []
    assert refused(s, "beautify tavern") == ["enough-beautified"]
    assert refused(s, "beautify docks") == ["not-in-city"]
    move(s, "end-beautify")
    assert s.gold[0] == 7


@pytest.mark.clause("M§8.26", "M§7.10")
def test_an_artist_who_names_them_in_another_order_is_told_so() -> None:
    s = acting("artist", {"gold": 9, "city": ["palace", "tavern", "manor+"]})
    move(s, "beautify tavern")
    assert refused(s, "beautify palace") == ["order"]
    assert refused(s, "beautify manor+") == ["has-coin"]
    assert refused(s, "beautify temple") == ["not-in-city"]
    assert refused(s, "beautify tavern") == ["has-coin"]


@pytest.mark.clause("M§8.26")
def test_an_artist_with_two_districts_of_a_name() -> None:
    s = acting("artist", {"gold": 3, "city": ["tavern", "quarry", "tavern"]})
    move(s, "beautify tavern", "beautify tavern", "end-beautify")
    assert city(s, 0) == ["tavern+", "quarry", "tavern+"]


@pytest.mark.clause("TV-106", "M§8.27", "M§15.7 builder")
def test_tv_106_every_build_is_taxed() -> None:
    player = {"gold": 6, "hand": ["tavern", "market"]}
    s = acting("architect", player, cast=["taxCollector"])
    move(s, "build tavern", "build market")
    assert (s.gold[0], s.tax) == (1, 2)


@pytest.mark.clause("TV-107", "M§15.7 poor")
def test_tv_107_no_gold_no_tax() -> None:
    s = acting("architect", {"gold": 2, "hand": ["market"]}, cast=["taxCollector"])
    move(s, "build market")
    assert (s.gold[0], s.tax) == (0, 0)


@pytest.mark.clause("TV-108", "M§15.7 collector")
def test_tv_108_the_tax_collector_is_exempt_and_collects() -> None:
    s = acting("taxCollector", {"gold": 1, "hand": ["tavern"]}, tax=5)
    move(s, "build tavern", "extra")
    assert (s.gold[0], s.tax) == (5, 0)
    assert refused(acting("taxCollector", {}), "extra") == ["no-tax"]


@pytest.mark.clause("TV-109", "M§15.7 confiscation", "M§15.2 tax")
def test_tv_109_the_magistrate_pays_the_tax() -> None:
    players: Players = ({"gold": 2}, {}, {"gold": 2, "hand": ["market"]}, {})
    marks = {"warrants": [3, 5, 6], "signed": 6, "magistrate": 0}
    roles = {0: "magistrate", 2: "merchant"}
    s = table(players, turn="merchant", roles=roles, marks=marks, cast=["taxCollector"])
    move(s, "build market", "answer yes")
    assert (s.gold[0], s.gold[2], s.tax) == (1, 2, 1)


@pytest.mark.clause("TV-110", "M§15.7 killed")
def test_tv_110_the_tax_stays_on_the_token() -> None:
    s = table(4, turn="warlord", roles={1: "taxCollector"}, marks={"killed": 9}, tax=3)
    move(s, "end")
    assert (s.tax, s.round) == (3, 2)


@pytest.mark.clause("TV-111", "M§9.3 Armory", "M§15.3 keep")
def test_tv_111_an_armory_against_the_keep() -> None:
    s = acting("thief", {"city": ["armory"]}, {"city": [*FIVE, "keep"]})
    move(s, "armory 1 keep")
    assert sorted(bottom(s, 2)) == ["armory", "keep"]
    assert (city(s, 0), city(s, 1)) == ([], FIVE)
    assert refused(acting("thief", {"city": ["armory"]}), "armory 0 armory") == ["armory-itself"]


@pytest.mark.clause("TV-112", "Q17")
def test_tv_112_no_armory_in_a_complete_city() -> None:
    s = acting("thief", {"city": [*SEVEN[:6], "armory"]}, {"city": ["keep"]}, first=0, locked=7)
    assert refused(s, "armory 1 keep") == ["city-complete"]
    s = acting("thief", {"city": ["armory"]}, {"city": SEVEN}, first=1, locked=7)
    assert refused(s, "armory 1 tavern") == ["city-complete"]


@pytest.mark.clause("TV-113", "M§15.8 museum destroyed", "M§15.3 museum")
def test_tv_113_the_cards_of_a_museum_go_with_it() -> None:
    museum = [{"card": name, "seats": [1]} for name in ("tavern", "temple", "manor")]
    s = acting("thief", {"city": ["armory"]}, {"city": ["museum"]}, museum=museum)
    move(s, "armory 1 museum")
    assert sorted(bottom(s, 5)) == ["armory", "manor", "museum", "tavern", "temple"]
    assert s.museum == ()


@pytest.mark.clause("M§15.8 museum exchanged", "M§8.23")
def test_the_cards_of_a_museum_travel_with_it() -> None:
    museum = [{"card": name, "seats": [1]} for name in ("tavern", "temple", "manor")]
    player = {"gold": 9, "city": ["castle"]}
    s = acting("diplomat", player, {"city": ["museum"]}, museum=museum)
    move(s, "exchange castle 1 museum")
    points = points_of(s, 0)
    assert points[SOURCES.index("districts")] + points[SOURCES.index("museum")] == 4 + 3
    assert [row["card"] for row in GAME.view(s, 0)["museum"]] == ["manor", "temple", "tavern"]
    assert [row["card"] for row in GAME.view(s, 2)["museum"]] == [None] * 3


@pytest.mark.clause("Q33", "M§15.3 keep")
def test_a_keep_is_neither_taken_nor_given() -> None:
    s = acting("diplomat", {"gold": 9, "city": ["keep"]}, {"city": ["manor"]})
    assert refused(s, "exchange keep 1 manor") == ["keep-stays"]
    s = acting("marshal", {"gold": 9}, {"city": ["keep"]})
    assert refused(s, "seize 1 keep") == ["keep-stays"]
