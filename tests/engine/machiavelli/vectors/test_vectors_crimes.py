"""M§17.4, TV-42 … TV-67: ranks 1 and 2."""

from typing import Any

import pytest
from tests.engine.machiavelli.builders import (
    GAME,
    Players,
    asked,
    can,
    city,
    event,
    hand,
    kinds,
    move,
    offers,
    rank_of,
    refused,
    skip_to,
    table,
)

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.state import State


def after(turn: str, roles: dict[int, str], players: Players, **more: Any) -> State:
    """The main part of a turn of seat 0, with these characters held by others."""
    return table(players, turn=turn, roles=roles, **more)


FOUR: Players = ({}, {}, {}, {})


@pytest.mark.clause("TV-42", "T-2", "M§7.11")
def test_tv_42_a_killed_merchant_is_silent() -> None:
    silent, absent = [
        skip_to(s, "pick")
        for s in (
            after("assassin", {2: "merchant", 1: "king", 3: "bishop"}, FOUR, marks={"killed": 6}),
            after("assassin", {2: "architect", 1: "king", 3: "bishop"}, FOUR, marks={"killed": 6}),
        )
    ]
    calls = [
        [
            each
            for each in events
            if each.kind in ("nobody", "revealed") and each.params["rank"] == 6
        ]
        for events in (silent, absent)
    ]
    assert [kinds(each) for each in calls] == [["nobody"], ["nobody"]]
    assert calls[0] == calls[1]


@pytest.mark.clause("T-2")
def test_who_is_killed_gets_nothing() -> None:
    s = after("assassin", {2: "merchant"}, ({}, {}, {"gold": 3, "city": ["tavern"]}, {}))
    move(s, "kill 6")
    skip_to(s, "pick")
    assert s.gold[2] == 3


@pytest.mark.clause("M§8.1")
def test_every_other_character_can_be_killed_once() -> None:
    s = after("assassin", {}, FOUR)
    assert offers(s, "kill") == [f"kill {rank}" for rank in range(2, 9)]
    assert refused(s, "kill 1") == ["not-this-rank"]
    assert refused(s, "kill 9") == ["no-such-rank"]
    move(s, "kill 3")
    assert refused(s, "kill 5") == ["already-used"]


@pytest.mark.clause("TV-43", "M§15.4 killed", "M§7.9")
def test_tv_43_a_killed_king_inherits_the_crown() -> None:
    s = after("assassin", {3: "king"}, FOUR, marks={"killed": 4})
    events = skip_to(s, "pick")
    assert s.crown == 3
    assert asked(s) == (3, "pick")
    assert event(events, "crown").seat == 3
    names = [(each.kind, each.params.get("rank")) for each in events]
    assert names.index(("revealed", 4)) > names.index(("nobody", 8))


@pytest.mark.clause("TV-44", "T-5", "T-3")
def test_tv_44_robbery_comes_before_gathering() -> None:
    players: Players = ({}, {"gold": 1}, {"gold": 7, "city": ["tavern", "market"]}, {})
    s = table(players, turn="thief", seat=1, roles={2: "merchant"})
    move(s, "rob 6", "end")
    skip_to(s, "open", 2)
    assert (s.gold[1], s.gold[2]) == (8 + 0, 0)
    move(s, "gold", "income", "extra")
    assert s.gold[2] == 5


@pytest.mark.clause("TV-45", "M§8.4")
def test_tv_45_a_killed_character_cannot_be_robbed() -> None:
    s = table(4, turn="thief", marks={"killed": 5})
    assert refused(s, "rob 5") == ["not-this-rank"]
    assert refused(s, "rob 2") == ["not-this-rank"]
    assert can(s, "rob 3")


@pytest.mark.clause("TV-46", "M§8.4")
def test_tv_46_rank_1_and_the_bewitched_cannot_be_robbed() -> None:
    s = table(4, turn="thief", cast=["witch"], marks={"bewitched": 5, "witch": 1})
    assert refused(s, "rob 1") == ["not-this-rank"]
    assert refused(s, "rob 5") == ["not-this-rank"]


@pytest.mark.clause("TV-47", "W-1", "W-2")
def test_tv_47_the_witch_goes_on_as_the_merchant() -> None:
    players: Players = (
        {"gold": 2, "city": ["tavern"], "hand": ["manor", "palace", "temple"]},
        {},
        {"gold": 1, "city": ["market", "docks", "harbor"]},
        {},
    )
    s = table(players, turn="witch", phase="gather", roles={2: "merchant"})
    assert offers(s, "build") == []
    move(s, "gold")
    assert asked(s) == (0, "bewitch")
    assert refused(s, "build manor") == ["wrong-phase"]
    move(s, "bewitch 6")
    skip_to(s, "gather", 2)
    move(s, "gold")
    assert s.gold[2] == 3
    assert asked(s) == (0, "main")
    move(s, "income", "extra", "build temple")
    assert s.gold[0] == 4 + 1 + 1 - 1
    assert refused(s, "build manor") == ["limit-reached"]
    assert refused(s, "gold") == ["wrong-phase"]


@pytest.mark.clause("TV-48", "W-7")
def test_tv_48_a_witch_as_navigator_builds_nothing() -> None:
    s = bewitching("navigator", 7, gold=6, hand=["tavern"])
    assert offers(s, "voyage") == ["voyage gold", "voyage cards"]
    assert refused(s, "build tavern") == ["never-builds"]


def bewitching(victim: str, rank: int, **witch: Any) -> State:
    """The second part of a Witch's turn, seat 0, behind the short turn of seat 2."""
    players: Players = (witch, {}, {}, {})
    s = table(players, turn="witch", phase="bewitch", roles={2: victim})
    move(s, f"bewitch {rank}")
    skip_to(s, "gather", 2)
    move(s, "gold")
    assert asked(s) == (0, "main")
    return s


@pytest.mark.clause("TV-49", "W-3", "M§15.1 absent")
def test_tv_49_nobody_bewitched_nothing_goes_on() -> None:
    players: Players = ({"city": ["park", "poorHouse"], "gold": 0}, {}, {}, {})
    roles = {1: "king", 2: "bishop", 3: "warlord"}
    s = table(players, turn="witch", phase="bewitch", roles=roles, cast=["seer"])
    move(s, "bewitch 3")
    assert asked(s) == (1, "open")
    assert s.hands[0] == ()
    assert s.gold[0] == 0


@pytest.mark.clause("TV-50", "M§15.4 bewitched king", "M§15.1 king")
def test_tv_50_a_bewitched_king_takes_the_crown() -> None:
    players: Players = ({"city": ["manor", "castle"]}, {}, {}, {})
    s = table(players, turn="witch", phase="bewitch", roles={3: "king"}, start=1, seat=0)
    move(s, "bewitch 4")
    skip_to(s, "gather", 3)
    move(s, "gold")
    assert s.crown == 3
    move(s, "income")
    assert s.gold[0] == 4


@pytest.mark.clause("TV-51", "M§15.4 bewitched emperor", "M§15.1 emperor")
def test_tv_51_a_witch_as_emperor_gives_the_crown_away() -> None:
    s = table(4, turn="witch", phase="bewitch", roles={3: "emperor"}, start=1, seat=0)
    move(s, "bewitch 4")
    skip_to(s, "gather", 3)
    move(s, "gold")
    assert s.crown == 1
    assert offers(s, "end") == []
    assert {text.split()[1] for text in offers(s, "crown")} == {"2", "3"}
    move(s, "crown 3 gold")
    assert (s.crown, s.gold[0], s.gold[3]) == (3, 3, 3)
    assert can(s, "end")


@pytest.mark.clause("TV-52", "T-7", "M§15.1 bishop")
def test_tv_52_a_witch_as_bishop_protects_her_city() -> None:
    players: Players = ({"city": ["manor"]}, {}, {"gold": 9}, {"city": ["castle"]})
    roles = {3: "bishop", 2: "warlord"}
    s = table(players, turn="witch", phase="bewitch", roles=roles)
    move(s, "bewitch 5")
    skip_to(s, "open", 2)
    assert can(s, "destroy 3 castle")
    assert refused(s, "destroy 0 manor") == ["bishop-protects"]


@pytest.mark.clause("T-7", "M§8.13")
def test_a_bishop_protects_his_city_unless_killed() -> None:
    players: Players = ({"city": ["manor"]}, {}, {"gold": 9}, {})
    s = table(players, turn="thief", seat=1, roles={0: "bishop", 2: "warlord"})
    skip_to(s, "main", 2)
    assert refused(s, "destroy 0 manor") == ["bishop-protects"]
    s = table(players, turn="warlord", seat=2, roles={0: "bishop"}, marks={"killed": 5})
    assert can(s, "destroy 0 manor")


def threatened(gold: int, flower: int, phase: str = "gather") -> State:
    """Seat 2 as rank 4 with a threat of seat 1, whose other lies on rank 7 of seat 3."""
    players: Players = ({}, {"gold": 3}, {"gold": gold}, {"gold": 4})
    marks = {"threats": [4, 7], "flower": flower, "blackmailer": 1}
    roles = {1: "blackmailer", 2: "king", 3: "architect"}
    return table(players, turn="king", roles=roles, phase=phase, marks=marks, start=1)


@pytest.mark.clause("TV-53", "T-12", "M§7.5 bribe")
def test_tv_53_a_bribe_is_half_of_the_gold() -> None:
    s = threatened(3, 4)
    assert offers(s, "income") == []
    assert s.crown == 1
    move(s, "gold")
    assert asked(s) == (2, "bribe")
    events = move(s, "answer yes")
    assert (s.gold[1], s.gold[2]) == (5, 3)
    assert s.marks.settled == (4,)
    assert "threatShown" not in kinds(events)
    assert s.crown == 2
    assert asked(s) == (2, "main")


@pytest.mark.clause("TV-54", "M§7.5 refuse")
def test_tv_54_the_flower_takes_all() -> None:
    s = threatened(3, 4)
    move(s, "gold", "answer no")
    assert asked(s) == (1, "reveal-threat")
    move(s, "answer yes")
    assert (s.gold[1], s.gold[2]) == (8, 0)


@pytest.mark.clause("TV-55", "M§7.5 refuse")
def test_tv_55_a_blank_takes_nothing_and_tells_where_the_flower_is() -> None:
    s = threatened(4, 7)
    assert GAME.view(s, 0)["marks"]["flower"] == "?"
    move(s, "gold", "answer no", "answer yes")
    assert (s.gold[1], s.gold[2]) == (3, 6)
    assert GAME.view(s, 0)["marks"]["flower"] == 7


@pytest.mark.clause("TV-56", "TV-57", "M§15.9 poor")
@pytest.mark.parametrize("gold", [0, 1])
def test_tv_56_tv_57_a_bribe_may_be_nothing(gold: int) -> None:
    s = threatened(gold, 4)
    move(s, "draw", offers_first(s), "answer yes")
    assert (s.gold[1], s.gold[2]) == (3, gold)
    assert s.marks.settled == (4,)


def offers_first(s: State) -> str:
    """What keeps the first card once two are drawn."""
    other = GAME.copy(s)
    move(other, "draw")
    return offers(other, "keep")[0]


@pytest.mark.clause("M§15.9 pass", "M§7.5 refuse")
def test_a_refusal_may_be_let_pass() -> None:
    s = threatened(3, 4)
    move(s, "gold", "answer no", "answer no")
    assert (s.gold[1], s.gold[2]) == (3, 5)
    assert GAME.view(s, 0)["marks"]["flower"] == "?"


@pytest.mark.clause("T-12", "M§15.9 both")
def test_who_is_threatened_gathers_before_all_else() -> None:
    s = table(4, turn="blackmailer", roles={2: "king"})
    move(s, "threats 4 7")
    skip_to(s, "gather", 2)
    assert [GAME.notation(s, action) for action in GAME.legal(s)] == ["gold", "draw"]
    assert s.crown == 0


@pytest.mark.clause("M§8.6", "Q4")
def test_threats_lie_on_two_characters_of_higher_rank() -> None:
    s = table(4, turn="blackmailer", marks={"killed": 5})
    assert offers(s, "threaten") == [f"threaten {rank}" for rank in (3, 4, 6, 7, 8)]
    assert refused(s, "threats 4 4") == ["not-this-rank"]
    assert refused(s, "threats 4 2") == ["not-this-rank"]
    move(s, "threats 7 3")
    assert (s.marks.threats, s.marks.flower) == ((3, 7), 7)
    assert refused(s, "threaten 4") == ["already-used"]


@pytest.mark.clause("M§15.9 both", "M§8.3")
def test_a_threat_may_lie_on_a_warrant_and_is_settled_first() -> None:
    players: Players = ({"gold": 9}, {}, {"gold": 9, "hand": ["tavern"]}, {})
    marks = {
        "warrants": [3, 4, 5], "signed": 4, "magistrate": 0,
        "threats": [4, 7], "flower": 7, "blackmailer": 1,
    }  # fmt: skip
    s = table(
        players,
        turn="king",
        roles={0: "magistrate", 1: "blackmailer", 2: "king"},
        phase="gather",
        marks=marks,
    )
    move(s, "gold")
    assert asked(s) == (2, "bribe")
    move(s, "answer yes", "build tavern")
    assert asked(s) == (0, "confiscate")


@pytest.mark.clause("M§8.3")
def test_warrants_lie_on_other_characters_of_the_game() -> None:
    s = table(4, turn="magistrate")
    for rank, codes in ((1, ["not-this-rank"]), (2, []), (9, ["no-such-rank"])):
        assert [reason.code for reason in GAME.why(s, (k.WARRANT, rank))] == codes


@pytest.mark.clause("TV-58", "M§8.5", "M§15.6 spy")
def test_tv_58_a_spy_takes_gold_and_cards() -> None:
    theirs = ["tavern", "market", "docks", "harbor", "palace"]
    s = table([{"gold": 0}, {"gold": 1, "hand": theirs}, {}, {}], turn="spy")
    move(s, "spy 1 trade")
    assert (s.gold[0], s.gold[1], len(s.hands[0])) == (1, 0, 4)
    assert GAME.view(s, 0)["known"] == [{"seat": 0, "holder": 1, "cards": sorted_cards(theirs)}]
    assert GAME.view(s, 2)["known"] == []


def sorted_cards(names: list[str]) -> list[str]:
    s = table([{"hand": names}, {}, {}, {}], turn="king")
    return hand(s, 0)


@pytest.mark.clause("M§8.5", "Q39")
def test_a_spy_counts_the_secret_vault_as_unique() -> None:
    s = table([{}, {"gold": 5, "hand": ["secretVault", "keep", "acrobat"]}, {}, {}], turn="spy")
    move(s, "spy 1 unique")
    assert (s.gold[0], len(s.hands[0])) == (4, 2)


def warranted(turn: str, player: dict[str, Any], magistrate: dict[str, Any], **more: Any) -> State:
    """The turn of seat 2, who holds the signed warrant of seat 0."""
    players: Players = (magistrate, {"gold": 5}, player, {})
    ranks = sorted({2, 3, rank_of(turn)})
    marks = {"warrants": ranks, "signed": rank_of(turn), "magistrate": 0}
    return table(players, turn=turn, roles={0: "magistrate", 2: turn}, marks=marks, **more)


@pytest.mark.clause("TV-59", "B-6", "M§15.2 ordinary")
def test_tv_59_a_signed_warrant_takes_the_district() -> None:
    s = warranted("merchant", {"gold": 5, "hand": ["harbor", "tavern"]}, {"gold": 0})
    move(s, "build harbor")
    assert asked(s) == (0, "confiscate")
    assert s.gold[2] == 1
    move(s, "answer yes")
    assert (city(s, 0), city(s, 2), s.gold[2]) == (["harbor"], [], 5)
    assert refused(s, "build tavern") == ["limit-reached"]


@pytest.mark.clause("M§15.2 monument")
@pytest.mark.parametrize(("districts", "answers"), [(4, ["no", "yes"]), (5, ["no"])])
def test_a_monument_is_not_taken_into_a_city_of_five(districts: int, answers: list[str]) -> None:
    built = ["tavern", "temple", "market", "manor", "church"][:districts]
    s = warranted("merchant", {"gold": 5, "hand": ["monument"]}, {"city": built})
    move(s, "build monument")
    assert offers(s, "answer") == [f"answer {answer}" for answer in answers]


@pytest.mark.clause("TV-60", "M§15.2 identical")
@pytest.mark.parametrize("built", [["harbor"], ["harbor", "quarry"]])
def test_tv_60_no_second_district_of_a_name(built: list[str]) -> None:
    s = warranted("merchant", {"gold": 5, "hand": ["harbor"]}, {"city": built})
    move(s, "build harbor")
    assert offers(s, "answer") == ["answer no"]
    assert refused(s, "answer yes") == ["cannot-answer"]


@pytest.mark.clause("TV-61", "M§15.2 second")
def test_tv_61_only_the_first_paid_build() -> None:
    s = warranted("architect", {"gold": 9, "hand": ["tavern", "palace"]}, {})
    move(s, "build tavern", "answer no", "build palace")
    assert asked(s) == (2, "main")
    assert city(s, 2) == ["tavern", "palace"]


@pytest.mark.clause("TV-62", "M§15.2 framework", "M§8.3")
def test_tv_62_a_free_build_is_no_paid_one() -> None:
    player = {"gold": 9, "hand": ["palace", "market"], "city": ["framework"]}
    s = warranted("architect", player, {})
    move(s, "free palace")
    assert asked(s) == (2, "main")
    move(s, "build market", "answer yes")
    assert (city(s, 0), city(s, 2), s.gold[2]) == (["market"], ["palace"], 9)


@pytest.mark.clause("TV-63", "M§15.2 stables")
def test_tv_63_confiscated_stables_leave_the_build() -> None:
    s = warranted("merchant", {"gold": 2, "hand": ["stables", "tavern"]}, {})
    move(s, "build stables", "answer yes")
    assert s.gold[2] == 2
    move(s, "build tavern")
    assert city(s, 2) == ["tavern"]


@pytest.mark.clause("TV-64", "M§15.2 alchemist")
def test_tv_64_an_alchemist_is_refunded_at_once_and_only_once() -> None:
    s = warranted("alchemist", {"gold": 2, "hand": ["market"]}, {})
    move(s, "build market", "answer yes")
    assert s.gold[2] == 2
    events = move(s, "end")
    assert "refund" not in kinds(events)
    assert s.gold[2] == 2


@pytest.mark.clause("TV-65", "M§15.2 cardinal", "M§15.6 cardinal warrant")
def test_tv_65_a_cardinal_gets_the_loan_back_and_loses_the_cards() -> None:
    s = warranted("cardinal", {"gold": 3, "hand": ["cathedral", "tavern", "temple"]}, {})
    move(s, "borrow cathedral 1 give tavern temple", "answer yes")
    assert (s.gold[2], s.gold[1], hand(s, 1)) == (5, 3, ["temple", "tavern"])
    assert city(s, 0) == ["cathedral"]


@pytest.mark.clause("TV-66", "Q9", "M§7.11")
def test_tv_66_an_unsigned_warrant_opens_the_window_too() -> None:
    players: Players = ({}, {}, {"gold": 5, "hand": ["tavern"]}, {})
    marks = {"warrants": [3, 5, 6], "signed": 3, "magistrate": 0}
    s = table(players, turn="merchant", roles={0: "magistrate", 2: "merchant"}, marks=marks)
    move(s, "build tavern")
    assert asked(s) == (0, "confiscate")
    assert offers(s, "answer") == ["answer no"]
    assert GAME.hides_choice(s)


@pytest.mark.clause("Q9", "B-6", "M§8.3")
def test_once_the_seal_is_shown_nobody_is_asked_for_what_all_know() -> None:
    s = warranted("merchant", {"gold": 5, "hand": ["tavern"]}, {})
    marks = {"signed": 6, "signedShown": True, "magistrate": 0, "warrants": [2, 3, 6]}
    s = GAME.from_position({**GAME.position(s), "marks": {**GAME.position(s)["marks"], **marks}})
    move(s, "build tavern")
    assert (asked(s), city(s, 2)) == ((2, "main"), ["tavern"])


@pytest.mark.clause("TV-67", "M§15.2 den")
def test_tv_67_a_confiscated_den_gives_back_the_gold_alone() -> None:
    s = warranted("merchant", {"gold": 3, "hand": ["thievesDen", "tavern", "temple", "manor"]}, {})
    move(s, "den 3 tuck tavern temple manor", "answer yes")
    assert (city(s, 0), s.gold[2], hand(s, 2)) == (["thievesDen"], 3, [])


@pytest.mark.clause("M§8.3", "Q5")
def test_warrants_lie_on_three_other_characters() -> None:
    s = table(4, turn="magistrate")
    assert offers(s, "warrant") == [f"warrant {n}" for n in range(2, 9)]
    move(s, "warrant 6")
    assert offers(s, "warrant") == [f"warrant {n}" for n in (2, 3, 4, 5, 7)]
    move(s, "warrant 3")
    assert offers(s, "warrant") == [f"warrant {n}" for n in (4, 5, 7, 8)]
    events = move(s, "warrant 8")
    assert (s.marks.warrants, s.marks.signed) == ((3, 6, 8), 6)
    placed = event(events, "warrants")
    assert (placed.readers, placed.secret) == ((0,), {"signed": 6})
    assert GAME.view(s, 1)["marks"]["signed"] == "?"
    assert GAME.view(s, 0)["marks"]["signed"] == 6
